import { recordActivity } from "~/db/activity.server";
import {
  type ChannelState,
  listChannels,
  saveChannel,
  takeChannel,
  unassigned,
  unusedChannel,
} from "~/db/channels.server";
import { countMessages, type MessageCounts, makeAllDue, noMessages, retryFailed } from "~/db/outbox.server";
import type { MessageKind } from "~/lib/message-kinds";
import type { Advice, Channel, SendOutcome } from "./channel.server";
import { channels, isSet, listTeamChannels, missingSettings } from "./channels.server";
import { contextOf, type DeliveryApp, type DeliveryOptions } from "./delivery.server";
import { channelWorks, isHeld, pausedByHand, untilPaced } from "./delivery-rules.server";

export type ChannelHealth = MessageCounts & {
  key: string;
  name: string;
  /** The settings it lacks; with any it is off. */
  missing: string[];
  state: ChannelState;
  /** What is wrong in plain words, with what to do; undefined while messages flow. */
  trouble: Advice | undefined;
};

export type DeliveryHealth = {
  channels: ChannelHealth[];
  /** How many wait because no channel is set. */
  unassigned: number;
  /** Messages the team lacks because something is wrong; shown in red on every admin page when not 0. */
  alarm: number;
};

/** Short trouble mends itself and is nobody's alarm. */
const alarmAfterMs = 5 * 60_000;

/** How the messages of each channel are doing, without those of `hidden` kinds. */
export async function getDeliveryHealth(
  { db, env, clock }: Pick<DeliveryApp, "db" | "env" | "clock">,
  hidden?: readonly MessageKind[],
): Promise<DeliveryHealth> {
  const counts = await countMessages(db, hidden);
  const states = await listChannels(db);
  const isNoneSet = listTeamChannels(env).length === 0;
  const all = channels.map((channel): ChannelHealth => {
    const { key, name } = channel;
    const state = states.get(key) ?? unusedChannel(key);
    const missing = missingSettings(channel, env);
    const trouble = findTrouble(channel, state, missing, isNoneSet);
    return { ...(counts.get(key) ?? noMessages), key, name, missing, state, trouble };
  });
  // An address that a visitor mistyped is nobody's alarm.
  const alarms = all.map(({ failedTeam, waiting, missing, state }) => {
    return failedTeam + (missing.length === 0 && isStuck(state, clock()) ? waiting : 0);
  });
  return {
    channels: all,
    unassigned: counts.get(unassigned)?.waiting ?? 0,
    alarm: alarms.reduce((sum, alarm) => sum + alarm, 0),
  };
}

function isStuck({ state, since }: ChannelState, now: number) {
  const passed = now - since;
  // Less than no time: the clock was set back, and nobody knows.
  return state !== "on" && (state !== "failing" || passed > alarmAfterMs || passed < 0);
}

function findTrouble(
  channel: Channel,
  state: ChannelState,
  missing: string[],
  isNoneSet: boolean,
): Advice | undefined {
  if (missing.length > 0) {
    const what = isNoneSet ? "Leads wait here until a channel is set up." : "Nothing is sent here.";
    return { what, remedy: `Set ${new Intl.ListFormat("en-US").format(missing)} and restart.` };
  }
  if (isHeld(state))
    return { what: "A team member paused it.", remedy: "Press Resume to send waiting messages." };
  return state.state === "on" ? undefined : channel.explain(state.reason ?? "unknown");
}

/** Who does something to messages: somebody of the team, or whoever types a command. */
export type Actor = { adminId: string | null; actor: string };

type ControlApp = Pick<DeliveryApp, "db" | "clock">;

/** Holds the messages of a channel until somebody resumes. */
export async function pauseChannel({ db, clock }: ControlApp, by: Actor, channel: Channel): Promise<void> {
  await db.transaction(async (tx) => {
    const state = await takeChannel(tx, channel.key);
    await saveChannel(tx, { ...state, state: "paused", reason: pausedByHand, since: clock() });
    await recordOn(tx, clock(), by, "paused", { title: titleOf(channel) });
  });
}

/** Sends what waits in a channel from now on, whatever held it. */
export async function resumeChannel({ db, clock }: ControlApp, by: Actor, channel: Channel): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    const before = await takeChannel(tx, channel.key);
    await saveChannel(tx, channelWorks(before, now).channel);
    await makeAllDue(tx, now, channel.key);
    if (before.state !== "on") await recordOn(tx, now, by, "resumed", { title: titleOf(channel) });
  });
}

/** Puts failed messages (one, of a channel, or all) back in the queue. Gives how many. */
export async function sendAgain(
  { db, clock }: ControlApp,
  by: Actor,
  which: { id?: string; channel?: string; hidden?: readonly MessageKind[] },
): Promise<number> {
  const now = clock();
  return db.transaction(async (tx) => {
    const count = await retryFailed(tx, which, now);
    if (count > 0) await recordOn(tx, now, by, "redelivered", { count });
    return count;
  });
}

/** What the activity log calls the messages of a channel. */
function titleOf({ name }: Channel) {
  return `messages: ${name}`;
}

function recordOn(tx: DeliveryApp["db"], at: number, by: Actor, action: string, detail: object) {
  return recordActivity(tx, { ...by, at, action, subjectKind: "messages", detail: { ...detail } });
}

/**
 * Sends a test message at once, also while messages are held, and gives what the receiver said. When it arrives, a
 * channel that had failed is on again (one that somebody paused stays so). An email goes to `to` too. Undefined when the
 * channel is not set.
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
    if (outcome.kind !== "delivered" || isHeld(state) || state.state === "on") return;
    await saveChannel(tx, channelWorks(state, clock()).channel);
    await makeAllDue(tx, clock(), key);
  });
  return outcome;
}
