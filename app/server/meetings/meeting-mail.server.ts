import { findAdmin } from "~/db/admins.server";
import type { Db } from "~/db/database.server";
import type { Meeting } from "~/db/meetings.server";
import type { Message } from "~/db/outbox.server";
import { companyName } from "~/lib/company-name";
import { greetingName } from "~/lib/greeting-name";
import { personName } from "~/lib/person-fields";
import { formatOffset, formatTime, zoneName } from "~/lib/zoned-time";
import type { Email, WriteContext } from "~/server/delivery/channel.server";
import { readMailbox } from "~/server/env.server";
import { calendarFile } from "./calendar-file.server";
import { endOf } from "./meetings.server";

export type MeetingCopy = {
  /** "Demo with Vitreel". */
  title: string;
  /** "demo", in a sentence. */
  noun: string;
  guest: { name: string; email: string };
  /** What to do when the time does not suit. */
  otherwise: string;
  /** Why the guest gets the email. */
  foot: string;
  /** Without a host. */
  replyTo: { name: string; address: string };
};

/**
 * Writes the email to guest and host about the current state of a meeting, with its calendar file. Both read it, and a
 * calendar entry is forwarded: the address of the guest's page, with which anyone could act as the guest, is not in it.
 */
export async function writeMeetingEmail(
  meeting: Meeting,
  { announced, recipient }: Message,
  words: MeetingCopy,
  { db, env }: Pick<WriteContext, "db" | "env">,
): Promise<Email> {
  const { id, at, zone, minutes, isCancelled, sequence, updatedAt } = meeting;
  const { guest, foot, title, noun } = words;
  const host = await findHost(db, meeting);
  const news = isCancelled ? "cancelled" : announced > 0 ? "moved" : "confirmed";
  const when = formatTime(at, zone);
  const zoneWords = `${zoneName(zone)}, ${formatOffset(at, zone)}`;
  const name = greetingName(guest.name);
  const organizer = readMailbox(env.mailFrom ?? "");
  const heading = `${headings[news]}${title}, ${when}`;
  const whenInWords = `${when} (${zoneWords}), ${minutes} minutes`;
  const file = calendarFile({
    ...{ uid: `${id}@${new URL(env.publicOrigin).hostname}`, sequence, isCancelled },
    ...{ at, end: endOf(meeting), writtenAt: updatedAt, title, url: env.publicOrigin },
    text: [whenInWords, host && `With ${host.name}, ${host.address}`].filter(Boolean).join("\n"),
    organizer: { name: companyName, address: organizer?.address ?? "" },
    guest: { name: name ?? guest.email, address: guest.email },
    host,
  });
  return {
    content: {
      heading,
      paragraphs: [
        name ? `Hello ${name},` : "Hello,",
        `Your ${noun} ${sentences[news]}`,
        ...(isCancelled ? [] : [words.otherwise]),
      ],
      facts: [
        ["When", [when, zoneWords]],
        ["Length", `${minutes} minutes`],
        ...(host ? ([["With", host.name]] as [string, string][]) : []),
      ],
      links: [],
      foot: [foot, companyName],
    },
    to: [...new Set([recipient ?? guest.email, ...(host ? [host.address] : [])])],
    replyTo: host ?? words.replyTo,
    thread: `meeting-${id}`,
    calendar: file,
  };
}

const headings = { confirmed: "", moved: "New time: ", cancelled: "Cancelled: " };

const sentences = {
  confirmed: "is confirmed. Open the attached invitation to add it to your calendar.",
  moved: "has a new time. Open the attached invitation to update your calendar.",
  cancelled: "is cancelled. The attached file removes it from your calendar.",
};

async function findHost(db: Db, { hostId }: Meeting) {
  const host = hostId === null ? undefined : await findAdmin(db, hostId);
  return host && { name: personName(host), address: host.email };
}
