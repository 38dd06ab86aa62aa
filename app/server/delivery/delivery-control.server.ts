import { recordActivity } from "~/db/activity.server";
import {
  type ChannelState,
  listChannels,
  saveChannel,
  takeChannel,
  unusedChannel,
} from "~/db/channels.server";
import { type Decision, decideMessages } from "~/db/deliveries.server";
import { countMessages, makeAllDue, noMessages, type QueueCounts } from "~/db/queues.server";
import type { Advice, Channel, SendOutcome } from "./channel.server";
import { channels, isSet, missingSettings, setLeadChannels } from "./channels.server";
import { contextOf, type DeliveryApp, type DeliveryOptions } from "./delivery.server";
import { openChannel, untilPaced } from "./delivery-rules.server";

export type { Decision };

export type ChannelHealth = QueueCounts & {
  key: string;
  name: string;
  audience: Channel["audience"];
  /** The settings it lacks; with any it is off. */
  missing: string[];
  state: ChannelState;
  /** What is wrong in plain words, with what to do; undefined while messages flow. */
  trouble: Advice | undefined;
  /** Messages that reach nobody because something is wrong. */
  alarm: number;
};

export type DeliveryHealth = {
  channels: ChannelHealth[];
  /** Messages the team lacks because something is wrong; shown in red on every admin page when not 0. */
  alarm: number;
};

/** Short trouble mends itself and is nobody's alarm. */
const alarmAfterMs = 5 * 60_000;

/** How the messages of each channel are doing. */
export async function getDeliveryHealth({ db, env, clock }: DeliveryApp): Promise<DeliveryHealth> {
  const counts = await countMessages(db);
  const states = await listChannels(db);
  const isNoneSet = setLeadChannels(env).length === 0;
  const all = channels.map((channel): ChannelHealth => {
    const { key, name, audience } = channel;
    const state = states.get(key) ?? unusedChannel(key);
    const missing = missingSettings(channel, env);
    const queue = counts.get(key) ?? noMessages;
    const { waiting, dead } = queue;
    const alarm = dead + (missing.length === 0 && isStuck(state, clock()) ? waiting : 0);
    const trouble = findTrouble(channel, state, missing, isNoneSet);
    return { ...queue, key, name, audience, missing, state, trouble, alarm };
  });
  // An address that a visitor mistyped is nobody's alarm.
  const ofTeam = all.filter(({ audience }) => audience === "team");
  return { channels: all, alarm: ofTeam.reduce((sum, { alarm }) => sum + alarm, 0) };
}

function isStuck({ state, since }: ChannelState, now: number) {
  const passed = now - since;
  // Less than no time: the clock was set back, and nobody knows.
  return state !== "open" && (state !== "failing" || passed > alarmAfterMs || passed < 0);
}

function findTrouble(
  channel: Channel,
  state: ChannelState,
  missing: string[],
  isNoneSet: boolean,
): Advice | undefined {
  if (missing.length > 0) {
    const kept = isNoneSet
      ? "Leads are kept here and told when there is a channel."
      : "Nothing is sent here.";
    return { what: channel.without ?? kept, remedy: `Set ${listOf(missing)} and restart.` };
  }
  if (state.state === "stopped")
    return { what: "Messages were paused by hand.", remedy: "Press Resume to send them." };
  return state.state === "open" ? undefined : channel.explain(state.reason ?? "unknown");
}

function listOf(names: string[]) {
  return new Intl.ListFormat("en-US").format(names);
}

/** Holds the messages of a channel until somebody resumes. */
export async function stopDeliveries({ db, clock }: DeliveryApp, { key }: Channel): Promise<void> {
  await db.transaction(async (tx) => {
    const state = await takeChannel(tx, key);
    const stopped = { state: "stopped", reason: "stopped by hand", since: clock(), probeAt: null } as const;
    await saveChannel(tx, { ...state, ...stopped });
  });
}

/** What the activity log calls the messages of a channel. */
export function titleOf({ name }: Channel) {
  return `messages: ${name}`;
}

/**
 * Ends the question what to do with messages that waited while nobody served their channel (`channel`, or any): all of
 * them are sent, or none. Gives how many they were.
 */
export async function decideDeliveries(
  { db, clock }: Pick<DeliveryApp, "db" | "clock">,
  by: { adminId: string | null; actor: string },
  decision: Decision,
  channel?: Channel,
): Promise<number> {
  const at = clock();
  const action = decision === "announce" ? "announced" : "marked as known";
  return db.transaction(async (tx) => {
    const count = await decideMessages(tx, decision, at, channel?.key);
    const detail = { count, ...(channel && { title: titleOf(channel) }) };
    if (count > 0) await recordActivity(tx, { ...by, at, action, subjectKind: "messages", detail });
    return count;
  });
}

/** Sends what waits in a channel from now on, whatever held it. */
export async function resumeDeliveries({ db, clock }: DeliveryApp, { key }: Channel): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    const { channel } = openChannel(await takeChannel(tx, key), now);
    await saveChannel(tx, channel);
    await makeAllDue(tx, now, key);
  });
}

/**
 * Sends a test message at once, also while messages are held, and gives what the receiver said. When it arrives, a
 * channel that had failed is open again (one stopped by hand stays so). One that goes to others than the team goes to `to`. Undefined when
 * the channel is not set.
 */
export async function sendTestMessage(
  app: DeliveryApp,
  channel: Channel,
  { to, ...options }: DeliveryOptions & { to?: string } = {},
): Promise<SendOutcome | undefined> {
  const { db, env, clock } = app;
  const { key, paceMs } = channel;
  if (!isSet(channel, env)) return undefined;
  const wait = await db.transaction(async (tx) => {
    const state = await takeChannel(tx, key);
    const now = clock();
    const wait = untilPaced(state, paceMs, now);
    await saveChannel(tx, { ...state, sentAt: now + wait });
    return wait;
  });
  if (wait > 0) await Bun.sleep(wait);
  const outcome = await channel.test(contextOf(app, options), to);
  await db.transaction(async (tx) => {
    const state = await takeChannel(tx, key);
    if (outcome.kind !== "delivered" || state.state === "stopped" || state.state === "open") return;
    await saveChannel(tx, openChannel(state, clock()).channel);
    await makeAllDue(tx, clock(), key);
  });
  return outcome;
}
