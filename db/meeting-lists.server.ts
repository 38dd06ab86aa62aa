import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Db } from "./database.server";
import type { LeadRow } from "./leads.server";
import type { Meeting } from "./meetings.server";

/** The stages in which proposed times wait for an answer. */
const openStatuses: LeadRow["status"][] = ["new", "contacted", "qualified"];

/** Which meetings: of leads, of applications, or of both. */
export type MeetingKinds = { meetings: boolean; interviews: boolean };

/**
 * Lists the confirmed meetings of a host, and those without any, that are not over at `now` (ms), the next first. Each has
 * its lead, or its application with the job.
 */
export async function listUpcomingMeetings(
  db: Db,
  hostId: string,
  kinds: MeetingKinds,
  now: number,
  limit: number,
) {
  const { meetings, leads, applications, jobs } = db.tables;
  const isKind = or(
    kinds.meetings ? isNotNull(meetings.leadNumber) : undefined,
    kinds.interviews ? isNotNull(meetings.applicationNumber) : undefined,
  );
  if (!isKind) return [];
  return db.orm
    .select({
      id: meetings.id,
      at: meetings.at,
      minutes: meetings.minutes,
      location: meetings.location,
      hostId: meetings.hostId,
      lead: { id: leads.id, name: leads.name },
      application: { id: applications.id, name: applications.name },
      job: jobs.title,
    })
    .from(meetings)
    .leftJoin(leads, eq(leads.number, meetings.leadNumber))
    .leftJoin(applications, eq(applications.number, meetings.applicationNumber))
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        or(eq(meetings.hostId, hostId), isNull(meetings.hostId)),
        eq(meetings.isCancelled, false),
        gt(sql`${meetings.at} + ${meetings.minutes} * 60000`, now),
        isKind,
      ),
    )
    .orderBy(asc(meetings.at), asc(meetings.id))
    .limit(limit);
}

/**
 * Lists the open leads of an owner, and unassigned ones, whose proposed times nobody has answered, the latest proposal
 * first. A time that was set since then is the answer.
 */
export async function listProposals(db: Db, ownerId: string, limit: number): Promise<LeadRow[]> {
  const { leads, meetings } = db.tables;
  const rows = await db.orm
    .select({ lead: leads })
    .from(leads)
    .leftJoin(meetings, eq(meetings.leadNumber, leads.number))
    .where(
      and(
        isNotNull(leads.proposedAt),
        inArray(leads.status, openStatuses),
        or(eq(leads.ownerId, ownerId), isNull(leads.ownerId)),
        or(isNull(meetings.id), gt(leads.proposedAt, meetings.setAt)),
      ),
    )
    .orderBy(desc(leads.proposedAt), desc(leads.number))
    .limit(limit);
  return rows.map(({ lead }) => lead);
}

/** The mark of a lead: the time (ms) of its next meeting, or that its proposed times are not answered. */
export type MeetingMark = { at: number } | "toConfirm";

/** Returns the marks of leads by their numbers; without one are those with no meeting ahead and nothing to confirm. */
export async function findMeetingMarks(
  db: Db,
  leads: Pick<LeadRow, "number" | "status" | "proposedAt">[],
  now: number,
): Promise<Map<number, MeetingMark>> {
  if (leads.length === 0) return new Map();
  const { meetings } = db.tables;
  const numbers = leads.map(({ number }) => number);
  const rows = await db.orm.select().from(meetings).where(inArray(meetings.leadNumber, numbers));
  const byLead = new Map(rows.map((meeting) => [meeting.leadNumber, meeting]));
  const marks = new Map<number, MeetingMark>();
  for (const lead of leads) {
    const meeting = byLead.get(lead.number);
    if (isToConfirm(lead, meeting)) marks.set(lead.number, "toConfirm");
    else if (meeting && !meeting.isCancelled && meeting.at + meeting.minutes * 60_000 > now)
      marks.set(lead.number, { at: meeting.at });
  }
  return marks;
}

function isToConfirm(
  { status, proposedAt }: Pick<LeadRow, "status" | "proposedAt">,
  meeting: Meeting | undefined,
) {
  if (proposedAt === null || !openStatuses.includes(status)) return false;
  return !meeting || proposedAt > meeting.setAt;
}
