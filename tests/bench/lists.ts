import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { countApplications, findApplicationNeighbors, listApplications } from "~/db/application-lists.server";
import { copyDatabase } from "~/db/copy.server";
import { openDatabase } from "~/db/database.server";
import { countLeads, listLeads } from "~/db/lead-lists.server";
import { listSources } from "~/db/list-filter.server";
import { applicationShows, listShownStages } from "~/lib/applications/application-list";
import { dayMs } from "~/lib/days";
import { leadShows } from "~/lib/leads/lead-list";
import { listSorts } from "~/lib/list-view";
import { readBoard } from "~/server/applications/application-board.server";
import { signIn } from "../fixtures/admin";
import { startPostgres } from "../fixtures/postgres";
import { startSite } from "../fixtures/server";
import { temporaryFolder } from "../fixtures/temporary-folder";
import { percentile, summarizeTimes } from "./figures";
import { fillWithApplications } from "./many-applications";
import { fillWithLeads, formerSource, owners, workSource } from "./many-leads";

/**
 * How fast the admin lists, counts and searches a hundred thousand leads and as many applications, in the database and as
 * whole pages over HTTP: after a build, `bun tests/bench/lists.ts [--postgres] [--rows=N] [--every=13]`, of all
 * combinations of filters every Nth.
 */
const { values: asked } = parseArgs({
  options: { postgres: { type: "boolean" }, rows: { type: "string" }, every: { type: "string" } },
});
const total = Number(asked.rows ?? 100_000);
const every = Number(asked.every ?? 13);
const half = Math.round(total / 2);
const rounds = 60;
const now = Date.now();

using folder = temporaryFolder();
const path = folder.file("vitreel.db");
await (await openDatabase(path)).close();
fillWithLeads(path, total, now);
const filled = await openDatabase(path);
const { jobs, owners: recruiters } = await fillWithApplications(filled, total, now);
await using postgres = asked.postgres ? await startPostgres() : undefined;
await postgres?.run("CREATE DATABASE many");
const db = postgres ? await openDatabase(postgres.urlOf("many")) : filled;
if (postgres) {
  await copyDatabase(filled, db);
  await filled.close();
  await postgres.run("VACUUM ANALYZE", "many");
}

const [lead] = (await listLeads(db, { show: "open" }, 1, half)).leads;
const [application] = (await listApplications(db, { stages: listShownStages("all") }, 1, half)).applications;
console.table([...(await measureViews()), ...(await measureFilters())]);
await db.close();
console.table(await measurePages());

/** Each query over and over: the middle of its times, and what 95 of a hundred stay below. */
async function measureViews() {
  const all = listShownStages("all");
  const leads = (search: string, source?: string) => () =>
    listLeads(db, { show: "open", search, source }, 50);
  const candidates = (search: string) => () => listApplications(db, { stages: all, search }, 50);
  const views: [view: string, run: () => Promise<unknown>][] = [
    ...leadShows.flatMap((show): typeof views => [
      [`leads, ${show}`, () => listLeads(db, { show }, 50)],
      [`leads, ${show}, a page far down`, () => listLeads(db, { show }, 50, Math.round(total / 3))],
    ]),
    ["leads by email", leads(lead?.email ?? "")],
    ["leads by beginning of a name", leads("jan")],
    ["leads by two words", leads("jane gmail")],
    ["leads by host", leads("gmail.com")],
    ["leads by host, of a source that is over", leads("gmail.com", formerSource)],
    ["leads of a word that is nowhere", leads("nosuchword")],
    ["badge of spam", () => countLeads(db, { show: "spam" }, 1000)],
    ["sources of leads", () => listSources(db, "leads", 2000, 20)],
    ["board", () => readBoard(db, { stages: all })],
    ["board of one job", () => readBoard(db, { stages: all, job: jobs[3] })],
    ["board by a frequent word", () => readBoard(db, { stages: all, search: "light film" })],
    ["applications, a page in the middle", () => listApplications(db, { stages: all }, 50, half)],
    ["neighbors in the middle", () => findApplicationNeighbors(db, { stages: all }, half)],
    ["applications by name", candidates("first77 last2a")],
    ["applications by a rare word", candidates("rarity")],
    ["applications of a word that is nowhere", candidates("nosuchword")],
  ];
  const rows = [];
  for (const [view, run] of views) rows.push({ view, ...(await measure(run)), goal: "p95 ≤ 60" });
  return rows;
}

