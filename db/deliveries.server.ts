import { and, asc, desc, eq, gt, inArray, lt, lte, ne, not, or, type SQL, sql } from "drizzle-orm";
import { erasureChannel, visitorChannel } from "./channels.server";
import type { Db } from "./database.server";
import { type Outbox, outboxesOf, outboxOf, type Subject } from "./outboxes.server";
import { placeholders, prepareOnce } from "./prepared.server";
import { anew, isFree, type MessageChange, type Moments } from "./queues.server";

// What channels are told of leads and of applications, each by messages of its own.

type Tables = Db["tables"];
export type Delivery = Tables["deliveries"]["$inferSelect"];
export type ApplicationDelivery = Tables["applicationDeliveries"]["$inferSelect"];
export type DeliveryAttempt = Tables["deliveryAttempts"]["$inferSelect"];
/** `number` is that of the lead, or of the application. */
export type NewDelivery = Pick<Delivery, "id" | "channel" | "state" | "createdAt"> & { number: number };

const keptAttempts = 50;

const inserted = {
  ...placeholders("id", "channel", "state", "createdAt"),
  nextAt: sql.placeholder("createdAt"),
};
const insertDelivery = {
  lead: prepareOnce(({ orm, tables: { deliveries } }) =>
    orm
      .insert(deliveries)
      .values({ ...inserted, leadNumber: sql.placeholder("number") })
      .prepare(),
  ),
  application: prepareOnce(({ orm, tables: { applicationDeliveries } }) =>
    orm
      .insert(applicationDeliveries)
      .values({ ...inserted, applicationNumber: sql.placeholder("number") })
      .prepare(),
  ),
};

/**
 * Writes the messages of a lead or of an application into the outbox; it belongs into the transaction that writes that. A
 * statement for each: SQLite keeps a journal of its own for one with several rows, and PostgreSQL is sent all of them at
 * once.
 */
