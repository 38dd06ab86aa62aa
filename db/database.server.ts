import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import { errorMessage, isDiskFull } from "./errors.server";
import type { LockName } from "./locks.server";
import type { Migration } from "./migration-files";
import type { Tables } from "./schema/sqlite";
import { ensureSecret } from "./settings.server";
import { openSqlite } from "./sqlite.server";

/**
 * The first argument of every query function. Outside a transaction `orm` reads and refuses to write; writes go through
 * `transaction`, whose callback receives its own Db. Query functions work with either. Tables and query builder have
 * SQLite's types on both databases, because the queries use only what both share.
 */
export type Db = {
  dialect: "sqlite" | "postgres";
  tables: Tables;
  orm: BunSQLiteDatabase;
  /**
   * Runs `work` durably: it is synced to disk when the promise resolves and rolled back when `work` throws. Called on
   * the Db of a transaction, it joins that transaction. On SQLite writers run alone and all others wait, so `work` must
   * not be slow (no network), and calling `transaction` on the outer Db inside it is a deadlock. On PostgreSQL
   * transactions run side by side and are retried on conflict: `work` must change nothing but the database, and takes a
   * `lock` when it decides by what it has read.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Waits for this lock and holds it until the transaction ends, across all processes. */
  lock(name: LockName): Promise<void>;
  /** Notifies all who `listen` to this channel, after the commit. */
  notify(channel: string): Promise<void>;
  /**
   * Calls `work` for each `notify` and whenever one may have been missed; returns a function that stops it. SQLite has
   * no notifications: callers poll as well.
   */
  listen(channel: string, work: () => void): Promise<() => Promise<void>>;
  /** Bytes in the SQLite write-ahead log that are not checkpointed yet; 0 on PostgreSQL. */
  logSize(): Promise<number>;
  /**
   * For a transaction that erases personal data: empties SQLite's log after the commit, or as soon as no reader needs
   * it. PostgreSQL recycles its log by itself.
   */
  emptyLog(): Promise<void>;
  close(): Promise<void>;
};

/** The database cannot be used; the message is one line for the operator. */
export class DatabaseOpenError extends Error {}

export type OpenOptions = {
  /** `true` migrates the schema, "refuse" throws when it is outdated, `false` does not check. */
  migrate?: boolean | "refuse";
  migrations?: readonly Migration[];
  /** How long a SQLite transaction waits for other processes. Default 2 s, as long as a visitor waits. */
  patienceMs?: number;
};

/**
 * Opens the database at `place` and migrates it by default: a postgres:// URL, the path of a SQLite file (created when
 * missing), or ":memory:". Throws DatabaseOpenError when a setting that durability depends on does not read back as
 * set.
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
    const message = errorMessage(error);
    const reason = isDiskFull(error)
      ? `${message}; free some space and start again, nothing was changed`
      : message;
    const name = isPostgres ? `of DATABASE_URL (${withoutPassword(place)})` : place;
    throw new DatabaseOpenError(`The database ${name} cannot be opened: ${reason}.`, { cause: error });
  }
}

/** Host, port and name of the database; the rest of the URL is secret. */
function withoutPassword(url: string) {
  const { hostname = "unreadable", port = "", pathname = "" } = URL.parse(url) ?? {};
  return `${hostname}:${port || "5432"}${pathname}`;
}

/** Bun's client and PostgreSQL's tables are loaded on demand, so that a start on SQLite stays fast. */
async function openOnServer(url: string, options: OpenOptions) {
  const { openPostgres } = await import("./postgres.server");
  return openPostgres(url, options);
}

/** Whether `place` is a PostgreSQL URL and not a file. */
export function isPostgresUrl(place: string) {
  return /^postgres(ql)?:/.test(place);
}
