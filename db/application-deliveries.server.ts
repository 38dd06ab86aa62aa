import { and, eq, gt, inArray, ne, or, sql } from "drizzle-orm";
import { erasureChannel } from "./channels.server";
import type { Db } from "./database.server";
import { anew, type MessageChange } from "./queues.server";

// What channels are told of applications; the same promises as for leads (deliveries.server.ts), in a table of its own.

export type ApplicationDelivery = Db["tables"]["applicationDeliveries"]["$inferSelect"];

/** Writes the messages of an application into the outbox; belongs into the transaction that writes it. */
export async function createApplicationDeliveries(
  tx: Db,
  applicationNumber: number,
  channels: string[],
  { isSpam, now }: { isSpam: boolean; now: number },
): Promise<void> {
  if (channels.length === 0) return;
  const state = isSpam ? ("held" as const) : ("pending" as const);
  const of = { applicationNumber, state, nextAt: now, createdAt: now };
  await tx.orm
    .insert(tx.tables.applicationDeliveries)
    .values(channels.map((channel) => ({ id: Bun.randomUUIDv7("hex", now), channel, ...of })));
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

/**
 * Writes down how an attempt to tell `revision` ended and gives the message back. When there is more to tell by now, a
 * delivered one waits anew. Changes nothing when `owner` does not hold it any more.
 */
export async function finishApplicationAttempt(
  tx: Db,
  owner: string,
  { id, revision, at }: { id: string; revision: number; at: number },
  change: MessageChange,
): Promise<void> {
  const { applicationDeliveries: table } = tx.tables;
  const isTold = change.state === "delivered";
  const [changed] = await tx.orm
    .update(table)
    .set({ ...change, ...(isTold && { announced: revision }), leaseOwner: null, leaseUntil: null })
    .where(and(eq(table.id, id), eq(table.leaseOwner, owner), eq(table.state, "pending")))
    .returning({ revision: table.revision });
  if (isTold && changed && changed.revision > revision)
    await tx.orm
      .update(table)
      .set({ ...anew(at), createdAt: at })
      .where(eq(table.id, id));
}

/**
 * There is more to tell of an application. A message that waits tells it too; one that went out or was given up waits
 * anew. Those of spam are held; out of spam they go.
 */
export async function announceAgain(
  tx: Db,
  applicationNumber: number,
  isSpam: boolean,
  now: number,
): Promise<void> {
  const { applicationDeliveries: table } = tx.tables;
  const ofIt = eq(table.applicationNumber, applicationNumber);
  // First of all, so that an attempt that ends at the same moment sees it.
  await tx.orm
    .update(table)
    .set({ revision: sql`${table.revision} + 1` })
    .where(ofIt);
  const again = { ...anew(now), createdAt: now };
  if (isSpam)
    await tx.orm
      .update(table)
      .set({ state: "held", leaseOwner: null, leaseUntil: null })
      .where(and(ofIt, eq(table.state, "pending")));
  else
    await tx.orm
      .update(table)
      .set(again)
      .where(and(ofIt, inArray(table.state, ["held", "delivered", "dead"])));
}

/** Ends the messages of an application that is erased; who was told of it and can forget it is told that. */
export async function cancelForErased(tx: Db, applicationNumber: number, now: number): Promise<void> {
  const { applicationDeliveries: table } = tx.tables;
  const ofIt = eq(table.applicationNumber, applicationNumber);
  // It may have been told also when no answer came.
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
