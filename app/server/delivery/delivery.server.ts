import { getChannel, lockChannel, saveChannel } from "~/db/channels.server";
import { isUnavailable } from "~/db/errors.server";
import type { LinkPurpose } from "~/db/link-purposes";
import {
  claimMessage,
  failOldMessages,
  findMessage,
  findNextDue,
  finishAttempt,
  type Message,
  type MessageChange,
} from "~/db/outbox.server";
import type { App } from "~/server/app.server";
import { applyTeamSettings } from "~/server/team-settings.server";
import { randomToken } from "~/server/tokens.server";
import type { Channel, DeliveryEnv, Draft, MessageTypes, SendContext, SendOutcome } from "./channel.server";
import { channels, isSet } from "./channels.server";
import { applyOutcome, delayUntilUsable, maxWaitMs } from "./delivery-rules.server";

export type DeliveryApp = Pick<App, "db" | "clock" | "log"> & { env: DeliveryEnv };

type WorkerApp = DeliveryApp & { messageTypes: MessageTypes };

export type DeliveryOptions = Partial<Pick<SendContext, "fetch" | "timeoutMs" | "ca">>;

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
export async function readContext(app: DeliveryApp, options: DeliveryOptions = {}): Promise<SendContext> {
  const { db, clock } = app;
  const { fetch = globalThis.fetch, timeoutMs = 10_000, ca } = options;
  return { env: await applyTeamSettings(db, app.env), now: clock(), fetch, timeoutMs, ca };
}

/**
 * Sends the messages of one channel, the oldest first, at least once each. The state is in the database: workers share
 * the pace and the queue, and a killed one loses nothing.
 */
export function createDeliveryWorker(app: WorkerApp, channel: Channel, options: DeliveryOptions = {}) {
  const { db, env, clock, log, messageTypes } = app;
  const { key, paceMs } = channel;
  const owner = `${key}:${Bun.randomUUIDv7()}`;
  const linkTokens = createLinkTokens();
  let running: Promise<void> | undefined;
  let stopping = false;
  let wakeUp = () => {};
  let woken = false;
  let hasBegun = false;

  /** Sends the next message if one is due. Returns the milliseconds until the next check. */
  async function step(): Promise<number> {
    if (!isSet(channel, env)) return neverMs;
    if (!hasBegun) await failOld();
    hasBegun = true;
    const wait = delayUntilUsable(await getChannel(db, key), paceMs, clock());
    if (wait > 0) return wait;
    const due = await findNextDue(db, key, clock() + leaseMs);
    if (due === undefined) return neverMs;
    if (due > clock()) return due - clock();
    const message = await claim();
    if (!message) return idleMs;
    await deliver(message);
    return 0;
  }

  /** Claims the channel's next slot and the message in one transaction, so that senders share the pace. */
  async function claim(): Promise<Message | undefined> {
    const now = clock();
    return db.transaction(async (tx) => {
      const state = await lockChannel(tx, key);
      if (delayUntilUsable(state, paceMs, now) > 0) return undefined;
      const message = await claimMessage(tx, key, { owner, now, leaseUntil: now + leaseMs });
      if (!message) return undefined;
      // While the channel fails, no other sender tries before this attempt has ended.
      const nextAt = state.failingSince === null ? state.nextAt : now + leaseMs;
      await saveChannel(tx, { ...state, sentAt: now, nextAt });
      return message;
    });
  }

  async function deliver(claimed: Message) {
    const context = await readContext(app, options);
    // Reads the message again, because its subject may have changed or been erased since the claim.
    const message = await findMessage(db, claimed.id);
    if (message?.state !== "sending" || message.leaseOwner !== owner) return;
    const { id, kind, expiresAt } = message;
    const isLate = expiresAt !== null && context.now >= expiresAt;
    const outcome = isLate ? undefined : await channel.send(createDraft(message, context), context);
    if (outcome?.kind !== "failing" && outcome?.kind !== "deferred") linkTokens.forget(message);
    if (!outcome) {
      const change: MessageChange = isLate
        ? { state: "failed", lastError: "too late" }
        : { state: "cancelled", lastError: "no longer needed" };
      return retryWhileLeased(() =>
        db.transaction((tx) => finishAttempt(tx, { ...message, owner }, change, clock())),
      );
    }
    await retryWhileLeased(() => record(message, outcome));
    if (outcome.kind !== "sent") await failOld();
    const facts = { message: id, kind, attempt: message.attempts, outcome: outcome.detail };
    const level = outcome.kind === "sent" && !outcome.refused ? "info" : "warn";
    log[level]("delivery", { channel: key, ...facts, result: outcome.kind });
  }

  function createDraft(message: Message, { env, now }: SendContext): Draft {
    const type = messageTypes[message.kind];
    const context = { db, env, now, channel: key, linkToken: linkTokens.of(message) };
    return {
      id: `${message.id}-${message.revision}`,
      async write() {
        const written = await type.write(message, context);
        return written && { ...(message.recipient !== null && { to: [message.recipient] }), ...written };
      },
      event: async () => type.event?.(message, context),
    };
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
    const isForTeam = messageTypes[message.kind].audience === "team";
    await db.transaction(async (tx) => {
      const result = applyOutcome(outcome, message, await lockChannel(tx, key), { now, isForTeam });
      await finishAttempt(tx, { ...message, owner }, result.message, now);
      await saveChannel(tx, result.channel);
    });
  }

  /** Fails what waited too long, while the receiver failed or the channel was off. */
  async function failOld() {
    const reason = (await getChannel(db, key)).reason ?? "the channel was off";
    const count = await db.transaction((tx) => failOldMessages(tx, key, clock() - maxWaitMs, reason));
    if (count > 0) log.warn("messages failed after three days", { channel: key, count });
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

/**
 * The tokens of links in messages that are being sent. They are kept in memory until a message has ended, so that another
 * attempt makes no other link and the database has nothing that opens one.
 */
function createLinkTokens() {
  const tokens = new Map<string, string>();
  return {
    of:
      ({ id, revision }: Message) =>
      (purpose: LinkPurpose, subject: string) => {
        const key = [id, revision, purpose, subject].join();
        const token = tokens.get(key) ?? randomToken();
        tokens.set(key, token);
        return token;
      },
    forget({ id }: Message) {
      for (const key of tokens.keys()) if (key.startsWith(id)) tokens.delete(key);
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
