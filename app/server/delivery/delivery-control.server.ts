import { type Channel, getChannel, saveChannel, takeChannel } from "~/db/channels.server";
import { countDeliveries, makeAllDue } from "~/db/deliveries.server";
import { channelKey, type DeliveryApp } from "./delivery.server";
import { openChannel, untilPaced } from "./delivery-rules.server";
import { type SendOutcome, sendToSlack } from "./slack.server";
import { explainFailure } from "./slack-advice.server";
import { testMessage } from "./slack-message.server";

export type DeliveryHealth = {
  isSlackSet: boolean;
  waiting: number;
  /** When the oldest waiting lead came (ms). */
  oldestAt: number | undefined;
  dead: number;
  channel: Channel;
  /** What is wrong in plain words, with what to do; undefined while messages flow. */
  trouble: { what: string; remedy: string } | undefined;
  /** Leads that nobody was told of because something is wrong; shown in red on every admin page when not 0. */
  alarm: number;
};

/** Short trouble mends itself and is nobody's alarm. */
const alarmAfterMs = 5 * 60_000;

/** How the messages to Slack are doing. */
export async function getDeliveryHealth({ db, env, clock }: DeliveryApp): Promise<DeliveryHealth> {
  const channel = await getChannel(db, channelKey);
  const counts = await countDeliveries(db);
  const isSlackSet = env.slackWebhookUrl !== undefined;
  const passed = clock() - channel.since;
  // Less than no time: the clock was set back, and nobody knows.
  const isLong = channel.state !== "failing" || passed > alarmAfterMs || passed < 0;
  const isStuck = isSlackSet && channel.state !== "open" && isLong;
  return {
    isSlackSet,
    ...counts,
    channel,
    trouble: findTrouble(channel, isSlackSet),
    alarm: counts.dead + (isStuck ? counts.waiting : 0),
  };
}

function findTrouble(channel: Channel, isSlackSet: boolean): DeliveryHealth["trouble"] {
  if (!isSlackSet)
    return {
      what: "No Slack webhook is set: leads are kept here and announced when there is one.",
      remedy: "Put the address of an incoming webhook into SLACK_WEBHOOK_URL and restart.",
    };
  if (channel.state === "stopped")
    return { what: "Messages were paused by hand.", remedy: "Press Resume to send them." };
  return channel.state === "open" ? undefined : explainFailure(channel.reason ?? "unknown");
}

/** Holds all messages until somebody resumes. */
export async function stopDeliveries({ db, clock }: DeliveryApp): Promise<void> {
  await db.transaction(async (tx) => {
    const channel = await takeChannel(tx, channelKey);
    const stopped = { state: "stopped", reason: "stopped by hand", since: clock(), probeAt: null } as const;
    await saveChannel(tx, { ...channel, ...stopped });
  });
}

/** Sends what waits from now on, whatever held it. */
export async function resumeDeliveries({ db, clock }: DeliveryApp): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    const { channel } = openChannel(await takeChannel(tx, channelKey), now);
    await saveChannel(tx, channel);
    await makeAllDue(tx, now);
  });
}

/**
 * Sends a test message at once, also while messages are held, and gives what Slack said. When it arrives, a channel
 * that had failed is open again (one stopped by hand stays so). Undefined when no webhook is set.
 */
export async function sendTestMessage(
  { db, env, clock }: DeliveryApp,
  {
    fetch = globalThis.fetch,
    timeoutMs = 10_000,
  }: { fetch?: typeof globalThis.fetch; timeoutMs?: number } = {},
): Promise<SendOutcome | undefined> {
  const { slackWebhookUrl: url, publicOrigin } = env;
  if (!url) return undefined;
  const wait = await db.transaction(async (tx) => {
    const channel = await takeChannel(tx, channelKey);
    const now = clock();
    const wait = untilPaced(channel, now);
    await saveChannel(tx, { ...channel, sentAt: now + wait });
    return wait;
  });
  if (wait > 0) await Bun.sleep(wait);
  const outcome = await sendToSlack({ url, body: testMessage(publicOrigin), fetch, timeoutMs, now: clock() });
  await db.transaction(async (tx) => {
    const channel = await takeChannel(tx, channelKey);
    if (outcome.kind !== "delivered" || channel.state === "stopped" || channel.state === "open") return;
    await saveChannel(tx, openChannel(channel, clock()).channel);
    await makeAllDue(tx, clock());
  });
  return outcome;
}
