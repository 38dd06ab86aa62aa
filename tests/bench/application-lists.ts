import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createAdmin } from "~/db/admins.server";
import type { ApplicationFilter } from "~/db/application-filter.server";
import {
  countApplications,
  findApplicationNeighbors,
  listApplicationSources,
  listApplications,
  listJobsWithApplications,
} from "~/db/application-lists.server";
import { updateHidesNames } from "~/db/application-work.server";
import { type Db, openDatabase } from "~/db/database.server";
import { createJob } from "~/db/jobs.server";
import { dayOf } from "~/db/leads.server";
import { applicationShows, stagesOf } from "~/lib/application-list";
import type { ApplicationState } from "~/lib/application-stage";
import { readBoard } from "~/server/applications/application-board.server";
import { jobFields } from "../admin";
import { startPostgres } from "../postgres";

/**
 * How fast the admin lists, counts and searches a hundred thousand applications, in the database:
 * `bun tests/bench/application-lists.ts [--postgres] [--applications=N] [--every=N]`, of all combinations of filters
 * every Nth. SQLite works in this process: what its queries take is told as time of the processor, so that other work on
 * the machine does not count. PostgreSQL is told as it is waited for.
 */
const { values: asked } = parseArgs({
  options: {
    postgres: { type: "boolean" },
    applications: { type: "string" },
    every: { type: "string" },
  },
});
const total = Number(asked.applications ?? 100_000);
const every = Number(asked.every ?? 1);
const rounds = 20;
const now = Date.now();
const dayMs = 86_400_000;
const jobCount = 40;
const sources = ["linkedin", "direct", "google", "indeed", "expo"];
const words =
  "I have worked with light and film for years and would like to bring that to your team because".split(" ");

