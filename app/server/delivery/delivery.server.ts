import { type ChannelState, getChannel, lockChannel, saveChannel } from "~/db/channels.server";
import { isUnavailable } from "~/db/errors.server";
import {
  assignMessages,
  claimMessage,
  failExpired,
  findMessage,
  findNextDue,
  finishAttempt,
  type Message,
  type MessageChange,
  makeAllDue,
} from "~/db/outbox.server";
import type { App } from "~/server/app.server";
import { applyTeamSettings } from "~/server/team-settings.server";
import type { Channel, DeliveryEnv, MessageTypes, SendContext, SendOutcome } from "./channel.server";
import { channels, isSet, listTeamChannels } from "./channels.server";
import {
  classifyResult,
  computeDelay,
  computePaceDelay,
  freshMs,
  isPausedByHand,
  maxHoldMs,
  maxRetryDelayMs,
  needsShortForm,
  wasOffTooLong,
} from "./delivery-rules.server";

export type DeliveryApp = Pick<App, "db" | "clock" | "log"> & { env: DeliveryEnv };

type WorkerApp = DeliveryApp & { messageTypes: MessageTypes };

export type DeliveryOptions = Partial<Pick<SendContext, "fetch" | "timeoutMs" | "ca">> & {
  random?: () => number;
};

/** Longer than an attempt, and short enough that another worker takes over from a crashed one within a minute. */
const leaseMs = 45_000;
/** The longest time between two checks of the queue, which other processes change too (ms). */
const idleMs = 5_000;
/**
 * In a burst of leads one check of the queue serves all that arrived within this time, because a check costs more than
 * saving a lead.
 */
const gatherMs = 25;
const recheckMs = 250;
const neverMs = Number.POSITIVE_INFINITY;

/** The current environment of the channels. */
export async function readContext(app: DeliveryApp, options: DeliveryOptions = {}) {
  const { db, clock } = app;
  const { fetch = globalThis.fetch, timeoutMs = 10_000, ca } = options;
  return { db, env: await applyTeamSettings(db, app.env), now: clock(), fetch, timeoutMs, ca };
}

function delayUntilUsable(state: ChannelState, paceMs: number, now: number) {
  if (isPausedByHand(state)) return idleMs;
  return Math.max(computeDelay(state.nextAt, now, maxHoldMs), computePaceDelay(state, paceMs, now));
}

/** While a channel is failing, the next message is sent early as a probe. */
function getClaimTimes(now: number, { state }: ChannelState) {
  return { now, leaseUntil: now + leaseMs, latest: now + maxRetryDelayMs, isEarly: state !== "on" };
}

/**
 * Sends the messages of one channel in order, at least once each. The state is in the database: workers share the pace
 * and the queue, and a killed one loses nothing.
 */
