import { dayMs, minuteMs } from "~/lib/days";
import type { App } from "~/server/app.server";
import type { LimitName } from "./limits.server";

type LogApp = Pick<App, "log" | "clock">;

type LoggedLimit = { limit: LimitName | "counted-rows"; seconds?: number };

const loggedAt = new WeakMap<App["log"], Map<string, number>>();

/** Logs once in each period (ms), because floods are expected. */
function logOnce({ log, clock }: LogApp, event: string, everyMs: number, fields: LoggedLimit) {
  const logged = loggedAt.get(log) ?? new Map<string, number>();
  loggedAt.set(log, logged);
  const key = `${event} ${fields.limit}`;
  const period = Math.floor(clock() / everyMs);
  if (logged.get(key) === period) return;
  logged.set(key, period);
  log.warn(event, fields);
}

/** Logs that a limit refused somebody. */
export function logRefusal(app: LogApp, limit: LimitName, seconds: number) {
  logOnce(app, "throttled", minuteMs, { limit, seconds });
}

/** Logs that a limit which all visitors share was used up: one of the table, or the new rows of counted visits in a day. */
export function logUsedUp(app: LogApp, limit: LoggedLimit["limit"]) {
  logOnce(app, "shared limit used up", dayMs, { limit });
}
