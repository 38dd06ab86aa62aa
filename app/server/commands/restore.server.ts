import { accessSync, constants, existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { BackupError } from "~/db/backup.server";
import { countDatabase, type DatabaseCounts, restoreDatabase } from "~/db/restore.server";
import { isInUse } from "~/db/sqlite.server";
import { formatNounCount } from "~/lib/format";
import { findStoredBackup } from "../backups/backup-copy.server";
import { backUpFiles, type CopiedFiles, restoreFiles } from "../backups/file-copies.server";
import { downloadBackupFiles } from "../backups/stored-files.server";
import { type Env, parseEnv } from "../env.server";
import { findUserName, quoteWord, typedCommand } from "../program.server";
import { parseStoreName, requireSqliteFile, requireStore } from "./backup-arguments.server";
import { type Command, DataError, findOperatorName, printText } from "./command.server";

export const restore: Command = {
  summary: "replace the database by a backup",
  forms: [{ words: ["<file>"], flags: { "dry-run": true }, run: restoreBackup }],
  about: `Stop the server first. The previous database is kept beside the new one.
FILE is a path, or a copy in BACKUP_URL: s3:latest, or s3:NAME with a name from "backup list". Restoring a copy needs
only the program and its settings; a missing data folder is created.
What came since the backup and which messages wait to be sent is printed; --dry-run prints only that.`,
  examples: [
    "restore /var/lib/vitreel/backups/daily-2026-11-22T03-00-00-000.db",
    "restore s3:latest",
    "restore s3:daily-2026-11-22T03-00-00-000.db",
  ],
};

type Flags = { "dry-run"?: boolean };

async function restoreBackup([file = ""]: string[], flags: Flags) {
  const env = parseEnv(process.env);
  const target = requireSqliteFile(env);
  requireReadable(file, env);
  if (flags["dry-run"]) return describeRestore(file, target);
  const { from, fetch, bringFiles } = await locateBackup(env, file, target);
  let files: CopiedFiles = { named: 0, copied: 0, missing: 0 };
  let restored: DatabaseCounts | undefined;
  const replaced = await restoreDatabase(from, target, Date.now(), {
    by: findOperatorName(),
    fetch,
    async restoreFiles(copy) {
      files = await bringFiles(copy);
      restored = countDatabase(copy);
    },
  });
  if (replaced) backUpPreviousFiles(env, replaced);
  const since = replaced && countSince(countDatabase(replaced), restored);
  const { waiting = 0 } = restored ?? {};
  const previous = replaced ? ` The previous database is ${replaced}.` : "";
  const lines = [
    `Restored ${target} from ${from}.${describeFiles(files)}${previous}`,
    since && describeSince(since, replaced),
    describeWaiting(waiting),
  ];
  return printText(lines.filter(Boolean).join("\n"));
}

/** Prints what a restore of a file on this disk would leave behind and send. */
function describeRestore(file: string, target: string) {
  if (parseStoreName(file) !== undefined) throw new DataError("--dry-run needs a backup on this disk.");
  if (!existsSync(file)) throw new DataError(`${file} does not exist.`);
  const backup = countDatabase(file);
  const since = countSince(countDatabase(target), backup);
  const { waiting = 0 } = backup ?? {};
  const lines = [since ? describeSince(since) : "What came since cannot be read.", describeWaiting(waiting)];
  return printText(lines.filter(Boolean).join("\n"));
}

type Since = Pick<DatabaseCounts, "leads" | "applications">;

/** Returns what came since a backup, by number; undefined when one of the databases cannot be read. */
function countSince(now: DatabaseCounts | undefined, then: DatabaseCounts | undefined): Since | undefined {
  if (!now || !then) return undefined;
  return {
    leads: Math.max(0, now.leads - then.leads),
    applications: Math.max(0, now.applications - then.applications),
  };
}

function describeSince({ leads, applications }: Since, replaced?: string) {
  const counts = `${formatNounCount(leads, "lead")} and ${formatNounCount(applications, "application")}`;
  if (leads + applications === 0) return "No lead and no application came since.";
  if (!replaced) return `${counts} came since. They stay in the replaced database, which is kept.`;
  const file = quoteWord(resolve(replaced));
  return `${counts} came since, and are in the previous database. To get the leads, run: ${typedCommand} leads export --from ${file}`;
}

function describeWaiting(waiting: number) {
  if (waiting === 0) return "";
  return `${formatNounCount(waiting, "message")} waited when the backup was made, and will be sent when the server starts. To rehearse a restore, start it without the settings of channels.`;
}

/** The owner of the data, which root has become, may not be allowed to read root's own file. */
function requireReadable(file: string, { dataDir }: Env) {
  if (parseStoreName(file) !== undefined) return;
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    const { code } = Object(error) as { code?: unknown };
    if (code !== "EACCES") return;
    const user = findUserName();
    const copy = quoteWord(join(resolve(dataDir), "restore.db"));
    throw new DataError(
      `${user}, who owns the data, cannot read ${file}. Run: sudo install -o ${user} -m 0600 ${quoteWord(file)} ${copy} && sudo ${typedCommand} restore ${copy}`,
    );
  }
}

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
