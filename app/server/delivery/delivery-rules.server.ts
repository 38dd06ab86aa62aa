import type { ChannelState } from "~/db/channels.server";
import type { Message, MessageChange } from "~/db/outbox.server";
import type { SendOutcome } from "./channel.server";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The longest wait of a retry; a later time comes from a clock that was set back. */
export const maxRetryDelayMs = 8 * hour;
const retryDelays = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour];
const lastRetryDelay = 6 * hour;
const maxAttempts = 20;
/** After this many rejections the shortest form of a message is tried. */
const shortFormAfter = 3;
const pausedGap = 15 * minute;
/** This many failures in a row are an outage; when it ends, all waiting messages become due. */
const outageFailures = 3;

/** The longest wait that a receiver may request. */
export const maxHoldMs = hour;

/** The reason of a pause that only a person can end. */
export const pausedByHandReason = "paused by hand";

/** Whether a member paused the channel, not a series of failures. */
export function isPausedByHand({ state, reason }: ChannelState): boolean {
  return state === "paused" && reason === pausedByHandReason;
}

/** Returns the milliseconds from `now` to `time`; 0 when it has passed or is implausibly far. */
export function computeDelay(time: number, now: number, longestMs = maxRetryDelayMs): number {
  return time - now > longestMs ? 0 : Math.max(time - now, 0);
}

/** Returns the milliseconds until the pace allows another message. Test messages use up a slot in advance. */
export function computePaceDelay(
  { sentAt }: Pick<ChannelState, "sentAt">,
  paceMs: number,
  now: number,
): number {
  return computeDelay(sentAt + paceMs, now, minute);
}

/** Messages that waited longer while their channel was off are out of date (ms). */
export const freshMs = 24 * hour;

/** Whether a channel was off for so long that its waiting messages are not sent automatically. */
export function wasOffTooLong(channel: ChannelState, now: number): boolean {
  const { since, sentAt, nextAt } = channel;
  return !isPausedByHand(channel) && Math.max(since, sentAt, nextAt) < now - freshMs;
}

type Verdict = {
  message: MessageChange;
  channel: ChannelState;
  /** Whether all waiting messages become due now, in order. */
  makeAllDue: boolean;
};

/** The wait after the nth failure (from 1), with ±20 % jitter, so that senders spread out. */
function computeBackoff(failures: number, random: () => number) {
  return Math.round((retryDelays[failures - 1] ?? lastRetryDelay) * (0.8 + 0.4 * random()));
}

/** Whether only the shortest form of the message is left to try. */
export function needsShortForm({ rejections }: Pick<Message, "rejections">): boolean {
  return rejections >= shortFormAfter;
}

/**
 * Returns the consequences of an attempt's result. A misconfigured channel is paused and the message loses no attempt;
 * a temporary failure costs an attempt and slows the channel; a rejection concerns the message only. While a channel is
 * failing, messages are tried early as probes, which cost no attempt.
 */
export function classifyResult(
  outcome: SendOutcome,
  message: Message,
  channel: ChannelState,
  now: number,
  random: () => number,
): Verdict {
  const lastError = outcome.detail;
  if (outcome.kind === "delivered")
    return {
      message: { state: "sent", sentAt: now, nextAt: now, lastError: null },
      ...markChannelWorking(channel, now),
    };
  if (outcome.kind === "rejected") {
    const rejections = message.rejections + 1;
    const hasFailed = outcome.isFinal || rejections > shortFormAfter || message.attempts >= maxAttempts;
    const nextAt = rejections === shortFormAfter ? now : now + computeBackoff(rejections, random);
    const change = hasFailed ? { state: "failed" as const, nextAt: now } : { nextAt };
    return { message: { ...change, rejections, lastError }, ...markChannelWorking(channel, now) };
  }
  const isEarly = channel.state === "failing" && message.nextAt > now;
  const unchanged = { attempts: message.attempts - 1, nextAt: message.nextAt, lastError };
  if (outcome.kind === "paused" || channel.state === "paused")
    return { message: unchanged, channel: pauseChannel(channel, lastError, now), makeAllDue: false };
  const requestedMs = outcome.retryAfterMs ?? 0;
  const nextAt = now + Math.max(computeBackoff(message.attempts, random), requestedMs);
  const hasFailed = message.attempts >= maxAttempts;
  return {
    message: isEarly
      ? unchanged
      : hasFailed
        ? { state: "failed", nextAt: now, lastError }
        : { nextAt, lastError },
    channel: failChannel(channel, lastError, requestedMs, now, random),
    makeAllDue: false,
  };
}

/** Marks a channel as working; after an outage waiting messages become due. */
export function markChannelWorking(
  channel: ChannelState,
  now: number,
): { channel: ChannelState; makeAllDue: boolean } {
  if (channel.state === "on") return { channel: { ...channel, failures: 0 }, makeAllDue: false };
  const works = { state: "on", reason: null, since: now, failures: 0, nextAt: now } as const;
  const makeAllDue = channel.state === "paused" || channel.failures >= outageFailures;
  return { channel: { ...channel, ...works }, makeAllDue };
}

function pauseChannel(channel: ChannelState, reason: string, now: number): ChannelState {
  const since = channel.state === "paused" ? channel.since : now;
  return { ...channel, state: "paused", reason, since, nextAt: now + pausedGap };
}

/**
 * A failing channel is probed about once a minute. A receiver that timed out may still have got the message, so those
 * probes become rarer; otherwise the message would arrive every minute.
 */
function failChannel(
  channel: ChannelState,
  reason: string,
  asked: number,
  now: number,
  random: () => number,
): ChannelState {
  const failures = channel.failures + 1;
  const since = channel.state === "failing" && channel.since <= now ? channel.since : now;
  const longest = reason.startsWith("no answer")
    ? Math.min(Math.max((now - since) / 10, minute), hour)
    : minute;
  const nextAt = now + Math.max(Math.min(computeBackoff(failures, random), longest), asked);
  return { ...channel, state: "failing", reason, failures, since, nextAt: Math.round(nextAt) };
}
