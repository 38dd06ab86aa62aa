import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, min, or, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import type { Db } from "./database.server";
import { placeholders, prepareOnce } from "./prepared.server";

type Tables = Db["tables"];
export type Delivery = Tables["deliveries"]["$inferSelect"];
export type DeliveryAttempt = Tables["deliveryAttempts"]["$inferSelect"];

// Word for word the condition of the index deliveries_pending, or SQLite does not see that it may use it.
const isPending = sql`deliveries.state = 'pending'`;
const keptAttempts = 50;

const insertDelivery = prepareOnce(({ orm, tables: { deliveries } }) =>
  orm
    .insert(deliveries)
    .values(placeholders("id", "leadNumber", "state", "createdAt", "nextAt"))
    .prepare(),
);

/** Writes the message of a lead into the outbox; it belongs into the transaction that writes the lead. */
export async function createDelivery(
  tx: Db,
  delivery: Pick<Delivery, "id" | "leadNumber" | "state" | "createdAt">,
): Promise<void> {
  await insertDelivery(tx).execute({ ...delivery, nextAt: delivery.createdAt });
}

/**
 * Takes the oldest message that is due and that nobody holds, and counts the attempt before it is made. It stays with
 * `owner` until `leaseUntil`; after that another may take it.
 */
export async function claimDelivery(
  tx: Db,
  claim: Moments & { owner: string },
): Promise<Delivery | undefined> {
  const { deliveries } = tx.tables;
  const oldest = tx.orm
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(isReady(tx, claim))
    .orderBy(asc(deliveries.createdAt), asc(deliveries.id))
    .limit(1);
  const [due] = await skipLocked(tx, oldest);
  if (!due) return undefined;
  const [claimed] = await tx.orm
    .update(deliveries)
    .set({
      leaseOwner: claim.owner,
      leaseUntil: claim.leaseUntil,
      attempts: sql`${deliveries.attempts} + 1`,
    })
    .where(eq(deliveries.id, due.id))
    .returning();
  return claimed;
}

/** Takes the rows a query finds, and passes over those another transaction has taken. SQLite's writers are alone. */
function skipLocked<Query extends PromiseLike<unknown>>(tx: Db, query: Query): Query {
  if (tx.dialect === "sqlite") return query;
  return (query as unknown as PgSelect).for("update", { skipLocked: true }) as unknown as Query;
}

/**
 * A moment (ms), until when a lease holds that is taken at it, and the latest at which a message may be due again. Later
 * ones were written by a clock that was set back since, and count as past.
 */
export type Moments = { now: number; leaseUntil: number; latest: number };

function isReady({ tables: { deliveries } }: Db, { now, leaseUntil, latest }: Moments) {
  const isDue = or(lte(deliveries.nextAt, now), gt(deliveries.nextAt, latest));
  const held = deliveries.leaseUntil;
  return and(isPending, isDue, or(isNull(held), lte(held, now), gt(held, leaseUntil)));
}

/** When the next message is due and free (ms), `now` when one is; undefined when none waits. */
export async function findNextDue(db: Db, moments: Moments): Promise<number | undefined> {
  const { deliveries } = db.tables;
  const { id, createdAt, nextAt, leaseUntil } = deliveries;
  // With a backlog one of the oldest is due, and nobody needs to look at all the others.
  const [due] = await db.orm
    .select({ id })
    .from(deliveries)
    .where(isReady(db, moments))
    .orderBy(asc(createdAt), asc(id))
    .limit(1);
  if (due) return moments.now;
  const later = sql`case when ${leaseUntil} > ${nextAt} then ${leaseUntil} else ${nextAt} end`;
  const [row] = await db.orm
    .select({ at: min(later).mapWith(nextAt) })
    .from(deliveries)
    .where(isPending);
  return row?.at ?? undefined;
}

/**
 * Writes down how an attempt to tell `revision` ended and gives the message back. When there is more to tell by now, a
 * delivered one waits anew. Changes nothing and gives false when `owner` does not hold it any more: its lease ran out
 * and another has it, or the lead was erased meanwhile.
 */
