import { existsSync } from "node:fs";
import { openDatabase } from "~/db/database.server";
import { errorMessage } from "~/db/errors.server";
import { formatNounCount } from "~/lib/format";
import { databaseLocation, type Env } from "../env.server";
import { openFileStore } from "../files/file-store.server";
import { type Inspection, inspectFiles } from "../files/inspection.server";
import { typedCommand } from "../program.server";
import { adviceForPath, CheckSkippedError, type Finding } from "./finding.server";

/** Checks that the file store works, every row has its bytes, and all bytes have a row. */
export async function examineFiles(env: Env, now: number): Promise<Finding> {
  const check = "Files";
  // Opening a missing database would create it.
  const isThere = env.databaseUrl !== undefined || existsSync(databaseLocation(env));
  const db = isThere
    ? await openDatabase(databaseLocation(env), { migrate: "refuse" }).catch(() => undefined)
    : undefined;
  if (!db) throw new CheckSkippedError("see Database");
  const store = openFileStore(env, db);
  let inspected: Inspection;
  try {
    inspected = await inspectFiles(db, store, now).finally(() => db.close());
  } catch (error) {
    const found = `${store.location} cannot be read: ${errorMessage(error)}`;
    return { check, ok: false, found, ...adviceForPath(store.location, error) };
  }
  const { count, bytes, strays, missing } = inspected;
  const found = `${formatNounCount(count, "file")} in ${store.location}, ${(bytes / 1e6).toFixed(1)} MB`;
  const type = `${typedCommand} files repair`;
  if (missing.length > 0)
    return {
      check,
      ok: false,
      found: `${found}; ${missing.length} missing`,
      advice: `The command restores files from the backups. To delete the rows of files that no backup has, run: ${typedCommand} files repair --forget`,
      type,
    };
  if (strays.length === 0) return { check, ok: true, found };
  return {
    check,
    ok: false,
    found: `${found}; ${strays.length} unreferenced`,
    advice: "They remain from a crash. The server deletes them daily, and the command now.",
    type,
  };
}
