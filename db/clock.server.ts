import { dayMs } from "~/lib/days";
import type { Db } from "./database.server";
import { findSetting, saveSetting } from "./settings.server";

/** Clocks are corrected by this much now and then; a smaller jump is ignored. Milliseconds. */
export const clockSlackMs = 60_000;

const clockKey = "clock";
/** A longer pause between two checks counts only this much as time in which the clock was steady (ms). */
const maxStepMs = 20 * 60_000;

type ClockState = {
  /** The time of the last check of the clock (ms). */
  seenAt: number;
  /** How long it has been steady while a server ran; after a day it is trusted. */
  steadyMs: number;
  /** The last jump of the clock, from one time to another (ms). */
  from?: number;
  to?: number;
};

async function findState(db: Db): Promise<ClockState | undefined> {
  const text = await findSetting(db, clockKey);
  return text === undefined ? undefined : JSON.parse(text);
}

const isJump = (from: number, to: number) => Math.abs(to - from) > dayMs;

/**
 * Records the time of a running server every few minutes and returns what is wrong with the clock, if anything: more than a
 * day lies between two checks, in either direction. Either no server ran for so long or the clock is wrong. The problem
 * ends when the clock was steady for a day of running, or when an operator confirms it.
 */
export async function checkClock(
  db: Db,
  now: number,
): Promise<{ problem?: string; hasJumped: boolean; isSetBack: boolean }> {
  return db.transaction(async (tx) => {
    await tx.lock("tasks");
    const last = (await findState(tx)) ?? { seenAt: now, steadyMs: dayMs };
    const hasJumped = isJump(last.seenAt, now);
    const step = Math.min(Math.max(now - last.seenAt, 0), maxStepMs);
    const steadyMs = Math.min(last.steadyMs + step, dayMs);
    const state = hasJumped
      ? { seenAt: now, steadyMs: 0, from: last.seenAt, to: now }
      : { ...last, seenAt: now, steadyMs };
    await saveSetting(tx, clockKey, JSON.stringify(state));
    return { problem: describeClockProblem(state), hasJumped, isSetBack: now < last.seenAt - clockSlackMs };
  });
}

/** Why nothing should be deleted by age at `now`, as text; undefined when the clock is trusted. */
export async function findClockProblem(db: Db, now: number): Promise<string | undefined> {
  const state = await findState(db);
  if (!state) return undefined;
  return isJump(state.seenAt, now)
    ? describeClockProblem({ ...state, steadyMs: 0, from: state.seenAt, to: now })
    : describeClockProblem(state);
}

/** Records that an operator confirmed the clock at `now`. */
export async function trustClock(db: Db, now: number): Promise<void> {
  await saveSetting(db, clockKey, JSON.stringify({ seenAt: now, steadyMs: dayMs } satisfies ClockState));
}

function describeClockProblem({ steadyMs, from, to }: ClockState) {
  if (steadyMs >= dayMs || from === undefined || to === undefined) return undefined;
  const formatted = (time: number) => new Date(time).toISOString().slice(0, 16).replace("T", " ");
  return `the clock jumped from ${formatted(from)} to ${formatted(to)} UTC, because it was set or no server was running`;
}
