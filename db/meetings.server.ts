import { and, desc, eq, gt, lt, ne, sql } from "drizzle-orm";
import { findAdmin } from "./admins.server";
import type { Db } from "./database.server";
import { createMessage, isAnnounced, type Subject } from "./outbox.server";
import { findRow } from "./rows.server";

export type Meeting = Db["tables"]["meetings"]["$inferSelect"];

/** Start (ms), length, time zone of the guest, place or link, and host of a meeting. */
export type MeetingTime = Pick<Meeting, "at" | "minutes" | "zone" | "location" | "hostId">;

function matchesMeeting({ tables: { meetings } }: Db, subject: Subject | { meeting: string }) {
  if ("meeting" in subject) return eq(meetings.id, subject.meeting);
  return "leadNumber" in subject
    ? eq(meetings.leadNumber, subject.leadNumber)
    : eq(meetings.applicationNumber, subject.applicationNumber);
}

/** Returns the meeting of a lead or an application, or by its id, also a cancelled one; undefined when there is none. */
export async function findMeeting(
  db: Db,
  subject: Subject | { meeting: string },
): Promise<Meeting | undefined> {
  return findRow(db, db.tables.meetings, matchesMeeting(db, subject));
}

/** Creates or moves the meeting of a lead or an application, and returns it. */
export async function saveMeeting(
  tx: Db,
  subject: Subject,
  time: MeetingTime,
  now: number,
): Promise<Meeting> {
  const { meetings } = tx.tables;
  const known = await findMeeting(tx, subject);
  // A new host or location answers no proposal of times.
  const isSameTime = known !== undefined && !known.isCancelled && known.at === time.at;
  const setAt = isSameTime ? known.setAt : now;
  const values = { ...time, isCancelled: false, setAt, updatedAt: now };
  const [saved] = known
    ? await tx.orm
        .update(meetings)
        .set({ ...values, sequence: known.sequence + 1 })
        .where(eq(meetings.id, known.id))
        .returning()
    : await tx.orm
        .insert(meetings)
        .values({ id: Bun.randomUUIDv7("hex", now), ...subject, ...values })
        .returning();
  if (!saved) throw new Error("The database gave no meeting back.");
  return saved;
}

/** Cancels a meeting, or restores a cancelled one, and returns it. */
export async function updateCancelled(
  tx: Db,
  meeting: Meeting,
  isCancelled: boolean,
  now: number,
): Promise<Meeting> {
  const { meetings } = tx.tables;
  const change = { isCancelled, sequence: meeting.sequence + 1, updatedAt: now };
  await tx.orm.update(meetings).set(change).where(eq(meetings.id, meeting.id));
  return { ...meeting, ...change };
}

/** Whether the host has another meeting at that time than `exceptFor`. */
export async function isHostTaken(
  db: Db,
  { at, minutes, hostId }: Pick<MeetingTime, "at" | "minutes" | "hostId">,
  exceptFor: Meeting | undefined,
): Promise<boolean> {
  const { meetings } = db.tables;
  if (hostId === null) return false;
  const [other] = await db.orm
    .select({ id: meetings.id })
    .from(meetings)
    .where(
      and(
        eq(meetings.hostId, hostId),
        eq(meetings.isCancelled, false),
        lt(meetings.at, at + minutes * 60_000),
        gt(sql`${meetings.at} + ${meetings.minutes} * 60000`, at),
        exceptFor && ne(meetings.id, exceptFor.id),
      ),
    )
    .limit(1);
  return other !== undefined;
}

const listedMeetings = 500;

/** Lists the coming meetings of a host except the one of a subject, at most 500. */
export async function listBusyTimes(
  db: Db,
  hostId: string,
  exceptFor: Subject,
  now: number,
): Promise<Pick<Meeting, "at" | "minutes">[]> {
  const { meetings } = db.tables;
  const ownMeeting = await findMeeting(db, exceptFor);
  return db.orm
    .select({ at: meetings.at, minutes: meetings.minutes })
    .from(meetings)
    .where(
      and(
        eq(meetings.hostId, hostId),
        eq(meetings.isCancelled, false),
        gt(sql`${meetings.at} + ${meetings.minutes} * 60000`, now),
        ownMeeting && ne(meetings.id, ownMeeting.id),
      ),
    )
    .orderBy(meetings.at)
    .limit(listedMeetings);
}

/** Returns the location of the meeting that a host changed last; "" without one. */
export async function findLastLocation(db: Db, hostId: string): Promise<string> {
  const { meetings } = db.tables;
  const [last] = await db.orm
    .select({ location: meetings.location })
    .from(meetings)
    .where(eq(meetings.hostId, hostId))
    .orderBy(desc(meetings.updatedAt))
    .limit(1);
  return last?.location ?? "";
}

/** The key of the message to the guest of a meeting, or to a host. */
export function meetingMessageKey(meetingId: string, hostId?: string): string {
  return ["meeting", meetingId, hostId].filter(Boolean).join(":");
}

/** What remains of the meeting of an erased person, for the calendar of its host. */
export type ErasedMeeting = Pick<Meeting, "id" | "at" | "minutes" | "sequence">;

/**
 * Notifies the host that a meeting is cancelled whose lead or application is about to be erased. The message knows nothing
 * about the guest.
 */
export async function cancelErasedMeeting(tx: Db, subject: Subject, now: number): Promise<void> {
  const meeting = await findMeeting(tx, subject);
  const host = meeting?.hostId ? await findAdmin(tx, meeting.hostId) : undefined;
  if (!meeting || !host || meeting.isCancelled) return;
  const { id, at, minutes, sequence } = meeting;
  const expiresAt = at + minutes * 60_000;
  const key = meetingMessageKey(id, host.id);
  if (expiresAt <= now || !(await isAnnounced(tx, key))) return;
  const erased: ErasedMeeting = { id, at, minutes, sequence: sequence + 1 };
  const message = { kind: "leadNumber" in subject ? "meeting" : "interview", channel: "email" } as const;
  const to = { recipient: host.email, data: { host: host.id, erased } };
  await createMessage(tx, { ...message, ...to, key: `${key}:erased`, expiresAt }, now);
}