const folder = mkdtempSync(join(tmpdir(), "vitreel-bench-"));
try {
  await using postgres = asked.postgres ? await startPostgres() : undefined;
  await postgres?.run("CREATE DATABASE many");
  const db = await openDatabase(postgres?.urlOf("many") ?? join(folder, "vitreel.db"));
  const { jobs, owners } = await fill(db);
  await postgres?.run("VACUUM ANALYZE", "many");
  console.table(await measureViews(db, jobs, owners));
  await db.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Two years of a company that hires: most were rejected, the latest are new; one job in ten hides names. */
async function fill(db: Db) {
  const jobs: string[] = [];
  const owners: string[] = [];
  for (let index = 0; index < jobCount; index++) {
    const title = `Position ${index}`;
    jobs.push((await createJob(db, { ...jobFields, title, wantedSlug: `position-${index}` }, now)).id);
  }
  for (let index = 0; index < 6; index++) {
    const account = {
      email: `r${index}@vitreel.example`,
      passwordHash: "x",
      name: "",
      role: "editor" as const,
    };
    owners.push((await createAdmin(db, account, now))?.id ?? "");
  }
  await db.transaction(async (tx) => {
    for (const job of jobs.slice(0, jobCount / 10)) await updateHidesNames(tx, job, true);
  });
  const pick = (index: number, of: number) => Math.imul(index + 7, 2_654_435_761) % of;
  const rows = (from: number) =>
    Array.from({ length: Math.min(500, total - from) }, (_, offset) => {
      const index = from + offset;
      const at = Math.floor(now - 730 * dayMs * (1 - index / total));
      const place = Math.abs(pick(index, 1000));
      const stage = stageOf(index / total, place);
      const note = Array.from({ length: 60 }, (_, word) => words[Math.abs(pick(index + word, words.length))]);
      const name = `First${place} Last${(index % 5000).toString(36)}`;
      const email = `person${Math.floor(index / 2)}@mail.example`;
      return {
        ...{ id: Bun.randomUUIDv7("hex", at), jobId: jobs[place % jobCount] ?? "", stage, stageAt: at },
        ...{ interviewedAt: ["interview", "offer", "hired"].includes(stage) ? at : null, closedAt: null },
        ownerId: place % 4 === 0 ? null : (owners[place % owners.length] ?? null),
        source: place === 13 ? "expo" : (sources[place % 4] ?? "direct"),
        ...{ day: dayOf(at), createdAt: at, updatedAt: at, consentAt: at, consentWords: "Keep it." },
        ...{ submissionKey: `key-${index}`, bodyHash: "x", name, email, note: note.join(" ") },
        searchPerson: `${name} ${email}`,
        searchWords: `${note.join(" ")}${index % 20_000 === 0 ? " rarity" : ""}`,
      };
    });
  for (let from = 0; from < total; from += 5000)
    await db.transaction(async (tx) => {
      for (let part = from; part < Math.min(from + 5000, total); part += 500)
        await tx.orm.insert(tx.tables.applications).values(rows(part));
    });
  return { jobs, owners };
}

function stageOf(part: number, place: number): ApplicationState {
  if (part > 0.98) return place % 3 === 0 ? "in_review" : "new";
  if (place < 8) return (["interview", "offer", "withdrawn", "hired"] as const)[place % 4] ?? "hired";
  return place < 40 ? "hired" : place < 60 ? "withdrawn" : "rejected";
}

async function measureViews(db: Db, jobs: string[], owners: string[]) {
  const all = stagesOf("all");
  const half = Math.round(total / 2);
  const cases: [string, () => Promise<unknown>][] = [
    ["board of all jobs", () => readBoard(db, { stages: all })],
    ["board of one job", () => readBoard(db, { stages: all, job: jobs[3] })],
    ["board, searched for a frequent word", () => readBoard(db, { stages: all, search: "light film" })],
    ["list, first page", () => listApplications(db, { stages: stagesOf("open") }, 50)],
    ["list of all, a page in the middle", () => listApplications(db, { stages: all }, 50, half)],
    ["neighbors in the middle", () => findApplicationNeighbors(db, { stages: all }, half)],
    ["search by name", () => listApplications(db, { stages: all, search: "first77 last2a" }, 50)],
    ["search by a rare word", () => listApplications(db, { stages: all, search: "rarity" }, 50)],
    ["search without result", () => listApplications(db, { stages: all, search: "nosuchword" }, 50)],
    ["jobs to choose from", () => listJobsWithApplications(db)],
    ["sources to choose from", () => listApplicationSources(db, 2000, 20)],
  ];
  const rows = [];
  for (const [view, run] of cases) {
    const times: number[] = [];
    await run();
    for (let round = 0; round < rounds; round++) times.push(await timeOf(run));
    rows.push({ view, ...summaryOf(times), goal: "p95 ≤ 50" });
  }
  const today = dayOf(now);
  const filters = applicationShows.flatMap((show) =>
    [undefined, jobs[0], jobs[17]].flatMap((job) =>
      [undefined, null, owners[0]].flatMap((owner) =>
        [undefined, "google", "expo", "nowhere"].flatMap((source) =>
          [{}, { from: today - 7 }, { from: today - 400, to: today - 399 }].flatMap((days) =>
            (["newest", "oldest"] as const).map(
              (order): ApplicationFilter => ({ stages: stagesOf(show), job, owner, source, ...days, order }),
            ),
          ),
        ),
      ),
    ),
  );
  rows.push(...(await measureEach("list", filters, (filter) => listApplications(db, filter, 50))));
  rows.push(...(await measureEach("count", filters, (filter) => countApplications(db, filter, 1000))));
  const searches = filters.flatMap((filter) =>
    ["light", "first77", "rarity", "nosuchword"].map((search) => ({ ...filter, search })),
  );
  rows.push(...(await measureEach("search", searches, (filter) => listApplications(db, filter, 50))));
  return rows;
}

async function measureEach(
  what: string,
  filters: ApplicationFilter[],
  run: (filter: ApplicationFilter) => Promise<unknown>,
) {
  const times: number[] = [];
  let worst: [number, string] = [0, ""];
  for (const filter of filters.filter((_, index) => index % every === 0)) {
    const own: number[] = [];
    for (let round = 0; round < 3; round++) own.push(await timeOf(() => run(filter)));
    times.push(...own);
    // A single slow round is the machine's; a slow filter is slow in most of them.
    const median = percentile(own, 0.5);
    if (median > worst[0]) worst = [median, JSON.stringify(filter)];
  }
  return [
    { view: `${what} by each of ${filters.length} filters`, ...summaryOf(times), goal: "p95 ≤ 50" },
    { view: `slowest ${what}: ${worst[1]}`, "p50 ms": worst[0], goal: "" },
  ];
}

async function timeOf(run: () => Promise<unknown>) {
  const started = queryMs();
  await run();
  return queryMs() - started;
}

/** The time of a query: of the processor where it runs in this process. */
function queryMs() {
  if (asked.postgres) return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function summaryOf(times: number[]) {
  return { "p50 ms": percentile(times, 0.5), "p95 ms": percentile(times, 0.95) };
}

function percentile(times: number[], part: number) {
  return Number((times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0).toFixed(2));
}