export async function createDeliveries(tx: Db, subject: Subject, rows: NewDelivery[]): Promise<void> {
  await Promise.all(rows.map((row) => insertDelivery[subject](tx).execute(row)));
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

/** A message with the application it tells of and its job, all as they are at the same moment. */
export async function findApplicationDelivery({ orm, tables }: Db, id: string) {
  const { applicationDeliveries, applications, jobs } = tables;
  const [row] = await orm
    .select({ delivery: applicationDeliveries, application: applications, job: jobs })
    .from(applicationDeliveries)
    .innerJoin(applications, eq(applications.number, applicationDeliveries.applicationNumber))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(eq(applicationDeliveries.id, id));
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

/** The messages of an application, in the order of their channels' names. */
export async function listDeliveriesOfApplication(
  { orm, tables: { applicationDeliveries } }: Db,
  applicationNumber: number,
): Promise<ApplicationDelivery[]> {
  const { applicationNumber: number, channel } = applicationDeliveries;
  const ofIt = eq(number, applicationNumber);
  return orm.select().from(applicationDeliveries).where(ofIt).orderBy(channel);
}

/**
 * Writes down how an attempt to tell `revision` ended and gives the message back. When there is more to tell by now, a
 * delivered one waits anew. Changes nothing and gives false when `owner` does not hold it any more: its lease ran out
 * and another has it, or what it tells of was erased meanwhile.
 */
export async function finishAttempt(
  tx: Db,
  subject: Subject,
  { owner, revision }: { owner: string; revision: number },
  attempt: Omit<DeliveryAttempt, "id">,
  change: MessageChange,
): Promise<boolean> {
  const { table, attempts, isPending } = outboxOf(tx, subject);
  const changed = await tx.orm
    .update(table)
    .set({
      ...change,
      ...(change.state === "delivered" && { announced: revision }),
      leaseOwner: null,
      leaseUntil: null,
    })
    .where(and(eq(table.id, attempt.deliveryId), eq(table.leaseOwner, owner), isPending))
    .returning({ revision: table.revision });
  if (change.state === "delivered" && changed.some((row) => row.revision > revision))
    await tx.orm
      .update(table)
      .set({ ...anew(attempt.at), createdAt: attempt.at })
      .where(eq(table.id, attempt.deliveryId));
  await tx.orm.insert(attempts).values(attempt);
  const ofThis = eq(attempts.deliveryId, attempt.deliveryId);
  const [oldest] = await tx.orm
    .select({ id: attempts.id })
    .from(attempts)
    .where(ofThis)
    .orderBy(desc(attempts.id))
    .offset(keptAttempts)
    .limit(1);
  if (oldest) await tx.orm.delete(attempts).where(and(ofThis, lte(attempts.id, oldest.id)));
  return changed.length > 0;
}

/**
 * There is more to tell the team of a lead or an application. A message that waits tells it too; one that went out, was
 * given up, was held, or was never to be sent, waits anew. Of spam all are held. Belongs into the transaction that
 * changes what it tells of.
 */
export async function announceAgain(
  tx: Db,
  subject: Subject,
  { number, isSpam }: { number: number; isSpam: boolean },
  now: number,
): Promise<void> {
  const outbox = outboxOf(tx, subject);
  const { table } = outbox;
  const ofIt = and(eq(outbox.number, number), ne(table.channel, visitorChannel));
  // First of all, so that an attempt that ends at the same moment sees it.
  await tx.orm
    .update(table)
    .set({ revision: sql`${table.revision} + 1` })
    .where(ofIt);
  const over = ["delivered", "dead", "undecided", "known"] as const;
  const again = { ...anew(now), createdAt: now };
  const held = { state: "held", leaseOwner: null, leaseUntil: null } as const;
  if (isSpam)
    await tx.orm
      .update(table)
      .set(held)
      .where(and(ofIt, eq(table.state, "pending")));
  await tx.orm
    .update(table)
    .set({ ...again, ...(isSpam && held) })
    .where(and(ofIt, inArray(table.state, isSpam ? [...over] : [...over, "held"])));
}

/** Ends the messages of what is erased; who was told of it and can forget it is told that. */
export async function cancelForErased(tx: Db, subject: Subject, number: number, now: number): Promise<void> {
  const outbox = outboxOf(tx, subject);
  const { table } = outbox;
  const ofIt = eq(outbox.number, number);
  // It may have been told also when no answer came. Who is sending at this moment ends that first.
  const knows = or(gt(table.announced, 0), gt(table.attempts, 0));
  const told = await tx.orm
    .update(table)
    .set({ ...anew(now), createdAt: now, revision: sql`${table.revision} + 1` })
    .where(and(ofIt, eq(table.channel, erasureChannel), knows))
    .returning({ id: table.id });
  await tx.orm
    .update(table)
    .set({ state: "cancelled", lastError: null, leaseOwner: null, leaseUntil: null })
    .where(and(ofIt, ne(table.state, "delivered"), ...told.map(({ id }) => ne(table.id, id))));
}

/** Whether anything waits in one of these channels, to be sent or for a decision. */
export async function hasWaiting(db: Db, channels: string[]): Promise<boolean> {
  if (channels.length === 0) return false;
  // Each by its own index.
  for (const { table, isPending, isUndecided } of outboxesOf(db))
    for (const isWaiting of [isPending, isUndecided]) {
      const query = db.orm.select({ id: table.id }).from(table);
      const found = await query.where(and(isWaiting, inArray(table.channel, channels))).limit(1);
      if (found.length > 0) return true;
    }
  return false;
}

/**
 * Makes undecided what should have gone out in a channel before `before` (ms) and has told nobody of what it is about, if
 * that is more than `few`. Gives how many.
 */
export async function setAside(
  tx: Db,
  channel: string,
  { before, few, moments }: { before: number; few: number; moments: Omit<Moments, "latest"> },
): Promise<number> {
  const late = outboxesOf(tx).map(({ table, isPending, isErased }) => {
    // Who was told of a request is told of its erasure, unasked.
    const isLate = and(
      ...[isPending, eq(table.channel, channel), lt(table.nextAt, before)],
      ...[eq(table.announced, 0), isFree(table, moments), not(isErased)],
    );
    return { table, isLate };
  });
  let count = 0;
  for (const { table, isLate } of late) {
    const query = tx.orm.select({ id: table.id }).from(table);
    count += (await query.where(isLate).limit(few + 1)).length;
  }
  if (count <= few) return 0;
  const changed = { state: "undecided", leaseOwner: null, leaseUntil: null } as const;
  let done = 0;
  for (const { table, isLate } of late)
    done += (await tx.orm.update(table).set(changed).where(isLate).returning({ id: table.id })).length;
  return done;
}

/** What becomes of messages that somebody was asked about: they are sent, or the team knows of all that already. */
export type Decision = "announce" | "known";

/** Ends the question what to do with messages (of one channel). Gives how many they were. */
export async function decideMessages(
  tx: Db,
  decision: Decision,
  now: number,
  channel?: string,
): Promise<number> {
  // What came meanwhile and waits already goes first.
  const change = decision === "announce" ? { ...anew(now), createdAt: now } : { state: "known" as const };
  let count = 0;
  for (const { table, isUndecided } of outboxesOf(tx)) {
    const ofChannel = channel === undefined ? undefined : eq(table.channel, channel);
    const which = and(isUndecided, ofChannel);
    count += (await tx.orm.update(table).set(change).where(which).returning({ id: table.id })).length;
  }
  return count;
}

/**
 * Hands what waits in the channels `from`, which nobody serves, to the channels `to`: each lead and application that no
 * channel has told of yet and that waits in none of `to`. What is undecided stays so. Up to `limit` of each at a time,
 * oldest first; gives how many.
 */
export async function handOverDeliveries(
  tx: Db,
  ways: { from: string[]; to: string[] },
  moments: Omit<Moments, "latest">,
  limit: number,
): Promise<number> {
  if (ways.to.length === 0 || ways.from.length === 0) return 0;
  let count = 0;
  for (const outbox of outboxesOf(tx)) count += await handOver(tx, outbox, ways, moments, limit);
  return count;
}

async function handOver(
  tx: Db,
  { subject, table, number, numberName, isPending, isUndecided, isErased }: Outbox,
  { from, to: [first = "", ...others] }: { from: string[]; to: string[] },
  moments: Omit<Moments, "latest">,
  limit: number,
): Promise<number> {
  const taken = sql.join(
    [first, ...others].map((channel) => sql`${channel}`),
    sql`, `,
  );
  const isKnown = sql`exists (select 1 from ${table} as other
    where other.${sql.raw(numberName)} = ${number} and other.channel in (${taken}))`;
  const listWaiting = (isWaiting: SQL) =>
    tx.orm
      .select({ id: table.id, number, createdAt: table.createdAt })
      .from(table)
      .where(
        and(
          ...[isWaiting, inArray(table.channel, from), eq(table.announced, 0)],
          ...[isFree(table, moments), not(isErased), not(isKnown)],
        ),
      )
      .orderBy(asc(table.createdAt), asc(table.id))
      .limit(limit);
  let count = 0;
  for (const [state, isWaiting] of [
    ["pending", isPending],
    ["undecided", isUndecided],
  ] as const) {
    for (const { id, number, createdAt } of await listWaiting(isWaiting)) {
      const moved = { ...anew(moments.now), state, channel: first, leaseOwner: null, leaseUntil: null };
      await tx.orm.update(table).set(moved).where(eq(table.id, id));
      const copies = others.map((channel) => {
        const copyId = Bun.randomUUIDv7("hex", createdAt);
        return { id: copyId, number, channel, state, createdAt };
      });
      await createDeliveries(tx, subject, copies);
      count++;
    }
  }
  return count;
}

/** The latest attempts of a message, newest first. */
export async function listAttempts(db: Db, subject: Subject, deliveryId: string): Promise<DeliveryAttempt[]> {
  const { attempts } = outboxOf(db, subject);
  const ofThis = eq(attempts.deliveryId, deliveryId);
  return await db.orm.select().from(attempts).where(ofThis).orderBy(desc(attempts.id));
}

/** The states of messages that somebody may have to look after. */
export type OpenState = "pending" | "dead" | "undecided";

function isListed(
  { table, isPending, isDead, isUndecided }: Outbox,
  state: OpenState,
  before: string | undefined,
) {
  const inState = { pending: isPending, dead: isDead, undecided: isUndecided }[state];
  return and(inState, before === undefined ? undefined : lt(table.id, before));
}

/** Messages in one state with the lead they announce, newest first, those before the one with the id `before`. */
export async function listDeliveries(db: Db, state: OpenState, limit: number, before?: string) {
  const { deliveries, leads } = db.tables;
  const rows = await db.orm
    .select({ delivery: deliveries, lead: { id: leads.id, name: leads.name, type: leads.type } })
    .from(deliveries)
    .innerJoin(leads, eq(leads.number, deliveries.leadNumber))
    .where(isListed(outboxOf(db, "lead"), state, before))
    .orderBy(desc(deliveries.id))
    .limit(limit);
  return rows.map(({ delivery, lead }) => ({ ...delivery, lead }));
}

/** Messages in one state with the application they announce and its job; as `listDeliveries`. */
export async function listApplicationDeliveries(db: Db, state: OpenState, limit: number, before?: string) {
  const { applicationDeliveries: deliveries, applications, jobs } = db.tables;
  const { id, number, stage } = applications;
  const rows = await db.orm
    .select({ delivery: deliveries, application: { id, number, stage, job: jobs.title } })
    .from(deliveries)
    .innerJoin(applications, eq(applications.number, deliveries.applicationNumber))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(isListed(outboxOf(db, "application"), state, before))
    .orderBy(desc(deliveries.id))
    .limit(limit);
  return rows.map(({ delivery, application }) => ({ ...delivery, application }));
}
