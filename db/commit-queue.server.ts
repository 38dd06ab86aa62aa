import type { Database } from "bun:sqlite";
import { isBusy } from "./errors.server";

type Job = {
  since: number;
  isPatient: boolean;
  run(): Promise<void>;
  succeed(): void;
  fail(error: unknown): void;
};

// Enough to share the wait for the disk, few enough that nobody waits long for the others.
const maxTogether = 64;
const askAgainMs = 5;

/**
 * Runs pieces of work on the one connection that writes: each alone and in turn, each with its own savepoint, and those
 * that came together with one commit, because waiting for the disk is what costs. A piece of work succeeds when the
 * commit is on disk; one that throws is undone and fails alone. While another process writes, whatever has waited for
 * `patienceMs` fails; SQLite itself must not wait for the lock, because everything else would stand still with it.
 *
 * For the same reason patient work that comes alone is committed without waiting for the disk, which `syncLog` does beside
 * the event loop: while files of candidates are on their way to the same disk, a commit stands still for 5 to 45 ms.
 */
export function createCommitQueue(client: Database, patienceMs: number, syncLog?: () => Promise<void>) {
  const waiting: Job[] = [];
  const syncing = new Set<Promise<void>>();
  let draining: Promise<void> | undefined;
  let isAside = false;

  async function drain() {
    while (waiting.length > 0) {
      // Requests that arrived in the same moment get the chance to come along.
      await new Promise((next) => setImmediate(next));
      const refusal = begin(waiting.slice(0, maxTogether));
      if (refusal === undefined) await commit(waiting.splice(0, maxTogether));
      else if (isBusy(refusal)) await askAgain(refusal);
      else for (const job of waiting.splice(0)) job.fail(refusal);
    }
    draining = undefined;
  }

  /** Takes the lock that one process has at a time; gives the error when it cannot be had. */
  function begin(jobs: Job[]): unknown {
    try {
      waitAside(syncLog !== undefined && jobs.every(({ isPatient }) => isPatient));
      client.query("BEGIN IMMEDIATE").run();
    } catch (error) {
      return error;
    }
  }

  /** With NORMAL a commit is written to the log and not waited for. */
  function waitAside(wanted: boolean) {
    if (wanted !== isAside) client.run(`PRAGMA synchronous = ${wanted ? "NORMAL" : "FULL"}`);
    isAside = wanted;
  }

  async function askAgain(refusal: unknown) {
    const late = waiting.findLastIndex(({ since }) => performance.now() - since >= patienceMs);
    for (const job of waiting.splice(0, late + 1)) job.fail(refusal);
    await Bun.sleep(askAgainMs);
  }

  async function commit(jobs: Job[]) {
    const ends: (() => void)[] = [];
    try {
      for (const job of jobs) ends.push(await runOne(job));
      client.query("COMMIT").run();
    } catch (error) {
      // Nothing of it is on disk, whoever was at fault.
      if (client.inTransaction) client.run("ROLLBACK");
      ends.splice(0, ends.length, ...jobs.map((job) => () => job.fail(error)));
    }
    const finish = () => {
      for (const end of ends) end();
    };
    if (isAside && syncLog) return finishAside(syncLog, jobs, finish);
    finish();
  }

  /** Other work goes on meanwhile. */
  function finishAside(sync: () => Promise<void>, jobs: Job[], finish: () => void) {
    const synced = sync()
      .then(finish, (error) => {
        for (const job of jobs) job.fail(error);
      })
      .finally(() => syncing.delete(synced));
    syncing.add(synced);
  }

  async function runOne(job: Job): Promise<() => void> {
    client.query("SAVEPOINT work").run();
    try {
      await job.run();
      client.query("RELEASE work").run();
      return job.succeed;
    } catch (error) {
      // A full disk makes SQLite undo the whole transaction by itself.
      if (!client.inTransaction) throw error;
      client.run("ROLLBACK TO work");
      client.query("RELEASE work").run();
      return () => job.fail(error);
    }
  }

  return {
    run<T>(work: () => Promise<T>, isPatient = false): Promise<T> {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      let result: T;
      waiting.push({
        since: performance.now(),
        isPatient,
        async run() {
          result = await work();
        },
        succeed: () => resolve(result),
        fail: reject,
      });
      draining ??= drain();
      return promise;
    },
    /** Resolves when nothing waits any more. */
    async settled() {
      await draining;
      await Promise.all(syncing);
    },
  };
}
