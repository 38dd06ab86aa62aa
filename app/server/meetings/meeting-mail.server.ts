import { findAdmin } from "~/db/admins.server";
import type { Db } from "~/db/database.server";
import { type ErasedMeeting, findMeeting, type Meeting } from "~/db/meetings.server";
import type { Message } from "~/db/outbox.server";
import { oneLine } from "~/lib/clean-text";
import { companyName } from "~/lib/company-name";
import { findGreetingName } from "~/lib/greeting-name";
import { findMeetingLink } from "~/lib/meeting-location";
import { formatPersonName } from "~/lib/person-name";
import { formatTime, formatZone } from "~/lib/zoned-time";
import type { WriteContext, Written } from "~/server/delivery/channel.server";
import type { MailContent } from "~/server/delivery/mail-layout.server";
import { parseMailbox } from "~/server/setting-values.server";
import { formatCalendarFile } from "./calendar-file.server";
import { getMeetingEnd } from "./meetings.server";

export type MeetingCopy = {
  /** The title for the guest: "Demo with Vitreel". */
  title: string;
  /** The title for the host: "Demo with Ada Moreau". */
  hostTitle: string;
  /** The type of meeting in a sentence: "demo". */
  noun: string;
  guest: { name: string; email: string };
  /** Whether the lead is spam: then only the host is notified. */
  isSpam: boolean;
  /** The sentence that says what the guest can do when the time does not suit. */
  otherwise: string;
  /** The sentence that says why the guest gets the email. */
  foot: string;
  /** Where the host finds the guest in the admin. */
  page: { label: string; path: string };
  /** The recipient of the guest's answer while the meeting has no host. */
  replyTo: { name: string; address: string };
};

type MailContext = Pick<WriteContext, "db" | "env">;
/** The data of a message about a meeting; `host` is set for a message to the host. */
type MessageData = { host?: string; meeting?: string; erased?: ErasedMeeting };

/** Returns the meeting that a message is about; undefined when it was erased. */
export async function findMessageMeeting(
  db: Db,
  { data, leadNumber, applicationNumber }: Message,
): Promise<Meeting | undefined> {
  const { meeting } = JSON.parse(data) as MessageData;
  if (meeting !== undefined) return findMeeting(db, { meeting });
  if (leadNumber !== null) return findMeeting(db, { leadNumber });
  return applicationNumber === null ? undefined : findMeeting(db, { applicationNumber });
}

/**
 * Writes the email about the current state of a meeting, with its calendar file, to the guest or to a host, who are named
 * in each other's. A calendar entry is forwarded: the address of the guest's page, with which anyone could act as the
 * guest, is not in it.
 */
