import { expect, test } from "bun:test";
import fc from "fast-check";
import {
  convertClock,
  endOfZonedDay,
  formatClock,
  formatOffset,
  formatTime,
  formatZone,
  formatZoneName,
  isTimeZone,
  parseZonedTime,
  toZonedClock,
} from "~/lib/zoned-time";

const toUtc = (text: string) => Date.parse(`${text}Z`);
const berlin = "Europe/Berlin";

/** Zones that are whole hours, halves and quarters apart from each other, on both sides of the date line. */
const zones = fc.constantFrom(
  ...["UTC", berlin, "Asia/Kolkata", "Asia/Kathmandu", "America/St_Johns", "America/Los_Angeles"],
  ...["Pacific/Kiritimati", "Pacific/Honolulu", "Pacific/Auckland", "Australia/Lord_Howe", "Africa/Cairo"],
);
const minutes = fc.integer({ min: toUtc("2020-01-01") / 60_000, max: toUtc("2040-01-01") / 60_000 });

test("a moment is found by what the clocks of a zone show of it, and of one that they show twice the first", () => {
  fc.assert(
    fc.property(minutes, zones, (minute, zone) => {
      const at = minute * 60_000;
      const shown = toZonedClock(at, zone);
      const found = parseZonedTime(shown.date, shown.time, zone) ?? Number.NaN;
      expect(toZonedClock(found, zone)).toEqual(shown);
      expect([0, 30, 60]).toContain((at - found) / 60_000);
      const [utc, local] = [new Date(found).toISOString().slice(0, 16), `${shown.date}T${shown.time}`];
      expect([convertClock(utc, "UTC", zone), convertClock(local, zone, "UTC")]).toEqual([local, utc]);
    }),
    { numRuns: 300 },
  );
  expect(toZonedClock(toUtc("2026-11-22T23:30"), berlin)).toEqual({
    ...{ date: "2026-11-23", time: "00:30", hour: 0, weekday: 1 },
  });
  expect(toZonedClock(toUtc("2026-11-24T14:30"), "America/St_Johns").time).toBe("11:00");
});

test("an hour that clocks skip does not exist, and of one that they repeat the first is meant", () => {
  expect(parseZonedTime("2027-03-28", "02:30", berlin)).toBeUndefined();
  expect(parseZonedTime("2027-03-28", "03:00", berlin)).toBe(toUtc("2027-03-28T01:00"));
  expect(parseZonedTime("2027-10-31", "02:30", berlin)).toBe(toUtc("2027-10-31T00:30"));
  expect(parseZonedTime("2027-03-14", "02:00", "America/Los_Angeles")).toBeUndefined();
  // A quarter of the world's clocks are not put forward by whole hours.
  expect(parseZonedTime("2026-10-04", "02:15", "Australia/Lord_Howe")).toBeUndefined();
  expect(parseZonedTime("2026-10-04", "02:30", "Australia/Lord_Howe")).toBe(toUtc("2026-10-03T15:30"));
});

test("the last moment of a day is that of its zone, on days of 23 and 25 hours too", () => {
  const end = (date: string, zone: string) => new Date(endOfZonedDay(date, zone)).toISOString();
  expect(end("2026-12-18", "America/Los_Angeles")).toBe("2026-12-19T07:59:59.999Z");
  expect(end("2026-12-31", "UTC")).toBe("2026-12-31T23:59:59.999Z");
  expect(end("2027-03-28", berlin)).toBe("2027-03-28T21:59:59.999Z");
  expect(end("2027-10-31", berlin)).toBe("2027-10-31T22:59:59.999Z");
  // The clocks of Cairo skip the midnight after this day.
  expect(end("2026-04-23", "Africa/Cairo")).toBe("2026-04-23T21:59:59.999Z");
  for (const wrong of ["2026-02-30", "", "tomorrow"]) expect(endOfZonedDay(wrong, berlin)).toBeNaN();
});

test("what is no date or time is no moment", () => {
  for (const [date, time] of [
    ["2026-02-30", "10:00"],
    ["2026-13-01", "10:00"],
    ["2026-11-24", "24:00"],
    ["2026-11-24", "10:60"],
    ["2026-11-24", "10"],
    ["24.11.2026", "10:00"],
    ["0001-01-01", "10:00"],
    ["9999-12-31", "23:59"],
    ["", ""],
  ] as const)
    expect([date, time, parseZonedTime(date, time, "Asia/Kolkata")]).toEqual([date, time, Number.NaN]);
});

test("zones are known by their names, and nothing else is one", () => {
  for (const zone of [berlin, "Asia/Calcutta", "Asia/Kolkata", "UTC", "America/Argentina/Buenos_Aires"])
    expect([zone, isTimeZone(zone)]).toEqual([zone, true]);
  for (const zone of [
    "",
    "Mars/Olympus",
    "+05:30",
    "Europe/Berlin\n",
    "../../../etc",
    "x".repeat(200),
    "Europe Berlin",
  ])
    expect([zone, isTimeZone(zone)]).toEqual([zone, false]);
});

test("times and distances are written out the same everywhere", () => {
  const at = toUtc("2026-11-24T14:30");
  expect(formatTime(at, berlin)).toBe("Tue, Nov 24, 2026, 15:30");
  expect(formatTime(at, "UTC")).toBe("Tue, Nov 24, 2026, 14:30");
  expect(["UTC", "Asia/Kolkata", "America/St_Johns", berlin].map((zone) => formatOffset(at, zone))).toEqual([
    ...["UTC", "UTC+05:30", "UTC-03:30", "UTC+01:00"],
  ]);
  expect(formatOffset(toUtc("2027-07-01T12:00"), berlin)).toBe("UTC+02:00");
});

test("what clocks skip is meant an hour later; what is no time or no zone stays as it is", () => {
  expect(convertClock("2027-03-28T02:30", "Europe/Berlin", "UTC")).toBe("2027-03-28T01:30");
  for (const text of ["", "soon", "2027-02-30T10:00", "0020-01-01T10:00"])
    expect(convertClock(text, "Europe/Berlin", "UTC")).toBe(text);
  expect(convertClock("2027-03-01T10:00", "Nowhere", "UTC")).toBe("2027-03-01T10:00");
});

test("a zone is called by its city, and one without a city by its name", () => {
  const zones = [
    "America/Los_Angeles",
    "America/Argentina/Buenos_Aires",
    "Europe/Berlin",
    "UTC",
    "Etc/GMT+5",
  ];
  expect(zones.map(formatZoneName)).toEqual([
    ...["Los Angeles time", "Buenos Aires time", "Berlin time", "UTC", "GMT+5"],
  ]);
  const summer = Date.UTC(2026, 5, 15);
  expect(formatZone(summer, "Europe/Berlin")).toBe("Berlin time, UTC+02:00");
  expect(formatZone(summer, "UTC")).toBe("UTC");
});

test("clocks of twelve hours begin the day and its second half with twelve", () => {
  const times = ["00:00", "00:30", "9:00", "11:59", "12:00", "14:30", "23:45"];
  expect(times.map((time) => formatClock(time, false))).toEqual(times);
  expect(times.map((time) => formatClock(time, true))).toEqual([
    ...["12:00 AM", "12:30 AM", "9:00 AM", "11:59 AM", "12:00 PM", "2:30 PM", "11:45 PM"],
  ]);
  expect(formatTime(toUtc("2026-11-24T14:30"), "UTC", true)).toBe("Tue, Nov 24, 2026, 2:30 PM");
});
