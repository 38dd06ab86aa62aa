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
import { storedName } from "./application-files.server";
import { isBusy, isDiskFull } from "./errors.server";
import { knownMigrations } from "./migrate.server";

/** A file that is not a usable backup, or a database that is in use; nothing was changed. */
export class BackupError extends Error {}

/** On disk within some thirty milliseconds. */
const partBytes = 16 * 1024 * 1024;

/**
 * Copies the live database `source` to `target`: one consistent moment, without stopping writers, checked, and under
 * its name only when it is complete and on disk. Throws BackupError when the copy is damaged or `target` exists.
 * Gives the size in bytes.
 */
export function backupDatabase(source: string, target: string): number {
  if (existsSync(target)) throw new BackupError(`${target} exists already; backups are never overwritten`);
  const partial = `${target}.tmp`;
  dropPartial(partial);
  try {
    copyMoment(source, partial);
    chmodSync(partial, 0o600);
    syncByParts(partial);
    checkBackup(partial);
    moveDurably(partial, target);
  } catch (error) {
    dropPartial(partial);
    throw withRoom(error, target);
  }
  return statSync(target).size;
}

/** Takes away what is there of an unfinished copy; one that was killed leaves a journal too. */
function dropPartial(partial: string) {
  for (const suffix of ["", "-journal"]) rmSync(partial + suffix, { force: true });
}

function copyMoment(source: string, target: string) {
  const client = new Database(source, { readonly: true });
  try {
    client.run("PRAGMA busy_timeout = 5000");
    // Or it would sync the whole copy at its end.
    client.run("PRAGMA synchronous = OFF");
    client.run("VACUUM INTO ?", [target]);
  } finally {
    client.close();
  }
}

/**
 * Brings a file to disk one part after the other. As long as one sync of a whole database takes, the syncs of all who
 * write on the same disk wait for it. A part written again as it is, through a handle that syncs, is synced alone.
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

/** A time (ms) as a part of a file name: sorts, and is allowed everywhere. */
export function fileTime(now: number) {
  return new Date(now).toISOString().slice(0, 23).replace(/[:.]/g, "-");
}

/** The time (ms) at the end of a file name, as `fileTime` writes it; undefined when there is none. */
export function timeOfFile(name: string): number | undefined {
  const [, day, hours, minutes, seconds, ms] =
    name.match(/-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})(?:\.db)?$/) ?? [];
  const time = Date.parse(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
  return Number.isNaN(time) ? undefined : time;
}

/** Copies the database `source` into the folder backups/ beside it, before its schema changes for good. */
export function backupBeforeUpgrade(source: string, migration: string, now: number) {
  const folder = join(dirname(source), "backups");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  backupDatabase(source, join(folder, `before-${migration}-${fileTime(now)}.db`));
}

/** Throws BackupError, in which the file has this name, unless it is an undamaged database of this program's. */
export function checkBackup(path: string, file = path) {
  readBackup(path, file, (client) => {
    const damage = findDamage(client);
    if (damage) throw new BackupError(`${file} is damaged: ${inOneLine(damage)}`);
    listMigrations(client, file);
  });
}

/** The stored names of candidates' files that a database has rows of; none where it is older than they are. */
export function listFilesOfBackup(path: string): string[] {
  const client = new Database(path, { readonly: true });
  try {
    const known = client.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'application_files'").get();
    if (!known) return [];
    const rows = client
      .prepare<{ id: string; sha256: string }, []>("SELECT id, sha256 FROM application_files ORDER BY id")
      .all();
    return rows.map(storedName);
  } finally {
    client.close();
  }
}

/** What a backup holds that was read from one end to the other. */
export type BackupContent = { schema: string | undefined; rows: Record<string, number> };

/**
 * Reads every page, index and reference of a backup, which takes longer than `checkBackup`, and counts its rows. Throws
 * BackupError unless it is a whole database of this program's.
 */
