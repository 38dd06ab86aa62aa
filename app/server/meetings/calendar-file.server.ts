import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";

type Person = { name: string; address: string };

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
  /** The place or link, or "". */
  location: string;
  url: string;
  organizer: Person;
  /** The guest; missing when their data was erased. */
  guest?: Person;
  /** The team member who hosts the meeting. */
  host?: Person;
};

/**
 * Writes an invitation to a meeting, its change or its cancellation (RFC 5545, iTIP of RFC 5546). Times are in UTC; every
 * calendar shows them in its own zone. No reply is requested: it would go to the sender address of the site.
 */
export function formatCalendarFile({ isCancelled, organizer, guest, host, ...event }: CalendarEvent) {
  const method = isCancelled ? "CANCEL" : "REQUEST";
  const calendar = ical({ prodId: "//Vitreel//Meetings//EN", method: ICalCalendarMethod[method] });
  const attend = (person: Person, status: ICalAttendeeStatus) => {
    return { ...toContact(person), status, role: ICalAttendeeRole.REQ, rsvp: false };
  };
  calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    stamp: new Date(event.writtenAt),
    start: new Date(event.at),
    end: new Date(event.end),
    summary: removeControls(event.title),
    description: removeControls(event.text),
    location: removeControls(event.location) || undefined,
    // The library escapes these signs as in a text; in a URL no calendar undoes that.
    url: event.url.replace(/[\\;,]/g, encodeURIComponent),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: toContact(organizer),
    attendees: [
      ...(guest ? [attend(guest, ICalAttendeeStatus.NEEDSACTION)] : []),
      ...(host ? [attend(host, ICalAttendeeStatus.ACCEPTED)] : []),
    ],
  });
  return { method, content: `${calendar}\r\n` } as const;
}

/** Control characters are not allowed in a text, but for its line ends. */
function removeControls(text: string) {
  return text.replace(/(?![\r\n])\p{Cc}/gu, "");
}

/** Not every calendar knows how quotation marks and line ends in a name are escaped (RFC 6868). */
function toContact({ name, address }: Person) {
  return { name: name.replaceAll('"', "'").replace(/\p{Cc}/gu, ""), email: address };
}
