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
import { type Command, printText, recordOperatorAction, withDatabase } from "./command.server";

type Flags = { forget?: boolean };

export const files: Command = {
  summary: "repair stored files",
  forms: [{ action: "repair", flags: { forget: true }, run: (_words, flags) => repair(flags) }],
  about: `Deletes unreferenced files, as the server does daily, restores missing ones from the backups on this disk and in
BACKUP_URL, and lists what is still unreferenced or missing. --forget also deletes the rows of files that no backup has.`,
  examples: ["files repair", "files repair --forget"],
};

async function repair(flags: Flags) {
  return withDatabase(async (db, env) => {
    await repairFiles(db, env, flags.forget ?? false);
    const found = await inspectFiles(db, openFileStore(env, db), Date.now());
    printText(formatInspection(found));
    return found.strays.length + found.missing.length > 0 ? 1 : 0;
  });
}

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
