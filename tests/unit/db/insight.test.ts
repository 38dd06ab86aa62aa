import { expect, test } from "bun:test";
import { gt, inArray, sql } from "drizzle-orm";
import type { Db } from "~/db/database.server";
import { addCounts, purgeCounts, rollupValue, sumCounts } from "~/db/insight.server";
import { dateToDay } from "~/lib/days";
import { openTestDatabase } from "../../fixtures/database";

const day = dateToDay("2026-11-22");
const spring = { day, page: "/pricing", kind: "campaign", source: "spring", device: "phone", part: "" };
const faq = { ...spring, page: "/faq", kind: "none", source: "" };

async function rowsOf(db: Db, ...grains: ("page" | "part" | "source")[]) {
  const table = db.tables.insightCounts;
  const rows = await db.orm
    .select()
    .from(table)
    .where(inArray(table.grain, grains))
    .orderBy(table.day, table.page, table.part, table.event, table.device);
  return rows.map(({ day, event, page, kind, source, device, part, count }) =>
    [day, event, page, kind, source, device, part, count].join(" "),
  );
}

test("what is added in several goes adds up by day for each page and all pages", async () => {
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
  expect(await rowsOf(db, "page", "part")).toEqual([
    `${day - 1} seen * * * *  100`,
    `${day - 1} seen /pricing * * *  100`,
    `${day} seen * * * *  16`,
    `${day} pressed * * * * action:header 1`,
    `${day} seen /faq * * *  10`,
    `${day} seen /pricing * * *  6`,
    `${day} pressed /pricing * * * action:header 1`,
  ]);
  expect(await rowsOf(db, "source")).toContain(`${day} seen * campaign spring phone  3`);
});

test("a range is summed over its days, and what is old is deleted", async () => {
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
