import { Database } from "bun:sqlite";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname } from "node:path";
import {
  BackupError,
  checkBackup,
  explainFullDisk,
  formatFileTime,
  moveDurably,
  restoringSuffix,
  syncPath,
} from "./backup.server";
import { errorMessage, isBusy } from "./errors.server";

/** Who restored which backup, stored in `settings` of the restored database for the next start of the server. */
export type RestoreNote = { at: number; from: string; by: string };
export const restoreNoteKey = "restored";

type RestoreSteps = {
  /** Who restores, for the activity log. */
  by?: string;
  /** Downloads the backup into the given file, in place of copying the file at `from`. */
  fetch?: (path: string) => Promise<void>;
  /** Restores what belongs to the database, from a complete copy before it goes live. */
  restoreFiles?: (copy: string) => unknown;
};

/**
 * Replaces the database `target` by the backup `from` and its write-ahead log, if any. The former database stays beside
 * it, even when damaged, under the returned name. Throws BackupError, and changes nothing, when the backup is not usable
 * or the database is in use. When the process is killed, either the former database stays live or the next start says
 * what to do.
 */
export async function restoreDatabase(
  from: string,
  target: string,
  now: number,
  { by, fetch, restoreFiles }: RestoreSteps = {},
): Promise<string | undefined> {
  const partial = target + restoringSuffix;
  const isReplaced = existsSync(target);
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  deleteRestoreRemains(partial);
  try {
    if (fetch) await fetch(partial);
    else copyWithLog(from, partial);
    checkBackup(partial, from);
    await restoreFiles?.(partial);
    if (by) writeNote(partial, { at: now, from: basename(from), by });
    syncPath(partial);
    const replaced = isReplaced ? renameDatabase(target, now) : undefined;
    moveDurably(partial, target);
    // Reading a copy in WAL mode creates logs beside it.
    deleteRestoreRemains(partial);
    return replaced;
  } catch (error) {
    // When the former database is already moved away, the copy keeps the next start from creating an empty one.
    if (existsSync(target) === isReplaced) deleteRestoreRemains(partial);
    throw explainFullDisk(error, target);
  }
}

function writeNote(path: string, note: RestoreNote) {
  const client = new Database(path, { readwrite: true });
  try {
    client.run("INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)", [
      restoreNoteKey,
      JSON.stringify(note),
    ]);
  } finally {
    client.close();
  }
}

function deleteRestoreRemains(partial: string) {
  for (const suffix of ["", ...logSuffixes]) rmSync(partial + suffix, { force: true });
}

/** Copies a database and folds its write-ahead log into the copy. The source is only read. */
function copyWithLog(file: string, target: string) {
  if (!existsSync(file)) throw new BackupError(`${file} does not exist. "backup list" lists the backups.`);
  copyFileSync(file, target);
  // A database is readable by its owner only, whatever the rights of the source.
  chmodSync(target, 0o600);
  if (!existsSync(`${file}-wal`)) return;
  copyFileSync(`${file}-wal`, `${target}-wal`);
  try {
    switchToDeleteJournal(target);
  } catch (error) {
    throw new BackupError(`${file} and its -wal are not a valid database: ${errorMessage(error)}`);
  }
}

/** Renames a database and its logs once no process has it open. Returns the new name. */
function renameDatabase(path: string, now: number) {
  let inUse: boolean;
  try {
    inUse = switchToDeleteJournal(path) !== "delete";
  } catch (error) {
    // Only a lock means that a process uses it; any other error is a reason for the replacement.
    inUse = isBusy(error) || isLockedByAnother(path);
  }
  if (inUse) throw new BackupError(`${path} is in use; stop the server first`);
  const newName = `${path}.before-restore-${formatFileTime(now)}`;
  for (const suffix of ["", ...logSuffixes])
    if (existsSync(path + suffix)) renameSync(path + suffix, newName + suffix);
  return newName;
}

const logSuffixes = ["-wal", "-shm", "-journal"];

/** Checkpoints the write-ahead log into the file unless another process has it open. Returns the journal mode. */
function switchToDeleteJournal(path: string) {
  const client = new Database(path, { readwrite: true });
  try {
    client.run("PRAGMA busy_timeout = 0");
    // A statement that still exists would hold the connection open, and with it the lock.
    using statement = client.prepare<{ journal_mode: string }, []>("PRAGMA journal_mode = DELETE");
    return statement.get()?.journal_mode;
  } finally {
    client.close();
  }
}

/** SQLite takes no lock on a file that is not a database, so the kernel's list of locks is read by inode. */
function isLockedByAnother(path: string) {
  if (!existsSync("/proc/locks")) return false;
  const { ino } = statSync(path);
  return readFileSync("/proc/locks", "utf8")
    .split("\n")
    .some((lock) => lock.includes(`:${ino} `));
}

/** How many leads and applications a database has numbered, and how many messages wait in it to be sent. */
export type DatabaseCounts = { leads: number; applications: number; waiting: number };

/** Returns the counts of a database; undefined for one that is damaged, missing or of another schema. */
export function countDatabase(path: string): DatabaseCounts | undefined {
  let client: Database | undefined;
  try {
    client = new Database(path, { readonly: true });
    // A statement that still exists would hold the connection open, and with it the lock.
    using statement = client.prepare<DatabaseCounts, []>(
      `SELECT (SELECT coalesce(max(number), 0) FROM leads) AS leads,
        (SELECT coalesce(max(number), 0) FROM applications) AS applications,
        (SELECT count(*) FROM messages WHERE state IN ('waiting', 'scheduled', 'sending')) AS waiting`,
    );
    return statement.get() ?? undefined;
  } catch {
    return undefined;
  } finally {
    client?.close();
  }
}