export async function finishAttempt(
  tx: Db,
  owner: string,
  revision: number,
  attempt: Omit<DeliveryAttempt, "id">,
  change: Partial<
    Pick<Delivery, "state" | "attempts" | "rejections" | "nextAt" | "lastError" | "deliveredAt">
  >,
): Promise<boolean> {
  const { deliveries, deliveryAttempts } = tx.tables;
  const changed = await tx.orm
    .update(deliveries)
    .set({
      ...change,
      ...(change.state === "delivered" && { announced: revision }),
      leaseOwner: null,
      leaseUntil: null,
    })
    .where(and(eq(deliveries.id, attempt.deliveryId), eq(deliveries.leaseOwner, owner), isPending))
    .returning({ revision: deliveries.revision });
  if (change.state === "delivered" && changed.some((row) => row.revision > revision))
    await tx.orm
      .update(deliveries)
      .set({ ...anew(attempt.at), createdAt: attempt.at })
      .where(eq(deliveries.id, attempt.deliveryId));
  await tx.orm.insert(deliveryAttempts).values(attempt);
  const ofThis = eq(deliveryAttempts.deliveryId, attempt.deliveryId);
  const [oldest] = await tx.orm
    .select({ id: deliveryAttempts.id })
    .from(deliveryAttempts)
    .where(ofThis)
    .orderBy(desc(deliveryAttempts.id))
    .offset(keptAttempts)
    .limit(1);
  if (oldest) await tx.orm.delete(deliveryAttempts).where(and(ofThis, lte(deliveryAttempts.id, oldest.id)));
  return changed.length > 0;
}

/**
 * There is more to tell of a lead. A message that waits tells it too; one that went out or was given up waits anew,
 * or is held with a lead that is spam. Belongs into the transaction that changes the lead.
 */
export async function announceAgain(tx: Db, leadNumber: number, isSpam: boolean, now: number): Promise<void> {
  const { deliveries } = tx.tables;
  const ofLead = eq(deliveries.leadNumber, leadNumber);
  // First of all, so that an attempt that ends at the same moment sees it.
  await tx.orm
    .update(deliveries)
    .set({ revision: sql`${deliveries.revision} + 1` })
    .where(ofLead);
  await tx.orm
    .update(deliveries)
    .set({ ...anew(now), createdAt: now, ...(isSpam && { state: "held" }) })
    .where(and(ofLead, inArray(deliveries.state, ["delivered", "dead"])));
}

/** Makes every waiting message due now, because the receiver works again. The order stays that of the leads. */
export async function makeAllDue(tx: Db, now: number): Promise<void> {
  const { deliveries } = tx.tables;
  await tx.orm
    .update(deliveries)
    .set({ nextAt: now })
    .where(and(isPending, gt(deliveries.nextAt, now)));
}

/** Puts a dead message back in the queue as if it were new. False when it is not dead. */
export async function redeliver(db: Db, id: string, now: number): Promise<boolean> {
  const { deliveries } = db.tables;
  const isThis = and(eq(deliveries.id, id), eq(deliveries.state, "dead"));
  return db.transaction(
    async (tx) =>
      (await tx.orm.update(deliveries).set(anew(now)).where(isThis).returning({ id: deliveries.id })).length >
      0,
  );
}

/** Puts every dead message back in the queue. Gives how many. */
export async function redeliverAll(db: Db, now: number): Promise<number> {
  const { deliveries } = db.tables;
  const isDead = eq(deliveries.state, "dead");
  return db.transaction(
    async (tx) =>
      (await tx.orm.update(deliveries).set(anew(now)).where(isDead).returning({ id: deliveries.id })).length,
  );
}

function anew(now: number) {
  return { state: "pending", attempts: 0, rejections: 0, nextAt: now, lastError: null } as const;
}

/** The latest attempts of a delivery, newest first. */
export async function listAttempts(db: Db, deliveryId: string): Promise<DeliveryAttempt[]> {
  const { deliveryAttempts } = db.tables;
  return await db.orm
    .select()
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.deliveryId, deliveryId))
    .orderBy(desc(deliveryAttempts.id));
}

/** Deliveries in one state with the lead they announce, newest first; `next` is the `before` of the next page. */
export async function listDeliveries(db: Db, state: "pending" | "dead", limit: number, before?: string) {
  const { deliveries, leads } = db.tables;
  const inState = state === "dead" ? sql`deliveries.state = 'dead'` : isPending;
  const rows = await db.orm
    .select({ delivery: deliveries, lead: { id: leads.id, name: leads.name, type: leads.type } })
    .from(deliveries)
    .innerJoin(leads, eq(leads.number, deliveries.leadNumber))
    .where(and(inState, before === undefined ? undefined : lt(deliveries.id, before)))
    .orderBy(desc(deliveries.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit).map(({ delivery, lead }) => ({ ...delivery, lead }));
  return { deliveries: page, next: rows.length > limit ? page.at(-1)?.id : undefined };
}

/** What waits, since when (ms), and what was given up. */
export async function countDeliveries(db: Db) {
  const { deliveries } = db.tables;
  const [waiting] = await db.orm.select({ count: count() }).from(deliveries).where(isPending);
  const [oldest] = await db.orm
    .select({ createdAt: deliveries.createdAt })
    .from(deliveries)
    .where(isPending)
    .orderBy(asc(deliveries.createdAt))
    .limit(1);
  const [dead] = await db.orm
    .select({ count: count() })
    .from(deliveries)
    .where(sql`deliveries.state = 'dead'`);
  return { waiting: waiting?.count ?? 0, oldestAt: oldest?.createdAt, dead: dead?.count ?? 0 };
}
