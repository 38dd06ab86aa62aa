import { Database } from "bun:sqlite";
import { openDatabase } from "~/db/database.server";
import { addCounts } from "~/db/insight.server";
import { dayToDate } from "~/lib/days";
import type { InsightQuery } from "~/lib/insight/insight";
import { readInsight } from "~/server/insight/report.server";
import { temporaryFolder } from "../fixtures/temporary-folder";
import { summarizeTimes } from "./figures";

/**
 * How long reading the figures takes: `bun tests/bench/insight.ts`, of two years of 200 pages, 40 named sources, 60 buttons
 * and two devices on SQLite, in a process of its own.
 */
const reads = 40;
using folder = temporaryFolder();
const path = folder.file("vitreel.db");
const last = Math.floor(Date.now() / 86_400_000);
await (await openDatabase(path)).close();
fill(path);
const db = await openDatabase(path);
const year = { from: dayToDate(last - 364), to: dayToDate(last) };
const rows: Record<string, string | number | undefined>[] = [];
await time("a year by day over 200 pages", year, { compare: false, goal: "≤ 500" });
await time("the same beside the year before", year);
await time("the same of one page", { ...year, page: "/page-7" });
await time("the same of phones", { ...year, device: "phone" });
await time("the same of one campaign", { ...year, sourceKind: "campaign", source: "name-3" });
await time("28 days", { ...year, from: dayToDate(last - 27) }, { compare: false, goal: "≤ 50" });
await time("28 days beside those before", { ...year, from: dayToDate(last - 27) });
const place = { day: last, event: "seen" as const, kind: "none", source: "", device: "phone", part: "" };
const counts = Array.from({ length: 200 }, (_, index) => ({ ...place, page: `/page-${index}`, count: 1 }));
const writes = await measure(() => db.transaction((tx) => addCounts(tx, counts)));
rows.push({ what: "writing 200 counts, ms", ...writes, goal: "" });
console.table(rows);
console.log(`${Math.round(Bun.file(path).size / 1e6)} MB`);
await db.close();

async function time(what: string, query: InsightQuery, { compare = true, goal = "" } = {}) {
  const read = () => readInsight({ db }, query, { compare });
  rows.push({ what: `${what}, ms`, ...(await measure(read)), goal });
}

async function measure(work: () => Promise<unknown>) {
  await work();
  const times: number[] = [];
  const used = process.cpuUsage();
  for (let index = 0; index < reads; index++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  const { user, system } = process.cpuUsage(used);
  // On a machine that others use too, the processor's time says more.
  return { processor: ((user + system) / 1000 / reads).toFixed(1), ...summarizeTimes(times) };
}

/** Every row that visits of all pages, sources and devices leave in two years. */
function fill(file: string) {
  using client = new Database(file);
  client.run("PRAGMA synchronous = OFF");
  const series = (name: string, length: number) =>
    `${name}(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM ${name} WHERE n < ${length - 1})`;
  const days = `SELECT ${last} - n AS day FROM days`;
  const ofPages = "visits seen shown pressed opened begun sent booked landing newsletter";
  const ofSources = "visits seen shown pressed sent landing";
  const ofParts = "shown pressed opened begun sent";
  const valuesOf = (events: string) => `(VALUES ${events.split(" ").map((name) => `('${name}')`)})`;
  const page = "iif(pages.n = 0, '*', '/page-' || pages.n)";
  const kind =
    "iif(kinds.n = 0, 'none', iif(kinds.n = 1, 'search', iif(kinds.n = 2, 'social', iif(kinds.n = 3, 'campaign', 'site'))))";
  const device = "iif(devices.n = 0, 'phone', 'desktop')";
  const rows = [
    ["page", `'*', '*', '*', ''`, "pages", 201, ofPages],
    ["page", `'*', '*', '*', ''`, "pages", 20, "applicationBegun applicationSent"],
    ["kind", `${kind}, '*', ${device}, ''`, "pages, kinds, devices", 201, ofSources],
    [
      "source",
      `iif(names.n % 2, 'campaign', 'site'), 'name-' || names.n, ${device}, ''`,
      "pages, names, devices",
      ...([21, ofSources] as const),
    ],
    ["part", `'*', '*', '*', 'action:a' || parts.n`, "pages, parts", 5, ofParts],
    [
      "part-kind",
      `${kind}, '*', ${device}, 'action:a' || parts.n`,
      "pages, kinds, devices, parts",
      3,
      ofParts,
    ],
  ] as const;
  for (const [grain, columns, from, pages, events] of rows)
    client.run(`WITH RECURSIVE ${series("days", 730)}, ${series("pages", pages)}, ${series("kinds", 5)},
      ${series("names", 40)}, ${series("devices", 2)}, ${series("parts", 60)}
      INSERT INTO insight_counts (grain, event, day, page, kind, source, device, part, count)
      SELECT '${grain}', column1, day, ${page}, ${columns}, 100 FROM ${valuesOf(events)}, (${days}), ${from}`);
}
