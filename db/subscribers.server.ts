import { and, count, desc, eq, isNotNull, lt } from "drizzle-orm";
import type { Db } from "./database.server";

export type Subscriber = Db["tables"]["subscribers"]["$inferSelect"];

/**
 * Keeps an address (in lower case), once, and when it was asked for. One that is unsubscribed stays so: anybody can send
 * the form with any address.
 */
export async function saveSubscriber(
  tx: Db,
  { id, email, createdAt }: Pick<Subscriber, "id" | "email" | "createdAt">,
): Promise<void> {
  const { subscribers } = tx.tables;
  const asked = { requestedAt: createdAt };
  await tx.orm
    .insert(subscribers)
    .values({ id, email, createdAt, ...asked })
    .onConflictDoUpdate({ target: subscribers.email, set: asked });
}

/** Subscribes an address (in lower case) again that had left, after its owner said so. False when it had not left. */
export async function readmitSubscriber(db: Db, email: string): Promise<boolean> {
  const { subscribers } = db.tables;
  return db.transaction(async (tx) => {
    const back = await tx.orm
      .update(subscribers)
      .set({ unsubscribedAt: null })
      .where(and(eq(subscribers.email, email), isNotNull(subscribers.unsubscribedAt)))
      .returning();
    return back.length > 0;
  });
}

/** The subscriber with this address (in lower case), also one that has left. */
export async function findSubscriber(db: Db, email: string): Promise<Subscriber | undefined> {
  const { subscribers } = db.tables;
  const [found] = await db.orm.select().from(subscribers).where(eq(subscribers.email, email));
  return found;
}

/** Ends a subscription; ending it twice is fine. False when there is no such subscriber. */
export async function endSubscription(db: Db, id: string, now: number): Promise<boolean> {
  const { subscribers } = db.tables;
  return db.transaction(async (tx) => {
    const [known] = await tx.orm.select().from(subscribers).where(eq(subscribers.id, id));
    if (known && !known.unsubscribedAt)
      await tx.orm.update(subscribers).set({ unsubscribedAt: now }).where(eq(subscribers.id, id));
    return known !== undefined;
  });
}

/** Subscribers, newest first, `limit` at a time; `next` is the `before` of the following page. */
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

/** How many addresses are subscribed now, and how many have left. */
export async function countSubscribers(db: Db) {
  const { subscribers } = db.tables;
  const counts = { all: count(), left: count(subscribers.unsubscribedAt) };
  const [row = { all: 0, left: 0 }] = await db.orm.select(counts).from(subscribers);
  return { active: row.all - row.left, left: row.left };
}

/** Forgets an address (in lower case) altogether. True when it was known. */
export async function deleteSubscriber(db: Db, email: string): Promise<boolean> {
  const { subscribers } = db.tables;
  return db.transaction(
    async (tx) =>
      (await tx.orm.delete(subscribers).where(eq(subscribers.email, email)).returning()).length > 0,
  );
}
