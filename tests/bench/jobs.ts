import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Db, openDatabase } from "~/db/database.server";
import {
  countOpenings,
  findNextJobChange,
  listActiveJobs,
  listJobPage,
  listOpenings,
  listSimilarJobs,
} from "~/db/job-lists.server";
import { createJob, findJobBySlug, updateJob } from "~/db/jobs.server";
import { toSlug } from "~/lib/jobs/job";
import type { JobFields } from "~/lib/jobs/job-fields";
import type { JobListView } from "~/lib/jobs/job-list";

/**
 * Jobs: how fast the admin and the careers pages read, search and save when there are many:
 * `bun tests/bench/jobs.ts [how many]`. Times are this machine's.
 */
const jobCount = Number(process.argv[2] ?? 10_000);
const rounds = 60;
const folder = mkdtempSync(join(tmpdir(), "vitreel-bench-"));
const now = Date.now();

const trades = ["Lighting", "Camera", "Sound", "Color", "Platform", "Sales", "Support", "People"];
const levels = ["Engineer", "Lead", "Manager", "Intern", "Designer"];
const departments = ["Engineering", "Design", "Sales", "Support", "People", "Finance", "Legal", "Studio"];
const places = ["Bengaluru", "San Francisco", "Berlin", "São Paulo", "Pune", "Remote", "Oslo", "Tokyo"];
const types = ["Full-time", "Part-time", "Contract", "Internship"];
const point = "Keep the windows lit for everybody who walks past them after dark\n";

/** A job of some 3 KB, as real ones are; every seventh is closed, every fifth opens or ends by the clock. */
function makeJob(n: number): JobFields & { wantedSlug: string } {
  const title = `${trades[n % 8]} ${levels[n % 5]} ${n}`;
  return {
    title,
    wantedSlug: toSlug(title),
    department: departments[n % 8] ?? "",
    location: `${places[(n * 3) % 8]} ${n % 5}`,
    type: types[n % 4] ?? "",
    description: point.repeat(3).trim(),
    responsibilities: point.repeat(15),
    requirements: point.repeat(12),
    benefits: point.repeat(10),
    isActive: n % 7 !== 0,
    language: "en",
    applyForm: true,
    needsResume: false,
    hidesNames: false,
    ...(n % 5 === 0 && { publishAt: now - 3_600_000 + n * 1000, validThrough: now + n * 60_000 + 3_600_000 }),
  };
}

function percentile(times: number[], part: number) {
  return Number((times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0).toFixed(2));
}

async function fill(db: Db) {
  for (let from = 0; from < jobCount; from += 500) {
    await db.transaction(async (tx) => {
      for (let n = from; n < Math.min(from + 500, jobCount); n++) await createJob(tx, makeJob(n), now - n);
    });
  }
}

const view: JobListView = { search: "", show: "all", sort: "newest", page: 1 };

function listCases(db: Db): [string, number | undefined, (round: number) => Promise<unknown>][] {
  const admin = (query: Partial<JobListView>) => () => listJobPage(db, { ...view, ...query }, now);
  const careers = async (filters: Parameters<typeof listOpenings>[2], offset = 0) => {
    await findNextJobChange(db, now);
    await countOpenings(db, now);
    return listOpenings(db, now, filters, { limit: 25, offset });
  };
  return [
    ["admin list", 50, admin({})],
    ["admin list, last page", 50, admin({ page: 10_000 })],
    ["admin list, page 7", 50, admin({ page: 7 })],
    ["admin list, scheduled", 50, admin({ show: "scheduled" })],
    ["admin search, one hit", 50, admin({ search: `${jobCount - 3}` })],
    ["admin search, two words", 50, admin({ search: "camera sao" })],
    ["admin search, nothing found", 50, admin({ search: "zebra" })],
    ["careers list", 50, () => careers({})],
    ["careers list, page 100", 50, () => careers({}, 2475)],
    ["careers list, two filters", 50, () => careers({ department: "Design", type: "Part-time" })],
    ["one job by its address", 50, (round) => findJobBySlug(db, makeJob(round * 7 + 1).wantedSlug, now)],
    [
      "similar jobs",
      50,
      () => listSimilarJobs(db, { id: "", department: "Sales", location: "Oslo 2" }, now, 3),
    ],
    ["the Atom feed's jobs", 50, () => listActiveJobs(db, now, { limit: 50 })],
    ["all open jobs, in full (API, XML feed)", undefined, () => listActiveJobs(db, now)],
  ];
}

function saveCases(db: Db, id: string): [string, number | undefined, (round: number) => Promise<unknown>][] {
  return [
    ["create a job", 20, (round) => createJob(db, makeJob(jobCount + round), now)],
    ["create a job with a title that is taken", 20, () => createJob(db, makeJob(3), now)],
    [
      "save a job",
      20,
      (round) => updateJob(db, id, { ...makeJob(1), location: `Room ${round}` }, undefined, now),
    ],
    ["rename a job", 20, (round) => updateJob(db, id, makeJob(2 * jobCount + round), undefined, now)],
  ];
}

try {
  const db = await openDatabase(join(folder, "vitreel.db"));
  await fill(db);
  const { jobs } = await listJobPage(db, view, now);
  const rows = [];
  for (const [call, goal, run] of [...listCases(db), ...saveCases(db, jobs[0]?.id ?? "")]) {
    const times: number[] = [];
    for (let round = 0; round < (goal ? rounds : 10); round++) {
      const started = performance.now();
      await run(round);
      times.push(performance.now() - started);
    }
    const limit = goal ? `p95 ≤ ${goal}` : "";
    rows.push({ call, "p50 ms": percentile(times, 0.5), "p95 ms": percentile(times, 0.95), goal: limit });
  }
  await db.close();
  console.table(rows);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
