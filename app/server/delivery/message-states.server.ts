import type { Message } from "~/db/outbox.server";
import { channels, explainFailure } from "./channels.server";

/**
 * Returns the state of the messages about a lead or an application, ordered by channel, with failures explained.
 */
export function describeMessages(messages: Message[], now: number) {
  const keys = channels.map(({ key }) => key as string);
  return messages
    .toSorted((a, b) => keys.indexOf(a.channel) - keys.indexOf(b.channel))
    .map(({ id, kind, channel, state, nextAt, announced, attempts, lastError }) => ({
      id,
      kind,
      channel,
      state,
      attempts,
      name: channels.find(({ key }) => key === channel)?.name ?? "No channel",
      /** Whether the receiver knows the lead or application, even if an update is pending. */
      isAnnounced: announced > 0,
      nextAt: state === "waiting" && nextAt > now ? nextAt : undefined,
      problem: lastError === null || state === "cancelled" ? undefined : explainFailure(channel, lastError),
    }));
}