export async function writeMeetingEmail(
  meeting: Meeting,
  message: Message,
  copy: MeetingCopy,
  { db, env }: MailContext,
): Promise<Written | undefined> {
  const { at, zone, minutes, location, sequence, updatedAt } = meeting;
  const { guest, noun } = copy;
  const { host: hostId } = JSON.parse(message.data) as MessageData;
  const isForHost = hostId !== undefined;
  const host = await findHost(db, hostId ?? meeting.hostId);
  if (isForHost ? !host : copy.isSpam) return undefined;
  const isCancelled = meeting.isCancelled || (isForHost && meeting.hostId !== hostId);
  const title = isForHost ? copy.hostTitle : copy.title;
  const news = isCancelled ? "cancelled" : message.announced > 0 ? "changed" : "confirmed";
  const readerZone = isForHost ? (host?.zone ?? zone) : zone;
  const when = formatTime(at, readerZone);
  const zoneText = formatZone(at, readerZone);
  const name = isForHost ? oneLine(guest.name, 100) : findGreetingName(guest.name);
  const page = `${env.publicOrigin}${copy.page.path}`;
  const greeting = (name?: string) => (name ? `Hello ${name},` : "Hello,");
  const facts: MailContent["facts"] = [
    ["When", [when, zoneText]],
    ["Length", `${minutes} minutes`],
    ...(isCancelled ? [] : listLocation(meeting)),
  ];
  const link = isCancelled ? undefined : findMeetingLink(location);
  const join = link ? [{ label: "Open the link", url: link }] : [];
  const calendar = formatCalendarFile({
    uid: buildCalendarUid(meeting, env),
    sequence,
    isCancelled,
    title,
    at,
    end: getMeetingEnd(meeting),
    writtenAt: updatedAt,
    location,
    url: link ?? (isForHost ? page : env.publicOrigin),
    text: [
      `${when} (${zoneText}), ${minutes} minutes`,
      host && `With ${host.name}, ${host.address}`,
      isForHost && `${copy.page.label}: ${page}`,
    ]
      .filter(Boolean)
      .join("\n"),
    organizer: getOrganizer(env),
    guest: { name: name ?? guest.email, address: guest.email },
    host,
  });
  const shared = { thread: `meeting-${meeting.id}`, calendar };
  const heading = `${subjectPrefixes[news]}${title}, ${when}`;
  if (isForHost)
    return {
      ...shared,
      content: {
        heading,
        paragraphs: [greeting(host?.name), `The ${noun} ${newsSentences[news]}`],
        facts: [...facts, ["With", [name ?? "", guest.email]]],
        links: [...join, { label: copy.page.label, url: page }],
        foot: [companyName],
      },
      replyTo: { name: name ?? "", address: guest.email },
    };
  return {
    ...shared,
    content: {
      heading,
      paragraphs: [
        greeting(name),
        `Your ${noun} ${newsSentences[news]}`,
        ...(isCancelled ? [] : [copy.otherwise]),
      ],
      facts: [...facts, ...(host ? ([["With", host.name]] as MailContent["facts"]) : [])],
      links: join,
      foot: [copy.foot, companyName],
    },
    replyTo: host ?? copy.replyTo,
  };
}

/** Writes the email to the host of a meeting whose guest was erased. It says nothing about the guest. */
export async function writeErasedMeetingEmail(
  { data }: Message,
  noun: "demo" | "interview",
  { db, env, now }: MailContext & Pick<WriteContext, "now">,
): Promise<Written | undefined> {
  const { host: hostId = null, erased } = JSON.parse(data) as MessageData;
  const host = await findHost(db, hostId);
  if (!host || !erased) return undefined;
  const { at, sequence } = erased;
  const zone = host.zone ?? "UTC";
  const title = noun === "demo" ? "Demo" : "Interview";
  return {
    content: {
      heading: `${subjectPrefixes.cancelled}${title}, ${formatTime(at, zone)} (${formatZone(at, zone)})`,
      paragraphs: [
        `Hello ${host.name},`,
        `All personal data of the guest was erased, so the ${noun} ${newsSentences.cancelled}`,
      ],
      facts: [],
      links: [],
      foot: [companyName],
    },
    thread: `meeting-${erased.id}`,
    calendar: formatCalendarFile({
      uid: buildCalendarUid(erased, env),
      sequence,
      isCancelled: true,
      title,
      text: "",
      location: "",
      url: env.publicOrigin,
      at,
      end: getMeetingEnd(erased),
      writtenAt: now,
      organizer: getOrganizer(env),
      host,
    }),
  };
}

/** Returns the place or link of a meeting as a fact of an email. */
export function listLocation({ location }: { location: string }): MailContent["facts"] {
  return location === "" ? [] : [["Where", location]];
}

const subjectPrefixes = { confirmed: "", changed: "Updated: ", cancelled: "Cancelled: " };

const newsSentences = {
  confirmed: "is confirmed. Open the attached invitation to add it to your calendar.",
  changed:
    "has changed. The details below replace the earlier ones. Open the attached invitation to update your calendar.",
  cancelled: "is cancelled. The attached file removes it from your calendar.",
};

function buildCalendarUid({ id }: Pick<Meeting, "id">, { publicOrigin }: MailContext["env"]) {
  return `${id}@${new URL(publicOrigin).hostname}`;
}

function getOrganizer({ mailFrom }: MailContext["env"]) {
  return { name: companyName, address: parseMailbox(mailFrom ?? "")?.address ?? "" };
}

async function findHost(db: Db, id: string | null) {
  const host = id === null ? undefined : await findAdmin(db, id);
  return host && { name: formatPersonName(host), address: host.email, zone: host.zone };
}
