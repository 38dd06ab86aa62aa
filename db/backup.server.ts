import { Database } from "bun:sqlite";
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
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
    throw error;
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

/** Copies the database `source` into the folder backups/ beside it, before its schema changes for good. */
export function backupBeforeUpgrade(source: string, migration: string, now: number) {
  const folder = join(dirname(source), "backups");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  backupDatabase(source, join(folder, `before-${migration}-${fileTime(now)}.db`));
}

/** Throws BackupError unless `file` is an undamaged database that this program understands. */
export function checkBackup(file: string) {
  if (!existsSync(file)) throw new BackupError(`there is no file ${file}`);
  let client: Database | undefined;
  try {
    client = new Database(file, { readonly: true });
    const damage = findDamage(client);
    if (damage) throw new BackupError(`${file} is damaged: ${damage}`);
    const known = knownMigrations();
    const applied = client
      .prepare<{ name: string; sha256: string }, []>('SELECT name, sha256 FROM migrations ORDER BY "index"')
      .all();
    const newer = applied[known.length];
    if (newer)
      throw new BackupError(`${file} was written by a newer version of this program (${newer.name})`);
    const strange = applied.find((row, position) => row.sha256 !== known[position]?.sha256);
    if (strange)
      throw new BackupError(`${file} has a migration this program does not know (${strange.name})`);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(
      `${file} is not a Vitreel database: ${error instanceof Error ? error.message : error}`,
    );
  } finally {
    client?.close();
  }
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

/**
 * Puts the backup `file` in the place of the database `target`. The former database is kept beside it under the name
 * that is given back. Throws BackupError, and changes nothing, when the file is not usable or the database is in use.
 */
export function restoreDatabase(file: string, target: string, now: number): string | undefined {
  checkBackup(file);
  mkdirSync(dirname(target), { recursive: true });
  const partial = `${target}.restoring`;
  copyFileSync(file, partial);
  syncPath(partial);
  if (!existsSync(target)) {
    moveDurably(partial, target);
    return undefined;
  }
  closeForGood(target);
  const kept = `${target}.before-restore-${fileTime(now)}`;
  renameSync(target, kept);
  for (const suffix of ["-wal", "-shm"]) rmSync(target + suffix, { force: true });
  moveDurably(partial, target);
  return kept;
}

/** Moves everything out of the write-ahead log into the file, and fails when another process has the database open. */
function closeForGood(path: string) {
  const client = new Database(path, { readwrite: true });
  try {
    client.run("PRAGMA busy_timeout = 0");
    // Leaving WAL mode needs the database for itself alone.
    const mode = client.prepare<{ journal_mode: string }, []>("PRAGMA journal_mode = DELETE").get();
    if (mode?.journal_mode !== "delete") throw new BackupError(`${path} is in use; stop the server first`);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${path} is in use; stop the server first`);
  } finally {
    client.close();
  }
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
