import { type Channel, getChannel, saveChannel, takeChannel } from "~/db/channels.server";
import { claimDelivery, type Delivery, findNextDue, finishAttempt, makeAllDue } from "~/db/deliveries.server";
import { isUnavailable } from "~/db/errors.server";
import { findLeadByNumber } from "~/db/leads.server";
import type { App } from "~/server/app.server";
import type { Env } from "~/server/env.server";
import {
  judge,
  judgeProbe,
  longestHoldMs,
  longestWaitMs,
  needsMinimalMessage,
  untilPaced,
  untilThen,
} from "./delivery-rules.server";
import { type SendOutcome, sendToSlack } from "./slack.server";
import { leadMessage, minimalMessage, minimalTimesMessage, timesMessage } from "./slack-message.server";

export type DeliveryApp = Pick<App, "db" | "clock" | "log"> & {
  env: Pick<Env, "slackWebhookUrl" | "publicOrigin">;
};

type Options = { fetch?: typeof globalThis.fetch; random?: () => number; timeoutMs?: number };

export const channelKey = "slack";
/** Longer than an attempt may take, and short enough that another has sent a dead one's lead within a minute. */
const leaseMs = 45_000;
/** Another process may have changed something: look at least this often. */
const idleMs = 5_000;
const askAgainMs = 250;
const never = Number.POSITIVE_INFINITY;
// Slack refuses a message without text and posts nothing, which tells that it works again.
const probeMessage = { text: "" };

/** Milliseconds until the channel may be used. */
function waitOf(channel: Channel, now: number) {
  if (channel.state === "stopped") return idleMs;
  return Math.max(untilThen(channel.nextAt, now, longestHoldMs), untilPaced(channel, now));
}

function momentsAt(now: number) {
  return { now, leaseUntil: now + leaseMs, latest: now + longestWaitMs };
}

/**
 * Posts the leads to Slack, one after the other and in their order, at least once each. The state is in the database:
 * several workers share the pace and the queue, and a killed one loses nothing.
 */
export function createDeliveryWorker(app: DeliveryApp, options: Options = {}) {
  const { db, env, clock, log } = app;
  const { fetch = globalThis.fetch, random = Math.random, timeoutMs = 10_000 } = options;
  const owner = Bun.randomUUIDv7();
  let running: Promise<void> | undefined;
  let stopping = false;
  let wakeUp = () => {};
  let woken = false;

  /** Does the next thing if one is due. Gives the milliseconds until the next one is, as far as can be known now. */
  async function step(): Promise<number> {
    if (!env.slackWebhookUrl) return never;
    const wait = await findWait();
    if (wait > 0) return wait;
    const task = await takeTask();
    if (task === "nothing") return idleMs;
    if (task === "probe") await probe(env.slackWebhookUrl);
    else await deliver(env.slackWebhookUrl, task);
    return 0;
  }

  async function findWait(): Promise<number> {
    const now = clock();
    const channel = await getChannel(db, channelKey);
    const wait = waitOf(channel, now);
    if (wait > 0) return wait;
    const due = await findNextDue(db, momentsAt(now));
    if (due === undefined) return never;
    return untilThen(Math.min(due, channel.probeAt ?? due), now);
  }

  /** Takes the slot on the channel and what to do with it in one transaction, so that senders share the pace. */
  async function takeTask(): Promise<Delivery | "probe" | "nothing"> {
    const now = clock();
    return db.transaction(async (tx) => {
      const channel = await takeChannel(tx, channelKey);
      if (waitOf(channel, now) > 0) return "nothing";
      const claim = { owner, ...momentsAt(now) };
      const isProbe = channel.probeAt !== null && untilThen(channel.probeAt, now) === 0;
      const task = (await claimDelivery(tx, claim)) ?? (isProbe ? "probe" : "nothing");
      if (task !== "nothing") await saveChannel(tx, { ...channel, sentAt: now });
      return task;
    });
  }

  function send(url: string, body: object) {
    return sendToSlack({ url, body, fetch, timeoutMs, now: clock() });
  }

  async function deliver(url: string, delivery: Delivery) {
    const lead = await findLeadByNumber(db, delivery.leadNumber);
    if (!lead || lead.status === "erased") return;
    const { announced, revision } = lead.delivery;
    const [full, minimal] =
      announced === 0 ? [leadMessage, minimalMessage] : [timesMessage, minimalTimesMessage];
    const message = needsMinimalMessage(delivery) ? minimal : full;
    const outcome = await send(url, message(lead, env.publicOrigin));
    const state = await keepTrying(() => record(delivery, revision, outcome));
    const level = state === "delivered" ? "info" : "warn";
    log[level]("delivery", { lead: lead.id, attempt: delivery.attempts, outcome: outcome.detail, state });
  }

  /** What nobody could write down is sent again. So a database that is busy is asked for as long as the lease holds. */
  async function keepTrying<T>(work: () => Promise<T>): Promise<T> {
    const until = performance.now() + leaseMs;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isUnavailable(error) || stopping || performance.now() >= until) throw error;
        await Bun.sleep(askAgainMs);
      }
    }
  }

  async function record(delivery: Delivery, revision: number, outcome: SendOutcome) {
    const now = clock();
    return db.transaction(async (tx) => {
      const channel = await takeChannel(tx, channelKey);
      const verdict = judge(outcome, delivery, channel, now, random);
      const attempt = { deliveryId: delivery.id, at: now, outcome: outcome.kind, detail: outcome.detail };
      await finishAttempt(tx, owner, revision, attempt, verdict.delivery);
      // A channel that was stopped by hand meanwhile stays so.
      if (channel.state !== "stopped") await saveChannel(tx, verdict.channel);
      if (verdict.makeAllDue) await makeAllDue(tx, now);
      return verdict.delivery.state ?? "pending";
    });
  }

  async function probe(url: string) {
    const outcome = await send(url, probeMessage);
    const now = clock();
    await db.transaction(async (tx) => {
      const channel = await takeChannel(tx, channelKey);
      if (channel.state !== "failing") return;
      const verdict = judgeProbe(outcome, channel, now);
      await saveChannel(tx, verdict.channel);
      if (verdict.makeAllDue) await makeAllDue(tx, now);
    });
    log.info("slack probe", { outcome: outcome.detail });
  }

  async function run() {
    while (!stopping) {
      woken = false;
      const wait = await step().catch((error) => {
        log.error("delivery worker", { error: String(error) });
        return idleMs;
      });
      if (wait > 0 && !woken && !stopping) await sleep(Math.min(wait, idleMs));
    }
  }

  function sleep(ms: number) {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  return {
    step,
    start() {
      running ??= run();
    },
    /** There may be something new to send. */
    wake() {
      woken = true;
      wakeUp();
    },
    /** Lets an attempt that is under way end (at most its timeout) and starts no other. */
    async stop() {
      stopping = true;
      wakeUp();
      await running;
    },
  };
}
