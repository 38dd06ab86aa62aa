import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { ApplicationRow } from "./applications.server";
import type { Db } from "./database.server";
import { findRow, updateRows } from "./rows.server";

type Tables = Db["tables"];
export type ApplicationRating = Tables["applicationRatings"]["$inferSelect"];

/** Returns an application with its job, or undefined when it never existed. An erased one has the stage "erased". */
export async function findApplicationWithJob(db: Db, id: string) {
  const [found] = await findApplicationsWithJobs(db, [id]);
  return found;
}

/** Returns applications by their public ids, each with its job, including erased ones. */
export async function findApplicationsWithJobs(db: Db, ids: string[]) {
  const { applications, jobs } = db.tables;
  if (ids.length === 0) return [];
  const job = { id: jobs.id, title: jobs.title, slug: jobs.slug };
  return db.orm
    .select({ application: applications, job })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(inArray(applications.id, ids));
}

/** Returns an application by its number; undefined for an unknown one. */
export async function findApplicationByNumber(db: Db, number: number): Promise<ApplicationRow | undefined> {
  return findRow(db, db.tables.applications, eq(db.tables.applications.number, number));
}

/** Returns applications by their public ids, without erased or missing ones. */
export async function findApplicationsById(db: Db, ids: string[]): Promise<ApplicationRow[]> {
  const { applications } = db.tables;
  if (ids.length === 0) return [];
  return db.orm
    .select()
    .from(applications)
    .where(and(inArray(applications.id, ids), ne(applications.stage, "erased")));
}

/** Assigns an application, read in this transaction under its lock, to an admin or to no one. */
export async function updateApplicationOwner(
  tx: Db,
  { number }: ApplicationRow,
  ownerId: string | null,
  now: number,
): Promise<void> {
  const { applications } = tx.tables;
  const values = { ownerId, updatedAt: now, version: sql`${applications.version} + 1` };
  await updateRows(tx, applications, values, eq(applications.number, number));
}

/** Saves an admin's rating of an application, 1 to 5; it replaces the earlier one. */
export async function saveRating(tx: Db, rating: ApplicationRating): Promise<void> {
  const { applicationRatings: ratings } = tx.tables;
  await tx.orm
    .insert(ratings)
    .values(rating)
    .onConflictDoUpdate({
      target: [ratings.applicationNumber, ratings.adminId],
      set: { rating: rating.rating, updatedAt: rating.updatedAt },
    });
}

/**
 * Returns all ratings of these applications. An admin who has not rated one must not see the others'; see
 * `findVisibleRating`.
 */
export async function listRatings(db: Db, numbers: number[]): Promise<ApplicationRating[]> {
  const { applicationRatings: ratings } = db.tables;
  if (numbers.length === 0) return [];
  return db.orm
    .select()
    .from(ratings)
    .where(inArray(ratings.applicationNumber, numbers))
    .orderBy(asc(ratings.applicationNumber), asc(ratings.updatedAt), asc(ratings.adminId));
}