export function createDeliveryWorker(app: WorkerApp, channel: Channel, options: DeliveryOptions = {}) {
  const { db, env, clock, log, messageTypes } = app;
  const { random = Math.random } = options;
  const { key, paceMs } = channel;
  const owner = `${key}:${Bun.randomUUIDv7()}`;
  let running: Promise<void> | undefined;
  let stopping = false;
  let wakeUp = () => {};
  let woken = false;
  let hasBegun = false;

  /** Sends the next message if one is due. Returns the milliseconds until the next check. */
  async function step(): Promise<number> {
    if (!isSet(channel, env)) return neverMs;
    if (!hasBegun) await begin();
    hasBegun = true;
    const wait = await findWait();
    if (wait > 0) return wait;
    const message = await claim();
    if (!message) return idleMs;
    await deliver(message);
    return 0;
  }

  /**
   * Claims messages that waited for any channel, and fails those that waited more than a day while this one was off.
   */
  async function begin() {
    const now = clock();
    const count = await db.transaction(async (tx) => {
      const state = await lockChannel(tx, key);
      if (listTeamChannels(await applyTeamSettings(tx, env))[0] === channel) await assignMessages(tx, key);
      return wasOffTooLong(state, now) ? failExpired(tx, key, now - freshMs) : 0;
    });
    if (count > 0) log.warn("messages expired", { channel: key, count });
  }

  async function findWait(): Promise<number> {
    const now = clock();
    const state = await getChannel(db, key);
    const wait = delayUntilUsable(state, paceMs, now);
    if (wait > 0) return wait;
    const due = await findNextDue(db, key, getClaimTimes(now, state));
    return due === undefined ? neverMs : computeDelay(due, now);
  }

  /** Claims the channel's next slot and the message in one transaction, so that senders share the pace. */
  async function claim(): Promise<Message | undefined> {
    const now = clock();
    return db.transaction(async (tx) => {
      const state = await lockChannel(tx, key);
      if (delayUntilUsable(state, paceMs, now) > 0) return undefined;
      const message = await claimMessage(tx, key, { owner, ...getClaimTimes(now, state) });
      if (message) await saveChannel(tx, { ...state, sentAt: now });
      return message;
    });
  }

  async function deliver(claimed: Message) {
    const context = await readContext(app, options);
    // Reads the message again, because its subject may have changed or been erased since the claim.
    const message = await findMessage(db, claimed.id);
    if (message?.state !== "sending" || message.leaseOwner !== owner) return;
    const end = (change: MessageChange) =>
      retryWhileLeased(() => db.transaction((tx) => finish(tx, message, change)));
    const { id, kind, expiresAt, revision } = message;
    if (expiresAt !== null && context.now >= expiresAt)
      return end({ state: "failed", lastError: "too late" });
    const isShort = needsShortForm(message);
    const outcome = await channel.send(messageTypes[kind], message, { ...context, isShort });
    if (!outcome) return end({ state: "cancelled", lastError: "no longer needed" });
    const state = await retryWhileLeased(() => record({ ...claimed, revision }, outcome));
    const facts = { message: id, kind, attempt: message.attempts, outcome: outcome.detail, state };
    log[state === "sent" ? "info" : "warn"]("delivery", { channel: key, ...facts });
  }

  function finish(tx: App["db"], { id, revision }: Message, change: MessageChange) {
    return finishAttempt(tx, { id, owner, revision }, change, clock());
  }

  /** Retries a write while the lease holds, because a message whose result was not recorded is sent again. */
  async function retryWhileLeased<T>(work: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + leaseMs;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isUnavailable(error) || stopping || performance.now() >= deadline) throw error;
        await Bun.sleep(recheckMs);
      }
    }
  }

  async function record(message: Message, outcome: SendOutcome) {
    const now = clock();
    return db.transaction(async (tx) => {
      const state = await lockChannel(tx, key);
      const verdict = classifyResult(outcome, message, state, now, random);
      await finish(tx, message, verdict.message);
      // A channel that a person paused meanwhile stays paused.
      if (!isPausedByHand(state)) await saveChannel(tx, verdict.channel);
      if (verdict.makeAllDue) await makeAllDue(tx, now, key);
      return verdict.message.state ?? "waiting";
    });
  }

  async function run() {
    while (!stopping) {
      woken = false;
      const wait = await step().catch((error) => {
        log.error("could not run delivery", { channel: key, error: String(error) });
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
    /** Makes the worker check for new messages. */
    wake() {
      if (woken) return;
      woken = true;
      wakeUp();
    },
    /** Waits for the current attempt (at most its timeout) and starts no other. */
    async stop() {
      stopping = true;
      wakeUp();
      await running;
    },
  };
}

/** Runs a worker for each channel that is set up, in parallel, so that a slow one delays no other. */
export function createDeliveries(app: WorkerApp, options: DeliveryOptions = {}) {
  const workers = channels
    .filter((channel) => isSet(channel, app.env))
    .map((channel) => createDeliveryWorker(app, channel, options));
  return {
    start() {
      for (const worker of workers) worker.start();
    },
    /** Makes the worker check for new messages. */
    wake() {
      for (const worker of workers) worker.wake();
    },
    /** Waits for current attempts and starts no others. */
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
