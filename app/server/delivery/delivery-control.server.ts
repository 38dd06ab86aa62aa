import { recordActivity } from "~/db/activity.server";
import {
  type ChannelState,
  createChannelState,
  getChannel,
  listChannels,
  lockChannel,
  saveChannel,
} from "~/db/channels.server";
import { countMessages, type MessageCounts, noMessages, retryFailed } from "~/db/outbox.server";
import type { MessageKind } from "~/lib/message-kinds";
import { parseMailbox } from "~/server/setting-values.server";
import type { Advice, Channel, Draft, SendOutcome } from "./channel.server";
import { channels, explainFailure, isSet, listMissingSettings } from "./channels.server";
import { type DeliveryApp, type DeliveryOptions, readContext } from "./delivery.server";
import { applyOutcome, delayUntilUsable } from "./delivery-rules.server";

export type ChannelHealth = MessageCounts & {
  key: string;
  name: string;
  /** The settings that are missing; with any, the channel is off. */
  missing: string[];
  state: ChannelState;
  /** The channel's current problem, and who must do what; undefined while messages get through. */
  trouble: Advice | undefined;
};

export type DeliveryHealth = {
  channels: ChannelHealth[];
  /** Messages that the team lacks because of a problem; the admin shows them in red. */
  alarm: number;
};

/** Returns the state of each channel's messages, without those of `hidden` kinds. */
export async function getDeliveryHealth(
  { db, env }: Pick<DeliveryApp, "db" | "env">,
  hidden?: readonly MessageKind[],
): Promise<DeliveryHealth> {
  const counts = await countMessages(db, hidden);
  const states = await listChannels(db);
  const all = channels.map((channel): ChannelHealth => {
    const { key, name } = channel;
    const state = states.get(key) ?? createChannelState(key);
    const missing = listMissingSettings(channel, env);
    const trouble = missing.length > 0 ? describeMissing(missing) : explainState(state);
    return { ...(counts.get(key) ?? noMessages), key, name, missing, state, trouble };
  });
  const alarms = all.map(({ failedTeam, waiting, missing, state }) => {
    const isFailing = missing.length === 0 && state.failingSince !== null;
    return failedTeam + (isFailing ? waiting : 0) + (state.refusal === null ? 0 : 1);
  });
  return { channels: all, alarm: alarms.reduce((sum, alarm) => sum + alarm, 0) };
}

function describeMissing(missing: string[]): Advice {
  const names = new Intl.ListFormat("en-US").format(missing);
  return { what: "Nothing is sent here.", remedy: `Set ${names} and restart.` };
}

/** Explains why a channel fails, or which recipients it did not reach; undefined while it works. */
export function explainState({ key, failingSince, reason, refusal }: ChannelState): Advice | undefined {
  const detail = failingSince === null ? refusal : reason;
  return detail === null ? undefined : explainFailure(key, detail);
}

/** The author of a change: a team member, or the user of the command line. */
export type Actor = { adminId: string | null; actor: string };

type ControlApp = Pick<DeliveryApp, "db" | "clock">;

/**
 * Puts failed messages (one, a channel's, or all) back into the queue, and tries channels that fail at once. Returns how
 * many messages will be sent again.
 */
export async function sendAgain(
  { db, clock }: ControlApp,
  by: Actor,
  which: { id?: string; channel?: string; hidden?: readonly MessageKind[] },
): Promise<number> {
  const now = clock();
  return db.transaction(async (tx) => {
    for (const { key } of which.id === undefined ? channels : []) {
      if (which.channel !== undefined && which.channel !== key) continue;
      await saveChannel(tx, { ...(await lockChannel(tx, key)), nextAt: 0 });
    }
    const count = await retryFailed(tx, which, now);
    if (count > 0)
      await recordActivity(tx, {
        ...by,
        at: now,
        action: "redelivered",
        subjectKind: "messages",
        detail: { count },
      });
    return count;
  });
}

/**
 * Sends a test message at once, also while the channel fails, and records the result. An email goes to `to` too.
 * Undefined when the channel is not set up.
 */
export async function sendTestMessage(
  app: DeliveryApp,
  channel: Channel,
  { to, ...options }: DeliveryOptions & { to?: string } = {},
): Promise<SendOutcome | undefined> {
  const { db, env, clock } = app;
  const { key, paceMs } = channel;
  if (!isSet(channel, env)) return undefined;
  const wait = delayUntilUsable({ ...(await getChannel(db, key)), nextAt: 0 }, paceMs, clock());
  if (wait > 0) await Bun.sleep(wait);
  const context = await readContext(app, options);
  const outcome = await channel.send(createTestDraft(context.env, context.now, to), context);
  if (!outcome) return undefined;
  await db.transaction(async (tx) => {
    const now = clock();
    const result = applyOutcome(outcome, { attempts: 1 }, await lockChannel(tx, key), {
      now,
      isForTeam: true,
    });
    await saveChannel(tx, { ...result.channel, sentAt: now });
  });
  return outcome;
}

/** Writes a test message; an email goes to the team and to `to`, or else to the sender's own address. */
export function createTestDraft(env: DeliveryApp["env"], now: number, to?: string): Draft {
  const { publicOrigin, leadMailTo, mailFrom } = env;
  const recipients = [...new Set([...leadMailTo, ...(to ? [to] : [])])];
  const content = {
    heading: "A test message",
    paragraphs: [`${publicOrigin} can send messages here. You do not need to do anything.`],
    facts: [],
    links: [],
    foot: ["A team member pressed “Send a test”."],
  };
  const senderAddress = parseMailbox(mailFrom ?? "")?.address ?? "";
  return {
    id: Bun.randomUUIDv7(),
    write: async () => ({ content, to: recipients.length > 0 ? recipients : [senderAddress] }),
    event: async () => ({
      type: "test",
      timestamp: new Date(now).toISOString(),
      data: { from: publicOrigin },
    }),
  };
}
