import { findAdmin } from "~/db/admins.server";
import type { Db } from "~/db/database.server";
import {
  findLastLocation,
  findMeeting,
  isHostTaken,
  listBusyTimes,
  type Meeting,
  type MeetingTime,
  meetingMessageKey,
  saveMeeting,
  updateCancelled,
} from "~/db/meetings.server";
import { cancelMessage, isAnnounced, isScheduled, rescheduleMessage, type Subject } from "~/db/outbox.server";
import type { Agenda } from "~/lib/agenda";
import { formatTime } from "~/lib/zoned-time";

/** The lead or application that a meeting is about, and the recipient of its email. */
export type MeetingSubject = {
  kind: "meeting" | "interview";
  subject: Subject;
  /** The guest's email address. */
  recipient: string;
};

/** A change: `seen` is the meeting's version on which it is based; without `time` the meeting is cancelled. */
type RequestedMeeting = { seen: string; time?: MeetingTime };

/**
 * Creates, moves or cancels a meeting, in the transaction that read its subject under the lock. Guest and host each get an
 * email with a calendar file in a minute; a change undone within it sends nothing. Returns the action for the log, whether
 * it is the first, and whether the host has another meeting then; "overtaken" when it changed since it was seen, "same"
 * when there is nothing to change.
 */
export async function changeMeeting(
  tx: Db,
  of: MeetingSubject,
  { seen, time }: RequestedMeeting,
  now: number,
): Promise<"overtaken" | "same" | { action: string; time: number; isFirst: boolean; isDouble: boolean }> {
  const known = await findMeeting(tx, of.subject);
  const isSet = known !== undefined && !known.isCancelled;
  // A double click asks for the same change twice.
  if (time && isSet && isSameMeeting(known, time)) return "same";
  if (getMeetingVersion(known) !== seen) return time || isSet ? "overtaken" : "same";
  const noun = of.kind;
  if (time) {
    const saved = await saveMeeting(tx, of.subject, time, now);
    await announceMeeting(tx, of, saved, { formerHost: known?.hostId }, now);
    const isDouble = await isHostTaken(tx, saved, saved);
    return {
      action: `${isSet ? "moved" : "confirmed"} the ${noun}`,
      time: time.at,
      isFirst: !known,
      isDouble,
    };
  }
  if (!isSet) return "same";
  await announceMeeting(tx, of, await updateCancelled(tx, known, true, now), {}, now);
  return { action: `cancelled the ${noun}`, time: known.at, isFirst: false, isDouble: false };
}

function isSameMeeting(known: MeetingTime, { at, location, hostId }: MeetingTime) {
  return known.at === at && known.location === location && known.hostId === hostId;
}

/** A change of stage of the lead or application that a meeting is about. */
type StageChange = {
  /** Whether no meetings take place in the new stage. */
  isOver: boolean;
  /** When the lead or application had entered the stage that it leaves now (ms). */
  since?: number;
  /** When the guest may learn of the change of stage (ms); by default in a minute. */
  guestAt?: number;
};

/**
 * Cancels the meeting of a subject that leaves the pipeline, and restores it when that is undone before the guest was
 * notified. Returns the action for the log; undefined when nothing changes.
 */
export async function syncMeetingWithStage(
  tx: Db,
  of: MeetingSubject,
  { isOver, since, guestAt }: StageChange,
  now: number,
): Promise<{ action: string; time: number } | undefined> {
  const meeting = await findMeeting(tx, of.subject);
  if (!meeting || getMeetingEnd(meeting) <= now || meeting.isCancelled === isOver) return undefined;
  if (isOver) {
    // The guest learns of it before the meeting, even when the change of stage is announced later.
    const isInTime = guestAt !== undefined && guestAt < meeting.at;
    const ended = await updateCancelled(tx, meeting, true, now);
    await announceMeeting(tx, of, ended, { guestAt: isInTime ? guestAt : undefined }, now);
    return { action: `cancelled the ${of.kind}`, time: meeting.at };
  }
  const { id, hostId } = meeting;
  const key = meetingMessageKey(id);
  const isKnown = await isAnnounced(tx, key);
  // Once the cancellation has gone out, the meeting stays cancelled.
  if (meeting.updatedAt !== since || (isKnown && !(await cancelMessage(tx, key, now)))) return undefined;
  const restored = await updateCancelled(tx, meeting, false, now);
  if (!isKnown) await announceMeeting(tx, of, restored, {}, now);
  else if (hostId !== null) {
    const hostKey = meetingMessageKey(id, hostId);
    const isSpared = (await isAnnounced(tx, hostKey)) && (await cancelMessage(tx, hostKey, now));
    if (!isSpared) await announceToHost(tx, of, restored, hostId, now);
  }
  return { action: `confirmed the ${of.kind}`, time: meeting.at };
}

