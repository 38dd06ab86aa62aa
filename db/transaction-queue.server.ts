import type { Database } from "bun:sqlite";
import { isBusy } from "./errors.server";

const retryBusyAfterMs = 5;
const emptyAgainMs = 1_000;

/**
 * Runs transactions on the one connection that writes, each alone and in the order they came. The promise resolves when
 * the commit is on disk; work that throws is rolled back. While another process writes, a transaction waits up to
 * `patienceMs` and then fails with SQLITE_BUSY; SQLite itself must not wait for the lock, because it would block the
 * event loop meanwhile.
 */
export function createTransactionQueue(client: Database, patienceMs: number) {
  let last: Promise<unknown> = Promise.resolve();
  let isLogToEmpty = false;
  let emptying: ReturnType<typeof setTimeout> | undefined;

  /** Puts the log in its place and cuts the file to nothing; a reader of another process is in the way until it ends. */
  function emptyLog() {
    isLogToEmpty = false;
    if (isLogPutInPlace()) return;
    emptying = setTimeout(() => {
      isLogToEmpty = true;
      run(async () => {}).catch(() => {});
    }, emptyAgainMs);
    emptying.unref();
  }

  function isLogPutInPlace() {
    try {
      return client.query<{ busy: number }, []>("PRAGMA wal_checkpoint(TRUNCATE)").get()?.busy === 0;
    } catch {
      // What was committed stays so; the disk's trouble shows with the next commit.
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
    // Requests are read and answered between two commits, each of which waits for the disk.
    await new Promise((next) => setImmediate(next));
    await begin(since);
    try {
      const result = await work();
      client.query("COMMIT").run();
      if (isLogToEmpty) emptyLog();
      return result;
    } catch (error) {
      // A full disk makes SQLite roll back by itself.
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
    /** Has the log emptied after the next commit. */
    emptyLog() {
      isLogToEmpty = true;
    },
    /** Resolves when every transaction so far has ended. */
    async settled() {
      clearTimeout(emptying);
      await last;
    },
  };
}
