import { and, count, desc, eq, gt, inArray, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { foldText } from "~/lib/clean-text";
import { type Job, type JobState, jobStates } from "~/lib/jobs/job";
import { describeDeadline } from "~/lib/jobs/job-facts";
import type { JobListView } from "~/lib/jobs/job-list";
import { type FilteredJob, type Opening, openingFields } from "~/lib/jobs/openings";
import { listOtherLocations } from "~/lib/jobs/places";
import type { Db } from "./database.server";
import { isLive, orderByPosting, selectStates } from "./job-states.server";
import { removeNulls, toJob } from "./jobs.server";

const summaryFields = [
  "id",
  "title",
  "slug",
  "location",
  "type",
  "department",
  "isActive",
  "hiringOwnerId",
  "publishAt",
  "validThrough",
  "validThroughZone",
  "country",
  "publishedAt",
  "createdAt",
  "updatedAt",
] as const;
export type JobSummary = Pick<Job, (typeof summaryFields)[number]>;

export type JobPage = {
  jobs: JobSummary[];
  counts: Record<JobState | "all", number>;
  page: number;
  pages: number;
};

const perAdminPage = 50;

/**
 * Lists a page of jobs that are not deleted and have every word of the search, newest first; a page past the end is the
 * last.
 */
export async function listJobPage(db: Db, query: JobListView, now: number): Promise<JobPage> {
  const { jobs } = db.tables;
  const states = selectStates(db, now);
  const found = and(isNull(jobs.deletedAt), ...hasEveryWord(db, query.search));
  const countOf = (state: JobState) =>
    sql<number>`count(case when ${states[state]} then 1 end)`.mapWith(Number);
  const all = { all: count(), ...mapNames(jobStates, countOf) };
  const [counts = mapNames(["all", ...jobStates], () => 0)] = await db.orm
    .select(all)
    .from(jobs)
    .where(found);
  const pages = Math.max(1, Math.ceil(counts[query.show] / perAdminPage));
  const page = Math.min(query.page, pages);
  const order = [desc(jobs.createdAt), desc(jobs.id)];
  const rows = await db.orm
    .select(pickProperties(jobs, summaryFields))
    .from(jobs)
    .where(and(found, query.show === "all" ? undefined : states[query.show]))
    .orderBy(...order)
    .limit(perAdminPage)
    .offset((page - 1) * perAdminPage);
  return { jobs: rows.map(removeNulls), counts, page, pages };
}

/** Conditions: the search text of a job contains each word, without case and accents. */
function hasEveryWord({ tables: { jobs } }: Db, search: string): SQL[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
    return sql`${jobs.searchText} like ${pattern} escape '\\'`;
  });
}

/** Lists live jobs that close by themselves until `until`, unordered. */
export async function listEndingJobs(db: Db, now: number, until: number) {
  const { jobs } = db.tables;
  const { id, title, validThrough, validThroughZone, country, hiringOwnerId } = jobs;
  const columns = { id, title, validThrough, validThroughZone, country, hiringOwnerId };
  const rows = await db.orm
    .select(columns)
    .from(jobs)
    .where(and(isLive(db, now), lte(validThrough, until)));
  return rows.map(removeNulls);
}

