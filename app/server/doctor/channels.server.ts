import type { ChannelState } from "~/db/channels.server";
import type { Channel } from "../delivery/channel.server";
import { explainFailure, listMissingSettings } from "../delivery/channels.server";
import { createTestDraft, explainState } from "../delivery/delivery-control.server";
import type { Env } from "../env.server";
import { typedCommand } from "../program.server";
import type { Finding } from "./finding.server";

/** Examines a channel by its last attempts; with `sendTest` by a visible message. */
export async function examineChannel(
  channel: Channel,
  env: Env,
  { state, sendTest }: { state: ChannelState; sendTest: boolean },
): Promise<Finding> {
  const { key, name: check } = channel;
  const missing = listMissingSettings(channel, env);
  if (missing.length > 0) return { check, ok: true, found: `off: ${missing.join(", ")} not set` };
  const context = { env, now: Date.now(), fetch, timeoutMs: 10_000 };
  const outcome = sendTest ? await channel.send(createTestDraft(env, context.now), context) : undefined;
  const isSent = outcome?.kind === "sent" && !outcome.refused;
  const failure = outcome?.kind === "sent" ? outcome.refused : outcome?.detail;
  const trouble = failure === undefined ? undefined : explainFailure(key, failure);
  const { what, remedy } = trouble ?? (outcome ? undefined : explainState(state)) ?? {};
  if (what)
    return {
      check,
      ok: false,
      found: what,
      advice: `${remedy} Then run:`,
      type: `${typedCommand} doctor --send-test`,
    };
  const last =
    state.sentAt === 0
      ? "nothing was sent yet"
      : `the last message left at ${new Date(state.sentAt).toISOString()}`;
  return { check, ok: true, found: isSent ? "the test message was accepted" : last };
}