type MeetingNotice = { formerHost?: string | null; guestAt?: number };

async function announceMeeting(
  tx: Db,
  of: MeetingSubject,
  meeting: Meeting,
  { formerHost = null, guestAt }: MeetingNotice,
  now: number,
) {
  const { id, isCancelled, hostId } = meeting;
  const message = {
    ...buildMeetingMessage(of, meeting),
    ...of.subject,
    recipient: of.recipient,
    dueAt: guestAt,
  };
  await rescheduleMessage(tx, { ...message, key: meetingMessageKey(id) }, { isObsolete: isCancelled }, now);
  for (const host of new Set([hostId, formerHost])) await announceToHost(tx, of, meeting, host, now);
}

/** A host whose meeting a colleague takes over gets a cancellation. */
async function announceToHost(tx: Db, of: MeetingSubject, meeting: Meeting, id: string | null, now: number) {
  const host = id === null ? undefined : await findAdmin(tx, id);
  if (!host) return;
  const key = meetingMessageKey(meeting.id, host.id);
  const isObsolete = meeting.isCancelled || meeting.hostId !== host.id;
  const data = { host: host.id, meeting: meeting.id };
  await rescheduleMessage(
    tx,
    { ...buildMeetingMessage(of, meeting), recipient: host.email, data, key },
    { isObsolete },
    now,
  );
}

function buildMeetingMessage({ kind }: MeetingSubject, meeting: Meeting) {
  return { kind, channel: "email", expiresAt: getMeetingEnd(meeting) };
}

/** Returns the end of a meeting (ms). */
export function getMeetingEnd({ at, minutes }: Pick<Meeting, "at" | "minutes">): number {
  return at + minutes * 60_000;
}

/** Returns the key by which concurrent changes of a meeting are detected; "" without a meeting. */
export function getMeetingVersion(meeting: Meeting | undefined): string {
  return meeting ? String(meeting.sequence) : "";
}

/**
 * Returns the confirmed meeting as the guest knows it, with its start and when that was set (ms); undefined without one. A
 * cancellation counts once its email is sent.
 */
export async function findConfirmedMeeting(db: Db, subject: Subject, now: number) {
  const meeting = await findMeeting(db, subject);
  if (!meeting) return undefined;
  if (meeting.isCancelled && !(await isScheduled(db, meetingMessageKey(meeting.id)))) return undefined;
  const { at, location, setAt } = meeting;
  return { at, location, since: setAt, isOver: getMeetingEnd(meeting) <= now };
}

type MeetingReader = {
  id: string;
  now: number;
  /** Returns the name of a meeting's host. */
  nameOf(id: string | null): string | undefined;
};

/**
 * Describes the meeting of a lead or an application for the admin; the reader would be the host of a new time, where they
 * met last.
 */
export async function describeMeeting(
  db: Db,
  subject: Subject,
  length: number,
  { id, now, nameOf }: MeetingReader,
) {
  const meeting = await findMeeting(db, subject);
  const agenda: Agenda = { minutes: length, busy: await listBusyTimes(db, id, subject, now) };
  const seen = getMeetingVersion(meeting);
  if (!meeting || meeting.isCancelled) return { seen, agenda, location: await findLastLocation(db, id) };
  const { at, minutes, zone, location, hostId } = meeting;
  const theirs = formatTime(at, zone);
  return {
    seen,
    agenda,
    location,
    set: { at, minutes, zone, theirs, host: nameOf(hostId), isOver: getMeetingEnd(meeting) <= now },
  };
}