/** Lists the jobs visitors see at `now`, newest first: all, or a page of them from `offset` on. */
export async function listActiveJobs(
  db: Db,
  now: number,
  { limit, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<Job[]> {
  const query = db.orm
    .select()
    .from(db.tables.jobs)
    .where(isLive(db, now))
    .orderBy(...orderByPosting(db));
  return (await (limit === undefined ? query : query.limit(limit).offset(offset))).map(toJob);
}

/** Lists what visitors filter the open positions by, newest first. */
export async function listFilteredFacts(db: Db, now: number): Promise<FilteredJob[]> {
  const { id, department, type, location, locations } = db.tables.jobs;
  const rows = await db.orm
    .select({ id, department, type, location, locations })
    .from(db.tables.jobs)
    .where(isLive(db, now))
    .orderBy(...orderByPosting(db));
  return rows.map((row) => ({ ...row, locations: parseLocations(row) }));
}

/** Lists summaries of open positions by their ids, newest first, with their descriptions as written. */
export async function listOpenings(db: Db, ids: string[]): Promise<Opening[]> {
  const rows = await selectOpenings(db)
    .where(inArray(db.tables.jobs.id, ids))
    .orderBy(...orderByPosting(db));
  return rows.map(toOpening);
}

function parseLocations({ location, locations }: { location: string; locations: string | null }) {
  return listOtherLocations({ location, locations: JSON.parse(locations ?? "[]") });
}

/** Lists open positions similar to `job`: same department first, then same location, then newest. */
export async function listSimilarJobs(
  db: Db,
  { id, department, location }: Pick<Job, "id" | "department" | "location">,
  now: number,
  limit: number,
): Promise<Opening[]> {
  const { jobs } = db.tables;
  const order = [
    desc(sql`case when ${jobs.department} = ${department} then 1 else 0 end`),
    desc(sql`case when ${jobs.location} = ${location} then 1 else 0 end`),
    ...orderByPosting(db),
  ];
  const rows = await selectOpenings(db)
    .where(and(isLive(db, now), ne(jobs.id, id)))
    .orderBy(...order)
    .limit(limit);
  return rows.map(toOpening);
}

function selectOpenings(db: Db) {
  return db.orm.select(pickProperties(db.tables.jobs, openingFields)).from(db.tables.jobs);
}

type OpeningRow = Awaited<ReturnType<typeof selectOpenings>>[number];

function toOpening({ locations, ...row }: OpeningRow): Opening {
  const { validThrough, validThroughZone, country, ...shown } = removeNulls(row);
  return {
    ...shown,
    locations: parseLocations({ ...row, locations }),
    applyUntil: describeDeadline({ validThrough, validThroughZone, country }),
  };
}

/** Lists the slugs of open positions with their last change (ms). */
export async function listActiveSlugs(db: Db, now: number): Promise<Pick<Job, "slug" | "updatedAt">[]> {
  const { slug, updatedAt } = db.tables.jobs;
  return db.orm
    .select({ slug, updatedAt })
    .from(db.tables.jobs)
    .where(isLive(db, now))
    .orderBy(...orderByPosting(db));
}

/** The next moment after `now` at which a job opens or closes by itself. */
export async function findNextJobChange(db: Db, now: number): Promise<number | undefined> {
  const { jobs } = db.tables;
  const after = (column: SQLiteColumn) =>
    sql<number | null>`min(case when ${column} > ${now} then ${column} end)`.mapWith(column);
  const [row] = await db.orm
    .select(mapNames(["publishAt", "validThrough"] as const, (name) => after(jobs[name])))
    .from(jobs)
    .where(and(eq(jobs.isActive, true), isNull(jobs.deletedAt)));
  const times = Object.values(row ?? {}).filter((moment) => typeof moment === "number");
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Returns job titles by slug, including former jobs and former slugs; unknown slugs are left out. */
export async function listJobTitles(db: Db, slugs: string[]): Promise<Record<string, string>> {
  if (slugs.length === 0) return {};
  const { jobs, jobSlugs } = db.tables;
  const { title } = jobs;
  const former = await db.orm
    .select({ slug: jobSlugs.slug, title })
    .from(jobSlugs)
    .innerJoin(jobs, eq(jobs.id, jobSlugs.jobId))
    .where(inArray(jobSlugs.slug, slugs));
  const current = await db.orm.select({ slug: jobs.slug, title }).from(jobs).where(inArray(jobs.slug, slugs));
  // A current slug may stay among the former ones.
  return Object.fromEntries([...former, ...current].map((row) => [row.slug, row.title]));
}

/** Returns all slugs of each job, the current one first, by the id of the job. */
export async function listJobSlugs(
  db: Db,
  listed: readonly Pick<Job, "id" | "slug">[],
): Promise<Map<string, string[]>> {
  const { jobSlugs } = db.tables;
  const ids = listed.map(({ id }) => id);
  const former = await db.orm.select().from(jobSlugs).where(inArray(jobSlugs.jobId, ids));
  return new Map(
    listed.map(({ id, slug }) => {
      const own = former.filter(({ jobId }) => jobId === id);
      return [id, [...new Set([slug, ...own.map((row) => row.slug)])]];
    }),
  );
}

/** Lists all jobs that are not deleted, newest first. */
export async function listJobs(db: Db): Promise<Job[]> {
  const { jobs } = db.tables;
  const rows = await db.orm
    .select()
    .from(jobs)
    .where(isNull(jobs.deletedAt))
    .orderBy(desc(jobs.createdAt), desc(jobs.id));
  return rows.map(toJob);
}

/** Lists the jobs deleted since a time (ms), latest first, at most one page of the list. */
export async function listDeletedJobs({ orm, tables: { jobs } }: Db, since: number) {
  const { id, title, deletedAt } = jobs;
  const rows = await orm
    .select({ id, title, deletedAt })
    .from(jobs)
    .where(gt(deletedAt, since))
    .orderBy(desc(deletedAt), desc(id))
    .limit(perAdminPage);
  return rows.map(removeNulls);
}

function pickProperties<From extends object, Name extends keyof From>(from: From, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>;
}

function mapNames<Name extends string, Thing>(names: readonly Name[], make: (name: Name) => Thing) {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Thing>;
}
