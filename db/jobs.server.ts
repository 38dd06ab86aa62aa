import { and, eq, gt, isNull, like, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "./database.server";
import type { jobs as jobsTable } from "./schema/sqlite";

type Row = typeof jobsTable.$inferSelect;
type NullToAbsent<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: NonNullable<T[K]>;
};

/** A job as the program sees it: what is not set is absent. Times are milliseconds since the epoch. */
export type Job = NullToAbsent<Omit<Row, "deletedAt" | "applicantCountries">> & {
  applicantCountries?: string[];
};

type OwnFields = "id" | "slug" | "version" | "createdAt" | "updatedAt" | "publishedAt";

/** What an admin decides; `wantedSlug` is the address of the title, made unique here. */
export type JobValues = Omit<Job, OwnFields> & { wantedSlug: string };

// Words that are, or may become, addresses of their own beside those of jobs.
const reservedSlugs = new Set([
  "active",
  "archive",
  "atom",
  "feed",
  "index",
  "jobs",
  "new",
  "preview",
  "rss",
  "search",
]);

// A plain loop: on ten thousand rows it takes a third of the time of entries and fromEntries.
function dropNulls<T extends object>(row: T) {
  const present: Partial<T> = {};
  for (const name in row) if (row[name] !== null) present[name] = row[name];
  return present as unknown as NullToAbsent<T>;
}

function toJob({ deletedAt, applicantCountries, ...row }: Row): Job {
  const job: Job = dropNulls(row);
  return applicantCountries ? { ...job, applicantCountries: JSON.parse(applicantCountries) } : job;
}

/** Columns of every optional field, so that an update clears what the new values do not hold. */
function toColumns({ wantedSlug, applicantCountries, ...values }: JobValues) {
  return {
    techStack: null,
    additionalInfo: null,
    publishAt: null,
    expiresAt: null,
    country: null,
    region: null,
    locality: null,
    salaryMin: null,
    salaryMax: null,
    salaryCurrency: null,
    salaryUnit: null,
    validThrough: null,
    ...values,
    applicantCountries: applicantCountries?.length ? JSON.stringify(applicantCountries) : null,
  };
}

function isLive(
  row: Pick<Row, "isActive" | "publishAt" | "expiresAt" | "validThrough" | "deletedAt">,
  now: number,
) {
  const ends = Math.min(
    row.expiresAt ?? Number.POSITIVE_INFINITY,
    row.validThrough ?? Number.POSITIVE_INFINITY,
  );
  return row.isActive && row.deletedAt === null && (row.publishAt ?? 0) <= now && now < ends;
}

/** When visitors could first read the job, up to `now`; a scheduled job opens without anything being written. */
function firstPublished(row: Row, now: number): number | null {
  if (row.publishedAt !== null) return row.publishedAt;
  if (!row.isActive || row.publishAt === null || row.publishAt > now) return null;
  return isLive(row, row.publishAt) ? row.publishAt : null;
}

function liveAt(db: Db, now: number): SQL | undefined {
  const { jobs } = db.tables;
  return and(
    eq(jobs.isActive, true),
    isNull(jobs.deletedAt),
    or(isNull(jobs.publishAt), lte(jobs.publishAt, now)),
    or(isNull(jobs.expiresAt), gt(jobs.expiresAt, now)),
    or(isNull(jobs.validThrough), gt(jobs.validThrough, now)),
  );
}

/** The jobs visitors see at `now`, newest first. */
export async function listActiveJobs(db: Db, now: number): Promise<Job[]> {
  const { jobs } = db.tables;
  const rows = await db.orm.select().from(jobs).where(liveAt(db, now));
  return rows.map(toJob).sort((a, b) => posted(b) - posted(a) || (a.id < b.id ? 1 : -1));
}

function posted(job: Job) {
  return job.publishedAt ?? job.publishAt ?? job.createdAt;
}

export type JobAddress =
  | { kind: "active"; job: Job }
  | { kind: "moved"; slug: string }
  /** It was public once and is closed, expired or deleted. */
  | { kind: "gone"; title?: string };

