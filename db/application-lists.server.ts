import { and, asc, count, desc, eq, inArray, isNull, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { openStages } from "~/lib/applications/application-list";
import { applicationStates } from "~/lib/applications/application-stage";
import { type ApplicationFilter, matchesApplication } from "./application-filter.server";
import type { ApplicationRow } from "./applications.server";
import type { Db } from "./database.server";
import {
  countMatches,
  countUpTo,
  type ListPart,
  readList,
  readNeighbors,
  readPage,
  type SortDirection,
  selectNumbers,
} from "./list-filter.server";

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
  const { rows, next } = await readPage((part) => readFiltered(db, filter, part), filter, limit, past);
  return { applications: rows, next };
}

/** Returns the ids of the applications above and below one in a list. */
export function findApplicationNeighbors(db: Db, filter: ApplicationFilter, number: number) {
  return readNeighbors((part) => readFiltered(db, filter, part), filter, number);
}

/** Counts the applications of a filter up to `max`. The search is not applied. */
export function countApplications(db: Db, filter: ApplicationFilter, max: number): Promise<number> {
  return countUpTo(db, "applications", matchesApplication(db, filter), max);
}

/** Counts the applications that a search finds by stage; undefined where there are `max` or more. */
export function countFoundApplications(
  db: Db,
  { search = "", ...filter }: ApplicationFilter,
  max: number,
): Promise<Map<string, number> | undefined> {
  const where = matchesApplication(db, { ...filter, stages: applicationStates });
  return countMatches(db, "applications", db.tables.applications.stage, { where, search, max });
}

function readFiltered(db: Db, filter: ApplicationFilter, part: ListPart) {
  const where = matchesApplication(db, filter);
  const numbers = selectNumbers(db, "applications", where, filter.search, part);
  return readList(db, filter.search, (reader) => readApplications(reader, numbers, part.way));
}

/** Reads the applications whose numbers a query returns, in order. */
async function readApplications(db: Db, numbers: SQL, way: SortDirection): Promise<ListedApplication[]> {
  const { applications, jobs } = db.tables;
  const columns = Object.fromEntries(
    Object.keys(listedColumns).map((name) => [name, applications[name as keyof typeof listedColumns]]),
  ) as { [Name in keyof typeof listedColumns]: (typeof applications)[Name] };
  return db.orm
    .select({ ...columns, job: jobs.title })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(sql`${applications.number} in (${numbers})`)
    .orderBy((way === "asc" ? asc : desc)(applications.number));
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
  const part = { way: "desc", limit } as const;
  return readApplications(db, selectNumbers(db, "applications", which, undefined, part), part.way);
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
