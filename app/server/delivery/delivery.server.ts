import { type ChannelState, getChannel, saveChannel, takeChannel } from "~/db/channels.server";
import { handOverDeliveries, hasWaiting, setAside } from "~/db/deliveries.server";
import { isUnavailable } from "~/db/errors.server";
import { claimMessage, findNextDue, type Message, makeAllDue } from "~/db/queues.server";
import type { App } from "~/server/app.server";
import { type Attempt, attempt } from "./attempt.server";
import type { Channel, DeliveryEnv, SendContext } from "./channel.server";
import { isSet, setChannels, setLeadChannels, teamChannels } from "./channels.server";
import {
  fewMessages,
  findUnserved,
  judge,
  judgeProbe,
  longestHoldMs,
  longestWaitMs,
  untilPaced,
  untilThen,
} from "./delivery-rules.server";

export type DeliveryApp = Pick<App, "db" | "clock" | "log"> & { env: DeliveryEnv };

export type DeliveryOptions = Partial<Pick<SendContext, "fetch" | "timeoutMs" | "ca">> & {
  random?: () => number;
};

/** Longer than an attempt may take, and short enough that another has sent a dead one's lead within a minute. */
const leaseMs = 45_000;
/** Another process may have changed something: look at least this often. */
const idleMs = 5_000;
/** In a rush of leads a look at the queue serves all that came meanwhile, or looking would cost more than saving them. */
const gatherMs = 25;
const askAgainMs = 250;
const never = Number.POSITIVE_INFINITY;
const handedOverAtOnce = 100;

/** What channels of this site work with at this moment. */
export function contextOf({ db, env, clock }: DeliveryApp, options: DeliveryOptions = {}) {
  const { fetch = globalThis.fetch, timeoutMs = 10_000, ca } = options;
  return { db, env, now: clock(), fetch, timeoutMs, ca };
}

/** Milliseconds until the channel may be used. */
function waitOf(state: ChannelState, paceMs: number, now: number) {
  if (state.state === "stopped") return idleMs;
  return Math.max(untilThen(state.nextAt, now, longestHoldMs), untilPaced(state, paceMs, now));
}

function momentsAt(now: number) {
  return { now, leaseUntil: now + leaseMs, latest: now + longestWaitMs };
}

/**
 * Sends the messages of one channel, one after the other and in their order, at least once each. The state is in the
 * database: several workers share the pace and the queue, and a killed one loses nothing.
 */
