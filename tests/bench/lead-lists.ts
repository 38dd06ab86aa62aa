import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { type Db, openDatabase } from "~/db/database.server";
import type { LeadFilter } from "~/db/lead-filter.server";
import { countLeads, listLeads } from "~/db/lead-lists.server";
import { listSources } from "~/db/list-filter.server";
import { dayMs } from "~/lib/days";
import { leadShows } from "~/lib/leads/lead-list";
import { listSorts } from "~/lib/list-view";
import { startPostgres } from "../fixtures/postgres";
import { chooseClock, measureFilters, measurePages, measureViews } from "./list-times";
import { copyIntoPostgres, fillWithLeads, formerSource, owners, workSource } from "./many-leads";

/**
 * How fast the admin lists and searches a hundred thousand leads, in the database and as whole pages over HTTP: after a build,
 * `bun tests/bench/lead-lists.ts [--postgres] [--leads=N] [--every=13] [--in=FOLDER]`, of all combinations every Nth;
 * FOLDER keeps the filled SQLite database for another time.
 */
const { values: asked } = parseArgs({
  options: {
    postgres: { type: "boolean" },
    leads: { type: "string" },
    every: { type: "string" },
    in: { type: "string" },
  },
});
const leadCount = Number(asked.leads ?? 100_000);
const every = Number(asked.every ?? 13);
const folder = asked.in ?? mkdtempSync(join(tmpdir(), "vitreel-bench-"));
const file = join(folder, "many", "vitreel.db");
const clock = chooseClock(asked.postgres);

try {
  if (!existsSync(file)) {
    await (await openDatabase(file)).close();
    fillWithLeads(file, leadCount, Date.now());
  }
  await using postgres = asked.postgres ? await startPostgres() : undefined;
  if (postgres) {
    await postgres.run("CREATE DATABASE many");
    await (await openDatabase(postgres.urlOf("many"))).close();
    await copyIntoPostgres(file, postgres.urlOf("many"));
  }
  const location = postgres?.urlOf("many") ?? file;
  console.table(await measureLists(location));
  const env: Record<string, string> = postgres ? { DATABASE_URL: location } : { DATA_DIR: dirname(location) };
  console.table(await measurePages(env, await listPages(location)));
} finally {
  if (!asked.in) rmSync(folder, { recursive: true, force: true });
}

async function measureLists(place: string) {
  const db = await openDatabase(place);
  const emails = await someEmails(db);
  const list = (filter: LeadFilter, before?: number) => () => listLeads(db, filter, 50, before);
  const views: [string, (round: number) => Promise<unknown>][] = [
    ...(["open", "new", "won", "spam", "undelivered"] as const).flatMap(
      (show): [string, () => Promise<unknown>][] => [
        [`first page, ${show}`, list({ show })],
        [`next page, ${show}`, list({ show }, Math.round(leadCount / 3))],
      ],
    ),
    [
      "search by email",
      (round) => listLeads(db, { show: "open", search: emails[round % emails.length] }, 50),
    ],
    ["search by beginning of a name", list({ show: "open", search: "jan" })],
    ["search by two words", list({ show: "open", search: "jane gmail" })],
    ["search by host", list({ show: "open", search: "gmail.com" })],
    [
      "search by host, of a source that is over",
      list({ show: "open", search: "gmail.com", source: formerSource }),
    ],
    ["search without result", list({ show: "open", search: "nosuchword" })],
    ["badge of spam", () => countLeads(db, { show: "spam" }, 1000)],
    ["sources to choose from", () => listSources(db, "leads", 2000, 20)],
  ];
  const rows = await measureViews(views, clock);
  rows.push(...(await measureCombinations(db)), ...(await measureSearches(db, emails[0] ?? "")));
  await db.close();
  return rows;
}

/** Every filter with every other, in every order, each from a page of its own on: the worst of them all is told. */
async function measureCombinations(db: Db) {
  const now = Date.now();
  const daysAgo = (days: number) => now - days * dayMs;
  const days: { from?: number; to?: number }[] = [
    {},
    { from: daysAgo(7) },
    { to: daysAgo(299) },
    { from: daysAgo(200), to: daysAgo(198) },
  ];
  const filters = everyFilter().flatMap((filter) =>
    days.flatMap((range) => listSorts.map((order) => ({ ...filter, ...range, order }))),
  );
  const count = (filter: LeadFilter) => countLeads(db, filter, 1000);
  return [
    ...(await measureFilters("list", filters, createLister(db), { clock, every })),
    ...(await measureFilters("count", filters, count, { clock, every })),
  ];
}

/** Frequent words, rare ones and none with every filter: what both have may be few or far. */
async function measureSearches(db: Db, email: string) {
  const searches = ["gmail.com", "gmail", "jan", "jane gmail", email, "nosuchword"];
  const filters = everyFilter().flatMap((filter) =>
    searches.flatMap((search) =>
      (["newest", "oldest"] as const).map((order) => ({ ...filter, search, order })),
    ),
  );
  // The admin counts no search results, so counts are not measured here.
  return measureFilters("list by words", filters, createLister(db), { clock, every });
}

function createLister(db: Db) {
  return (filter: LeadFilter, round: number) =>
    listLeads(db, filter, 50, round % 2 === 0 ? undefined : leadCount / 2);
}

function everyFilter(): LeadFilter[] {
  return leadShows.flatMap((show) =>
    [undefined, null, owners[0], owners.at(-1)].flatMap((owner) =>
      ([undefined, "demo"] as const).flatMap((kind) =>
        [undefined, "direct", "google", formerSource, workSource, "nowhere"].map((source) => ({
          show,
          owner,
          kind,
          source,
        })),
      ),
    ),
  );
}

/** The same lists as whole pages of the admin. */
async function listPages(place: string): Promise<[string, (round: number) => string][]> {
  const db = await openDatabase(place);
  const emails = await someEmails(db);
  await db.close();
  return [
    ["first page", () => "/admin/leads"],
    ["next page", (round) => `/admin/leads?before=${Math.round(leadCount / (round + 2))}`],
    [
      "search by email",
      (round) => `/admin/leads?q=${encodeURIComponent(emails[round % emails.length] ?? "")}`,
    ],
    ["search by host, of a source", () => `/admin/leads?q=gmail.com&source=${formerSource}`],
    ["search by host, of a source that has none", () => `/admin/leads?q=gmail.com&source=${workSource}`],
    ["what the team was not told of", () => "/admin/leads?show=undelivered"],
    ["nobody's of a source that is over", () => `/admin/leads?owner=none&source=${formerSource}&sort=oldest`],
    ["what there is to do", () => "/admin"],
  ];
}

async function someEmails(db: Db) {
  const { leads } = await listLeads(db, { show: "open" }, 50, Math.round(leadCount / 2));
  return leads.map(({ email }) => email);
}
