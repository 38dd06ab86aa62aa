import { countUsedUp } from "~/db/used-up.server";
import { toDay } from "~/lib/days";
import type { App } from "~/server/app.server";
import type { Log } from "~/server/log.server";
import type { LimitName } from "./limits.server";

type ReportApp = Pick<App, "db" | "log" | "clock">;

/** The limits that all share, and the new rows of counted visits in a day. */
export type SharedLimit = LimitName | "counted-rows";

const loggedAt = new WeakMap<Log, Map<string, number>>();
const minuteMs = 60_000;

/** Whether nothing of this name was logged in this period, the number of a minute or a day. */
function isFirst(log: Log, name: string, period: number) {
  const logged = loggedAt.get(log) ?? new Map<string, number>();
  loggedAt.set(log, logged);
  if (logged.get(name) === period) return false;
  logged.set(name, period);
  return true;
}

/**
 * Reports that a limit refused somebody: to the log once a minute, because floods are expected, and where all share the
 * limit as `reportUsedUp` does. Never rejects.
 */
export async function reportRefusal(
  app: ReportApp,
  name: LimitName,
  { retryAfter, isShared }: { retryAfter: number; isShared: boolean },
): Promise<void> {
  if (isFirst(app.log, `throttled ${name}`, Math.floor(app.clock() / minuteMs)))
    app.log.warn("throttled", { limit: name, seconds: retryAfter });
  if (isShared) await reportUsedUp(app, name);
}

/** Reports once a day to log and team that a limit which all share was used up. Never rejects. */
export async function reportUsedUp({ db, log, clock }: ReportApp, name: SharedLimit): Promise<void> {
  const now = clock();
  if (!logUsedUp(log, name, now)) return;
  try {
    await db.transaction((tx) => countUsedUp(tx, name, toDay(now)));
  } catch (error) {
    log.error("could not store that a limit was used up", { limit: name, error: String(error) });
  }
}

/** Logs once a day that a limit which all share was used up; returns whether it did. */
export function logUsedUp(log: Log, name: SharedLimit, now: number): boolean {
  const isNew = isFirst(log, `used up ${name}`, toDay(now));
  if (isNew) log.warn("shared limit used up", { limit: name });
  return isNew;
}