export function verifyBackup(path: string, file = path): BackupContent {
  return readBackup(path, file, (client) => {
    const damage = client.prepare<{ integrity_check: string }, []>("PRAGMA integrity_check(1)").get();
    if (damage?.integrity_check !== "ok")
      throw new BackupError(`${file} is damaged: ${inOneLine(damage?.integrity_check)}`);
    const broken = client.prepare<{ table: string }, []>("PRAGMA foreign_key_check").get();
    if (broken)
      throw new BackupError(`${file} is damaged: ${broken.table} refers to rows that are not there`);
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

/** Gives what `look` gives for the file, opened for reading; all that goes wrong is a BackupError. */
function readBackup<T>(path: string, file: string, look: (client: Database) => T): T {
  if (!existsSync(path)) throw new BackupError(`there is no file ${file}`);
  let client: Database | undefined;
  try {
    client = new Database(path, { readonly: true });
    return look(client);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${file} is not a database of this site: ${wordsOf(error)}`);
  } finally {
    client?.close();
  }
}

/** The migrations that made it, each of which this program knows. */
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
 * What is wrong with a table or one of its indexes, in SQLite's words. The search index is looked at as the tables it
 * is stored in: comparing it with the words of every lead would take three times as long as everything else.
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

/** The name of a restore that is not finished; a start that finds it and no database says so. */
export const restoringSuffix = ".restoring";

/** Who restored what, for the server that starts with it: a row of `settings` in the restored database. */
export type RestoreNote = { at: number; from: string; by: string };
export const restoreNoteKey = "restored";

/**
 * Puts the backup `file`, with the write-ahead log beside it if there is one, in the place of the database `target`.
 * The former database is kept beside it under the name that is given back, however damaged it is. Throws BackupError,
 * and changes nothing, when the file is not usable or the database is in use. `bring` gets a copy that is whole, before
 * it is in force: for what belongs to it.
 */
export function restoreDatabase(
  file: string,
  target: string,
  now: number,
  by?: string,
  bring: (copy: string) => void = () => {},
): string | undefined {
  const restore = beginRestore(target);
  try {
    copyWithLog(file, restore.partial);
    checkBackup(restore.partial, file);
    bring(restore.partial);
    return finishRestore(restore, { from: file, at: now, by });
  } catch (error) {
    throw giveUpRestore(restore, error);
  }
}

/**
 * The same with a backup called `from` that `fetch` writes into the file it is given, which takes a while. Killed meanwhile,
 * the former database is in force, or a start says what to do.
 */
export async function restoreFetched(
  from: string,
  fetch: (path: string) => Promise<void>,
  target: string,
  now: number,
  by?: string,
  bring: (copy: string) => Promise<void> = async () => {},
): Promise<string | undefined> {
  const restore = beginRestore(target);
  try {
    await fetch(restore.partial);
    checkBackup(restore.partial, from);
    await bring(restore.partial);
    return finishRestore(restore, { from, at: now, by });
  } catch (error) {
    throw giveUpRestore(restore, error);
  }
}

type Restore = { target: string; partial: string; isReplaced: boolean };

function beginRestore(target: string): Restore {
  const partial = target + restoringSuffix;
  const isReplaced = existsSync(target);
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  dropRestoring(partial);
  return { target, partial, isReplaced };
}

function finishRestore(
  { target, partial, isReplaced }: Restore,
  { from, at, by }: Partial<RestoreNote> & { at: number },
) {
  if (from && by) writeNote(partial, { at, from: basename(from), by });
  syncPath(partial);
  const kept = isReplaced ? moveAside(target, at) : undefined;
  moveDurably(partial, target);
  // Reading a copy in WAL mode makes logs beside it.
  dropRestoring(partial);
  return kept;
}

/** Gives the error to throw. */
function giveUpRestore({ target, partial, isReplaced }: Restore, error: unknown) {
  // Where the former database is moved away already, the copy tells the next start not to begin with an empty one.
  if (existsSync(target) === isReplaced) dropRestoring(partial);
  return withRoom(error, target);
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

/** A full disk as a BackupError, which says what to do; other errors as they are. */
function withRoom(error: unknown, target: string) {
  if (!isDiskFull(error)) return error;
  return new BackupError(
    `there is no room for ${target} on its disk; free some and try again, nothing was changed`,
    { cause: error },
  );
}

function dropRestoring(partial: string) {
  for (const suffix of ["", ...logSuffixes]) rmSync(partial + suffix, { force: true });
}

/** Copies a database and folds its write-ahead log into the copy; the source is only read. */
function copyWithLog(file: string, target: string) {
  if (!existsSync(file)) throw new BackupError(`there is no file ${file}`);
  copyFileSync(file, target);
  // Whatever the source lets others read, a database of ours is its owner's alone.
  chmodSync(target, 0o600);
  if (!existsSync(`${file}-wal`)) return;
  copyFileSync(`${file}-wal`, `${target}-wal`);
  try {
    leaveWal(target);
  } catch (error) {
    throw new BackupError(`${file} and its -wal make no database: ${wordsOf(error)}`);
  }
}

/** Renames a database and its logs, once nobody has it open. Gives the new name. */
function moveAside(path: string, now: number) {
  let inUse: boolean;
  try {
    inUse = leaveWal(path) !== "delete";
  } catch (error) {
    // Only a lock means that somebody works with it; whatever else is wrong is why it is being replaced.
    inUse = isBusy(error) || isLockedByAnother(path);
  }
  if (inUse) throw new BackupError(`${path} is in use; stop the server first`);
  const kept = `${path}.before-restore-${fileTime(now)}`;
  for (const suffix of ["", ...logSuffixes])
    if (existsSync(path + suffix)) renameSync(path + suffix, kept + suffix);
  return kept;
}

const logSuffixes = ["-wal", "-shm", "-journal"];

/** Moves everything out of the write-ahead log into the file, unless another process has it open. Gives the mode. */
function leaveWal(path: string) {
  const client = new Database(path, { readwrite: true });
  try {
    client.run("PRAGMA busy_timeout = 0");
    // Let go of at once: a statement that is still there holds the connection open, and with it the lock.
    using statement = client.prepare<{ journal_mode: string }, []>("PRAGMA journal_mode = DELETE");
    return statement.get()?.journal_mode;
  } finally {
    client.close();
  }
}

/** SQLite asks a file that is no database for no lock; Linux lists those of every process by the number of the file. */
function isLockedByAnother(path: string) {
  if (!existsSync("/proc/locks")) return false;
  const { ino } = statSync(path);
  return readFileSync("/proc/locks", "utf8")
    .split("\n")
    .some((lock) => lock.includes(`:${ino} `));
}

function inOneLine(text = "it cannot be read") {
  return text.replaceAll("\n", " ");
}

function wordsOf(error: unknown) {
  return error instanceof Error ? error.message : String(error);
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
