import { expect, test } from "bun:test";
import { moveClock, zoneName } from "~/lib/zoned-time";

test("a time moves from the clocks of one zone to those of another, and back", () => {
  const moves: [string, string, string][] = [
    ["2027-01-01T00:30", "America/Los_Angeles", "2026-12-31T16:30"],
    ["2027-07-01T09:00", "Europe/Berlin", "2027-07-01T11:00"],
    ["2027-07-01T09:00", "Asia/Kathmandu", "2027-07-01T14:45"],
  ];
  for (const [utc, zone, local] of moves) {
    expect([zone, moveClock(utc, "UTC", zone)]).toEqual([zone, local]);
    expect([zone, moveClock(local, zone, "UTC")]).toEqual([zone, utc]);
  }
});

test("what clocks skip is meant an hour later; what is no time or no zone stays as it is", () => {
  expect(moveClock("2027-03-28T02:30", "Europe/Berlin", "UTC")).toBe("2027-03-28T01:30");
  for (const text of ["", "soon", "2027-02-30T10:00", "0020-01-01T10:00"])
    expect(moveClock(text, "Europe/Berlin", "UTC")).toBe(text);
  expect(moveClock("2027-03-01T10:00", "Nowhere", "UTC")).toBe("2027-03-01T10:00");
});

test("a zone is read without the signs of its code", () => {
  expect(zoneName("America/Los_Angeles")).toBe("America/Los Angeles");
});
