import { expect, test } from "bun:test";
import { formatShortTime } from "~/lib/short-time";

const now = Date.UTC(2026, 5, 15, 12);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test("a moment near by is told in whole words, one of them without an s", () => {
  const describeBoth = (gap: number) => [
    formatShortTime(now - gap, now, "UTC"),
    formatShortTime(now + gap, now, "UTC"),
  ];
  expect(describeBoth(1000)).toEqual(["just now", "in a moment"]);
  expect(describeBoth(minute)).toEqual(["1 minute ago", "in 1 minute"]);
  expect(describeBoth(2.9 * hour)).toEqual(["2 hours ago", "in 3 hours"]);
  // A link for three days says three of them as soon as it is made.
  expect(describeBoth(3 * day - 1000)[1]).toBe("in 3 days");
  expect(describeBoth(day)).toEqual(["1 day ago", "in 1 day"]);
  expect(describeBoth(7 * day)).toEqual(["Jun 8, 2026", "Jun 22, 2026"]);
});

test("a moment further away is told by its day in the zone of the reader", () => {
  const at = Date.UTC(2026, 2, 31, 22, 30);
  expect(["UTC", "Asia/Tokyo"].map((zone) => formatShortTime(at, now, zone))).toEqual([
    "Mar 31, 2026",
    "Apr 1, 2026",
  ]);
});