export function createDeliveryWorker(app: DeliveryApp, channel: Channel, options: DeliveryOptions = {}) {
  const { db, env, clock, log } = app;
  const { random = Math.random } = options;
  const { key, paceMs } = channel;
  const owner = `${key}:${Bun.randomUUIDv7()}`;
  let running: Promise<void> | undefined;
  let stopping = false;
  let wakeUp = () => {};
  let woken = false;
  let hasBegun = false;

  /** Does the next thing if one is due. Gives the milliseconds until the next one is, as far as can be known now. */
  async function step(): Promise<number> {
    if (!isSet(channel, env)) return never;
    if (!hasBegun) await begin();
    hasBegun = true;
    const wait = await findWait();
    if (wait > 0) return wait;
    const task = await takeTask();
    if (task === "nothing") return idleMs;
    if (task === "probe") await probe();
    else await deliver(task);
    return 0;
  }

  /**
   * What has waited while nobody served its channel, because it was not set, is news no more: before the first message
   * goes out the team is asked whether it is to be told.
   */
  async function begin() {
    if (channel.audience !== "team") return;
    const now = clock();
    const keys = [key, ...orphans().from];
    const count = await db.transaction(async (tx) => {
      let count = 0;
      for (const one of keys) {
        const before = findUnserved(await takeChannel(tx, one), now);
        if (before !== undefined)
          count += await setAside(tx, one, { before, few: fewMessages, moments: momentsAt(now) });
      }
      return count;
    });
    if (count > 0) log.warn("messages wait for a decision", { channel: key, count });
  }

  /** The channels that nobody serves, where this is the one that takes over what waits there, and those it does that for. */
  function orphans(): { from: string[]; to: string[] } {
    const to = setLeadChannels(env).filter(({ audience }) => audience === "team");
    if (to[0] !== channel) return { from: [], to: [] };
    const from = teamChannels.filter((one) => !to.includes(one));
    return { from: from.map(({ key }) => key), to: to.map(({ key }) => key) };
  }

  async function findWait(): Promise<number> {
    const now = clock();
    const state = await getChannel(db, key);
    const wait = waitOf(state, paceMs, now);
    if (wait > 0) return wait;
    const due = await findNextDue(db, key, momentsAt(now));
    if (due === undefined) return (await adopt(now)) > 0 ? 0 : never;
    return untilThen(Math.min(due, state.probeAt ?? due), now);
  }

  /** Takes over what waits in channels that are not set (any more), if nobody was told of it. */
  async function adopt(now: number) {
    const keys = orphans();
    if (!(await hasWaiting(db, keys.from))) return 0;
    return db.transaction(async (tx) => {
      await tx.lock("channels");
      return handOverDeliveries(tx, keys, momentsAt(now), handedOverAtOnce);
    });
  }

  /** Takes the slot on the channel and what to do with it in one transaction, so that senders share the pace. */
  async function takeTask(): Promise<Message | "probe" | "nothing"> {
    const now = clock();
    return db.transaction(async (tx) => {
      const state = await takeChannel(tx, key);
      if (waitOf(state, paceMs, now) > 0) return "nothing";
      const claim = { owner, ...momentsAt(now) };
      const isProbe = state.probeAt !== null && untilThen(state.probeAt, now) === 0;
      const task = (await claimMessage(tx, key, claim)) ?? (isProbe ? "probe" : "nothing");
      if (task !== "nothing") await saveChannel(tx, { ...state, sentAt: now });
      return task;
    });
  }

  async function deliver(message: Message) {
    const made = await attempt(channel, { message, owner }, contextOf(app, options));
    if (!made) return;
    const state = await keepTrying(() => record(message, made));
    const level = state === "delivered" ? "info" : "warn";
    const facts = { ...made.facts, attempt: message.attempts, outcome: made.outcome.detail, state };
    log[level]("delivery", { channel: key, ...facts });
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

  async function record(message: Message, { outcome, finish }: Attempt) {
    const now = clock();
    return db.transaction(async (tx) => {
      const state = await takeChannel(tx, key);
      const verdict = judge(outcome, message, state, now, random);
      await finish(tx, now, verdict.message);
      // A channel that was stopped by hand meanwhile stays so.
      if (state.state !== "stopped") await saveChannel(tx, verdict.channel);
      if (verdict.makeAllDue) await makeAllDue(tx, now, key);
      return verdict.message.state ?? "pending";
    });
  }

  async function probe() {
    const outcome = await channel.probe(contextOf(app, options));
    const now = clock();
    await db.transaction(async (tx) => {
      const state = await takeChannel(tx, key);
      if (state.state !== "failing") return;
      const verdict = judgeProbe(outcome, state, now);
      await saveChannel(tx, verdict.channel);
      if (verdict.makeAllDue) await makeAllDue(tx, now, key);
    });
    log.info("delivery probe", { channel: key, outcome: outcome.detail });
  }

  async function run() {
    while (!stopping) {
      woken = false;
      const wait = await step().catch((error) => {
        log.error("delivery worker", { channel: key, error: String(error) });
        return idleMs;
      });
      if (wait > 0 && !woken && !stopping) await sleep(Math.min(wait, idleMs));
      if (woken && !stopping) await Bun.sleep(gatherMs);
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
      if (woken) return;
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

/** A worker for each channel that is set, beside each other: a slow one holds up nobody. */
export function createDeliveries(app: DeliveryApp, options: DeliveryOptions = {}) {
  const workers = setChannels(app.env).map((channel) => createDeliveryWorker(app, channel, options));
  return {
    start() {
      for (const worker of workers) worker.start();
    },
    /** There may be something new to send. */
    wake() {
      for (const worker of workers) worker.wake();
    },
    /** Lets attempts that are under way end and starts no others. */
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
