import { expect, test } from "bun:test";
import { submitLead } from "~/server/leads/lead-intake.server";
import { getLeadStatistics } from "~/server/leads/lead-statistics.server";
import { lead, openLeadApp } from "../../../fixtures/lead-app";

const day = 86_400_000;

test("each of the last days has its number, also when that is nothing", async () => {
  await using app = await openLeadApp();
  const today = app.now;
  for (const [daysAgo, source] of [
    [29, "old"],
    [8, "a"],
    [8, "b"],
    [0, "a"],
    [0, "a"],
    [0, "c"],
    [30, "too-old"],
  ] as const) {
    app.now = today - daysAgo * day;
    await submitLead(app, { body: lead, attribution: { first: { utm_source: source } }, address: source });
  }
  app.now = today;
  await submitLead(app, { body: lead, honeypot: "x", address: "spam" });
  const { days, sources } = await getLeadStatistics(app.db, today, 30, 2);
  expect(days).toHaveLength(30);
  expect([days[0], days[21], days[28], days[29]]).toEqual([
    { date: "2026-05-17", count: 1 },
    { date: "2026-06-07", count: 2 },
    { date: "2026-06-14", count: 0 },
    { date: "2026-06-15", count: 3 },
  ]);
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(6);
  expect(sources.map(({ count }) => count)).toEqual([3, 1, 2]);
  expect([sources[0]?.source, sources[2]?.source]).toEqual(["a", "other"]);
});

test("a site without leads has its days and no sources", async () => {
  await using app = await openLeadApp();
  const { days, sources } = await getLeadStatistics(app.db, app.now, 3, 5);
  expect(days.map(({ date, count }) => [date, count])).toEqual([
    ["2026-06-13", 0],
    ["2026-06-14", 0],
    ["2026-06-15", 0],
  ]);
  expect(sources).toEqual([]);
});
