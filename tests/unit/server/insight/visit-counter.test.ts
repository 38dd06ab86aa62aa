import { expect, setDefaultTimeout, test } from "bun:test";
import { otherName } from "~/lib/insight/insight";
import { createVisitCounter, maxNames, maxRowsOfDay } from "~/server/insight/visit-counter.server";
import { openLeadApp } from "../../../fixtures/lead-app";

setDefaultTimeout(60_000);

async function listSources(app: Awaited<ReturnType<typeof openLeadApp>>) {
  const rows = await app.db.orm.select().from(app.db.tables.insightCounts);
  return rows.filter(({ grain }) => grain === "source");
}

test("made-up campaigns of one customer's network leave room for real ones, from whichever of its addresses they come", async () => {
  await using app = await openLeadApp();
  const counter = createVisitCounter(app);
  const visit = (name: string, address: string) =>
    counter.count({ page: "/", source: { kind: "campaign", name }, device: "phone" }, ["visits"], {
      address: () => address,
    });
  for (let nth = 0; nth < 2 * maxNames.ofDay; nth++) visit(`made-up-${nth}`, `2001:db8:1:${nth % 900}`);
  visit("spring", "203.0.113.9");
  await counter.write();
  const names = new Set((await listSources(app)).map(({ source }) => source));
  expect(names.size).toBe(maxNames.ofNetwork + 2);
  expect(names).toContain("spring");
  expect(names).toContain(otherName);
});

test("the rows of a day have an end, beyond which sources are one, and nothing is lost of the sum", async () => {
  await using app = await openLeadApp();
  const counter = createVisitCounter(app);
  const pages = 40;
  for (let nth = 0; nth < maxNames.ofDay; nth++)
    for (let page = 0; page < pages; page++)
      counter.count(
        { page: `/${page}`, source: { kind: "campaign", name: `name-${nth}` }, device: "phone" },
        ["seen"],
        { address: () => `10.${nth >> 8}.${nth & 255}.1` },
      );
  await counter.write();
  const rows = await listSources(app);
  const ofPages = rows.filter(({ page }) => page.startsWith("/"));
  expect(ofPages.length).toBe(maxRowsOfDay + pages);
  expect(ofPages.reduce((total, { count }) => total + count, 0)).toBe(maxNames.ofDay * pages);
});
