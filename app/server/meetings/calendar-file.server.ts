export type CalendarPerson = { name: string; address: string };

export type CalendarEvent = {
  /** The id of the meeting in calendars, which its changes keep. */
  uid: string;
  /** The number of changes; calendars keep the highest. */
  sequence: number;
  isCancelled: boolean;
  /** Start, end and last change of the meeting (ms). */
  at: number;
  end: number;
  writtenAt: number;
  title: string;
  text: string;
  url: string;
  organizer: CalendarPerson;
  /** The guest; missing when their data was erased. */
  guest?: CalendarPerson;
  /** The team member who hosts the meeting. */
  host?: CalendarPerson;
};

export type CalendarFile = { method: "REQUEST" | "CANCEL"; content: string };

/**
 * Writes an invitation to a meeting, its change or its cancellation (RFC 5545, iTIP of RFC 5546). Times are in UTC; every
 * calendar shows them in its own zone. No reply is requested: it would go to the sender address of the site.
 */
export function formatCalendarFile(event: CalendarEvent): CalendarFile {
  const { isCancelled, organizer, guest, host } = event;
  const method = isCancelled ? "CANCEL" : "REQUEST";
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Vitreel//Meetings//EN",
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${formatUtc(event.writtenAt)}`,
    `DTSTART:${formatUtc(event.at)}`,
    `DTEND:${formatUtc(event.end)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.text)}`,
    `URL:${event.url}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    `ORGANIZER;CN=${quoteParameter(organizer.name)}:mailto:${organizer.address}`,
    ...(guest ? [formatAttendee(guest, "NEEDS-ACTION")] : []),
    ...(host ? [formatAttendee(host, "ACCEPTED")] : []),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return { method, content: lines.map((line) => `${foldLine(line)}\r\n`).join("") };
}

function formatAttendee({ name, address }: CalendarPerson, status: string) {
  return `ATTENDEE;CN=${quoteParameter(name)};ROLE=REQ-PARTICIPANT;PARTSTAT=${status};RSVP=FALSE:mailto:${address}`;
}

/** Formats a time for a calendar file: "20261124T133000Z". */
function formatUtc(at: number) {
  return `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

/** Escapes a text value; control characters other than line breaks are not allowed in one. */
function escapeText(text: string) {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n")
    .replace(/\p{Cc}/gu, "");
}

/** Quotes a parameter value. It has no escapes, so quotation marks are replaced (not every calendar knows RFC 6868). */
function quoteParameter(text: string) {
  return `"${text.replaceAll('"', "'").replace(/\p{Cc}/gu, "")}"`;
}

const maxLineOctets = 75;

/** Folds a line into pieces of at most 75 octets, between characters; each but the first begins with a space. */
function foldLine(line: string) {
  const pieces: string[] = [];
  let piece = "";
  let size = 0;
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (size + octets > maxLineOctets) {
      pieces.push(piece);
      piece = " ";
      size = 1;
    }
    piece += character;
    size += octets;
  }
  return [...pieces, piece].join("\r\n");
}
