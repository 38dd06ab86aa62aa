import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import type { Migration } from "./embed-migrations";
import { isDiskFull } from "./errors.server";
import type { LockName } from "./locks.server";
import type { Tables } from "./schema/sqlite";
import { ensureSecret } from "./settings.server";
import { openSqlite } from "./sqlite.server";

/**
 * What every query function takes first. Outside a transaction `orm` reads and refuses to write; a write goes
 * through `transaction`, whose callback gets a Db of its own. Query functions work with either.
 *
 * Tables and builder have SQLite's types on both databases: what the queries use of them is the same on both.
 */
export type Db = {
  dialect: "sqlite" | "postgres";
  tables: Tables;
  orm: BunSQLiteDatabase;
  /**
   * Runs `work` durably: committed to disk when the promise resolves, undone when `work` throws. Called on the Db of a
   * transaction it joins that transaction. On SQLite writers are alone and all others wait, so `work` does nothing slow
   * (no network), and calling `transaction` on the outer Db from inside it waits for itself for ever. On PostgreSQL
   * transactions run side by side, and one that got in another's way is run again: `work` changes nothing but the
   * database, and takes a `lock` when it decides by what it has read.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Waits until no other transaction holds this lock, and holds it to the end of this one, in all processes. */
  lock(name: LockName): Promise<void>;
  /** Tells all who `listen` to this channel, when the transaction is committed. */
  notify(channel: string): Promise<void>;
  /**
   * Calls `work` for each `notify` and whenever some may have been missed; gives how to stop that. SQLite has no such
   * messages: there, and for what gets lost, look from time to time.
   */
  listen(channel: string, work: () => void): Promise<() => Promise<void>>;
  /** Bytes on disk. */
  size(): Promise<number>;
  /** Bytes of what was written and is not yet in its place in the SQLite file; 0 on PostgreSQL. */
  logSize(): Promise<number>;
  /**
   * In a transaction that takes somebody's data out: what SQLite's log still has of it goes after the commit, or as soon as
   * nobody reads it any more. PostgreSQL recycles its log by itself.
   */
  emptyLog(): Promise<void>;
  close(): Promise<void>;
};

/** The database cannot be used; the message is one line for the person who starts the program. */
export class DatabaseOpenError extends Error {}

export type OpenOptions = {
  /** Whether the schema is brought up to date; "refuse" throws when it is not, `false` does not look. */
  migrate?: boolean | "refuse";
  migrations?: readonly Migration[];
  /** How long a transaction on SQLite waits for other processes; 2 s, which is as long as a visitor waits. */
  patienceMs?: number;
};

/**
 * Opens the database at `place` and migrates it unless told not to: a postgres:// address, the path of a SQLite file
 * (made when it is not there), or ":memory:" for a private one. Throws DatabaseOpenError when it cannot promise what it
 * should: every setting that durability depends on is read back.
 */
export async function openDatabase(place: string, options: OpenOptions = {}): Promise<Db> {
  const isPostgres = isPostgresUrl(place);
  let db: Db | undefined;
  try {
    db = await (isPostgres ? openOnServer(place, options) : openSqlite(place, options));
    if (options.migrate !== false) await ensureSecret(db);
    return db;
  } catch (error) {
    await db?.close();
    const words = error instanceof Error ? error.message : String(error);
    const reason = isDiskFull(error)
      ? `${words}; free some room and start again, nothing was changed`
      : words;
    const name = isPostgres ? `of DATABASE_URL (${withoutPassword(place)})` : place;
    throw new DatabaseOpenError(`The database ${name} cannot be opened: ${reason}.`, { cause: error });
  }
}

/** Server, port and name of the database; the rest of the address is a secret. */
function withoutPassword(url: string) {
  const { hostname = "unreadable", port = "", pathname = "" } = URL.parse(url) ?? {};
  return `${hostname}:${port || "5432"}${pathname}`;
}

/** Bun's client and the second set of tables are loaded by those who use them: a start on SQLite does without. */
async function openOnServer(url: string, options: OpenOptions) {
  const { openPostgres } = await import("./postgres.server");
  return openPostgres(url, options);
}

/** Whether `place` names a PostgreSQL server and no file. */
export function isPostgresUrl(place: string) {
  return /^postgres(ql)?:/.test(place);
}