/**
 * What stands at a public address at `now`; undefined for one that never was public. Of a job that is gone nothing
 * is told, because it may have been edited since visitors saw it.
 */
export async function findJobBySlug(db: Db, slug: string, now: number): Promise<JobAddress | undefined> {
  const { jobs, jobSlugs } = db.tables;
  const wanted = slug.normalize("NFC").toLowerCase();
  const [current] = await db.orm.select().from(jobs).where(eq(jobs.slug, wanted));
  const [row = current] = current
    ? []
    : (
        await db.orm
          .select({ job: jobs })
          .from(jobSlugs)
          .innerJoin(jobs, eq(jobs.id, jobSlugs.jobId))
          .where(eq(jobSlugs.slug, wanted))
      ).map(({ job }) => job);
  if (!row) return undefined;
  if (!isLive(row, now)) return firstPublished(row, now) === null ? undefined : { kind: "gone" };
  return row.slug === slug ? { kind: "active", job: toJob(row) } : { kind: "moved", slug: row.slug };
}

/** The next moment after `now` at which a job opens or leaves by itself. Reads the index `jobs_clock` alone. */
export async function nextJobChange(db: Db, now: number): Promise<number | undefined> {
  const { jobs } = db.tables;
  const after = (column: SQLiteColumn) =>
    sql<number | null>`min(case when ${column} > ${now} then ${column} end)`.mapWith(column);
  const [row] = await db.orm
    .select({ opens: after(jobs.publishAt), closes: after(jobs.expiresAt), ends: after(jobs.validThrough) })
    .from(jobs)
    .where(and(eq(jobs.isActive, true), isNull(jobs.deletedAt)));
  const moments = [row?.opens, row?.closes, row?.ends].filter((moment) => typeof moment === "number");
  return moments.length > 0 ? Math.min(...moments) : undefined;
}

/** A job in any state of its life, but not a deleted one. */
export async function findJob(db: Db, id: string): Promise<Job | undefined> {
  const row = await findRow(db, id);
  return row && row.deletedAt === null ? toJob(row) : undefined;
}

/** Every job that is not deleted, newest first. */
export async function listJobs(db: Db): Promise<Job[]> {
  const { jobs } = db.tables;
  const rows = await db.orm.select().from(jobs).where(isNull(jobs.deletedAt));
  return rows.map(toJob).sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
}

/** What the admin's list needs of a job. */
export type JobSummary = Pick<
  Job,
  "id" | "title" | "slug" | "location" | "type" | "department" | "isActive"
> &
  Pick<Job, "publishAt" | "expiresAt" | "validThrough" | "publishedAt" | "createdAt" | "updatedAt">;

/** Every job that is not deleted, in short: 10,000 of them in some 30 ms. */
export async function listJobSummaries(db: Db): Promise<JobSummary[]> {
  const { jobs } = db.tables;
  const { id, title, slug, location, type, department, isActive } = jobs;
  const { publishAt, expiresAt, validThrough, publishedAt, createdAt, updatedAt } = jobs;
  const texts = { id, title, slug, location, type, department, isActive };
  const rows = await db.orm
    .select({ ...texts, publishAt, expiresAt, validThrough, publishedAt, createdAt, updatedAt })
    .from(jobs)
    .where(isNull(jobs.deletedAt));
  return rows.map(dropNulls);
}

export async function createJob(db: Db, values: JobValues, now: number): Promise<Job> {
  return db.transaction(async (tx) => {
    await tx.lock("jobs");
    const id = Bun.randomUUIDv7("hex", now);
    const columns = toColumns(values);
    const row: Row = {
      ...columns,
      id,
      slug: await freeSlug(tx, values.wantedSlug, id),
      version: 1,
      publishedAt: isLive({ ...columns, deletedAt: null }, now) ? (columns.publishAt ?? now) : null,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    };
    await tx.orm.insert(tx.tables.jobs).values(row);
    return toJob(row);
  });
}

