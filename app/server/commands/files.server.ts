import { deleteFiles, type StoredFileRow } from "~/db/application-files.server";
import type { Db } from "~/db/database.server";
import { restoreLocalFiles } from "../backups/file-copies.server";
import { downloadMissingFiles } from "../backups/stored-files.server";
import type { Env } from "../env.server";
import { openFileStore } from "../files/file-store.server";
import { createFiles } from "../files/files.server";
import { type Inspection, inspectFiles } from "../files/inspection.server";
import { sweepFiles } from "../files/leftovers.server";
import { formatMegabytes, requireStore } from "./backup-arguments.server";
import { type Command, printResult, recordOperatorAction, withDatabase } from "./command.server";

export const files: Command = {
  summary: "compare stored files with the database, and repair them",
  forms: ["files list [--json]", "files repair [--forget] [--json]"],
  about: `list    counts the files, and lists unreferenced files (no row refers to them) and missing files
repair  deletes unreferenced files, as the server does daily, and restores missing files from the backups on this
        disk and in BACKUP_URL. --forget also deletes the rows of files that no backup has.`,
  examples: ["files list", "files repair", "files repair --forget"],
  async run([action], flags: { forget?: boolean; json?: boolean }) {
    return withDatabase(async (db, env) => {
      if (action === "repair") await repairFiles(db, env, flags.forget ?? false);
      const found = await inspectFiles(db, openFileStore(env, db), Date.now());
      printResult(flags, found, formatInspection(found));
      return found.strays.length + found.missing.length > 0 ? 1 : 0;
    });
  },
};

function formatInspection({ count, bytes, strays, missing }: Inspection) {
  const lines = [
    ...strays.map((name) => `unreferenced: ${name}`),
    ...missing.map(({ id, sha256 }) => `missing: ${sha256}-${id}`),
  ];
  const totals = `${count} files, ${formatMegabytes(bytes)}; ${strays.length} unreferenced, ${missing.length} missing`;
  return [...lines, totals].join("\n");
}

async function repairFiles(db: Db, env: Env, forget: boolean) {
  const all = createFiles(env, db);
  await sweepFiles({ db, clock: Date.now, files: all });
  const lost = await listMissingFiles(db, env);
  if (!env.databaseUrl && lost.length > 0) await downloadFiles(env, lost);
  if (!forget) return;
  const stillMissing = await listMissingFiles(db, env);
  if (stillMissing.length === 0) return;
  await db.transaction((tx) => deleteFiles(tx, stillMissing));
  await recordOperatorAction(db, {
    action: "deleted",
    subjectKind: "rows of missing files",
    detail: { files: stillMissing.length },
  });
}

async function listMissingFiles(db: Db, env: Env) {
  return (await inspectFiles(db, openFileStore(env, db), Date.now())).missing;
}

async function downloadFiles(env: Env, lost: StoredFileRow[]) {
  const names = lost.map(({ sha256, id }) => `${sha256}-${id}`);
  restoreLocalFiles(env, names);
  if (env.backupUrl) await downloadMissingFiles(env, requireStore(env), names);
}
