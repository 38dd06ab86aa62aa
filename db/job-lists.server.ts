import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "./database.server";
import { dropNulls, foldText, type Job, toJob } from "./jobs.server";
import { placeholders, prepareOnce } from "./prepared.server";

type State = "live" | "scheduled" | "draft" | "closed" | "expired";

/** Which jobs an admin wants to see, and in what order; `reverse` turns the order that is usual for the sort. */
export type JobListQuery = {
  search: string;
  sort: "newest" | "title" | "department" | "location" | "updated";
  reverse: boolean;
  show: State | "all";
  page: number;
};

/** What a list needs of a job. */
export type JobSummary = Pick<
  Job,
  "id" | "title" | "slug" | "location" | "type" | "department" | "isActive"
> &
  Pick<Job, "publishAt" | "expiresAt" | "validThrough" | "publishedAt" | "createdAt" | "updatedAt">;

export type JobPage = {
  jobs: JobSummary[];
  /** How many jobs fit the search, by state. */
  counts: Record<State | "all", number>;
  page: number;
  pages: number;
};

/** What visitors filter the open positions by. */
export type OpeningFilters = Partial<Record<"department" | "location" | "type", string>>;
export type Opening = Pick<Job, "slug" | "title" | "location" | "type" | "department" | "description">;
/** How many open positions share a department, a location and a type. */
export type OpeningGroup = Pick<Job, "department" | "location" | "type"> & { count: number };

const perAdminPage = 50;

/** A page of the jobs that are not deleted; a page past the end is the last. */
export async function listJobPage(db: Db, query: JobListQuery, now: number): Promise<JobPage> {
  const { jobs } = db.tables;
  const states = statesAt(db, now);
  const words = foldText(query.search).split(/\s+/).filter(Boolean);
  const found = and(isNull(jobs.deletedAt), ...words.map((word) => contains(jobs.searchText, word)));
  const countOf = (state: State) => sql<number>`count(case when ${states[state]} then 1 end)`.mapWith(Number);
  const [counts = { all: 0, live: 0, scheduled: 0, draft: 0, closed: 0, expired: 0 }] = await db.orm
    .select({
      all: count(),
      live: countOf("live"),
      scheduled: countOf("scheduled"),
      draft: countOf("draft"),
      closed: countOf("closed"),
      expired: countOf("expired"),
    })
    .from(jobs)
    .where(found);
  const pages = Math.max(1, Math.ceil(counts[query.show] / perAdminPage));
  const page = Math.min(query.page, pages);
  const order = orderOf(db, query);
  const { id, title, slug, location, type, department, isActive } = jobs;
  const { publishAt, expiresAt, validThrough, publishedAt, createdAt, updatedAt } = jobs;
  const texts = { id, title, slug, location, type, department, isActive };
  const rows = await db.orm
    .select({ ...texts, publishAt, expiresAt, validThrough, publishedAt, createdAt, updatedAt })
    .from(jobs)
    .where(
      inArray(
        id,
        idsOf(db, and(found, query.show === "all" ? undefined : states[query.show]), order)
          .limit(perAdminPage)
          .offset((page - 1) * perAdminPage),
      ),
    )
    .orderBy(...order);
  return { jobs: rows.map(dropNulls), counts, page, pages };
}

/** The ids of some jobs in an order. Which they are is found in an index, without the jobs' long texts. */
function idsOf(db: Db, where: SQL | undefined, order: SQL[]) {
  const { jobs } = db.tables;
  return db.orm
    .select({ id: jobs.id })
    .from(jobs)
    .where(where)
    .orderBy(...order);
}

function orderOf(db: Db, { sort, reverse }: JobListQuery): SQL[] {
  const { jobs } = db.tables;
  const key = {
    newest: jobs.createdAt,
    updated: jobs.updatedAt,
    // It begins with the title.
    title: jobs.searchText,
    department: sql`lower(${jobs.department})`,
    location: sql`lower(${jobs.location})`,
  }[sort];
  const isDescending = (sort === "newest" || sort === "updated") !== reverse;
  return isDescending ? [desc(key), desc(jobs.id)] : [asc(key), asc(jobs.id)];
}

function contains(column: SQLiteColumn, word: string): SQL {
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`${column} like ${pattern} escape '\\'`;
}

/** The states of a job's life, which exclude each other. What they mean stands in lib/job.ts. */
function statesAt(db: Db, now: number | Placeholder): Record<State, SQL | undefined> {
  const { jobs } = db.tables;
  const active = eq(jobs.isActive, true);
  const isOver = or(lte(jobs.expiresAt, now), lte(jobs.validThrough, now));
  const isOn = and(
    active,
    or(isNull(jobs.expiresAt), gt(jobs.expiresAt, now)),
    or(isNull(jobs.validThrough), gt(jobs.validThrough, now)),
  );
  return {
    live: and(isOn, or(isNull(jobs.publishAt), lte(jobs.publishAt, now))),
    scheduled: and(isOn, gt(jobs.publishAt, now)),
    draft: and(not(active), isNull(jobs.publishedAt)),
    closed: and(not(active), isNotNull(jobs.publishedAt)),
    expired: and(active, isOver),
  };
}

