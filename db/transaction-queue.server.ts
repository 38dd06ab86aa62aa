import type { Database } from "bun:sqlite";
import { isBusy } from "./errors.server";

const retryBusyAfterMs = 5;
const emptyAgainMs = 1_000;

/**
 * Runs transactions on the one writing connection, one at a time in order. The promise resolves when the commit is
 * synced; work that throws is rolled back. While another process writes, a transaction waits up to `patienceMs` and
 * then fails with SQLITE_BUSY. SQLite itself must not wait for the lock, because that would block the event loop.
 */
export function createTransactionQueue(client: Database, patienceMs: number) {
  let last: Promise<unknown> = Promise.resolve();
  let isLogToEmpty = false;
  let emptying: ReturnType<typeof setTimeout> | undefined;

  /** Checkpoints the log and truncates it. Returns false while a reader of another process prevents it. */
  function emptyLog() {
    isLogToEmpty = false;
    if (truncateLog()) return;
    emptying = setTimeout(() => {
      isLogToEmpty = true;
      run(async () => {}).catch(() => {});
    }, emptyAgainMs);
    emptying.unref();
  }

  function truncateLog() {
    try {
      return client.query<{ busy: number }, []>("PRAGMA wal_checkpoint(TRUNCATE)").get()?.busy === 0;
    } catch {
      // A failed checkpoint loses no commit; a disk error shows with the next commit.
      return false;
    }
  }

  async function begin(since: number): Promise<void> {
    for (;;) {
      try {
        client.query("BEGIN IMMEDIATE").run();
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() - since >= patienceMs) throw error;
        await Bun.sleep(retryBusyAfterMs);
      }
    }
  }

  async function runAlone<T>(work: () => Promise<T>, since: number): Promise<T> {
    // The event loop serves requests between two commits, each of which waits for the disk.
    await new Promise((next) => setImmediate(next));
    await begin(since);
    try {
      const result = await work();
      client.query("COMMIT").run();
      if (isLogToEmpty) emptyLog();
      return result;
    } catch (error) {
      // SQLite rolls back by itself when the disk is full.
      if (client.inTransaction) client.run("ROLLBACK");
      throw error;
    }
  }

  function run<T>(work: () => Promise<T>): Promise<T> {
    const since = performance.now();
    const result = last.then(() => runAlone(work, since));
    last = result.catch(() => {});
    return result;
  }

  return {
    run,
    /** Empties the log after the next commit. */
    emptyLog() {
      isLogToEmpty = true;
    },
    /** Resolves when all queued transactions have ended. */
    async settled() {
      clearTimeout(emptying);
      await last;
    },
  };
}
