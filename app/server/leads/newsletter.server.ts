import type { Db } from "~/db/database.server";
import { isUnavailable } from "~/db/errors.server";
import {
  confirmSubscriber,
  endSubscription,
  findSubscriberById,
  type Subscriber,
  saveSubscriber,
  subscriberStatus,
} from "~/db/subscribers.server";
import { parseEmail } from "~/lib/person-fields";
import type { App } from "~/server/app.server";
import type { DeliveryEnv } from "~/server/delivery/channel.server";
import { canMail } from "~/server/delivery/mail.server";
import { createAskedMail } from "~/server/delivery/outbox.server";
import { type AttemptLimits, type Limit, takeAttempt } from "~/server/http/rate-limit.server";
import { readToken, signToken } from "~/server/tokens.server";
import { type Refusal, tooMany } from "./refusal.server";

/** `confirm`: its owner has yet to say so, by the link of a mail. */
export type SubscribeOutcome = { kind: "saved"; confirm: boolean } | Refusal;

type Sent = {
  email: unknown;
  /** Whose limit it counts for. */
  address: string;
  /** Where the form stood and what it said: evidence of what was agreed to. */
  page?: string;
  wording?: string;
};

type NewsletterApp = Pick<App, "db" | "clock" | "log"> & { env: DeliveryEnv; deliveries?: { wake(): void } };

/** What a mail of ours is about; `requestedAt` (ms) names one of several requests with an address. */
export type NewsletterFacts = { subscriber: string; requestedAt: number };

const purposes = { unsubscribe: "unsubscribe", confirm: "confirm-newsletter" };
/** For so long the link of a mail confirms. */
const confirmableMs = 7 * 86_400_000;

const limits: AttemptLimits = {
  perAddress: { burst: 10, everyMs: 30_000 },
  forAll: { burst: 2000, everyMs: 20 },
};
/** While each request may write to a stranger. */
const limitsWhenMailed: AttemptLimits = {
  perAddress: { burst: 5, everyMs: 10 * 60_000 },
  forAll: { burst: 100, everyMs: 30_000 },
};
const mailsPerRecipient: Limit = { burst: 3, everyMs: 86_400_000 };

/**
 * Keeps a newsletter address, once, and asks its owner by mail when there is mail. Neither the answer nor its limit nor
 * what is written tells whether the address was known, or had left.
 */
export async function subscribe(app: NewsletterApp, sent: Sent): Promise<SubscribeOutcome> {
  try {
    const ofAttempt = canMail(app.env) ? limitsWhenMailed : limits;
    const retryAfter = await takeAttempt(app, "newsletter", sent.address, ofAttempt);
    if (retryAfter !== undefined) return tooMany(retryAfter);
    const checked = parseEmail(sent.email);
    if (checked.kind === "invalid")
      return { kind: "invalid", errors: { email: checked.error }, detail: checked.error };
    return await save(app, checked.email, sent);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    app.log.error("subscriber not saved", { error: String(error) });
    return {
      kind: "unavailable",
      retryAfter: 5,
      detail: "We cannot save your address at the moment. Please try again.",
    };
  }
}

async function save(app: NewsletterApp, email: string, { page, wording }: Sent): Promise<SubscribeOutcome> {
  const { db, env } = app;
  const now = app.clock();
  const confirm = canMail(env);
  await db.transaction(async (tx) => {
    const id = Bun.randomUUIDv7("hex", now);
    const expiresAt = confirm ? now + confirmableMs : null;
    const subscriber = await saveSubscriber(tx, { id, email, createdAt: now, page, wording, expiresAt });
    if (confirm && subscriberStatus(subscriber) !== "confirmed") await ask(tx, subscriber, now);
  });
  if (confirm) app.deliveries?.wake();
  return { kind: "saved", confirm };
}

/** Writes the mail that asks whether the address is its owner's wish. */
async function ask(tx: Db, { id, email }: Subscriber, requestedAt: number) {
  const facts: NewsletterFacts = { subscriber: id, requestedAt };
  const key = `newsletter:${id}:${requestedAt}`;
  const expiresAt = requestedAt + confirmableMs;
  const mail = { kind: "newsletter", recipient: email, facts, key, expiresAt } as const;
  await createAskedMail(tx, mail, mailsPerRecipient, requestedAt);
}

/** The path of the link by which the owner of an address confirms a request: derived, so that nothing keeps it. */
export async function confirmPath(db: Db, { subscriber, requestedAt }: NewsletterFacts): Promise<string> {
  return `/subscribe/${await signToken(db, purposes.confirm, `${subscriber}_${requestedAt}`)}`;
}

/** What the link of a mail is good for: to confirm, or for nothing, because that was done, or is over. */
export type Confirmation = "open" | "confirmed" | "over" | "wrong";

/** What a link can still do; changes nothing. */
export async function findConfirmation(
  { db, clock }: Pick<App, "db" | "clock">,
  token: string,
): Promise<Confirmation> {
  const facts = await readConfirmation(db, token);
  if (!facts) return "wrong";
  const subscriber = await findSubscriberById(db, facts.subscriber);
  if (subscriber && isAnswered(subscriber, facts)) return subscriber.unsubscribedAt ? "over" : "confirmed";
  const isOver = clock() >= facts.requestedAt + confirmableMs;
  return subscriber && !isOver ? "open" : "over";
}

/** Whether the owner of an address has said something since a request: that it is right, or that it should end. */
export function isAnswered(subscriber: Subscriber, { requestedAt }: NewsletterFacts): boolean {
  if (subscriber.unsubscribedAt !== null) return subscriber.unsubscribedAt >= requestedAt;
  return subscriber.confirmedAt !== null;
}

/** Confirms the request of a link; confirming twice is fine. */
export async function confirmSubscription(
  app: Pick<App, "db" | "clock">,
  token: string,
): Promise<Exclude<Confirmation, "open">> {
  const state = await findConfirmation(app, token);
  const facts = await readConfirmation(app.db, token);
  if (state !== "open" || !facts) return state === "open" ? "wrong" : state;
  const { subscriber, requestedAt } = facts;
  const done = await confirmSubscriber(app.db, subscriber, requestedAt, app.clock());
  return done ? "confirmed" : "over";
}

async function readConfirmation(db: Db, token: string): Promise<NewsletterFacts | undefined> {
  const [subscriber, requestedAt] = (await readToken(db, purposes.confirm, token))?.split("_") ?? [];
  return subscriber && requestedAt ? { subscriber, requestedAt: Number(requestedAt) } : undefined;
}

/** The path of the link that ends a subscription with one click; goes into every letter and into the export. */
export async function unsubscribePath({ db }: Pick<App, "db">, subscriberId: string): Promise<string> {
  return `/unsubscribe/${await signToken(db, purposes.unsubscribe, subscriberId)}`;
}

/** Ends the subscription of a signed link; ending it twice is fine. False for a wrong link. */
export async function unsubscribe({ db, clock }: Pick<App, "db" | "clock">, token: string): Promise<boolean> {
  const id = await readToken(db, purposes.unsubscribe, token);
  return id !== undefined && endSubscription(db, id, clock());
}
