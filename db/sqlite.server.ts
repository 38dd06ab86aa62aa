import { Database, type SQLQueryBindings } from "bun:sqlite";
import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { BackupError, backupBeforeUpgrade, restoringSuffix } from "./backup.server";
import type { Db, OpenOptions } from "./database.server";
import { isBusy } from "./errors.server";
import { migrateSqlite } from "./migrate.server";
import type { Migration } from "./migration-files";
import { tables } from "./schema/sqlite";
import { createTransactionQueue } from "./transaction-queue.server";

// Each entry is name, value, and the value that is read back. busy_timeout is first, so that the others can wait for a
// lock. FULL, because with NORMAL a power failure loses acknowledged leads. No mmap: it hides write errors. 4,000 pages
// (16 MB) of log before a checkpoint, because a page that many leads touch is then written once.
const pragmas = [
  ["busy_timeout", "5000", 5000],
  ["journal_mode", "WAL", "wal"],
  ["synchronous", "FULL", 2],
  ["foreign_keys", "ON", 1],
  ["trusted_schema", "OFF", 0],
  ["cell_size_check", "ON", 1],
  ["secure_delete", "ON", 1],
  ["journal_size_limit", "67108864", 67108864],
  ["wal_autocheckpoint", "4000", 4000],
  ["temp_store", "MEMORY", 2],
  ["cache_size", "-16000", -16000],
] as const;

Database.MAX_QUERY_CACHE_SIZE = 200;

const readerWaitMs = 25;

/** A larger log (bytes) means that checkpoints fail, because a reader does not finish. */
export const maxLogBytes = 100_000_000;

/** Explains a write-ahead log that has grown too large. */
export function describeLog(bytes: number): string {
  const megabytes = Math.round(bytes / 1e6);
  return `the write-ahead log has grown to ${megabytes} MB, because a process keeps reading the database; it will fill the disk`;
}

/** Opens or creates the SQLite database at `path` and migrates it; an existing one is copied to backups/ first. */
export async function openSqlite(
  path: string,
  { migrate = true, migrations, patienceMs = 2_000 }: OpenOptions,
): Promise<Db> {
  const clients: Database[] = [];
  try {
    const writer = openClient(path, clients);
    const now = Date.now();
    const beforeUpgrade = ({ name }: Migration) => backupBeforeUpgrade(path, name, now);
    if (migrate) migrateSqlite(writer, now, { isRefused: migrate === "refuse", migrations, beforeUpgrade });
    const reader = path === ":memory:" ? writer : openClient(path, clients);
    refuseWritesOutsideTransaction(writer);
    if (reader !== writer) reader.run("PRAGMA query_only = ON");
    // SQLite waits by blocking the whole process, so the queue of commits waits instead. A reader meets a lock only
    // while another process repairs the log of a crashed one.
    reader.run(`PRAGMA busy_timeout = ${readerWaitMs}`);
    writer.run("PRAGMA busy_timeout = 0");
    const db = createDb(path, writer, reader, patienceMs);
    // A killed process may have left erased data in the log.
    if (migrate === true && path !== ":memory:") await db.emptyLog();
    return db;
  } catch (error) {
    for (const client of clients) client.close();
    throw error;
  }
}

/** Whether another process has the SQLite file open. The kernel's locks tell, so a killed process does not count. */
export function isInUse(path: string): boolean {
  const client = new Database(path, { readwrite: true });
  try {
    client.run("PRAGMA locking_mode = EXCLUSIVE");
    client.run("BEGIN IMMEDIATE");
    client.run("ROLLBACK");
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  } finally {
    client.close();
  }
}

function openClient(path: string, clients: Database[]) {
  const created = path !== ":memory:" && !existsSync(path);
  if (created && existsSync(path + restoringSuffix))
    throw new BackupError(`a restore of ${path} was interrupted; run the command "restore" again`);
  if (created) mkdirSync(dirname(path), { recursive: true });
  const client = new Database(path, { create: true, readwrite: true });
  clients.push(client);
  // Drizzle prepares each query again, which costs more than running it; `query` caches the statement.
  client.prepare = client.query;
  // Personal data: only the owner of the file may read it. The -wal and -shm files inherit these rights.
  if (created) chmodSync(path, 0o600);
  for (const [name, value, expected] of pragmas) {
    if (path === ":memory:" && name.startsWith("journal_")) continue;
    runWhenFree(client, `PRAGMA ${name} = ${value}`);
    const found = Object.values(client.prepare(`PRAGMA ${name}`).get() ?? {})[0];
    if (found !== expected) throw new Error(`its ${name} is ${found} but should be ${expected}`);
  }
  const { version } =
    client.prepare<{ version: string }, []>("SELECT sqlite_version() AS version").get() ?? {};
  if (!version || Bun.semver.order(version, "3.51.3") < 0)
    throw new Error(`SQLite ${version} can damage a database; 3.51.3 or newer is needed`);
  return client;
}

/** Several processes that make one file a WAL database at once are refused by SQLite without the wait of busy_timeout. */
function runWhenFree(client: Database, statement: string) {
  for (const end = performance.now() + 5_000; ; Bun.sleepSync(10))
    try {
      return client.run(statement);
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
    }
}

/**
 * Refuses writes outside a transaction, including those of work that was not awaited. `PRAGMA query_only` would do so
 * too, but each change of it makes SQLite compile all statements again.
 */
function refuseWritesOutsideTransaction(client: Database) {
  client.prepare = ((text: string) => {
    const statement = client.query(text);
    if (statement.readonly) return statement;
    const allowed = () => {
      if (client.inTransaction) return statement;
      throw new Error("A write outside a transaction: the database is readonly there.");
    };
    return {
      run: (...values: SQLQueryBindings[]) => allowed().run(...values),
      all: (...values: SQLQueryBindings[]) => allowed().all(...values),
      values: (...values: SQLQueryBindings[]) => allowed().values(...values),
    };
  }) as Database["prepare"];
}

function createDb(path: string, writer: Database, reader: Database, patienceMs: number): Db {
  const queue = createTransactionQueue(writer, patienceMs);
  const shared = {
    dialect: "sqlite",
    tables,
    // SQLite's single writer needs no lock.
    lock: async () => {},
    notify: async () => {},
    listen: async () => async () => {},
    logSize: async () => fileSize(`${path}-wal`),
    emptyLog: async () => queue.emptyLog(),
  } as const;
  const db: Db = {
    ...shared,
    orm: drizzle(reader),
    transaction: (work) => queue.run(() => work(tx)),
    async close() {
      await queue.settled();
      for (const client of new Set([reader, writer])) client.close();
    },
  };
  const tx: Db = {
    ...shared,
    orm: drizzle(writer),
    transaction: (work) => work(tx),
    close: () => db.close(),
  };
  return db;
}

function fileSize(path: string) {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