export type JobChange = { kind: "saved"; job: Job } | { kind: "conflict"; job: Job } | { kind: "missing" };

/**
 * Replaces what an admin decides about a job. With `version`, only when nobody saved it since: else nothing is
 * written and the job is given as it stands. A changed title changes the address; a former public address stays its.
 */
export async function updateJob(
  db: Db,
  id: string,
  values: JobValues,
  version: number | undefined,
  now: number,
): Promise<JobChange> {
  return db.transaction(async (tx) => {
    await tx.lock("jobs");
    const { jobs, jobSlugs } = tx.tables;
    const old = await findRow(tx, id);
    if (!old || old.deletedAt !== null) return { kind: "missing" };
    if (version !== undefined && version !== old.version) return { kind: "conflict", job: toJob(old) };
    const columns = toColumns(values);
    const wasPublished = firstPublished(old, now);
    const slug = old.title === values.title ? old.slug : await freeSlug(tx, values.wantedSlug, id);
    const row: Row = {
      ...old,
      ...columns,
      slug,
      version: old.version + 1,
      publishedAt:
        wasPublished ?? (isLive({ ...columns, deletedAt: null }, now) ? (columns.publishAt ?? now) : null),
      updatedAt: now,
    };
    await tx.orm.update(jobs).set(row).where(eq(jobs.id, id));
    // An address the job came back to may stay in the table: what a job has now is looked up first.
    if (slug !== old.slug && wasPublished !== null)
      await tx.orm.insert(jobSlugs).values({ slug: old.slug, jobId: id }).onConflictDoNothing();
    return { kind: "saved", job: toJob(row) };
  });
}

/** Takes a job out of everything; its row stays for its addresses and for `restoreJob`. */
export async function deleteJob(
  db: Db,
  id: string,
  version: number | undefined,
  now: number,
): Promise<JobChange> {
  return db.transaction(async (tx) => {
    await tx.lock("jobs");
    const old = await findRow(tx, id);
    if (!old || old.deletedAt !== null) return { kind: "missing" };
    if (version !== undefined && version !== old.version) return { kind: "conflict", job: toJob(old) };
    const row = { ...old, publishedAt: firstPublished(old, now), deletedAt: now, version: old.version + 1 };
    await tx.orm.update(tx.tables.jobs).set(row).where(eq(tx.tables.jobs.id, id));
    return { kind: "saved", job: toJob(row) };
  });
}

/** Brings a deleted job back as it was. */
export async function restoreJob(db: Db, id: string): Promise<JobChange> {
  return db.transaction(async (tx) => {
    await tx.lock("jobs");
    const old = await findRow(tx, id);
    if (!old || old.deletedAt === null) return { kind: "missing" };
    const row = { ...old, deletedAt: null, version: old.version + 1 };
    await tx.orm.update(tx.tables.jobs).set(row).where(eq(tx.tables.jobs.id, id));
    return { kind: "saved", job: toJob(row) };
  });
}

async function findRow(db: Db, id: string) {
  const { jobs } = db.tables;
  const [row] = await db.orm.select().from(jobs).where(eq(jobs.id, id));
  return row;
}

/** The wanted address, or the first of -2, -3 … that no other job has or ever had. */
async function freeSlug(tx: Db, wanted: string, id: string) {
  const { jobs, jobSlugs } = tx.tables;
  const [current, former] = await Promise.all([
    tx.orm
      .select({ slug: jobs.slug })
      .from(jobs)
      .where(and(or(eq(jobs.slug, wanted), like(jobs.slug, `${wanted}-%`)), ne(jobs.id, id))),
    tx.orm
      .select({ slug: jobSlugs.slug })
      .from(jobSlugs)
      .where(and(or(eq(jobSlugs.slug, wanted), like(jobSlugs.slug, `${wanted}-%`)), ne(jobSlugs.jobId, id))),
  ]);
  const taken = new Set([...reservedSlugs, ...[...current, ...former].map(({ slug }) => slug)]);
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number++;
  return `${wanted}-${number}`;
}
