import type { Db } from "~/db/database.server";
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
import { canMail } from "~/server/delivery/email.server";
import { createRequestedEmail } from "~/server/delivery/requested-email.server";
import { type Refusal, refuseTooMany, saveOrPostpone } from "~/server/intake/refusal.server";
import { createLink, findLink, linkLifeMs, openLink } from "~/server/links.server";
import { sign } from "~/server/tokens.server";

/** `confirm`: the owner must still confirm through an emailed link. */
export type SubscribeOutcome = { kind: "saved"; confirm: boolean } | Refusal;

type Sent = {
  email: unknown;
  /** The IP address to which the attempt limits apply. */
  address: string;
  /** The page and text of the form, as evidence of consent. */
  page?: string;
  wording?: string;
};

type NewsletterApp = Pick<App, "db" | "clock" | "log"> & { env: DeliveryEnv; deliveries?: { wake(): void } };

/** The subject of an email; `requestedAt` (ms) identifies one of several requests of an address. */
export type NewsletterFacts = { subscriber: string; requestedAt: number };

/** How long a confirmation link is valid. */
const confirmableMs = linkLifeMs.newsletter;

/**
 * Stores a newsletter address once and, when email is set up, asks its owner to confirm. Response, limit and stored
 * data do not reveal whether the address was known or unsubscribed.
 */
export function subscribe(app: NewsletterApp, sent: Sent): Promise<SubscribeOutcome> {
  return saveOrPostpone(app, "address", saveChecked(app, sent));
}

async function saveChecked(app: NewsletterApp, sent: Sent): Promise<SubscribeOutcome> {
  const refusal = await refuseTooMany(app, "newsletter", { address: sent.address });
  if (refusal) return refusal;
  const checked = parseEmail(sent.email);
  if (checked.kind === "invalid")
    return { kind: "invalid", errors: { email: checked.error }, detail: checked.error };
  return saveSubscription(app, checked.email, sent);
}

async function saveSubscription(
  app: NewsletterApp,
  email: string,
  { page, wording }: Sent,
): Promise<SubscribeOutcome> {
  const { db, env } = app;
  const now = app.clock();
  const confirm = canMail(env);
  await db.transaction(async (tx) => {
    const id = Bun.randomUUIDv7("hex", now);
    const expiresAt = confirm ? now + confirmableMs : null;
    const subscriber = await saveSubscriber(tx, { id, email, createdAt: now, page, wording, expiresAt });
    if (confirm && subscriberStatus(subscriber) !== "confirmed")
      await writeConfirmationRequest(tx, subscriber, now);
  });
  if (confirm) app.deliveries?.wake();
  return { kind: "saved", confirm };
}

async function writeConfirmationRequest(tx: Db, { id, email }: Subscriber, requestedAt: number) {
  const data: NewsletterFacts = { subscriber: id, requestedAt };
  const key = `newsletter:${id}:${requestedAt}`;
  const expiresAt = requestedAt + confirmableMs;
  const message = { kind: "newsletter", recipient: email, data, key, expiresAt } as const;
  await createRequestedEmail(tx, { ...message, to: email }, requestedAt);
}

/** Creates a confirmation link for the requests of an address up to now and returns its path. */
export async function createConfirmPath(
  db: Db,
  subscriber: string,
  now: number,
  token?: string,
): Promise<string> {
  return `/subscribe/${await createLink(db, "newsletter", subscriber, now, token)}`;
}

/** The state of a confirmation link: usable, used, or expired; "wrong" is unknown. */
export type Confirmation = "open" | "confirmed" | "over" | "wrong";

/** Returns the state of a link without changing anything. */
export async function findConfirmation(app: Pick<App, "db" | "clock">, token: string): Promise<Confirmation> {
  const link = await findLink(app, token, "newsletter");
  if (!link) return "wrong";
  const subscriber = await findSubscriberById(app.db, link.subject);
  if (subscriber && isAnswered(subscriber, { requestedAt: link.createdAt }))
    return subscriber.unsubscribedAt ? "over" : "confirmed";
  return subscriber && link.state === "open" ? "open" : "over";
}

/** Whether the owner has answered since a request, by confirming or unsubscribing. */
export function isAnswered(
  subscriber: Subscriber,
  { requestedAt }: Pick<NewsletterFacts, "requestedAt">,
): boolean {
  if (subscriber.unsubscribedAt !== null) return subscriber.unsubscribedAt >= requestedAt;
  return subscriber.confirmedAt !== null;
}

/** Confirms the request of a link; repeating it is harmless. `page` is where a request that is new came from. */
export async function confirmSubscription(
  app: Pick<App, "db" | "clock">,
  token: string,
): Promise<{ state: Exclude<Confirmation, "open">; page?: string }> {
  const state = await findConfirmation(app, token);
  const link = await findLink(app, token, "newsletter");
  if (state !== "open" || !link) return { state: state === "open" ? "wrong" : state };
  const subscriber = await findSubscriberById(app.db, link.subject);
  const done = await confirmSubscriber(app.db, link.subject, link.createdAt, app.clock());
  return done ? { state: "confirmed", page: subscriber?.page ?? "/" } : { state: "over" };
}

/**
 * Returns the path that unsubscribes with one click, for emails and exports. An address has one for good, which each use
 * renews: it is signed and not random, so that every list in which it stands keeps working.
 */
export async function createUnsubscribePath(db: Db, subscriberId: string, now: number): Promise<string> {
  const token = await sign(db, "unsubscribe", subscriberId);
  return `/unsubscribe/${await createLink(db, "unsubscribe", subscriberId, now, token)}`;
}

/** Unsubscribes the address of a link; repeating it is harmless. Returns false for an invalid link. */
export async function unsubscribe(app: Pick<App, "db" | "clock">, token: string): Promise<boolean> {
  const id = await openLink(app, token, "unsubscribe");
  return id !== undefined && endSubscription(app.db, id, app.clock());
}
