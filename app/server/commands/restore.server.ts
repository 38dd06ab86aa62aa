import { existsSync } from "node:fs";
import { BackupError, restoreDatabase, restoreFetched } from "~/db/backup.server";
import { isInUse } from "~/db/sqlite.server";
import { formatNounCount } from "~/lib/format";
import { findStoredBackup } from "../backups/backup-copy.server";
import { backUpFiles, type CopiedFiles, restoreFiles } from "../backups/file-copies.server";
import { downloadBackupFiles } from "../backups/stored-files.server";
import { type Env, parseEnv } from "../env.server";
import { parseStoreName, requireSqliteFile, requireStore } from "./backup-arguments.server";
import { type Command, findOperatorName, printJson } from "./command.server";

export const restore: Command = {
  summary: "replace the database by a backup",
  forms: ["restore <file> [--json]"],
  about: `Stop the server first. The previous database is replaced beside the new one.
FILE is a path, or a copy in BACKUP_URL: s3:latest, or s3:NAME with a name from "backup list". Restoring a copy needs
only the program and its settings; a missing data folder is created.`,
  examples: [
    "restore /var/lib/vitreel/backups/daily-2026-11-22T03-00-00-000.db",
    "restore s3:latest",
    "restore s3:daily-2026-11-22T03-00-00-000.db",
  ],
  async run([file = ""], { json }: { json?: boolean }) {
    const env = parseEnv(process.env);
    const target = requireSqliteFile(env);
    const stored = parseStoreName(file);
    let files: CopiedFiles = { named: 0, copied: 0, missing: 0 };
    const bring = (copy: string) => {
      files = restoreFiles(env, copy, file);
    };
    const { from, replaced } =
      stored === undefined
        ? { from: file, replaced: restoreDatabase(file, target, Date.now(), findOperatorName(), bring) }
        : await restoreStored(env, stored, target, (found) => {
            files = found;
          });
    if (replaced) backUpPreviousFiles(env, replaced);
    const ofFiles = files.named > 0 ? { files } : {};
    if (json) printJson({ restored: target, from, replaced: replaced ?? null, ...ofFiles });
    else
      console.log(
        `Restored ${target} from ${from}.${describeFiles(files)}${replaced ? ` The previous database is ${replaced}.` : ""}`,
      );
    return 0;
  },
};

function describeFiles({ named, copied, missing }: CopiedFiles) {
  if (named === 0) return "";
  const lost = missing > 0 ? `; ${missing} are missing` : "";
  return ` Restored ${copied} of its ${formatNounCount(named, "file")}${lost}.`;
}

/** Retains the files of the former database, which may be restored again. A damaged one names no files. */
function backUpPreviousFiles(env: Env, replaced: string) {
  try {
    backUpFiles(env, replaced);
  } catch {
    // The former database is unreadable, which is why it was replaced.
  }
}

async function restoreStored(env: Env, name: string, target: string, report: (files: CopiedFiles) => void) {
  const store = requireStore(env);
  // This is checked again before the replacement; checking early avoids a useless download.
  if (existsSync(target) && isDatabaseInUse(target))
    throw new BackupError(`${target} is in use; stop the server first`);
  const found = await findStoredBackup(store, name);
  const from = `s3:${found.name}`;
  const fetch = (path: string) => store.fetch(found, path);
  const bring = async (copy: string) => report(await downloadBackupFiles(env, store, copy));
  return { from, replaced: await restoreFetched(from, fetch, target, Date.now(), findOperatorName(), bring) };
}

function isDatabaseInUse(path: string) {
  try {
    return isInUse(path);
  } catch {
    // A damaged database is a reason for the restore, not against it.
    return false;
  }
}
