import type { ChannelState } from "~/db/channels.server";
import type { Message, MessageChange } from "~/db/queues.server";
import type { SendOutcome } from "./channel.server";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Nothing of ours waits longer than this; a later time comes from a clock that was set back. */
export const longestWaitMs = 8 * hour;
const gaps = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour];
const lastGap = 6 * hour;
const maxAttempts = 20;
/** So often a message is refused before its shortest form is tried. */
const fullTries = 3;
const pausedGap = 15 * minute;
/** While the receiver is in trouble it is tried about once a minute, whoever's turn it is. */
const failingGap = minute;
/** From so many failures in a row on it was an outage, and its end sets everything waiting free. */
const outageFailures = 3;

/** Nothing holds the channel longer: it is what a receiver may ask for. */
export const longestHoldMs = hour;

/** Milliseconds from `now` to `time`; 0 when it has passed or is further away than it can be. */
export function untilThen(time: number, now: number, longestMs = longestWaitMs): number {
  return time - now > longestMs ? 0 : Math.max(time - now, 0);
}

/** Milliseconds until the pace allows another message. Test messages take their turns ahead of time. */
export function untilPaced({ sentAt }: Pick<ChannelState, "sentAt">, paceMs: number, now: number): number {
  return untilThen(sentAt + paceMs, now, minute);
}

/** So many messages more or less are worth nobody's question. */
export const fewMessages = 3;
const unservedMs = hour;

/**
 * The moment before which messages must have been due (ms) that somebody is asked about first: nobody served the channel
 * while they waited. Undefined when somebody did, within the last hour, or holds it by hand.
 */
export function findUnserved(channel: ChannelState, now: number): number | undefined {
  const { state, since, sentAt, nextAt, probeAt } = channel;
  const before = now - unservedMs;
  // Whoever serves a channel in trouble comes back to it at the moments that stand there.
  const isServed = Math.max(since, sentAt, nextAt, probeAt ?? 0) > before;
  return state === "stopped" || isServed ? undefined : before;
}

type Verdict = {
  message: MessageChange;
  channel: ChannelState;
  /** Everything that waits becomes due now, in its order. */
  makeAllDue: boolean;
};

/** The wait after the nth failure (from 1), spread by ±20 % so that many senders do not come at once. */
function gapAfter(failures: number, random: () => number) {
  return Math.round((gaps[failures - 1] ?? lastGap) * (0.8 + 0.4 * random()));
}

/** True when only the shortest form of the message is left to try. */
export function needsMinimalMessage(delivery: Pick<Message, "rejections">): boolean {
  return delivery.rejections >= fullTries;
}

/**
 * What follows from the outcome of one attempt. A fault of the channel pauses it and costs the lead nothing; trouble of
 * the receiver costs the lead an attempt and slows the channel; a refused message concerns that message only.
 */
export function judge(
  outcome: SendOutcome,
  message: Message,
  channel: ChannelState,
  now: number,
  random: () => number,
): Verdict {
  const lastError = outcome.detail;
  if (outcome.kind === "delivered")
    return {
      message: { state: "delivered", deliveredAt: now, lastError: null },
      ...openChannel(channel, now),
    };
  if (outcome.kind === "rejected") {
    const rejections = message.rejections + 1;
    const isDead = outcome.isFinal || rejections > fullTries || message.attempts >= maxAttempts;
    const nextAt = rejections === fullTries ? now : now + gapAfter(rejections, random);
    const change = isDead ? { state: "dead" as const } : { nextAt };
    return { message: { ...change, rejections, lastError }, ...openChannel(channel, now) };
  }
  // While paused each attempt is only a probe, and no failure of it is the lead's.
  if (outcome.kind === "paused" || channel.state === "paused")
    return {
      message: { attempts: message.attempts - 1, nextAt: now, lastError },
      channel: pauseChannel(channel, lastError, now),
      makeAllDue: false,
    };
  const asked = outcome.retryAfterMs ?? 0;
  const nextAt = now + Math.max(gapAfter(message.attempts, random), asked);
  return {
    message: message.attempts >= maxAttempts ? { state: "dead", lastError } : { nextAt, lastError },
    channel: failChannel(channel, lastError, asked, now, random),
    makeAllDue: false,
  };
}

/** What follows from asking the receiver whether it works again. "Up" is not yet proof: the next wait to ask doubles. */
export function judgeProbe(
  outcome: SendOutcome,
  channel: ChannelState,
  now: number,
): Omit<Verdict, "message"> {
  if (outcome.kind === "paused")
    return { channel: pauseChannel(channel, outcome.detail, now), makeAllDue: false };
  const isUp = outcome.kind !== "retry";
  const probeGap = isUp ? Math.min(channel.probeGap * 2, lastGap) : channel.probeGap;
  return { channel: { ...channel, probeGap, probeAt: now + probeGap }, makeAllDue: isUp };
}

/** The channel works, and what waited because of an outage need not wait longer. */
export function openChannel(
  channel: ChannelState,
  now: number,
): { channel: ChannelState; makeAllDue: boolean } {
  if (channel.state === "open") return { channel: { ...channel, failures: 0 }, makeAllDue: false };
  const works = { state: "open", reason: null, since: now, failures: 0, nextAt: now, probeAt: null } as const;
  const makeAllDue = channel.state !== "failing" || channel.failures >= outageFailures;
  return { channel: { ...channel, ...works, probeGap: 0 }, makeAllDue };
}

function pauseChannel(channel: ChannelState, reason: string, now: number): ChannelState {
  const since = channel.state === "paused" ? channel.since : now;
  return { ...channel, state: "paused", reason, since, nextAt: now + pausedGap, probeAt: null };
}

function failChannel(
  channel: ChannelState,
  reason: string,
  asked: number,
  now: number,
  random: () => number,
): ChannelState {
  const failures = channel.failures + 1;
  const probeGap = channel.probeGap || failingGap;
  return {
    ...channel,
    state: "failing",
    reason,
    failures,
    since: channel.state === "failing" ? channel.since : now,
    nextAt: now + Math.max(Math.min(gapAfter(failures, random), failingGap), asked),
    probeAt: now + Math.max(probeGap, asked),
    probeGap,
  };
}
