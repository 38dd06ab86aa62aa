import { existsSync } from "node:fs";
import { findClockDoubt } from "~/db/clock.server";
import { openDatabase } from "~/db/database.server";
import { countOf } from "~/lib/format";
import { type ListedBackup, listLocal, listRemote } from "../backups/all-backups.server";
import { beforeKinds, chooseDaily, chooseOld, ruleOf } from "../backups/backup-rule.server";
import { syncFileCopies } from "../backups/file-copies.server";
import { dropStoredFiles } from "../backups/stored-files.server";
import { clockAdvice } from "../doctor/upkeep.server";
import { databaseLocation, type Env } from "../env.server";
import { ageOf, megabytes, requireStore, sqliteFile } from "./backup-place.server";
import { isConfirmed, printJson, UsageError } from "./command.server";

export type PruneFlags = {
  json?: boolean;
  daily?: string;
  weekly?: string;
  monthly?: string;
  days?: string;
  "by-hand"?: boolean;
  "dry-run"?: boolean;
};

/** Deletes backups beyond the retention rule, here and in the store. */
export async function prune(env: Env, flags: PruneFlags) {
  sqliteFile(env);
  const now = Date.now();
  const rule = ruleOf(env);
  const [here, there] = [listLocal(env), await listRemote(env)];
  const asked = {
    daily: readCount(flags, "daily", 1) ?? Math.max(rule.daily, 1),
    weekly: readCount(flags, "weekly", 0) ?? rule.weekly,
    monthly: readCount(flags, "monthly", 0) ?? rule.monthly,
    beforeDays: readCount(flags, "days", 1) ?? rule.beforeDays,
  };
  const kinds = flags["by-hand"] ? [...beforeKinds, "by hand" as const] : beforeKinds;
  const old = [here, there].flatMap((all) => chooseOld(all, asked, now, kinds));
  const doubt = old.length > 0 ? await findReasonToKeep(env, now) : undefined;
  const daily = [here, there].flatMap((all) => chooseDaily(all, asked, now));
  const going = [...daily, ...(doubt ? [] : old)];
  const formatBackup = (one: ListedBackup) =>
    `${one.name}  (${one.kind}, ${ageOf(one.at, now)}, ${megabytes(one.bytes)}, ${one.where})`;
  const isDry = flags["dry-run"] ?? false;
  if (!isDry && going.length > 0 && process.stdin.isTTY)
    for (const one of going) console.error(formatBackup(one));
  const isDone =
    !isDry && (going.length === 0 || (await isConfirmed(`Delete ${countOf(going.length, "backup")}?`)));
  if (isDone) {
    for (const one of going) await one.remove();
    syncFileCopies(env);
    if (there.length > 0) await dropStoredFiles(requireStore(env));
  }
  if (flags.json)
    printJson({
      deleted: isDone,
      backups: going.map(({ name, kind, path, bytes }) => ({ name, kind, path, bytes })),
    });
  else {
    const bytes = going.reduce((sum, one) => sum + one.bytes, 0);
    for (const one of going) console.log(`${isDone ? "Deleted" : "Would delete"} ${formatBackup(one)}`);
    console.log(
      `${isDone ? "Deleted" : "Would delete"} ${going.length} of ${here.length + there.length} backups, ${megabytes(bytes)}.`,
    );
  }
  if (doubt) console.error(`No backup was deleted by age: ${doubt}. ${clockAdvice}`);
  return doubt ? 1 : 0;
}

function readCount(flags: PruneFlags, name: "daily" | "weekly" | "monthly" | "days", least: number) {
  const text = flags[name];
  if (text === undefined) return undefined;
  if (/^\d{1,5}$/.test(text) && Number(text) >= least) return Number(text);
  throw new UsageError(`--${name} must be a whole number, ${least} or more.`);
}

/**
 * Returns why nothing should be deleted by age. An unreadable database is a reason too, because old backups may be
 * needed for it.
 */
async function findReasonToKeep(env: Env, now: number) {
  const place = databaseLocation(env);
  if (!existsSync(place)) return `${place} does not exist`;
  try {
    const db = await openDatabase(place, { migrate: false });
    return await findClockDoubt(db, now).finally(() => db.close());
  } catch {
    return `${place} cannot be read`;
  }
}
