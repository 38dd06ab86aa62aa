import { expect, test } from "bun:test";
import {
  describeNextOfficeChange,
  isOfficeOpen,
  listOfficeClocks,
  nextWorkingDay,
  parseProposal,
  proposalFields,
  suggestTimes,
  toProposalFields,
} from "~/lib/leads/meeting-times";
import { parseZonedTime, toZonedClock } from "~/lib/zoned-time";

const toUtc = (text: string) => Date.parse(`${text}Z`);
/** A Sunday. */
const now = toUtc("2026-11-22T09:00");
const berlin = "Europe/Berlin";
const offices = [
  { city: "San Francisco", timeZone: "America/Los_Angeles", opens: 9, closes: 17 },
  { city: "Bengaluru", timeZone: "Asia/Kolkata", opens: 10, closes: 19 },
] as const;
const [sanFrancisco, bengaluru] = offices;

function readErrors(fields: Record<string, string>) {
  const parsed = parseProposal({ zone: berlin, ...fields }, now);
  return parsed.kind === "invalid" ? parsed.errors : {};
}

test("up to three times are taken, in the order of choice", () => {
  const second = { date2: "2026-11-23", time2: "09:15" };
  const all = { date1: "2026-11-25", time1: "10:00", ...second, date3: "2027-01-20", time3: "23:45" };
  expect(parseProposal({ zone: berlin, ...all }, now)).toEqual({
    kind: "valid",
    proposal: {
      zone: berlin,
      times: [toUtc("2026-11-25T09:00"), toUtc("2026-11-23T08:15"), toUtc("2027-01-20T22:45")],
    },
  });
  expect(parseProposal({ zone: berlin, ...second }, now)).toEqual({
    kind: "valid",
    proposal: { zone: berlin, times: [toUtc("2026-11-23T08:15")] },
  });
});

test("what cannot be taken is told by its field and the rule", () => {
  const good = { date1: "2026-11-25", time1: "10:00" };
  expect(readErrors({})).toEqual({ date1: "First choice is required." });
  expect(readErrors({ ...good, zone: "" })).toEqual({
    zone: "Choose your time zone.",
  });
  expect(readErrors({ ...good, zone: "Mars/Olympus" })).toEqual({
    zone: "Time zone must be one like Europe/Berlin.",
  });
  expect(readErrors({ ...good, date2: "2026-11-26" })).toEqual({
    time2: "Second choice needs a time beside its date.",
  });
  expect(readErrors({ ...good, time3: "10:00" })).toEqual({
    date3: "Third choice needs a date beside its time.",
  });
  expect(readErrors({ date1: "tomorrow", time1: "10:00" })).toEqual({
    date1: "First choice must be a date like 2026-11-24 and a time like 14:30.",
  });
  expect(readErrors({ date1: "2026-11-22", time1: "10:00" })).toEqual({
    date1: "First choice has passed: it must be in the future.",
  });
  expect(readErrors({ date1: "2026-11-22", time1: "10:01" })).toEqual({});
  expect(readErrors({ ...good, date2: "2027-01-21", time2: "10:01" })).toEqual({
    date2: "Second choice must be within the next 60 days.",
  });
  expect(readErrors({ ...good, date2: "2027-01-21", time2: "10:00" })).toEqual({});
  expect(readErrors({ ...good, date3: "2026-11-25", time3: "10:00" })).toEqual({
    date3: "Third choice is the same time as one before it.",
  });
  expect(readErrors({ ...good, date4: "2026-11-27", time4: "10:00" })).toEqual({
    date3: "At most 3 times can be proposed.",
  });
});

test("a time that clocks skip is refused with the reason", () => {
  const before = toUtc("2027-03-20T00:00");
  expect(parseProposal({ zone: berlin, date1: "2027-03-28", time1: "02:30" }, before)).toEqual({
    kind: "invalid",
    errors: { time1: "First choice does not exist: clocks are put forward over it." },
  });
});

test("the form of a proposal reads back as the same proposal", () => {
  const proposal = { zone: "Asia/Kathmandu", times: [now + 86_400_000, now + 3 * 86_400_000] };
  const fields = toProposalFields(proposal);
  expect(parseProposal(fields, now)).toEqual({ kind: "valid", proposal });
  expect(Object.keys(fields).filter((name) => !proposalFields.includes(name))).toEqual([]);
});

test("somebody is at the desk in the hours of the office's own working days", () => {
  const at = (text: string) =>
    isOfficeOpen(bengaluru, parseZonedTime(...(text.split(" ") as [string, string]), "Asia/Kolkata") ?? 0);
  expect(["2026-11-23 09:59", "2026-11-23 10:00", "2026-11-27 18:59", "2026-11-27 19:00"].map(at)).toEqual([
    ...[false, true, true, false],
  ]);
  expect(["2026-11-28 12:00", "2026-11-29 12:00"].map(at)).toEqual([false, false]);
  // Sunday evening in San Francisco is Monday in Bengaluru.
  expect(listOfficeClocks(offices, toUtc("2026-11-23T05:00"))).toEqual([
    { city: "San Francisco", day: "Sun, Nov 22", time: "21:00", isAtDesk: false },
    { city: "Bengaluru", day: "Mon, Nov 23", time: "10:30", isAtDesk: true },
  ]);
});

test("it is told when somebody leaves the desk or comes back to it", () => {
  expect(describeNextOfficeChange(bengaluru, toUtc("2026-11-23T05:10"))).toBe("19:00");
  expect(describeNextOfficeChange(bengaluru, toUtc("2026-11-23T03:10"))).toBe("10:00");
  expect(describeNextOfficeChange(bengaluru, toUtc("2026-11-23T14:00"))).toBe("Tuesday at 10:00");
  expect(describeNextOfficeChange(sanFrancisco, now)).toBe("Monday at 9:00");
  expect(describeNextOfficeChange(sanFrancisco, now, true)).toBe("Monday at 9:00 AM");
  expect(describeNextOfficeChange(sanFrancisco, toUtc("2026-11-28T02:00"))).toBe("Monday at 9:00");
});

test("suggestions are three working days, by day, with somebody at a desk, wherever the visitor is", () => {
  for (const zone of [
    ...["Pacific/Honolulu", "America/Los_Angeles", "America/New_York", "America/Sao_Paulo", berlin],
    ...["Africa/Nairobi", "Asia/Dubai", "Asia/Kolkata", "Asia/Tokyo", "Australia/Sydney", "Pacific/Auckland"],
  ]) {
    const times = suggestTimes(now, zone, offices);
    expect([zone, times.length]).toEqual([zone, 3]);
    expect(parseProposal(toProposalFields({ times, zone }), now)).toEqual({
      kind: "valid",
      proposal: { times, zone },
    });
    for (const at of times) {
      const { weekday, hour } = toZonedClock(at, zone);
      expect(weekday >= 1 && weekday <= 5 && hour >= 8 && hour <= 18).toBe(true);
      expect(offices.some((office) => isOfficeOpen(office, at))).toBe(true);
    }
    expect(new Set(times.map((at) => toZonedClock(at, zone).date)).size).toBe(3);
  }
});

test("the next working day is tomorrow at the earliest", () => {
  expect(nextWorkingDay(now, berlin)).toBe("2026-11-23");
  expect(nextWorkingDay(toUtc("2026-11-27T12:00"), berlin)).toBe("2026-11-30");
  expect(nextWorkingDay(toUtc("2026-11-24T12:00"), berlin)).toBe("2026-11-25");
});
