import { expect, test } from "bun:test";
import { and, eq } from "drizzle-orm";
import type { Db } from "~/db/database.server";
import { addCounts, monthOf } from "~/db/insight.server";
import { dayOfDate } from "~/lib/insight/insight";
import { openTestDatabase } from "../../fixtures/database";

const day = dayOfDate("2026-11-22");
const place = { day, page: "/pricing", kind: "campaign", source: "spring", device: "phone", part: "" };

async function rowsOf(db: Db, table: "insightDays" | "insightMonths", grain: "page" | "source" | "part") {
  const found = await db.orm
    .select()
    .from(db.tables[table])
    .where(and(eq(db.tables[table].grain, grain)))
    .orderBy(db.tables[table].day, db.tables[table].page);
  return found.map(({ day, page, kind, source, device, part, seen, pressed }) =>
    [day, page, kind, source, device, part, seen, pressed].join(" "),
  );
}

test("what is added in several goes and in several places adds up in every grain, by day and by month", async () => {
  await using db = Object.assign(await openTestDatabase(), {
    async [Symbol.asyncDispose]() {
      await db.close();
    },
  });
  await db.transaction(async (tx) => {
    await addCounts(tx, [
      { ...place, counts: { seen: 2 } },
      { ...place, device: "desktop", counts: { seen: 3 } },
      { ...place, page: "/faq", kind: "none", source: "", counts: { seen: 10 } },
    ]);
    await addCounts(tx, [
      { ...place, counts: { seen: 1, pressed: 1 } },
      { ...place, part: "action:header", counts: { pressed: 1 } },
      { ...place, day: day - 1, counts: { seen: 100 } },
    ]);
  });
  expect(await rowsOf(db, "insightDays", "page")).toEqual([
    `${day - 1} * * * *  100 0`,
    `${day - 1} /pricing * * *  100 0`,
    `${day} * * * *  16 1`,
    `${day} /faq * * *  10 0`,
    `${day} /pricing * * *  6 1`,
  ]);
  const month = monthOf(day);
  expect(new Date(month * 86_400_000).toISOString()).toBe("2026-11-01T00:00:00.000Z");
  expect(await rowsOf(db, "insightMonths", "page")).toEqual([
    `${month} * * * *  116 1`,
    `${month} /faq * * *  10 0`,
    `${month} /pricing * * *  106 1`,
  ]);
  expect((await rowsOf(db, "insightMonths", "source")).sort()).toEqual([
    `${month} * campaign spring desktop  3 0`,
    `${month} * campaign spring phone  103 1`,
    `${month} /pricing campaign spring desktop  3 0`,
    `${month} /pricing campaign spring phone  103 1`,
  ]);
  expect(await rowsOf(db, "insightDays", "part")).toEqual([
    `${day} * * * * action:header 0 1`,
    `${day} /pricing * * * action:header 0 1`,
  ]);
});
