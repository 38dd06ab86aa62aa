import type { Db } from "~/db/database.server";
import { endMeeting, findMeeting, type Meeting, type MeetingTime, saveMeeting } from "~/db/meetings.server";
import { createOrRepeat, type Subject } from "~/db/outbox.server";
import { formatTime } from "~/lib/zoned-time";

/** The subject of a meeting and the recipient of its email. */
export type MeetingOf = {
  kind: "meeting" | "interview";
  subject: Subject;
  /** The address of the guest. */
  recipient: string;
};

/** A change: `seen` is the `meetingKey` of the state it is based on; without `time` the meeting is cancelled. */
type Change = { seen: string; time?: MeetingTime };

/**
 * Creates, moves or cancels a meeting, in the transaction that read its subject under the lock. Guest and host get an email
 * with a calendar file in a minute; a change undone within it sends nothing. Returns the action for the log and whether it
 * is the first; "overtaken" when it changed since it was seen.
 */
export async function changeMeeting(
  tx: Db,
  of: MeetingOf,
  { seen, time }: Change,
  now: number,
): Promise<"overtaken" | "same" | { action: string; time: number; isFirst: boolean }> {
  const known = await findMeeting(tx, of.subject);
  if (meetingKey(known) !== seen) return "overtaken";
  const isSet = known !== undefined && !known.isCancelled;
  const noun = of.kind;
  if (time) {
    await announce(tx, of, await saveMeeting(tx, of.subject, time, now), now);
    return { action: `${isSet ? "moved" : "confirmed"} the ${noun}`, time: time.at, isFirst: !known };
  }
  if (!isSet) return "same";
  await announce(tx, of, await endMeeting(tx, known, now), now);
  return { action: `cancelled the ${noun}`, time: known.at, isFirst: false };
}

async function announce(tx: Db, { kind, subject, recipient }: MeetingOf, meeting: Meeting, now: number) {
  const { id, isCancelled } = meeting;
  const message = { kind, channel: "email", recipient, ...subject, key: `meeting:${id}` };
  await createOrRepeat(tx, { ...message, expiresAt: endOf(meeting) }, { isOver: isCancelled }, now);
}

/** Returns the end of a meeting (ms). */
export function endOf({ at, minutes }: Pick<Meeting, "at" | "minutes">): number {
  return at + minutes * 60_000;
}

/** Returns the key by which concurrent changes of a meeting are detected; "" without a meeting. */
export function meetingKey(meeting: Meeting | undefined): string {
  return meeting ? String(meeting.sequence) : "";
}

/** Returns the confirmed time of a meeting (ms) and when it was confirmed, for the guest; undefined without one. */
export async function findConfirmedTime(db: Db, subject: Subject, now: number) {
  const meeting = await findMeeting(db, subject);
  if (!meeting || meeting.isCancelled) return undefined;
  return { at: meeting.at, since: meeting.updatedAt, isOver: endOf(meeting) <= now };
}

/** Describes the meeting of a lead or an application for the admin. `nameOf` returns the name of its host. */
export async function describeMeeting(
  db: Db,
  subject: Subject,
  { now, nameOf }: { now: number; nameOf(id: string | null): string | undefined },
) {
  const meeting = await findMeeting(db, subject);
  const seen = meetingKey(meeting);
  if (!meeting || meeting.isCancelled) return { seen };
  const { at, minutes, zone, hostId } = meeting;
  const theirs = formatTime(at, zone);
  return { seen, set: { at, minutes, zone, theirs, host: nameOf(hostId), isOver: endOf(meeting) <= now } };
}
