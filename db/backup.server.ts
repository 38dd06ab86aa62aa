import { Database } from "bun:sqlite";
import {
  chmodSync,
  closeSync,
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
import { formatStoredName } from "./application-files.server";
import { errorMessage, isDiskFull } from "./errors.server";
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

/** Turns a full disk into a BackupError that says what to do; other errors stay as they are. */
export function explainFullDisk(error: unknown, target: string) {
  if (!isDiskFull(error)) return error;
  return new BackupError(`no disk space for ${target}; free some space and try again, nothing was changed`, {
    cause: error,
  });
}

function toOneLine(text = "it is unreadable") {
  return text.replaceAll("\n", " ");
}

/** Renames a synced file, durably. */
export function moveDurably(from: string, to: string) {
  syncPath(from);
  renameSync(from, to);
  syncPath(dirname(to) || ".");
}

/** Syncs a file or folder to disk. */
export function syncPath(path: string) {
  const handle = openSync(path, "r");
  fsyncSync(handle);
  closeSync(handle);
}
