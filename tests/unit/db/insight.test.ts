import { expect, test } from "bun:test";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "~/db/database.server";
import {
  addCounts,
  coverRange,
  firstDayOfMonth,
  purgeCounts,
  rollupValue,
  sumCounts,
} from "~/db/insight.server";
import { dateToDay } from "~/lib/days";
import { openTestDatabase } from "../../fixtures/database";

const day = dateToDay("2026-11-22");
const spring = { day, page: "/pricing", kind: "campaign", source: "spring", device: "phone", part: "" };
const faq = { ...spring, page: "/faq", kind: "none", source: "" };

async function rowsOf(db: Db, span: "day" | "month", ...grains: ("page" | "part" | "source")[]) {
  const table = db.tables.insightCounts;
  const rows = await db.orm
    .select()
    .from(table)
    .where(and(eq(table.span, span), inArray(table.grain, grains)))
    .orderBy(table.day, table.page, table.part, table.event, table.device);
  return rows.map(({ day, event, page, kind, source, device, part, count }) =>
    [day, event, page, kind, source, device, part, count].join(" "),
  );
}

test("what is added in several goes adds up for each page and all pages, by day and by month", async () => {
  await using db = await openTestDatabase();
  await db.transaction(async (tx) => {
    await addCounts(tx, [
      { ...spring, event: "seen", count: 2 },
      { ...spring, event: "seen", device: "desktop", count: 3 },
      { ...faq, event: "seen", count: 10 },
    ]);
    await addCounts(tx, [
      { ...spring, event: "seen", count: 1 },
      { ...spring, event: "pressed", part: "action:header", count: 1 },
      { ...spring, event: "seen", day: day - 1, count: 100 },
    ]);
  });
  expect(await rowsOf(db, "day", "page", "part")).toEqual([
    `${day - 1} seen * * * *  100`,
    `${day - 1} seen /pricing * * *  100`,
    `${day} seen * * * *  16`,
    `${day} pressed * * * * action:header 1`,
    `${day} seen /faq * * *  10`,
    `${day} seen /pricing * * *  6`,
    `${day} pressed /pricing * * * action:header 1`,
  ]);
  const month = firstDayOfMonth(day);
  expect(new Date(month * 86_400_000).toISOString()).toBe("2026-11-01T00:00:00.000Z");
  expect(await rowsOf(db, "month", "source")).toEqual([
    `${month} seen * campaign spring desktop  3`,
    `${month} seen * campaign spring phone  103`,
    `${month} seen /pricing campaign spring desktop  3`,
    `${month} seen /pricing campaign spring phone  103`,
  ]);
});

test("a range is whole months and the days around them, without one twice and without a gap", () => {
  const day = (date: string) => dateToDay(date);
  const covered = (from: string, to: string) => coverRange({ first: day(from), last: day(to) });
  expect(covered("2026-09-20", "2026-11-22")).toEqual({
    months: { first: day("2026-10-01"), last: day("2026-10-01") },
    days: [
      { first: day("2026-09-20"), last: day("2026-09-30") },
      { first: day("2026-11-01"), last: day("2026-11-22") },
    ],
  });
  expect(covered("2026-01-01", "2026-12-31")).toEqual({
    months: { first: day("2026-01-01"), last: day("2026-12-01") },
    days: [],
  });
  expect(covered("2026-11-02", "2026-11-30")).toEqual({
    days: [{ first: day("2026-11-02"), last: day("2026-11-30") }],
  });
  expect(covered("2026-11-01", "2026-11-30").days).toEqual([]);
});

test("a range is summed over its days and whole months alike, and what is old is deleted", async () => {
  await using db = await openTestDatabase();
  const first = dateToDay("2026-09-20");
  for (let each = first; each <= day; each++)
    await db.transaction((tx) =>
      addCounts(tx, [
        { ...spring, day: each, event: "seen", count: 1 },
        { ...faq, day: each, event: "visits", count: 2 },
      ]),
    );
  const sum = async (range: { first: number; last: number }, filter = {}) =>
    (await sumCounts(db, { events: ["seen", "visits"], page: rollupValue, ...filter }, range, [])).reduce(
      (total, { count }) => total + count,
      0,
    );
  for (const [from, to] of [
    ["2026-09-20", "2026-11-22"],
    ["2026-09-30", "2026-10-31"],
    ["2026-10-01", "2026-10-30"],
    ["2026-11-22", "2026-11-22"],
  ] as const) {
    const range = { first: dateToDay(from), last: dateToDay(to) };
    const length = range.last - range.first + 1;
    expect([from, await sum(range)]).toEqual([from, 3 * length]);
    expect([from, await sum(range, { kind: "campaign" })]).toEqual([from, length]);
    expect([from, await sum(range, { page: ["/faq", "/x"], device: "phone" })]).toEqual([from, 2 * length]);
  }
  expect(await purgeCounts(db, dateToDay("2026-11-01"))).toBeGreaterThan(0);
  const table = db.tables.insightCounts;
  const [left] = await db.orm
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(table)
    .where(gt(table.day, 0));
  expect(await sum({ first, last: dateToDay("2026-10-31") })).toBe(0);
  expect(left?.count).toBeGreaterThan(0);
});
