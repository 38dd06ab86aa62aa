import { and, eq, isNull, lte, ne } from "drizzle-orm";
import { foldText } from "~/lib/clean-text";
import { isLive, type Job, type JobSystemFields } from "~/lib/jobs/job";
import { type JobFields, type OptionalName, optionalFields } from "~/lib/jobs/job-fields";
import { listOtherLocations } from "~/lib/jobs/places";
import type { Db } from "./database.server";
import { findRow, updateRows } from "./rows.server";
import type { Tables } from "./schema/sqlite";
import { findFreeSlug } from "./slugs.server";

type JobRow = Tables["jobs"]["$inferSelect"];
type NullToAbsent<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: NonNullable<T[K]>;
};

/** The editable values of a job. `wantedSlug` is derived from the title and made unique on saving. */
export type JobValues = JobFields & { wantedSlug: string };

// Slugs that are, or may become, other routes beside those of jobs.
const reservedSlugs = [
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
];

/** Removes null values. A plain loop takes a third of the time of Object.entries on ten thousand rows. */
export function removeNulls<T extends object>(row: T) {
  const present: Partial<T> = {};
  for (const name in row) if (row[name] !== null) present[name] = row[name];
  return present as unknown as NullToAbsent<T>;
}

/** Converts a database row into a job. */
export function toJob(found: JobRow): Job {
  const { deletedAt, closedAt, searchText, employmentTypes, applicantCountries, locations, ...row } = found;
  const job: Job = removeNulls(row);
  if (employmentTypes) job.employmentTypes = JSON.parse(employmentTypes);
  if (applicantCountries) job.applicantCountries = JSON.parse(applicantCountries);
  if (locations) job.locations = JSON.parse(locations);
  return job;
}

// The types make every optional field have a column here, and every required one a value in toJob.
const optionalColumns: readonly Exclude<keyof JobRow, keyof JobSystemFields>[] = optionalFields;
/** Every optional field as null, so that an update clears what the new values lack. */
const emptyColumns = Object.fromEntries(optionalColumns.map((name) => [name, null])) as Record<
  OptionalName,
  null
>;

function toColumns({ wantedSlug, employmentTypes, applicantCountries, locations, ...values }: JobValues) {
  const others = listOtherLocations({ ...values, locations });
  const words = [values.title, values.department, values.location, values.type, ...others];
  return {
    ...emptyColumns,
    ...values,
    employmentTypes: toList(employmentTypes),
    applicantCountries: toList(applicantCountries),
    locations: toList(locations),
    searchText: foldText(words.join(" ")),
  };
}

function toList(values: unknown[] | undefined) {
  return values?.length ? JSON.stringify(values) : null;
}

function isPublic(row: JobRow, now: number) {
  return row.deletedAt === null && isLive(removeNulls(row), now);
}

/** When visitors could first read the job, up to `now`. A scheduled job opens without any write. */
function findFirstPublication(row: JobRow, now: number): number | null {
  if (row.publishedAt !== null) return row.publishedAt;
  if (!row.isActive || row.publishAt === null || row.publishAt > now) return null;
  return isPublic(row, row.publishAt) ? row.publishAt : null;
}

type Closing = Pick<JobRow, "isActive" | "validThrough" | "closedAt" | "updatedAt">;

/**
 * Returns when a job left the site, up to `now`; null while it has not. The SQL version is `selectJobClosingTime` in
 * applications.server.ts.
 */
function findClosingTime(row: Closing, now: number): number | null {
  const byDate = row.validThrough;
  if (!row.isActive) return row.closedAt ?? row.updatedAt;
  return byDate !== null && byDate <= now ? (row.closedAt ?? byDate) : null;
}

export type JobAddress =
  | { kind: "active"; job: Job }
  | { kind: "moved"; slug: string }
  /** The job was public and is now closed or deleted. */
  | { kind: "gone"; job: Job };

/**
 * Resolves a public slug at `now`; undefined when it never was public. A job that is gone may have been edited since
 * visitors saw it, so it serves to find similar jobs and is never shown.
 */
export async function findJobBySlug(db: Db, slug: string, now: number): Promise<JobAddress | undefined> {
  const { jobs, jobSlugs } = db.tables;
  const wanted = slug.normalize("NFC").toLowerCase();
  let row = await findRow(db, jobs, eq(jobs.slug, wanted));
  if (!row) {
    const former = await findRow(db, jobSlugs, eq(jobSlugs.slug, wanted));
    row = former && (await findJobRow(db, former.jobId));
  }
  if (!row) return undefined;
  if (!isPublic(row, now))
    return findFirstPublication(row, now) === null ? undefined : { kind: "gone", job: toJob(row) };
  return row.slug === slug ? { kind: "active", job: toJob(row) } : { kind: "moved", slug: row.slug };
}

/** Returns a job in any state except deleted. */
export async function findJob(db: Db, id: string): Promise<Job | undefined> {
  const row = await findJobRow(db, id);
  return row && row.deletedAt === null ? toJob(row) : undefined;
}

/** Returns a job in any state, including deleted. */
export async function findFormerJob(db: Db, id: string): Promise<Job | undefined> {
  const row = await findJobRow(db, id);
  return row && toJob(row);
}