/** Every filter with every other, of which every Nth is measured: what they take, and the slowest of them. */
async function measureFilters() {
  const daysAgo = (days: number) => now - days * dayMs;
  const shared = {
    days: [{}, { from: daysAgo(7) }, { to: daysAgo(299) }, { from: daysAgo(200), to: daysAgo(198) }],
    order: listSorts,
  };
  const ofLeads = combine({
    ...shared,
    show: leadShows,
    owner: [undefined, null, owners[0], owners.at(-1)],
    kind: [undefined, "demo" as const],
    source: [undefined, "direct", "google", formerSource, workSource, "nowhere"],
    search: [undefined, "gmail.com", "jan", "nosuchword"],
  }).map(({ days, ...filter }) => ({ ...filter, ...days }));
  const ofApplications = combine({
    ...shared,
    stages: applicationShows.map(listShownStages),
    job: [undefined, jobs[0], jobs[17]],
    owner: [undefined, null, recruiters[0]],
    source: [undefined, "google", "expo", "nowhere"],
    search: [undefined, "light", "first77", "nosuchword"],
  }).map(({ days, ...filter }) => ({ ...filter, ...days }));
  return [
    ...(await measureEvery("leads", ofLeads, (filter) => listLeads(db, filter, 50))),
    ...(await measureEvery("counts of leads", ofLeads, (filter) => countLeads(db, filter, 1000))),
    ...(await measureEvery("applications", ofApplications, (filter) => listApplications(db, filter, 50))),
    ...(await measureEvery("counts of applications", ofApplications, (filter) =>
      countApplications(db, filter, 1000),
    )),
  ];
}

async function measureEvery<Filter>(what: string, all: Filter[], run: (filter: Filter) => Promise<unknown>) {
  const filters = all.filter((_, index) => index % every === 0);
  const times: number[] = [];
  let worst: [number, string] = [0, ""];
  for (const filter of filters) {
    const own: number[] = [];
    for (let round = 0; round < 4; round++) own.push(await timeOf(() => run(filter), readClock));
    times.push(...own);
    // A single slow round is the machine's; a slow filter is slow in most of them.
    const median = percentile(own, 0.5);
    if (median > worst[0]) worst = [median, JSON.stringify(filter)];
  }
  return [
    { view: `${what} by each of ${filters.length} filters`, ...summarizeTimes(times), goal: "p95 ≤ 60" },
    { view: `slowest of ${what}: ${worst[1]}`, "p50 ms": Number(worst[0].toFixed(2)), goal: "" },
  ];
}

/** All combinations of these values. */
function combine<Values extends Record<string, readonly unknown[]>>(values: Values) {
  type Combination = { [Name in keyof Values]: Values[Name][number] };
  return Object.entries(values).reduce<object[]>(
    (all, [name, some]) => all.flatMap((one) => some.map((value) => ({ ...one, [name]: value }))),
    [{}],
  ) as Combination[];
}

/** The same lists as whole pages of a running site, asked for over HTTP with a session. */
async function measurePages() {
  const pages: [page: string, path: string][] = [
    ["leads", "/admin/leads"],
    ["leads, a page in the middle", `/admin/leads?before=${half}`],
    ["leads by email", `/admin/leads?q=${encodeURIComponent(lead?.email ?? "")}`],
    ["leads by host, of a source that has none", `/admin/leads?q=gmail.com&source=${workSource}`],
    ["leads not notified", "/admin/leads?show=undelivered"],
    [
      "unassigned leads of a source that is over",
      `/admin/leads?owner=none&source=${formerSource}&sort=oldest`,
    ],
    ["board", "/admin/applications"],
    ["board by a frequent word", "/admin/applications?q=light+film"],
    ["applications", "/admin/applications?view=list"],
    ["applications by name", "/admin/applications?view=list&show=all&q=first77+last2a"],
    ["an application in the middle", `/admin/applications/${application?.id}?view=list&show=all`],
    ["search of the whole admin", "/admin/search?q=first77+last2a"],
    ["Home", "/admin"],
  ];
  const place: [string, string] = postgres
    ? ["DATABASE_URL", postgres.urlOf("many")]
    : ["DATA_DIR", folder.path];
  await using site = await startSite({ BACKUP_KEEP: "0", ...Object.fromEntries([place]) });
  const admin = await signIn(site);
  const rows = [];
  for (const [page, path] of pages) {
    const ask = async () => {
      const response = await admin.fetch(path);
      if (!response.ok || !(await response.text()).includes("</html>")) throw new Error(`${page} failed`);
    };
    await ask();
    const before = processorMs(site.process.pid);
    const waited = await measure(ask, () => performance.now());
    const work = (processorMs(site.process.pid) - before) / rounds;
    rows.push({ page, ...waited, "of the processor, mean ms": Math.round(work), goal: "p95 ≤ 120" });
  }
  return rows;
}

/**
 * The clock of queries: SQLite works in this process, so that it is the time of the processor and other work on the
 * machine does not count; PostgreSQL is waited for.
 */
function readClock() {
  if (postgres) return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

async function measure(run: () => Promise<unknown>, clock = readClock) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await timeOf(run, clock));
  return summarizeTimes(times);
}

async function timeOf(run: () => Promise<unknown>, clock: () => number) {
  const started = clock();
  await run();
  return clock() - started;
}

/** What a program has had of the processor so far; Linux counts it in hundredths of a second. */
function processorMs(pid: number | undefined) {
  const [, counted = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user, system] = counted.split(" ").slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) * 10;
}
