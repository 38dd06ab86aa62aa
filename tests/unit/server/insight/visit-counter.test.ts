import { expect, setDefaultTimeout, test } from "bun:test";
import { listUsedUp } from "~/db/used-up.server";
import { toDay } from "~/lib/days";
import { otherName } from "~/lib/insight/insight";
import { createVisitCounter, newRows } from "~/server/insight/visit-counter.server";
import { openLeadApp } from "../../../fixtures/lead-app";

setDefaultTimeout(60_000);

type Counted = Awaited<ReturnType<typeof openLeadApp>>;

async function listSources(app: Counted) {
  const rows = await app.db.orm.select().from(app.db.tables.insightCounts);
  return rows.filter(({ grain, page }) => grain === "source" && page.startsWith("/"));
}

test("made-up campaigns of one customer's network leave room for real ones, from whichever of its addresses they come", async () => {
  await using app = await openLeadApp();
  const counter = createVisitCounter(app);
  const visit = (name: string, address: string) =>
    counter.count({ page: "/", source: { kind: "campaign", name }, device: "phone" }, ["visits"], {
      address: () => address,
    });
  for (let nth = 0; nth < newRows.ofNetwork + 100; nth++) visit(`made-up-${nth}`, `2001:db8:1:${nth % 900}`);
  visit("spring", "203.0.113.9");
  await counter.write();
  const rows = await listSources(app);
  expect(rows).toHaveLength(newRows.ofNetwork + 2);
  expect(rows.map(({ source }) => source)).toContain("spring");
  expect(rows.find(({ source }) => source === otherName)?.count).toBe(100);
  expect(await listUsedUp(app.db, 0)).toEqual([]);
});

test("the new rows of a day have an end, which the team learns of, and nothing is lost of the sum", async () => {
  await using app = await openLeadApp();
  const counter = createVisitCounter(app);
  const [pages, names] = [40, newRows.ofDay / 40 + 20];
  for (let nth = 0; nth < names; nth++) {
    for (let page = 0; page < pages; page++)
      counter.count(
        { page: `/${page}`, source: { kind: "campaign", name: `name-${nth}` }, device: "phone" },
        ["seen"],
        { address: () => `10.${nth >> 8}.${nth & 255}.1` },
      );
    if (nth % 100 === 0) await counter.write();
  }
  await counter.write();
  const rows = await listSources(app);
  expect(rows.length).toBe(newRows.ofDay + pages);
  expect(rows.reduce((total, { count }) => total + count, 0)).toBe(names * pages);
  const day = toDay(app.now);
  expect(await listUsedUp(app.db, 0)).toEqual([{ name: "counted-rows", day, count: 1 }]);
});
