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
import { temporaryFolder } from "../fixtures/temporary-folder";
import { measureViews } from "./list-times";

/**
 * Jobs: how fast the admin and the careers pages read, search and save when there are many:
 * `bun tests/bench/jobs.ts [how many]`. Times are this machine's.
 */
const jobCount = Number(process.argv[2] ?? 10_000);
using folder = temporaryFolder();
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
    ...(n % 5 === 0 && { publishAt: now - 3_600_000 + n * 1000, validThrough: now + n * 60_000 + 3_600_000 }),
  };
}

async function fill(db: Db) {
  for (let from = 0; from < jobCount; from += 500) {
    await db.transaction(async (tx) => {
      for (let n = from; n < Math.min(from + 500, jobCount); n++) await createJob(tx, makeJob(n), now - n);
    });
  }
}

const view: JobListView = { search: "", show: "all", sort: "newest", page: 1 };

function listCases(db: Db): [call: string, run: (round: number) => Promise<unknown>][] {
  const admin = (query: Partial<JobListView>) => () => listJobPage(db, { ...view, ...query }, now);
  const careers = async (filters: Parameters<typeof listOpenings>[2], offset = 0) => {
    await findNextJobChange(db, now);
    await countOpenings(db, now);
    return listOpenings(db, now, filters, { limit: 25, offset });
  };
  return [
    ["admin list", admin({})],
    ["admin list, last page", admin({ page: 10_000 })],
    ["admin list, page 7", admin({ page: 7 })],
    ["admin list, scheduled", admin({ show: "scheduled" })],
    ["admin search, one hit", admin({ search: `${jobCount - 3}` })],
    ["admin search, two words", admin({ search: "camera sao" })],
    ["admin search, nothing found", admin({ search: "zebra" })],
    ["careers list", () => careers({})],
    ["careers list, page 100", () => careers({}, 2475)],
    ["careers list, two filters", () => careers({ department: "Design", type: "Part-time" })],
    ["one job by its address", (round) => findJobBySlug(db, makeJob(round * 7 + 1).wantedSlug, now)],
    ["similar jobs", () => listSimilarJobs(db, { id: "", department: "Sales", location: "Oslo 2" }, now, 3)],
    ["the Atom feed's jobs", () => listActiveJobs(db, now, { limit: 50 })],
  ];
}

function saveCases(db: Db, id: string): [call: string, run: (round: number) => Promise<unknown>][] {
  return [
    ["create a job", (round) => createJob(db, makeJob(jobCount + round), now)],
    ["create a job with a title that is taken", () => createJob(db, makeJob(3), now)],
    [
      "save a job",
      (round) => updateJob(db, id, { ...makeJob(1), location: `Room ${round}` }, undefined, now),
    ],
    ["rename a job", (round) => updateJob(db, id, makeJob(2 * jobCount + round), undefined, now)],
  ];
}

const db = await openDatabase(folder.file("vitreel.db"));
await fill(db);
const { jobs } = await listJobPage(db, view, now);
const all: ReturnType<typeof listCases> = [
  ["all open jobs, in full (API, XML feed)", () => listActiveJobs(db, now)],
];
console.table([
  ...(await measureViews(listCases(db), () => performance.now())),
  ...(await measureViews(all, () => performance.now(), "")),
  ...(await measureViews(saveCases(db, jobs[0]?.id ?? ""), () => performance.now(), "p95 ≤ 20")),
]);
await db.close();
