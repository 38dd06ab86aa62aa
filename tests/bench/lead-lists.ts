import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { type Db, openDatabase } from "~/db/database.server";
import type { LeadFilter } from "~/db/lead-filter.server";
import { countLeads, listLeads, listSources } from "~/db/lead-lists.server";
import { dayOf } from "~/db/leads.server";
import { leadShows, leadSorts } from "~/lib/lead-list";
import { getLeadStatistics } from "~/server/leads/lead-statistics.server";
import { signIn } from "../admin";
import { startPostgres } from "../postgres";
import { startSite } from "../server";
import { copyIntoPostgres, fillWithLeads, formerSource, owners, workSource } from "./many-leads";

/**
 * How fast the admin lists and searches a million leads, in the database and as whole pages over HTTP: after a build,
 * `bun tests/bench/lead-lists.ts [--postgres] [--leads=N] [--every=N] [--in=FOLDER]`, of all combinations every Nth;
 * FOLDER keeps the filled SQLite database for another time. SQLite works in this process: what its queries take is told
 * as time of the processor, so that other work on the machine does not count. PostgreSQL and pages are told as they are
 * waited for.
 */
const { values: asked } = parseArgs({
  options: {
    postgres: { type: "boolean" },
    leads: { type: "string" },
    every: { type: "string" },
    in: { type: "string" },
  },
});
const leadCount = Number(asked.leads ?? 1_000_000);
const rounds = 60;
const every = Number(asked.every ?? 1);
const folder = asked.in ?? mkdtempSync(join(tmpdir(), "vitreel-bench-"));
const file = join(folder, "many", "vitreel.db");

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
  const place = postgres?.urlOf("many") ?? file;
  console.table(await measureLists(place));
  console.table(await measurePages(place, postgres && { DATABASE_URL: place }));
} finally {
  if (!asked.in) rmSync(folder, { recursive: true, force: true });
}

async function measureLists(place: string) {
  const db = await openDatabase(place);
  const emails = await someEmails(db);
  const list = (filter: LeadFilter, before?: number) => () =>
    listLeads(db, filter, 50, before === undefined ? undefined : { number: before });
  const cases: [string, (round: number) => Promise<unknown>][] = [
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
    ["sources to choose from", () => listSources(db, dayOf(Date.now()) - 90, 20)],
    ["plots of 90 days", () => getLeadStatistics(db, Date.now(), 90, 8)],
  ];
  const rows = [];
  for (const [query, run] of cases) {
    rows.push({ query, ...(await measure(run, queryMs)), goal: "p95 ≤ 50" });
  }
  rows.push(...(await measureFilters(db)));
  rows.push(...(await measureSearches(db, emails[0] ?? "")));
  await db.close();
  return rows;
}

/** Every filter with every other, in every order, each from a page of its own on: the worst of them all is told. */
async function measureFilters(db: Db) {
  const today = dayOf(Date.now());
  const days: { from?: number; to?: number }[] = [
    {},
    { from: today - 7 },
    { to: today - 300 },
    { from: today - 200, to: today - 199 },
  ];
  const filters = everyFilter().flatMap((filter) =>
    days.flatMap((range) => leadSorts.map((order) => ({ ...filter, ...range, order }))),
  );
  return measureEach(db, filters, "filters");
}

/** Frequent words, rare ones and none with every filter: what both have may be few or far. */
async function measureSearches(db: Db, email: string) {
  const searches = ["gmail.com", "gmail", "jan", "jane gmail", email, "nosuchword"];
  const filters = everyFilter().flatMap((filter) =>
    searches.flatMap((search) =>
      (["newest", "oldest"] as const).map((order) => ({ ...filter, search, order })),
    ),
  );
  // No badge counts what words find.
  return measureEach(db, filters, "filters with words", ["list"]);
}

function everyFilter(): LeadFilter[] {
  return leadShows.flatMap((show) =>
    [undefined, null, owners[0], owners.at(-1)].flatMap((owner) =>
      ([undefined, "demo_request"] as const).flatMap((kind) =>
        [undefined, "direct", "google", formerSource, workSource, "nowhere"].map((source) => ({
          ...{ show, owner, kind, source },
        })),
      ),
    ),
  );
}

