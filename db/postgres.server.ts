import type { ReservedSQL, SQL } from "bun";
import { drizzle } from "drizzle-orm/pg-proxy";
import type { Db, OpenOptions } from "./database.server";
import { hasNoPrimary, isContention } from "./errors.server";
import { lockKey } from "./locks.server";
import { migratePostgres } from "./migrate.server";
import { tables } from "./schema/postgres";

// A visitor waits at most 3 s. The server cancels longer statements, which keeps the connection usable; a connection is
// dropped only when the server does not answer at all.
const connectMs = 2_000;
const lockMs = 2_000;
const statementMs = 2_500;
const unresponsiveMs = 3_500;
/** A transaction of a stalled process blocks others for at most this long (ms). */
const idleInTransactionMs = 4_000;
/** While the name still leads to a server that accepts no writes, the pool is replaced at most this often (ms). */
const replaceAgainMs = 1_000;
const poolSize = 10;
const maxTries = 5;
/** Work memory for combining indexes; the matches of a frequent word in a million leads fit in it. */
const workMem = "32MB";

/** Opens the PostgreSQL database at `url` and migrates it once, however many processes start together. */
export async function openPostgres(url: string, { migrate = true, migrations }: OpenOptions): Promise<Db> {
  const client = new Bun.SQL({ url, max: 1, connectionTimeout: connectMs / 1000 });
  try {
    await requireDurable(client);
    if (migrate) await migratePostgres(client, Date.now(), { isRefused: migrate === "refuse", migrations });
  } finally {
    await client.close();
  }
  return createDb(url);
}

/** Checks the server settings that the program's promises depend on. */
async function requireDurable(client: SQL) {
  const names = ["server_version_num", "server_encoding", "fsync", "full_page_writes", "synchronous_commit"];
  const [row = {}] = await client.unsafe(
    `SELECT ${names.map((name) => `current_setting('${name}') AS ${name}`)}`,
  );
  if (Number(row.server_version_num) < 130_000) throw new Error("PostgreSQL 13 or newer is needed");
  if (row.server_encoding !== "UTF8")
    throw new Error(`its encoding is ${row.server_encoding} but should be UTF8`);
  for (const name of names.slice(2))
    if (row[name] === "off") throw new Error(`its ${name} is off but should be on`);
}

function connectPool(url: string) {
  return new Bun.SQL({
    url,
    max: poolSize,
    connectionTimeout: connectMs / 1000,
    maxLifetime: 600,
    connection: {
      application_name: "vitreel",
      default_transaction_read_only: "on",
      lock_timeout: lockMs,
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
      work_mem: workMem,
    },
  });
}

type Row = unknown[];
type Run = (text: string, params?: unknown[]) => Promise<Row[]>;

function createDb(url: string): Db {
  let pool = connectPool(url);
  let replacedAt = Number.NEGATIVE_INFINITY;

  /** Replaces the pool of a server that does not answer, as after a cut connection. */
  function replacePool(silent: SQL, closing = 0) {
    if (pool !== silent) return;
    pool = connectPool(url);
    replacedAt = performance.now();
    silent.close({ timeout: closing }).catch(() => {});
  }

  /**
   * Replaces the pool of a server that accepts no writes: after a failover its name may lead to the new primary, while
   * open connections still lead to the old one. Reads on them finish.
   */
  function leaveStandby(from: SQL) {
    if (performance.now() - replacedAt > replaceAgainMs) replacePool(from, unresponsiveMs / 1000);
  }

  async function run(from: SQL, connection: SQL | ReservedSQL, text: string, params: unknown[]) {
    const query = connection.unsafe(text, params.map(toStorable)).values();
    const timer = setTimeout(() => (query.active ? replacePool(from) : query.cancel()), unresponsiveMs);
    try {
      return (await query) as Row[];
    } catch (error) {
      if (hasNoPrimary(error)) leaveStandby(from);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  const read: Run = (text, params = []) => run(pool, pool, text, params);

  async function runTransaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const from = pool;
    const connection = await reserveConnection(from);
    let state: "open" | "over" | { error: unknown } = "open";
    const write: Run = async (text, params = []) => {
      if (state === "over") throw new Error("The transaction is over.");
      try {
        return await run(from, connection, text, params);
      } catch (error) {
        state = { error };
        throw error;
      }
    };
    try {
      // BEGIN travels with the first statement; when it fails, that statement fails too and nothing is written.
      write("BEGIN ISOLATION LEVEL READ COMMITTED, READ WRITE").catch(() => {});
      const result = await work(createTransaction(db, write));
      // PostgreSQL answers COMMIT with a rollback when any statement failed, even one whose error was caught.
      if (typeof state === "object") throw (state as { error: unknown }).error;
      await write("COMMIT");
      return result;
    } catch (error) {
      await run(from, connection, "ROLLBACK", []).catch(() => {});
      throw error;
    } finally {
      state = "over";
      connection.release();
    }
  }

  const db: Db = {
    ...dialectAndTables,
    orm: createOrm(read),
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await runTransaction(work);
        } catch (error) {
          if (attempt === maxTries || !isContention(error)) throw error;
          await Bun.sleep(Math.random() * 20 * attempt);
        }
      }
    },
    lock: refuseOutsideTransaction,
    notify: refuseOutsideTransaction,
    async listen(channel, work) {
      // The listener has its own connection, because the pool may be replaced at any time.
      const listener = new Bun.SQL({ url, max: 1, connectionTimeout: connectMs / 1000 });
      await listener.listen(channel, work, work);
      return () => listener.close({ timeout: 0 });
    },
    logSize: async () => 0,
    emptyLog: refuseOutsideTransaction,
    close: () => pool.close({ timeout: 5 }),
  };
  return db;
}

const dialectAndTables = {
  dialect: "postgres",
  tables,
} as const;

async function refuseOutsideTransaction(): Promise<void> {
  throw new Error("This is possible in a transaction only.");
}

function createTransaction(db: Db, write: Run): Db {
  const tx: Db = {
    ...db,
    orm: createOrm(write),
    transaction: (work) => work(tx),
    async lock(name) {
      await write(`SELECT pg_advisory_xact_lock(${lockKey(name)})`);
    },
    async emptyLog() {},
    async notify(channel) {
      await write("SELECT pg_notify($1, '')", [channel]);
    },
  };
  return tx;
}

function createOrm(run: Run) {
  const orm = drizzle(async (text, params) => ({ rows: await run(text, params) }));
  // Drizzle would wrap each error into one whose message holds the query's values, which are personal data.
  const { session } = orm._;
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (...query) =>
    Object.assign(prepare(...query), {
      queryWithCache: (_text: string, _params: unknown[], ask: () => Promise<unknown>) => ask(),
    });
  return orm as unknown as Db["orm"];
}

async function reserveConnection(pool: SQL) {
  const signal = AbortSignal.timeout(connectMs);
  try {
    return await pool.reserve({ signal });
  } catch (error) {
    if (!signal.aborted) throw error;
    const code = "ERR_POSTGRES_CONNECTION_TIMEOUT";
    throw Object.assign(new Error("all connections to the database are in use"), { code });
  }
}

/** PostgreSQL's text holds every character except NUL. */
function toStorable(value: unknown) {
  return typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "\ufffd") : value;
}
