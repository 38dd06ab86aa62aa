import { and, count, desc, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { toEmailKey } from "~/lib/mail-address";
import type { Db } from "./database.server";
import { deleteRows, findRow } from "./rows.server";

export type Subscriber = Db["tables"]["subscribers"]["$inferSelect"];

/** "unconfirmed" is an address that was never asked, because no email could be sent. */
export type SubscriberStatus = "left" | "confirmed" | "waiting" | "unconfirmed";

/** Returns the status of a subscriber by the times of what they did. */
export function subscriberStatus({ unsubscribedAt, confirmedAt, expiresAt }: Subscriber): SubscriberStatus {
  if (unsubscribedAt !== null) return "left";
  if (confirmedAt !== null) return "confirmed";
  return expiresAt === null ? "unconfirmed" : "waiting";
}

type Request = Pick<Subscriber, "id" | "email" | "createdAt"> &
  Partial<Pick<Subscriber, "page" | "wording" | "expiresAt">>;

/**
 * Stores an address once with its latest request and returns the subscriber. An unsubscribed address
 * stays so, because anyone can submit any address. A confirmed one stays unchanged, because the confirmed request is
 * the evidence of consent. A new one is deleted at `expiresAt` unless confirmed.
 */
export async function saveSubscriber(tx: Db, request: Request): Promise<Subscriber> {
  const { subscribers } = tx.tables;
  const { email, createdAt, page = null, wording = null } = request;
  const asked = { requestedAt: createdAt, page, wording };
  const [saved] = await tx.orm
    .insert(subscribers)
    .values({ ...request, ...asked, emailKey: toEmailKey(email) })
    .onConflictDoUpdate({
      target: subscribers.emailKey,
      set: {
        ...asked,
        // An address without an expiry gets none from a later request that may go unanswered.
        expiresAt: sql`case when ${subscribers.expiresAt} is null then null else excluded.expires_at end`,
      },
      setWhere: or(isNull(subscribers.confirmedAt), isNotNull(subscribers.unsubscribedAt)),
    })
    .returning();
  const subscriber = saved ?? (await findSubscriber(tx, email));
  if (!subscriber) throw new Error("the subscriber is gone");
  return subscriber;
}

/**
 * Confirms the request of `requestedAt`; repeating it is harmless. Returns false when the address unsubscribed after
 * the request or is unknown.
 */
export async function confirmSubscriber(
  db: Db,
  id: string,
  requestedAt: number,
  now: number,
): Promise<boolean> {
  const { subscribers } = db.tables;
  return db.transaction(async (tx) => {
    const found = await findSubscriberById(tx, id);
    if (!found || (found.unsubscribedAt ?? 0) >= requestedAt) return false;
    if (subscriberStatus(found) !== "confirmed")
      await tx.orm
        .update(subscribers)
        .set({ confirmedAt: now, unsubscribedAt: null, expiresAt: null })
        .where(eq(subscribers.id, id));
    return true;
  });
}

/** Returns the subscriber with this address, including an unsubscribed one. */
export async function findSubscriber(db: Db, email: string): Promise<Subscriber | undefined> {
  return findRow(db, db.tables.subscribers, eq(db.tables.subscribers.emailKey, toEmailKey(email)));
}

/** Returns a subscriber by id, including an unsubscribed one. */
export async function findSubscriberById(db: Db, id: string): Promise<Subscriber | undefined> {
  return findRow(db, db.tables.subscribers, eq(db.tables.subscribers.id, id));
}

/** Ends a subscription; repeating it is harmless. Returns false when there is no such subscriber. */
export async function endSubscription(db: Db, id: string, now: number): Promise<boolean> {
  const { subscribers } = db.tables;
  return db.transaction(async (tx) => {
    const known = await findSubscriberById(tx, id);
    if (known && !known.unsubscribedAt)
      await tx.orm.update(subscribers).set({ unsubscribedAt: now }).where(eq(subscribers.id, id));
    return known !== undefined;
  });
}

/** Lists subscribers, newest first, `limit` at a time; `next` is the `before` of the next page. */
export async function listSubscribers(db: Db, limit: number, before?: string) {
  const { subscribers } = db.tables;
  const rows = await db.orm
    .select()
    .from(subscribers)
    .where(before === undefined ? undefined : lt(subscribers.id, before))
    .orderBy(desc(subscribers.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return { subscribers: page, next: rows.length > limit ? page.at(-1)?.id : undefined };
}

/** Counts the addresses of each status. */
export async function countSubscribers(db: Db): Promise<Record<SubscriberStatus, number>> {
  const { subscribers } = db.tables;
  const { unsubscribedAt, confirmedAt, expiresAt } = subscribers;
  const status = sql<SubscriberStatus>`case when ${unsubscribedAt} is not null then 'left'
    when ${confirmedAt} is not null then 'confirmed' when ${expiresAt} is null then 'unconfirmed'
    else 'waiting' end`.as("status");
  const rows = await db.orm.select({ status, count: count() }).from(subscribers).groupBy(sql`status`);
  const none = { left: 0, confirmed: 0, waiting: 0, unconfirmed: 0 };
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.status, row.count])) };
}

/** Deletes the addresses that were not confirmed in time. Returns how many. */
export async function purgeUnconfirmed(db: Db, now: number): Promise<number> {
  const { subscribers } = db.tables;
  const { confirmedAt, unsubscribedAt, expiresAt } = subscribers;
  const isExpired = and(lt(expiresAt, now), isNull(confirmedAt), isNull(unsubscribedAt));
  return db.transaction(async (tx) => {
    const count = await deleteRows(tx, subscribers, isExpired);
    if (count > 0) await tx.emptyLog();
    return count;
  });
}

/** Deletes an address. Returns whether it was known. */
export async function deleteSubscriber(db: Db, email: string): Promise<boolean> {
  const { subscribers } = db.tables;
  return db.transaction(async (tx) => {
    const count = await deleteRows(tx, subscribers, eq(subscribers.emailKey, toEmailKey(email)));
    if (count > 0) await tx.emptyLog();
    return count > 0;
  });
}
