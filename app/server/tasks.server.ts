import type { Db } from "~/db/database.server";
import { findSetting, saveSetting } from "~/db/settings.server";
import { dayMs, toDay } from "~/lib/days";
import type { App } from "./app.server";

/** A background task of the server, daily by default. */
export type Task = {
  name: string;
  /** The task runs at the start of a day (UTC), not 24 hours after the last run. */
  atMidnight?: true;
  /** `signal` aborts long work when the server stops. Returns what to log: counts, never personal data. */
  run(signal: AbortSignal): Promise<Record<string, string | number>>;
};

/** A failed or killed task is retried after this time. */
const retryMs = 60 * 60_000;
const checkEveryMs = 10 * 60_000;
/** Tasks start this long after the server, which serves requests first. */
const firstCheckMs = 60_000;

/** Runs each task once a day, however many processes share the database, which stores the next run of each. */
export function createTasks({ db, clock, log }: Pick<App, "db" | "clock" | "log">, tasks: Task[]) {
  const stopping = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<unknown> = Promise.resolve();

  /** Claims a due task. */
  function claimTask({ name }: Task, now: number): Promise<boolean> {
    return db.transaction(async (tx) => {
      await tx.lock("tasks");
      const dueAt = Number((await findSetting(tx, formatDueKey(name))) ?? 0);
      if (dueAt > now) return false;
      await saveSetting(tx, formatDueKey(name), String(now + retryMs));
      return true;
    });
  }

  /** Runs the due tasks one after the other; returns the names of those that ran here. */
  async function runDueTasks(): Promise<string[]> {
    const done: string[] = [];
    for (const task of tasks) {
      const startedAt = clock();
      if (stopping.signal.aborted) break;
      if (!(await claimTask(task, startedAt))) continue;
      try {
        const result = await task.run(stopping.signal);
        await saveSetting(db, formatDueKey(task.name), String(computeNextRun(task, startedAt)));
        log.info(task.name, { ...result, ms: clock() - startedAt });
        done.push(task.name);
      } catch (error) {
        if (stopping.signal.aborted) break;
        log.error(`${task.name} failed`, { error: String(error) });
      }
    }
    return done;
  }

  function scheduleCheck(ms: number) {
    timer = setTimeout(() => {
      running = runDueTasks()
        .catch((error) => log.error("could not run daily tasks", { error: String(error) }))
        .finally(() => {
          if (!stopping.signal.aborted) scheduleCheck(checkEveryMs);
        });
    }, ms);
  }

  return {
    runDue: runDueTasks,
    start: () => scheduleCheck(firstCheckMs),
    /** Aborts the running task; it is retried at the next start, at most an hour later. */
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/** Makes a task due at the next check, which is the current one for a later task. */
export async function makeTaskDue(db: Db, name: string) {
  await saveSetting(db, formatDueKey(name), "0");
}

function computeNextRun({ atMidnight }: Task, startedAt: number) {
  return atMidnight ? (toDay(startedAt) + 1) * dayMs : startedAt + dayMs;
}

function formatDueKey(name: string) {
  return `due:${name}`;
}
