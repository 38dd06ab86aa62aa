import type { Database } from "bun:sqlite";
import { isBusy } from "./errors.server";

const retryBusyAfterMs = 5;

/**
 * Runs transactions on the one connection that writes, each alone and in the order they came. The promise resolves when
 * the commit is on disk; work that throws is rolled back. While another process writes, a transaction waits up to
 * `patienceMs` and then fails with SQLITE_BUSY; SQLite itself must not wait for the lock, because it would block the
 * event loop meanwhile.
 */
export function createTransactionQueue(client: Database, patienceMs: number) {
  let last: Promise<unknown> = Promise.resolve();

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
      return result;
    } catch (error) {
      // A full disk makes SQLite roll back by itself.
      if (client.inTransaction) client.run("ROLLBACK");
      throw error;
    }
  }

  return {
    run<T>(work: () => Promise<T>): Promise<T> {
      const since = performance.now();
      const result = last.then(() => runAlone(work, since));
      last = result.catch(() => {});
      return result;
    },
    /** Resolves when every transaction so far has ended. */
    async settled() {
      await last;
    },
  };
}