/** Saves a new job under a free slug. Returns it with its id and version. */
export async function createJob(
  db: Db,
  values: JobValues,
  now: number,
  hiringOwnerId: string | null = null,
): Promise<Job> {
  return db.transaction(async (tx) => {
    await tx.lock("jobs");
    const id = Bun.randomUUIDv7("hex", now);
    const columns = toColumns(values);
    const row: JobRow = {
      ...columns,
      id,
      slug: await findJobSlug(tx, values.wantedSlug, id),
      version: 1,
      publishedAt: isLive(values, now) ? (values.publishAt ?? now) : null,
      hiringOwnerId,
      createdAt: now,
      updatedAt: now,
      closedAt: null,
      deletedAt: null,
    };
    await tx.orm.insert(tx.tables.jobs).values(row);
    return toJob(row);
  });
}

export type JobChange = { kind: "saved"; job: Job } | { kind: "conflict"; job: Job } | { kind: "missing" };

/**
 * Saves the editable values of a job. With `version`, a job that was saved since is returned unchanged instead. A
 * changed title changes the slug; former public slugs keep redirecting. Values that are saved already change nothing.
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
    const old = await findJobRow(tx, id);
    if (!old || old.deletedAt !== null) return { kind: "missing" };
    if (version !== undefined && version !== old.version) return { kind: "conflict", job: toJob(old) };
    const columns = toColumns(values);
    if (Object.entries(columns).every(([name, value]) => old[name as keyof JobRow] === value))
      return { kind: "saved", job: toJob(old) };
    const wasPublished = findFirstPublication(old, now);
    const slug = old.title === values.title ? old.slug : await findJobSlug(tx, values.wantedSlug, id);
    const row: JobRow = {
      ...old,
      ...columns,
      slug,
      version: old.version + 1,
      publishedAt: wasPublished ?? (isLive(values, now) ? (values.publishAt ?? now) : null),
      updatedAt: now,
    };
    // A job that was already off the site keeps its closing date, whatever is edited.
    const isOff = findClosingTime({ ...row, closedAt: null }, now) !== null;
    row.closedAt = isOff ? (findClosingTime(old, now) ?? now) : null;
    await tx.orm.update(jobs).set(row).where(eq(jobs.id, id));
    // The current slug may stay in the table of former ones, because current slugs are looked up first.
    if (slug !== old.slug && wasPublished !== null)
      await tx.orm.insert(jobSlugs).values({ slug: old.slug, jobId: id }).onConflictDoNothing();
    return { kind: "saved", job: toJob(row) };
  });
}

/**
 * Sets a job's hiring manager, or none. The version stays, because neither the public page nor an open editor is
 * affected.
 */
export async function updateHiringOwner(tx: Db, id: string, ownerId: string | null): Promise<void> {
  const { jobs } = tx.tables;
  await updateRows(tx, jobs, { hiringOwnerId: ownerId }, and(eq(jobs.id, id), isNull(jobs.deletedAt)));
}

/** Marks a job as deleted. The row stays for its slugs and for `restoreJob`. */
export async function deleteJob(
  db: Db,
  id: string,
  version: number | undefined,
  now: number,
): Promise<JobChange> {
  return db.transaction(async (tx) => {
    await tx.lock("jobs");
    const old = await findJobRow(tx, id);
    if (!old || old.deletedAt !== null) return { kind: "missing" };
    if (version !== undefined && version !== old.version) return { kind: "conflict", job: toJob(old) };
    const row = {
      ...old,
      publishedAt: findFirstPublication(old, now),
      deletedAt: now,
      version: old.version + 1,
    };
    await tx.orm.update(tx.tables.jobs).set(row).where(eq(tx.tables.jobs.id, id));
    return { kind: "saved", job: toJob(row) };
  });
}

/** Restores a job deleted after `since` (ms). */
export async function restoreJob(db: Db, id: string, since: number): Promise<JobChange> {
  return db.transaction(async (tx) => {
    await tx.lock("jobs");
    const old = await findJobRow(tx, id);
    if (!old || old.deletedAt === null || old.deletedAt <= since) return { kind: "missing" };
    const row = { ...old, deletedAt: null, version: old.version + 1 };
    await tx.orm.update(tx.tables.jobs).set(row).where(eq(tx.tables.jobs.id, id));
    return { kind: "saved", job: toJob(row) };
  });
}

/**
 * Empties the texts of jobs deleted until `until` (ms), and returns their number. Titles and locations stay for their
 * addresses and applications.
 */
export async function purgeDeletedJobs(db: Db, until: number): Promise<number> {
  const empty = { description: "", responsibilities: "", requirements: "", benefits: "" };
  const { jobs } = db.tables;
  const isOld = and(lte(jobs.deletedAt, until), ne(jobs.description, ""));
  return updateRows(db, jobs, { ...empty, techStack: null, additionalInfo: null }, isOld);
}

function findJobRow(db: Db, id: string) {
  return findRow(db, db.tables.jobs, eq(db.tables.jobs.id, id));
}

function findJobSlug(tx: Db, wanted: string, id: string) {
  const { jobs, jobSlugs } = tx.tables;
  const columns = [
    { slug: jobs.slug, owner: jobs.id },
    { slug: jobSlugs.slug, owner: jobSlugs.jobId },
  ];
  return findFreeSlug(tx, wanted, { id, reserved: reservedSlugs, columns });
}
