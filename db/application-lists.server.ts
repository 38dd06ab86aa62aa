import { and, asc, count, eq, inArray, isNull, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { openStages } from "~/lib/applications/application-list";
import {
  type ApplicationFilter,
  countApplicationNumbers,
  matchesApplication,
  selectApplicationNumbers,
} from "./application-filter.server";
import type { ApplicationRow } from "./applications.server";
import type { Db } from "./database.server";
import { findRange, isNarrow, readNeighbors, readPage, type SortDirection } from "./list-filter.server";
import { searchByWords } from "./word-search.server";

/** An application in a list: with its job's title, without its long texts. */
export type ListedApplication = Pick<ApplicationRow, keyof typeof listedColumns> & { job: string };

const listedColumns = {
  number: true,
  id: true,
  jobId: true,
  stage: true,
  stageAt: true,
  ownerId: true,
  source: true,
  createdAt: true,
  name: true,
  email: true,
  location: true,
} as const;

/**
 * Lists `limit` applications in order, after the number `past`. `next` is the `past` of the next page, if there is one.
 * Erased applications are never listed.
 */
export async function listApplications(
  db: Db,
  filter: ApplicationFilter,
  limit: number,
  past?: number,
): Promise<{ applications: ListedApplication[]; next?: number }> {
  const { rows, next } = await readPage(createReader(db, filter), filter, limit, past);
  return { applications: rows, next };
}

/** Returns the ids of the applications above and below one in a list. */
export function findApplicationNeighbors(db: Db, filter: ApplicationFilter, number: number) {
  return readNeighbors(createReader(db, filter), filter, number);
}

/** Counts the applications of a filter up to `max`. The search is not applied. */
export async function countApplications(db: Db, filter: ApplicationFilter, max: number): Promise<number> {
  const range = await findRange(db, db.tables.applications, filter);
  return range ? countApplicationNumbers(db, filter, range, max) : 0;
}

function createReader(db: Db, filter: ApplicationFilter) {
  return (way: SortDirection, limit: number, past?: number) => readList(db, filter, way, limit, past);
}

async function readList(db: Db, filter: ApplicationFilter, way: SortDirection, limit: number, past?: number) {
  const range = await findRange(db, db.tables.applications, filter);
  if (!range) return [];
  if (past !== undefined) range[way === "asc" ? "above" : "below"] = past;
  if (!filter.search?.trim())
    return readApplications(db, selectApplicationNumbers(db, filter, range, way, limit), way, limit);
  return searchByWords(
    {
      db,
      table: "applications",
      index: "application_search",
      first: scanLimit,
      range,
      way,
      matches: matchesApplication(db, filter),
      isNarrow: isNarrow(filter) || filter.stages.length === 1 || Boolean(filter.job ?? filter.rating),
      numbers: (most) => selectApplicationNumbers(db, filter, range, way, most),
      count: (max) => countApplicationNumbers(db, filter, range, max),
      read: (some, most) => readApplications(db, some, way, most),
    },
    filter.search,
    limit,
  );
}

/** How many applications PostgreSQL scans before it uses the index; few, because their texts are long. */
const scanLimit = 1000;

/** Reads the applications whose numbers a query returns as "number", in order. */
async function readApplications(
  db: Db,
  numbers: SQL,
  way: SortDirection,
  limit: number,
): Promise<ListedApplication[]> {
  const { applications, jobs } = db.tables;
  const columns = Object.fromEntries(
    Object.keys(listedColumns).map((name) => [name, applications[name as keyof typeof listedColumns]]),
  ) as { [Name in keyof typeof listedColumns]: (typeof applications)[Name] };
  return db.orm
    .select({ ...columns, job: jobs.title })
    .from(sql`(${numbers}) as page`)
    .innerJoin(applications, sql`page.number = ${applications.number}`)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .orderBy(sql`page.number ${sql.raw(way)}`)
    .limit(limit);
}

/** Lists the other applications of an email address, newest first, without erased ones. */
export async function listApplicationsOf(
  db: Db,
  { emailKey, number }: Pick<ApplicationRow, "emailKey" | "number">,
  limit: number,
): Promise<ListedApplication[]> {
  const { applications } = db.tables;
  const which = and(
    eq(applications.emailKey, emailKey),
    ne(applications.number, number),
    ne(applications.stage, "erased"),
  );
  const numbers = sql`select ${applications.number} as number from ${applications} where ${which}
    order by ${applications.number} desc limit ${limit}`;
  return readApplications(db, numbers, "desc", limit);
}

/** Counts the applications of jobs, all and open ones; jobs without any are left out. */
export async function countApplicationsOfJobs(db: Db, jobIds: string[]) {
  const { applications } = db.tables;
  const open = sql<number>`count(case when ${inArray(applications.stage, openStages)} then 1 end)`;
  const rows = await db.orm
    .select({ jobId: applications.jobId, all: count(), open: open.mapWith(Number) })
    .from(applications)
    .where(and(inArray(applications.jobId, jobIds), notInArray(applications.stage, ["spam", "erased"])))
    .groupBy(applications.jobId);
  return new Map(rows.map(({ jobId, ...counts }) => [jobId, counts]));
}

/** Lists the jobs that have an application by title, including deleted jobs. */
export async function listJobsWithApplications(db: Db) {
  const { applications, jobs } = db.tables;
  const one = sql`(select 1 from ${applications} where ${applications.jobId} = ${jobs.id} limit 1)`;
  return db.orm
    .select({ id: jobs.id, title: jobs.title, slug: jobs.slug })
    .from(jobs)
    .where(sql`exists ${one} or ${and(isNull(jobs.deletedAt), eq(jobs.isActive, true))}`)
    .orderBy(asc(jobs.title), asc(jobs.id));
}
