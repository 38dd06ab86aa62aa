import type { Db } from "./database.server";
import { findSetting, saveSetting } from "./settings.server";

/** Clocks are set right by so much every now and then, which means nothing. Milliseconds. */
export const clockSlackMs = 60_000;

const key = "clock";
const dayMs = 86_400_000;
/** More than this passed between two looks while nobody looked: it does not count as time in which the clock was steady. */
const longestStepMs = 20 * 60_000;

type ClockState = {
  /** What the clock said when it was looked at last. */
  seenAt: number;
  /** How long it has been steady while a server ran; a whole day is as good as for ever. */
  steadyMs: number;
  /** Between which moments it jumped last. */
  from?: number;
  to?: number;
};

async function findState(db: Db): Promise<ClockState | undefined> {
  const text = await findSetting(db, key);
  return text === undefined ? undefined : JSON.parse(text);
}

const isJump = (from: number, to: number) => Math.abs(to - from) > dayMs;

/**
 * Notes what the clock says at `now`, as a running server does every few minutes, and gives why it is in doubt, if it
 * is: more than a day lies between two looks, backwards or forwards. Then either nobody looked for so long or the clock
 * lies, and only time tells: the doubt is over when the clock has been steady for a day of running, or when somebody
 * says that it is right.
 */
export async function lookAtClock(
  db: Db,
  now: number,
): Promise<{ doubt?: string; hasJumped: boolean; isSetBack: boolean }> {
  return db.transaction(async (tx) => {
    await tx.lock("tasks");
    const last = (await findState(tx)) ?? { seenAt: now, steadyMs: dayMs };
    const hasJumped = isJump(last.seenAt, now);
    const step = Math.min(Math.max(now - last.seenAt, 0), longestStepMs);
    const steadyMs = Math.min(last.steadyMs + step, dayMs);
    const state = hasJumped
      ? { seenAt: now, steadyMs: 0, from: last.seenAt, to: now }
      : { ...last, seenAt: now, steadyMs };
    await saveSetting(tx, key, JSON.stringify(state));
    return { doubt: doubtOf(state), hasJumped, isSetBack: now < last.seenAt - clockSlackMs };
  });
}

/** Why nothing should be deleted by its age at `now`, in words; undefined when the clock can be believed. */
export async function findClockDoubt(db: Db, now: number): Promise<string | undefined> {
  const state = await findState(db);
  if (!state) return undefined;
  return isJump(state.seenAt, now)
    ? doubtOf({ ...state, steadyMs: 0, from: state.seenAt, to: now })
    : doubtOf(state);
}

/** Somebody says that the clock is right at `now`. */
export async function trustClock(db: Db, now: number): Promise<void> {
  await saveSetting(db, key, JSON.stringify({ seenAt: now, steadyMs: dayMs } satisfies ClockState));
}

function doubtOf({ steadyMs, from, to }: ClockState) {
  if (steadyMs >= dayMs || from === undefined || to === undefined) return undefined;
  const formatted = (time: number) => new Date(time).toISOString().slice(0, 16).replace("T", " ");
  return `the clock went from ${formatted(from)} to ${formatted(to)} UTC: it was set, or no server ran meanwhile`;
}