async function measureEach(
  db: Db,
  filters: LeadFilter[],
  name: string,
  asked: ("list" | "count")[] = ["list", "count"],
) {
  const worst = { list: [0, ""] as [number, string], count: [0, ""] as [number, string] };
  const times = { list: [] as number[], count: [] as number[] };
  for (const filter of filters.filter((_, index) => index % every === 0)) {
    const named = JSON.stringify(filter);
    const runs = {
      list: (round: number) =>
        listLeads(db, filter, 50, round % 2 === 0 ? undefined : { number: leadCount / 2 }),
      count: () => countLeads(db, filter, 1000),
    };
    for (const what of asked) {
      const taken: number[] = [];
      for (let round = 0; round < 4; round++) {
        const started = queryMs();
        await runs[what](round);
        taken.push(queryMs() - started);
      }
      times[what].push(...taken);
      // A single slow round is the machine's; a slow filter is slow in most of them.
      const median = percentile(taken, 0.5);
      if (median > worst[what][0]) worst[what] = [median, named];
    }
  }
  return asked.flatMap((what) => [
    {
      query: `${what} by each of ${filters.length} ${name}`,
      "p50 ms": percentile(times[what], 0.5),
      "p95 ms": percentile(times[what], 0.95),
      goal: "p95 ≤ 50",
    },
    { query: `slowest ${what}: ${worst[what][1]}`, "p50 ms": worst[what][0], goal: "≤ 50" },
  ]);
}

/** The same lists as whole pages of the admin, asked for over HTTP with a session. */
async function measurePages(place: string, env: Record<string, string> = { DATA_DIR: dirname(place) }) {
  const db = await openDatabase(place);
  const emails = await someEmails(db);
  await db.close();
  const site = await startSite({ BACKUP_KEEP: "0", ...env });
  const admin = await signIn(site);
  const cases: [string, (round: number) => string][] = [
    ["first page", () => "/admin/leads"],
    ["next page", (round) => `/admin/leads?before=${Math.round(leadCount / (round + 2))}`],
    [
      "search by email",
      (round) => `/admin/leads?q=${encodeURIComponent(emails[round % emails.length] ?? "")}`,
    ],
    ["search by host, of a source", () => `/admin/leads?q=gmail.com&source=${formerSource}`],
    ["search by host, of a source that has none", () => `/admin/leads?q=gmail.com&source=${workSource}`],
    ["by name, first page", () => "/admin/leads?sort=name"],
    ["by company, next page", () => `/admin/leads?sort=company&before=${Math.round(leadCount / 2)}`],
    ["by name, won by one seller", () => `/admin/leads?sort=name&show=won&owner=${owners.at(-1)}`],
    ["by owner", () => "/admin/leads?sort=owner"],
    ["what the team was not told of", () => "/admin/leads?show=undelivered"],
    ["nobody's of a source that is over", () => `/admin/leads?owner=none&source=${formerSource}&sort=oldest`],
    ["what there is to do", () => "/admin"],
  ];
  const rows = [];
  for (const [page, path] of cases) {
    const ask = async (round: number) => {
      const response = await admin.fetch(path(round));
      if (!response.ok || !(await response.text()).includes("</html>")) throw new Error(`${page} failed`);
    };
    await ask(0);
    const before = processorMs(site.process.pid);
    const waited = await measure(ask);
    const work = (processorMs(site.process.pid) - before) / rounds;
    rows.push({ page, ...waited, "of the processor, mean ms": Math.round(work), goal: "p95 ≤ 100" });
  }
  await site.stop();
  return rows;
}

async function someEmails(db: Db) {
  const { leads } = await listLeads(db, { show: "open" }, 50, { number: Math.round(leadCount / 2) });
  return leads.map(({ email }) => email);
}

async function measure(run: (round: number) => Promise<unknown>, now = () => performance.now()) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = now();
    await run(round);
    times.push(now() - started);
  }
  return { "p50 ms": percentile(times, 0.5), "p95 ms": percentile(times, 0.95) };
}

/** What a program has had of the processor so far; Linux counts it in hundredths of a second. */
function processorMs(pid: number | undefined) {
  const [, counted = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user, system] = counted.split(" ").slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) * 10;
}

/** The time of a query: of the processor where it runs in this process. */
function queryMs() {
  if (asked.postgres) return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function percentile(times: number[], part: number) {
  return Number((times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0).toFixed(2));
}
