import { and, asc, desc, eq, inArray, lt, lte, ne, not, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { visitorChannel } from "./channels.server";
import type { Db } from "./database.server";
import { placeholders, prepareOnce } from "./prepared.server";
import {
  anew,
  deadDelivery as isDead,
  isFree,
  pendingDelivery as isPending,
  undecidedDelivery as isUndecided,
  type MessageChange,
  type Moments,
} from "./queues.server";

type Tables = Db["tables"];
export type Delivery = Tables["deliveries"]["$inferSelect"];
export type DeliveryAttempt = Tables["deliveryAttempts"]["$inferSelect"];
export type NewDelivery = Pick<Delivery, "id" | "leadNumber" | "channel" | "state" | "createdAt">;

const keptAttempts = 50;

const insertDelivery = prepareOnce(({ orm, tables: { deliveries } }) =>
  orm
    .insert(deliveries)
    .values({
      ...placeholders("id", "leadNumber", "channel", "state", "createdAt"),
      nextAt: sql.placeholder("createdAt"),
    })
    .prepare(),
);

/**
 * Writes the messages of a lead into the outbox; it belongs into the transaction that writes the lead. A statement for
 * each: SQLite keeps a journal of its own for one with several rows, and PostgreSQL is sent all of them at once.
 */
export async function createDeliveries(tx: Db, rows: NewDelivery[]): Promise<void> {
  await Promise.all(rows.map((row) => insertDelivery(tx).execute(row)));
}

const deliveryById = prepareOnce(({ orm, tables: { deliveries, leads } }) =>
  orm
    .select({ delivery: deliveries, lead: leads })
    .from(deliveries)
    .innerJoin(leads, eq(leads.number, deliveries.leadNumber))
    .where(eq(deliveries.id, sql.placeholder("id")))
    .prepare(),
);

/** A message with the lead it tells of, both as they are at the same moment. */
export async function findDelivery(db: Db, id: string) {
  const [row] = await deliveryById(db).execute({ id });
  return row;
}

/** The messages of some leads, in the order of their channels' names. */
export async function listDeliveriesOf(
  { orm, tables: { deliveries } }: Db,
  leadNumbers: number[],
): Promise<Delivery[]> {
  if (leadNumbers.length === 0) return [];
  const ofThese = inArray(deliveries.leadNumber, leadNumbers);
  return orm.select().from(deliveries).where(ofThese).orderBy(deliveries.leadNumber, deliveries.channel);
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
  change: MessageChange,
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
 * There is more to tell the team of a lead. A message that waits tells it too; one that went out, was given up, or was
 * never to be sent, waits anew, or is held with a lead that is spam. Belongs into the transaction that changes the lead.
 */
export async function announceAgain(tx: Db, leadNumber: number, isSpam: boolean, now: number): Promise<void> {
  const { deliveries } = tx.tables;
  const ofLead = and(eq(deliveries.leadNumber, leadNumber), ne(deliveries.channel, visitorChannel));
  // First of all, so that an attempt that ends at the same moment sees it.
  await tx.orm
    .update(deliveries)
    .set({ revision: sql`${deliveries.revision} + 1` })
    .where(ofLead);
  await tx.orm
    .update(deliveries)
    .set({ ...anew(now), createdAt: now, ...(isSpam && { state: "held" }) })
    .where(and(ofLead, inArray(deliveries.state, ["delivered", "dead", "undecided", "known"])));
}

/** Whether anything waits in one of these channels, to be sent or for a decision. */
export async function hasWaiting({ orm, tables: { deliveries } }: Db, channels: string[]): Promise<boolean> {
  if (channels.length === 0) return false;
  // Each by its own index.
  for (const isWaiting of [isPending, isUndecided]) {
    const query = orm.select({ id: deliveries.id }).from(deliveries);
    const found = await query.where(and(isWaiting, inArray(deliveries.channel, channels))).limit(1);
    if (found.length > 0) return true;
  }
  return false;
}

/**
 * Makes undecided what should have gone out in a channel before `before` (ms) and has told nobody of its lead, if that
 * is more than `few`. Gives how many.
 */
export async function setAside(
  tx: Db,
  channel: string,
  { before, few, moments }: { before: number; few: number; moments: Omit<Moments, "latest"> },
): Promise<number> {
  const { deliveries } = tx.tables;
  // Who was told of a request is told of its erasure, unasked.
  const isErased = sql`exists (select 1 from leads where leads.number = deliveries.lead_number and leads.status = 'erased')`;
  const isLate = and(
    ...[isPending, eq(deliveries.channel, channel), lt(deliveries.nextAt, before)],
    ...[eq(deliveries.announced, 0), isFree(deliveries, moments), not(isErased)],
  );
  const late = await tx.orm
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(isLate)
    .limit(few + 1);
  if (late.length <= few) return 0;
  const changed = { state: "undecided", leaseOwner: null, leaseUntil: null } as const;
  const done = await tx.orm.update(deliveries).set(changed).where(isLate).returning({ id: deliveries.id });
  return done.length;
}

/** What becomes of messages that somebody was asked about: they are sent, or the team knows of their leads already. */
export type Decision = "announce" | "known";

/** Ends the question what to do with messages (of one channel). Gives how many they were. */
export async function decideMessages(
  tx: Db,
  decision: Decision,
  now: number,
  channel?: string,
): Promise<number> {
  const { deliveries } = tx.tables;
  const ofChannel = channel === undefined ? undefined : eq(deliveries.channel, channel);
  // What came meanwhile and waits already goes first.
  const change = decision === "announce" ? { ...anew(now), createdAt: now } : { state: "known" as const };
  const decided = await tx.orm
    .update(deliveries)
    .set(change)
    .where(and(isUndecided, ofChannel))
    .returning({ id: deliveries.id });
  return decided.length;
}

/**
 * Hands what waits in the channels `from`, which nobody serves, to the channels `to`: each lead that no channel has told
 * of yet and that waits in none of `to`. What is undecided stays so. Up to `limit` leads at a time, oldest first; gives
 * how many.
 */
export async function handOverDeliveries(
  tx: Db,
  { from, to: [first, ...others] }: { from: string[]; to: string[] },
  moments: Omit<Moments, "latest">,
  limit: number,
): Promise<number> {
  const { deliveries, leads } = tx.tables;
  if (first === undefined || from.length === 0) return 0;
  const other = alias(tx.tables.deliveries, "other");
  const known = tx.orm
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.leadNumber, deliveries.leadNumber), inArray(other.channel, [first, ...others])));
  const listWaiting = (isWaiting: SQL) =>
    tx.orm
      .select({ id: deliveries.id, leadNumber: deliveries.leadNumber, createdAt: deliveries.createdAt })
      .from(deliveries)
      .innerJoin(leads, eq(leads.number, deliveries.leadNumber))
      .where(
        and(
          ...[isWaiting, inArray(deliveries.channel, from), eq(deliveries.announced, 0)],
          ...[ne(leads.status, "erased"), isFree(deliveries, moments), notExists(known)],
        ),
      )
      .orderBy(asc(deliveries.createdAt), asc(deliveries.id))
      .limit(limit);
  let count = 0;
  for (const [state, isWaiting] of [
    ["pending", isPending],
    ["undecided", isUndecided],
  ] as const) {
    for (const { id, leadNumber, createdAt } of await listWaiting(isWaiting)) {
      const moved = { ...anew(moments.now), state, channel: first, leaseOwner: null, leaseUntil: null };
      await tx.orm.update(deliveries).set(moved).where(eq(deliveries.id, id));
      const copies = others.map((channel) => {
        const copyId = Bun.randomUUIDv7("hex", createdAt);
        return { id: copyId, leadNumber, channel, state, createdAt };
      });
      await createDeliveries(tx, copies);
      count++;
    }
  }
  return count;
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

/** The states of messages that somebody may have to look after. */
export type OpenState = "pending" | "dead" | "undecided";

const inState: Record<OpenState, SQL> = { pending: isPending, dead: isDead, undecided: isUndecided };

/** Deliveries in one state with the lead they announce, newest first; `next` is the `before` of the next page. */
export async function listDeliveries(db: Db, state: OpenState, limit: number, before?: string) {
  const { deliveries, leads } = db.tables;
  const rows = await db.orm
    .select({ delivery: deliveries, lead: { id: leads.id, name: leads.name, type: leads.type } })
    .from(deliveries)
    .innerJoin(leads, eq(leads.number, deliveries.leadNumber))
    .where(and(inState[state], before === undefined ? undefined : lt(deliveries.id, before)))
    .orderBy(desc(deliveries.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit).map(({ delivery, lead }) => ({ ...delivery, lead }));
  return { deliveries: page, next: rows.length > limit ? page.at(-1)?.id : undefined };
}