function liveAt(db: Db, now: number | Placeholder): SQL | undefined {
  return and(isNull(db.tables.jobs.deletedAt), statesAt(db, now).live);
}

/** Newest first, as candidates see it. */
function postedOrder(db: Db): SQL[] {
  const { jobs } = db.tables;
  return [desc(sql`coalesce(${jobs.publishedAt}, ${jobs.publishAt}, ${jobs.createdAt})`), desc(jobs.id)];
}

/** The jobs visitors see at `now`, newest first; all of them, or so many from `offset` on. */
export async function listActiveJobs(
  db: Db,
  now: number,
  { limit, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<Job[]> {
  const { jobs } = db.tables;
  const live = liveAt(db, now);
  const order = postedOrder(db);
  const rows = await db.orm
    .select()
    .from(jobs)
    .where(limit === undefined ? live : inArray(jobs.id, idsOf(db, live, order).limit(limit).offset(offset)))
    .orderBy(...order);
  return rows.map(toJob);
}

/** The open positions that fit the filters, newest first, in short. */
export async function listOpenings(
  db: Db,
  now: number,
  { department, location, type }: OpeningFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<Opening[]> {
  const { jobs } = db.tables;
  const wanted = and(
    liveAt(db, now),
    department === undefined ? undefined : eq(jobs.department, department),
    location === undefined ? undefined : eq(jobs.location, location),
    type === undefined ? undefined : eq(jobs.type, type),
  );
  const order = postedOrder(db);
  return openings(db)
    .where(inArray(jobs.id, idsOf(db, wanted, order).limit(limit).offset(offset)))
    .orderBy(...order);
}

const similarJobs = prepareOnce((db) => {
  const { jobs } = db.tables;
  const { id, department, location, now, limit } = placeholders(
    "id",
    "department",
    "location",
    "now",
    "limit",
  );
  const order = [
    desc(sql`case when ${jobs.department} = ${department} then 1 else 0 end`),
    desc(sql`case when ${jobs.location} = ${location} then 1 else 0 end`),
    ...postedOrder(db),
  ];
  return openings(db)
    .where(inArray(jobs.id, idsOf(db, and(liveAt(db, now), ne(jobs.id, id)), order).limit(limit)))
    .orderBy(...order)
    .prepare();
});

/** Open positions beside `job`: of its department first, then of its location, then the newest. */
export async function listSimilarJobs(
  db: Db,
  { id, department, location }: Pick<Job, "id" | "department" | "location">,
  now: number,
  limit: number,
): Promise<Opening[]> {
  return similarJobs(db).execute({ id, department, location, now, limit });
}

function openings(db: Db) {
  const { slug, title, location, type, department, description } = db.tables.jobs;
  return db.orm.select({ slug, title, location, type, department, description }).from(db.tables.jobs);
}

/** All open positions, counted by what visitors filter by. */
export async function countOpenings(db: Db, now: number): Promise<OpeningGroup[]> {
  const { department, location, type } = db.tables.jobs;
  return db.orm
    .select({ department, location, type, count: count() })
    .from(db.tables.jobs)
    .where(liveAt(db, now))
    .groupBy(department, location, type);
}

/** Addresses of the open positions, and when each was last changed (ms). */
export async function listActiveAddresses(db: Db, now: number): Promise<Pick<Job, "slug" | "updatedAt">[]> {
  const { slug, updatedAt } = db.tables.jobs;
  return db.orm
    .select({ slug, updatedAt })
    .from(db.tables.jobs)
    .where(liveAt(db, now))
    .orderBy(...postedOrder(db));
}

const jobMoments = prepareOnce(({ orm, tables: { jobs } }) => {
  const after = (column: SQLiteColumn) =>
    sql<number | null>`min(case when ${column} > ${sql.placeholder("now")} then ${column} end)`.mapWith(
      column,
    );
  return orm
    .select({ opens: after(jobs.publishAt), closes: after(jobs.expiresAt), ends: after(jobs.validThrough) })
    .from(jobs)
    .where(and(eq(jobs.isActive, true), isNull(jobs.deletedAt)))
    .prepare();
});

/** The next moment after `now` at which a job opens or leaves by itself. Reads the index `jobs_open` alone. */
export async function nextJobChange(db: Db, now: number): Promise<number | undefined> {
  const [row] = await jobMoments(db).execute({ now });
  const moments = [row?.opens, row?.closes, row?.ends].filter((moment) => typeof moment === "number");
  return moments.length > 0 ? Math.min(...moments) : undefined;
}

/** Every job that is not deleted, newest first. */
export async function listJobs(db: Db): Promise<Job[]> {
  const { jobs } = db.tables;
  const rows = await db.orm
    .select()
    .from(jobs)
    .where(isNull(jobs.deletedAt))
    .orderBy(desc(jobs.createdAt), desc(jobs.id));
  return rows.map(toJob);
}
