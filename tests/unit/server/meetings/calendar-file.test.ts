import { expect, test } from "bun:test";
import fc from "fast-check";
import ICAL from "ical.js";
import { type CalendarEvent, formatCalendarFile } from "~/server/meetings/calendar-file.server";

const event: CalendarEvent = {
  uid: "019d@www.vitreel.example",
  sequence: 0,
  isCancelled: false,
  at: Date.UTC(2026, 2, 29, 1),
  end: Date.UTC(2026, 2, 29, 1, 20),
  writtenAt: Date.UTC(2026, 2, 1, 9, 5),
  title: "Demo with Vitreel",
  text: "Twenty minutes",
  location: "Room 2, Market Street 1",
  url: "https://www.vitreel.example/schedule?token=a",
  organizer: { name: "Vitreel", address: "site@vitreel.example" },
  guest: { name: "Ada Moreau", address: "ada@shop.example" },
  host: { name: "Ines Calder", address: "ines@vitreel.example" },
};

/** What another program reads in a calendar file. */
function read({ content }: { content: string }) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const [only, ...others] = calendar.getAllSubcomponents("vevent");
  if (!only || others.length > 0) throw new Error("not one event");
  const person = (property: ICAL.Property) => [
    property.getParameter("cn"),
    String(property.getFirstValue()).toLowerCase(),
    property.getParameter("partstat"),
  ];
  const event = new ICAL.Event(only);
  return {
    method: calendar.getFirstPropertyValue("method"),
    status: only.getFirstPropertyValue("status"),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    description: event.description,
    location: event.location,
    url: only.getFirstPropertyValue("url"),
    stamp: (only.getFirstPropertyValue("dtstamp") as ICAL.Time).toJSDate().getTime(),
    at: event.startDate.toJSDate().getTime(),
    end: event.endDate.toJSDate().getTime(),
    startsIn: (zone: ICAL.Timezone) => event.startDate.convertToZone(zone).toString(),
    organizer: person(only.getFirstProperty("organizer") as ICAL.Property).slice(0, 2),
    attendees: only.getAllProperties("attendee").map(person),
  };
}

test("a calendar reads of an invitation what it is, when, who sends it and who comes", () => {
  const file = formatCalendarFile(event);
  expect(file.method).toBe("REQUEST");
  expect(read(file)).toMatchObject({
    method: "REQUEST",
    status: "CONFIRMED",
    uid: event.uid,
    sequence: 0,
    stamp: event.writtenAt,
    at: event.at,
    end: event.end,
    location: event.location,
    url: event.url,
    organizer: ["Vitreel", "mailto:site@vitreel.example"],
    attendees: [
      ["Ada Moreau", "mailto:ada@shop.example", "NEEDS-ACTION"],
      ["Ines Calder", "mailto:ines@vitreel.example", "ACCEPTED"],
    ],
  });
});

test("an invitation that is cancelled has the same event, a higher number and the method that takes it away", () => {
  const file = formatCalendarFile({ ...event, sequence: 3, isCancelled: true, host: undefined });
  expect(file.method).toBe("CANCEL");
  expect(read(file)).toMatchObject({ method: "CANCEL", status: "CANCELLED", uid: event.uid, sequence: 3 });
});

const berlin = `BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VTIMEZONE
TZID:Europe/Berlin
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
DTSTART:19701025T030000
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
END:STANDARD
END:VTIMEZONE
END:VCALENDAR`;

test("a calendar in another zone shows the moment by its own clocks, also around the days when they are put forward and back", () => {
  const zone = ICAL.Timezone.fromData({
    component: new ICAL.Component(ICAL.parse(berlin)).getFirstSubcomponent("vtimezone") as ICAL.Component,
    tzid: "Europe/Berlin",
  });
  const startsIn = (at: number) =>
    read(formatCalendarFile({ ...event, at, end: at + 60_000 })).startsIn(zone);
  expect(startsIn(Date.UTC(2026, 2, 28, 9, 30))).toBe("2026-03-28T10:30:00");
  expect(startsIn(Date.UTC(2026, 2, 29, 9, 30))).toBe("2026-03-29T11:30:00");
  expect(startsIn(Date.UTC(2026, 9, 25, 9, 30))).toBe("2026-10-25T10:30:00");
});

test("any words arrive as they are, in lines of at most 75 octets that end as the standard says", () => {
  const words = fc.string({ unit: "binary", maxLength: 300 });
  fc.assert(
    fc.property(words, words, words, words, (title, text, name, location) => {
      const { content } = formatCalendarFile({
        ...event,
        title,
        text,
        location,
        guest: { address: "ada@shop.example", name },
      });
      const lines = content.split("\r\n");
      expect(lines.pop()).toBe("");
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]/);
      }
      const plain = (typed: string) => typed.replace(/\r\n?/g, "\n").replace(/(?!\n)\p{Cc}/gu, "");
      expect(read({ content })).toMatchObject({
        summary: plain(title).toWellFormed(),
        description: plain(text).toWellFormed(),
        location: plain(location).toWellFormed() || null,
        attendees: [["mailto:ada@shop.example"], ["mailto:ines@vitreel.example"]].map(([address]) =>
          expect.arrayContaining([address]),
        ),
      });
    }),
    {
      numRuns: 150,
      examples: [
        [
          "Größe “M”; für Zoë, 東京の面接 👩‍👩‍👧‍👦 ".repeat(8),
          "a\nb\\n;,",
          '"x";CN=y:z\r\nATTENDEE:mailto:v@x.y',
          "Raum 2; Größe\\, 3. Stock\r\nATTENDEE:mailto:v@x.y",
        ],
      ],
    },
  );
});
