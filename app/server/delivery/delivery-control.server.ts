import { recordActivity } from "~/db/activity.server";
import {
  type ChannelState,
  createChannelState,
  listChannels,
  lockChannel,
  saveChannel,
  unassignedChannel,
} from "~/db/channels.server";
import { countMessages, type MessageCounts, makeAllDue, noMessages, retryFailed } from "~/db/outbox.server";
import type { MessageKind } from "~/lib/message-kinds";
import { applyTeamSettings } from "~/server/team-settings.server";
import type { Advice, Channel, SendOutcome } from "./channel.server";
import { channels, isSet, listMissingSettings, listTeamChannels } from "./channels.server";
import { type DeliveryApp, type DeliveryOptions, readContext } from "./delivery.server";
import {
  computePaceDelay,
  isPausedByHand,
  markChannelWorking,
  pausedByHandReason,
} from "./delivery-rules.server";

export type ChannelHealth = MessageCounts & {
  key: string;
  name: string;
  /** The settings that are missing; with any, the channel is off. */
  missing: string[];
  state: ChannelState;
  /** The channel's current problem and its fix; undefined while messages are sent. */
  trouble: Advice | undefined;
};

export type DeliveryHealth = {
  channels: ChannelHealth[];
  /** The number of messages that wait because no channel is set up. */
  unassigned: number;
  /** Messages that the team lacks because of a problem; the admin shows them in red. */
  alarm: number;
};

/** Shorter failures resolve themselves and raise no alarm. */
const alarmAfterMs = 5 * 60_000;

/** Returns the state of each channel's messages, without those of `hidden` kinds. */
export async function getDeliveryHealth(
  { db, env, clock }: Pick<DeliveryApp, "db" | "env" | "clock">,
  hidden?: readonly MessageKind[],
): Promise<DeliveryHealth> {
  const counts = await countMessages(db, hidden);
  const states = await listChannels(db);
  const isNoneSet = listTeamChannels(await applyTeamSettings(db, env)).length === 0;
  const all = channels.map((channel): ChannelHealth => {
    const { key, name } = channel;
    const state = states.get(key) ?? createChannelState(key);
    const missing = listMissingSettings(channel, env);
    const trouble = findTrouble(channel, state, missing, isNoneSet);
    return { ...(counts.get(key) ?? noMessages), key, name, missing, state, trouble };
  });
  // A visitor's mistyped address raises no alarm.
  const alarms = all.map(({ failedTeam, waiting, missing, state }) => {
    return failedTeam + (missing.length === 0 && isStuck(state, clock()) ? waiting : 0);
  });
  return {
    channels: all,
    unassigned: counts.get(unassignedChannel)?.waiting ?? 0,
    alarm: alarms.reduce((sum, alarm) => sum + alarm, 0),
  };
}

function isStuck({ state, since }: ChannelState, now: number) {
  const elapsedMs = now - since;
  // A negative duration means that the clock was set back, so the duration is unknown.
  return state !== "on" && (state !== "failing" || elapsedMs > alarmAfterMs || elapsedMs < 0);
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
  if (isPausedByHand(state))
    return { what: "A team member paused it.", remedy: "Press Resume to send waiting messages." };
  return state.state === "on" ? undefined : channel.explain(state.reason ?? "unknown");
}

/** The author of a change: a team member, or the user of the command line. */
export type Actor = { adminId: string | null; actor: string };

type ControlApp = Pick<DeliveryApp, "db" | "clock">;

/** Pauses a channel until someone resumes it. */
export async function pauseChannel({ db, clock }: ControlApp, by: Actor, channel: Channel): Promise<void> {
  await db.transaction(async (tx) => {
    const state = await lockChannel(tx, channel.key);
    await saveChannel(tx, { ...state, state: "paused", reason: pausedByHandReason, since: clock() });
    await recordOn(tx, clock(), by, "paused", { title: activityTitle(channel) });
  });
}

/** Resumes a channel, whatever paused it, and sends its waiting messages. */
export async function resumeChannel({ db, clock }: ControlApp, by: Actor, channel: Channel): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    const before = await lockChannel(tx, channel.key);
    await saveChannel(tx, markChannelWorking(before, now).channel);
    await makeAllDue(tx, now, channel.key);
    if (before.state !== "on") await recordOn(tx, now, by, "resumed", { title: activityTitle(channel) });
  });
}

/** Puts failed messages (one, a channel's, or all) back into the queue. Returns how many. */
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

function activityTitle({ name }: Channel) {
  return `messages: ${name}`;
}

function recordOn(tx: DeliveryApp["db"], at: number, by: Actor, action: string, detail: object) {
  return recordActivity(tx, { ...by, at, action, subjectKind: "messages", detail: { ...detail } });
}

/**
 * Sends a test message at once, even while the channel is paused, and returns the result. A success turns a failing
 * channel on; one paused by a person stays paused. An email goes to `to` too. Undefined when the channel is not set up.
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
    const state = await lockChannel(tx, key);
    const now = clock();
    const wait = computePaceDelay(state, paceMs, now);
    await saveChannel(tx, { ...state, sentAt: now + wait });
    return wait;
  });
  if (wait > 0) await Bun.sleep(wait);
  const outcome = await channel.test(await readContext(app, options), to);
  await db.transaction(async (tx) => {
    const state = await lockChannel(tx, key);
    if (outcome.kind !== "delivered" || isPausedByHand(state) || state.state === "on") return;
    await saveChannel(tx, markChannelWorking(state, clock()).channel);
    await makeAllDue(tx, clock(), key);
  });
  return outcome;
}
