import { Database } from "bun:sqlite";
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { formatStoredName } from "./application-files.server";
import { errorMessage, isBusy, isDiskFull } from "./errors.server";
import { knownMigrations } from "./migrate.server";

/** The file is not a usable backup, or the database is in use; nothing was changed. */
export class BackupError extends Error {}

/** The size of the parts that are synced; a disk syncs this much within about 30 ms. */
const partBytes = 16 * 1024 * 1024;

/**
 * Copies the live database `source` to `target` as one consistent snapshot without blocking writers. The copy is
 * checked, and gets its name only when it is complete and synced. Throws BackupError when the copy is damaged or
 * `target` exists. Returns the size in bytes.
 */
export function backupDatabase(source: string, target: string): number {
  if (existsSync(target)) throw new BackupError(`${target} already exists; backups are never overwritten`);
  const partial = `${target}.tmp`;
  deletePartial(partial);
  try {
    copySnapshot(source, partial);
    chmodSync(partial, 0o600);
    syncByParts(partial);
    checkBackup(partial);
    moveDurably(partial, target);
  } catch (error) {
    deletePartial(partial);
    throw explainFullDisk(error, target);
  }
  return statSync(target).size;
}

/** Deletes an unfinished copy; a killed backup leaves a journal too. */
function deletePartial(partial: string) {
  for (const suffix of ["", "-journal"]) rmSync(partial + suffix, { force: true });
}

function copySnapshot(source: string, target: string) {
  const client = new Database(source, { readonly: true });
  try {
    client.run("PRAGMA busy_timeout = 5000");
    // Otherwise SQLite would sync the whole copy at the end.
    client.run("PRAGMA synchronous = OFF");
    client.run("VACUUM INTO ?", [target]);
  } finally {
    client.close();
  }
}

/**
 * Syncs a file in parts. One sync of a whole database would block the syncs of all other writers on the disk for its
 * duration. A part that is rewritten through a handle with O_SYNC is synced alone.
 */
function syncByParts(path: string) {
  const handle = openSync(path, "rs+");
  try {
    const bytes = Bun.mmap(path);
    for (let at = 0; at < bytes.length; )
      at += writeSync(handle, bytes, at, Math.min(partBytes, bytes.length - at), at);
  } finally {
    closeSync(handle);
  }
}

/** A time (ms) as part of a file name: sortable, without reserved characters. */
export function formatFileTime(now: number) {
  return new Date(now).toISOString().slice(0, 23).replace(/[:.]/g, "-");
}

/** The inverse of `formatFileTime`; undefined when the name has no time. */
export function parseFileTime(name: string): number | undefined {
  const [, day, hours, minutes, seconds, ms] =
    name.match(/-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})(?:\.db)?$/) ?? [];
  const time = Date.parse(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
  return Number.isNaN(time) ? undefined : time;
}

/** Copies the database `source` into backups/ beside it before its schema is migrated. */
export function backupBeforeUpgrade(source: string, migration: string, now: number) {
  const folder = join(dirname(source), "backups");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  backupDatabase(source, join(folder, `before-${migration}-${formatFileTime(now)}.db`));
}

/** Throws BackupError, naming `file`, unless the file is an undamaged database of this program. */
export function checkBackup(path: string, file = path) {
  readBackup(path, file, (client) => {
    const damage = findDamage(client);
    if (damage) throw new BackupError(`${file} is damaged: ${toOneLine(damage)}`);
    listMigrations(client, file);
  });
}

/** Returns the stored names of the files that a database refers to: candidates' files and pictures. */
export function listFilesOfBackup(path: string): string[] {
  const client = new Database(path, { readonly: true });
  try {
    const known = client.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'picture_files'").get();
    if (!known) return [];
    const rows = client
      .prepare<{ id: string; sha256: string }, []>(
        "SELECT id, sha256 FROM application_files UNION ALL SELECT id, sha256 FROM picture_files ORDER BY id",
      )
      .all();
    return rows.map(formatStoredName);
  } finally {
    client.close();
  }
}

/** The content of a fully verified backup: its schema version and the rows of each table. */
export type BackupContent = { schema: string | undefined; rows: Record<string, number> };

/**
 * Verifies every page, index and reference of a backup, which takes longer than `checkBackup`, and counts its rows.
 * Throws BackupError for a damaged or foreign database.
 */
export function verifyBackup(path: string, file = path): BackupContent {
  return readBackup(path, file, (client) => {
    const damage = client.prepare<{ integrity_check: string }, []>("PRAGMA integrity_check(1)").get();
    if (damage?.integrity_check !== "ok")
      throw new BackupError(`${file} is damaged: ${toOneLine(damage?.integrity_check)}`);
    const broken = client.prepare<{ table: string }, []>("PRAGMA foreign_key_check").get();
    if (broken) throw new BackupError(`${file} is damaged: ${broken.table} refers to missing rows`);
    const schema = listMigrations(client, file).at(-1)?.name;
    const tables = client
      .prepare<{ name: string }, []>(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
      )
      .all();
    const count = (name: string) =>
      client.prepare<{ rows: number }, []>(`SELECT count(*) AS rows FROM "${name}"`).get()?.rows ?? 0;
    return { schema, rows: Object.fromEntries(tables.map(({ name }) => [name, count(name)])) };
  });
}

/** Opens the file for reading and returns what `look` returns; every error becomes a BackupError. */
function readBackup<T>(path: string, file: string, look: (client: Database) => T): T {
  if (!existsSync(path)) throw new BackupError(`${file} does not exist. "backup list" lists the backups.`);
  let client: Database | undefined;
  try {
    client = new Database(path, { readonly: true });
    return look(client);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${file} is not a database of this site: ${errorMessage(error)}`);
  } finally {
    client?.close();
  }
}

function listMigrations(client: Database, file: string) {
  const known = knownMigrations();
  const applied = client
    .prepare<{ name: string; sha256: string }, []>('SELECT name, sha256 FROM migrations ORDER BY "index"')
    .all();
  const newer = applied[known.length];
  if (newer) throw new BackupError(`${file} was written by a newer version of this program (${newer.name})`);
  const strange = applied.find((row, position) => row.sha256 !== known[position]?.sha256);
  if (strange) throw new BackupError(`${file} has a migration this program does not know (${strange.name})`);
  return applied;
}

/**
 * Returns SQLite's description of damage in a table or its indexes. The search index is checked as the tables it is
 * stored in: comparing it with the text of every lead would take three times as long as all other checks.
 */
function findDamage(client: Database): string | undefined {
  const tables = client
    .prepare<{ name: string }, []>("SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0")
    .all();
  for (const { name } of tables) {
    const check = client.prepare<{ quick_check: string }, []>(`PRAGMA quick_check("${name}")`).get();
    if (check?.quick_check !== "ok") return check?.quick_check ?? `${name} cannot be checked`;
  }
  return undefined;
}

/** The suffix of an unfinished restore. A start that finds one and no database reports it. */
export const restoringSuffix = ".restoring";

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

/** Turns a full disk into a BackupError that says what to do; other errors stay as they are. */
function explainFullDisk(error: unknown, target: string) {
  if (!isDiskFull(error)) return error;
  return new BackupError(`no disk space for ${target}; free some space and try again, nothing was changed`, {
    cause: error,
  });
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

function toOneLine(text = "it is unreadable") {
  return text.replaceAll("\n", " ");
}

function moveDurably(from: string, to: string) {
  syncPath(from);
  renameSync(from, to);
  syncPath(dirname(to) || ".");
}

function syncPath(path: string) {
  const handle = openSync(path, "r");
  fsyncSync(handle);
  closeSync(handle);
}
