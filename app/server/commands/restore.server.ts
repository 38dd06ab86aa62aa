import { existsSync } from "node:fs";
import { BackupError, restoreDatabase } from "~/db/backup.server";
import { isInUse } from "~/db/sqlite.server";
import { formatNounCount } from "~/lib/format";
import { findStoredBackup } from "../backups/backup-copy.server";
import { backUpFiles, type CopiedFiles, restoreFiles } from "../backups/file-copies.server";
import { downloadBackupFiles } from "../backups/stored-files.server";
import { type Env, parseEnv } from "../env.server";
import { parseStoreName, requireSqliteFile, requireStore } from "./backup-arguments.server";
import { type Command, findOperatorName, printResult } from "./command.server";

export const restore: Command = {
  summary: "replace the database by a backup",
  forms: ["restore <file> [--json]"],
  about: `Stop the server first. The previous database is kept beside the new one.
FILE is a path, or a copy in BACKUP_URL: s3:latest, or s3:NAME with a name from "backup list". Restoring a copy needs
only the program and its settings; a missing data folder is created.`,
  examples: [
    "restore /var/lib/vitreel/backups/daily-2026-11-22T03-00-00-000.db",
    "restore s3:latest",
    "restore s3:daily-2026-11-22T03-00-00-000.db",
  ],
  async run([file = ""], flags: { json?: boolean }) {
    const env = parseEnv(process.env);
    const target = requireSqliteFile(env);
    const { from, fetch, bringFiles } = await locateBackup(env, file, target);
    let files: CopiedFiles = { named: 0, copied: 0, missing: 0 };
    const replaced = await restoreDatabase(from, target, Date.now(), {
      by: findOperatorName(),
      fetch,
      async restoreFiles(copy) {
        files = await bringFiles(copy);
      },
    });
    if (replaced) backUpPreviousFiles(env, replaced);
    const ofFiles = files.named > 0 ? { files } : {};
    const previous = replaced ? ` The previous database is ${replaced}.` : "";
    const text = `Restored ${target} from ${from}.${describeFiles(files)}${previous}`;
    return printResult(flags, { restored: target, from, kept: replaced ?? null, ...ofFiles }, text);
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

type LocatedBackup = {
  from: string;
  fetch?: (path: string) => Promise<void>;
  /** Restores the files of the database at this path. */
  bringFiles(copy: string): CopiedFiles | Promise<CopiedFiles>;
};

/** Returns where a backup comes from: a file, or the store of BACKUP_URL. */
async function locateBackup(env: Env, file: string, target: string): Promise<LocatedBackup> {
  const name = parseStoreName(file);
  if (name === undefined) return { from: file, bringFiles: (copy) => restoreFiles(env, copy, file) };
  const store = requireStore(env);
  // This is checked again before the replacement; checking early avoids a useless download.
  if (existsSync(target) && isDatabaseInUse(target))
    throw new BackupError(`${target} is in use; stop the server first`);
  const found = await findStoredBackup(store, name);
  return {
    from: `s3:${found.name}`,
    fetch: (path) => store.fetch(found, path),
    bringFiles: (copy) => downloadBackupFiles(env, store, copy),
  };
}

function isDatabaseInUse(path: string) {
  try {
    return isInUse(path);
  } catch {
    // A damaged database is a reason for the restore, not against it.
    return false;
  }
}
