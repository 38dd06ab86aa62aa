import { and, eq, gt, isNull, notInArray, sql } from "drizzle-orm";
import type { Db } from "./database.server";
import type { Meeting } from "./meetings.server";
import { countRows, updateRows } from "./rows.server";

/** What a member owns, by number: sales work and hiring work. */
export type OwnWork = {
  leads: number;
  meetings: number;
  applications: number;
  interviews: number;
  jobs: number;
};

function matchWork({ tables: { leads, applications, jobs } }: Db, adminId: string) {
  return {
    leads: and(eq(leads.ownerId, adminId), notInArray(leads.status, ["spam", "erased"])),
    applications: and(eq(applications.ownerId, adminId), notInArray(applications.stage, ["spam", "erased"])),
    jobs: and(eq(jobs.hiringOwnerId, adminId), isNull(jobs.deletedAt)),
  };
}

/** Counts what a member owns; of their meetings those that are not over. */
export async function countOwnWork(db: Db, adminId: string, now: number): Promise<OwnWork> {
  const { leads, applications, jobs } = db.tables;
  const which = matchWork(db, adminId);
  const hosted = await listMeetingsOf(db, adminId, now);
  const meetings = hosted.filter(({ leadNumber }) => leadNumber !== null).length;
  return {
    leads: await countRows(db, leads, which.leads),
    meetings,
    applications: await countRows(db, applications, which.applications),
    interviews: hosted.length - meetings,
    jobs: await countRows(db, jobs, which.jobs),
  };
}

/** Lists the confirmed meetings of a host that are not over, in order. */
export async function listMeetingsOf(db: Db, hostId: string, now: number): Promise<Meeting[]> {
  const { meetings } = db.tables;
  const isAhead = gt(sql`${meetings.at} + ${meetings.minutes} * 60000`, now);
  return db.orm
    .select()
    .from(meetings)
    .where(and(eq(meetings.hostId, hostId), eq(meetings.isCancelled, false), isAhead))
    .orderBy(meetings.at);
}

/** Gives all leads of a member to another. Returns their ids. */
export async function transferLeads(
  tx: Db,
  from: string,
  to: string,
  now: number,
): Promise<{ id: string }[]> {
  const { leads } = tx.tables;
  const which = matchWork(tx, from).leads;
  const moved = await tx.orm.select({ id: leads.id }).from(leads).where(which);
  await updateRows(tx, leads, { ownerId: to, updatedAt: now }, which);
  return moved;
}

/** Gives all applications and jobs of a member to another. Returns the ids of the applications. */
export async function transferHiring(
  tx: Db,
  from: string,
  to: string,
  now: number,
): Promise<{ id: string }[]> {
  const { applications, jobs } = tx.tables;
  const which = matchWork(tx, from);
  const moved = await tx.orm.select({ id: applications.id }).from(applications).where(which.applications);
  const values = { ownerId: to, updatedAt: now, version: sql`${applications.version} + 1` };
  await updateRows(tx, applications, values, which.applications);
  await updateRows(tx, jobs, { hiringOwnerId: to }, which.jobs);
  return moved;
}
