import type { ChannelState } from "~/db/channels.server";
import type { Message, MessageChange } from "~/db/outbox.server";
import type { SendOutcome } from "./channel.server";

/** While a channel fails, its oldest message is tried this often (ms), or when the receiver requests it. */
export const retryEveryMs = 5 * 60_000;

/** The longest wait that a receiver may request (ms), so that a wrong header cannot stop all messages. */
export const maxRetryAfterMs = 60 * 60_000;

/** A message that waited this long has failed (ms). */
export const maxWaitMs = 3 * 24 * 60 * 60_000;

/**
 * Returns the consequences of an attempt. A receiver that answers for one message works, which releases the others;
 * while it fails, they wait. `isForTeam`: recipients who were refused belong to the team, so a later message that all of
 * them get ends the warning.
 */
export function applyOutcome(
  outcome: SendOutcome,
  { attempts }: Pick<Message, "attempts">,
  channel: ChannelState,
  { now, isForTeam }: { now: number; isForTeam: boolean },
): { message: MessageChange; channel: ChannelState } {
  const { kind, detail: lastError } = outcome;
  if (kind === "failing") {
    const failingSince = channel.failingSince ?? now;
    const nextAt = now + (outcome.retryAfterMs ?? retryEveryMs);
    return {
      message: { state: "waiting", nextAt: now, lastError },
      channel: { ...channel, failingSince, reason: lastError, nextAt },
    };
  }
  const working = { ...channel, failingSince: null, reason: null, nextAt: 0 };
  if (kind === "refused") return { message: { state: "failed", lastError }, channel: working };
  if (kind === "deferred")
    return {
      message: { state: "waiting", nextAt: now + attempts * retryEveryMs, lastError },
      channel: working,
    };
  return {
    message: { state: "sent", sentAt: now, lastError: null },
    channel: { ...working, ...(isForTeam && { refusal: outcome.refused?.slice(0, 300) ?? null }) },
  };
}

/** Returns when the channel may be used next, in ms from `now`. */
export function delayUntilUsable({ nextAt, sentAt }: ChannelState, paceMs: number, now: number): number {
  return Math.max(nextAt - now, sentAt + paceMs - now, 0);
}
