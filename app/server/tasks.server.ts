import { lookAtClock } from "~/db/clock.server";
import type { Db } from "~/db/database.server";
import { findSetting, saveSetting } from "~/db/settings.server";
import type { App } from "./app.server";

/** What the running server does by itself, once a day unless it is for another occasion. */
export type Task = {
  name: string;
  /** It is done at the beginning of a day (UTC), and not whenever a day has passed. */
  atMidnight?: true;
  /** It deletes what is old, which nobody does by a clock that is in doubt. */
  deletesByAge?: true;
  /** It is done when the clock was set back, soon after that. */
  whenSetBack?: true;
  /** `signal` ends long work when the server stops. Gives what to log: counts, never personal data. */
  run(signal: AbortSignal): Promise<Record<string, string | number>>;
};

const dayMs = 86_400_000;
/** A task that failed, or whose process was killed, is tried again after this. */
const retryMs = 60 * 60_000;
const lookEveryMs = 10 * 60_000;
/** A server that has just started has visitors to answer first. */
const firstLookMs = 60_000;

/** Does each task once a day, however many processes share the database: the next time of each is a row there. */
export function createTasks({ db, clock, log }: Pick<App, "db" | "clock" | "log">, tasks: Task[]) {
  const stopping = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<unknown> = Promise.resolve();

  /** Takes a task that is due, or false. A time further away than a day comes from a clock that was set back. */
  function take({ name }: Task, now: number): Promise<boolean> {
    return db.transaction(async (tx) => {
      await tx.lock("tasks");
      const dueAt = Number((await findSetting(tx, keyOf(name))) ?? 0);
      if (dueAt > now && dueAt <= now + dayMs) return false;
      await saveSetting(tx, keyOf(name), String(now + retryMs));
      return true;
    });
  }

  /** Does what is due, one after the other; gives the names of what was done here. */
  async function runDue(): Promise<string[]> {
    const done: string[] = [];
    const { doubt, hasJumped, isSetBack } = await lookAtClock(db, clock());
    if (hasJumped) log.warn("the clock is in doubt", { reason: doubt });
    for (const task of tasks) {
      const startedAt = clock();
      if (stopping.signal.aborted) break;
      if (task.whenSetBack ? !isSetBack : !(await take(task, startedAt))) continue;
      if (task.deletesByAge && doubt) {
        log.warn(`${task.name} waits`, { reason: doubt });
        continue;
      }
      try {
        const result = await task.run(stopping.signal);
        if (!task.whenSetBack) await saveSetting(db, keyOf(task.name), String(nextOf(task, startedAt)));
        log.info(task.name, { ...result, ms: clock() - startedAt });
        done.push(task.name);
      } catch (error) {
        if (stopping.signal.aborted) break;
        log.error(`${task.name} failed`, { error: String(error) });
      }
    }
    return done;
  }

  function lookIn(ms: number) {
    timer = setTimeout(() => {
      running = runDue()
        .catch((error) => log.error("daily tasks", { error: String(error) }))
        .finally(() => {
          if (!stopping.signal.aborted) lookIn(lookEveryMs);
        });
    }, ms);
  }

  return {
    runDue,
    start: () => lookIn(firstLookMs),
    /** Ends what is under way; it is done again at the next start, at most an hour later. */
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/** Has a task done at the next occasion, which is now where it comes after the one that asks for it. */
export async function makeTaskDue(db: Db, name: string) {
  await saveSetting(db, keyOf(name), "0");
}

function nextOf({ atMidnight }: Task, startedAt: number) {
  return atMidnight ? (Math.floor(startedAt / dayMs) + 1) * dayMs : startedAt + dayMs;
}

function keyOf(name: string) {
  return `due:${name}`;
}
