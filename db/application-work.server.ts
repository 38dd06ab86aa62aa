import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { foldText } from "~/lib/clean-text";
import type { ApplicationRow } from "./applications.server";
import type { Db } from "./database.server";

type Tables = Db["tables"];
export type ApplicationNote = Tables["applicationNotes"]["$inferSelect"];
export type ApplicationRating = Tables["applicationRatings"]["$inferSelect"];

/** An application with what it is for; undefined when there never was one. An erased one has the stage "erased". */
export async function findApplicationWithJob(db: Db, id: string) {
  const [found] = await findApplicationsWithJobs(db, [id]);
  return found;
}

/** Applications by their public ids, each with what it is for; also erased ones. */
export async function findApplicationsWithJobs(db: Db, ids: string[]) {
  const { applications, jobs } = db.tables;
  if (ids.length === 0) return [];
  const job = { id: jobs.id, title: jobs.title, slug: jobs.slug, hidesNames: jobs.hidesNames };
  return db.orm
    .select({ application: applications, job })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(inArray(applications.id, ids));
}

/** An application by its number. */
export async function findApplicationByNumber(db: Db, number: number): Promise<ApplicationRow | undefined> {
  const { applications } = db.tables;
  const [found] = await db.orm.select().from(applications).where(eq(applications.number, number));
  return found;
}

/** Applications by their public ids, without those that are erased or gone. */
export async function findApplicationsById(db: Db, ids: string[]): Promise<ApplicationRow[]> {
  const { applications } = db.tables;
  if (ids.length === 0) return [];
  return db.orm
    .select()
    .from(applications)
    .where(and(inArray(applications.id, ids), ne(applications.stage, "erased")));
}

/** Gives an application, read in this transaction and under its lock, to an admin, or to nobody. */
export async function updateApplicationOwner(
  tx: Db,
  { number }: ApplicationRow,
  ownerId: string | null,
  now: number,
): Promise<void> {
  await update(tx, number, now, { ownerId });
}

async function update(tx: Db, number: number, now: number, values: Partial<ApplicationRow>) {
  const { applications } = tx.tables;
  await tx.orm
    .update(applications)
    .set({ ...values, updatedAt: now, version: sql`${applications.version} + 1` })
    .where(eq(applications.number, number));
}

/** What of the team's notes can be found, in characters; what is beyond is kept and read, not found. */
const searchableMost = 100_000;

/** Writes a note to the others about an application, whose words are found from now on. */
export async function createApplicationNote(tx: Db, note: ApplicationNote): Promise<void> {
  const { applications, applicationNotes } = tx.tables;
  await tx.orm.insert(applicationNotes).values(note);
  await tx.orm
    .update(applications)
    .set({
      searchWords: sql`substr(${applications.searchWords} || ' ' || ${foldText(note.body)}, 1, ${searchableMost})`,
    })
    .where(eq(applications.number, note.applicationNumber));
}

/** What the team wrote about an application, the oldest first. */
export async function listApplicationNotes(db: Db, number: number): Promise<ApplicationNote[]> {
  const { applicationNotes: notes } = db.tables;
  return db.orm
    .select()
    .from(notes)
    .where(eq(notes.applicationNumber, number))
    .orderBy(asc(notes.createdAt), asc(notes.id));
}

/** The same for several applications at once, by their numbers. */
export async function listNotesOfApplications(
  db: Db,
  numbers: number[],
): Promise<Map<number, ApplicationNote[]>> {
  const { applicationNotes: notes } = db.tables;
  if (numbers.length === 0) return new Map();
  const found = await db.orm
    .select()
    .from(notes)
    .where(inArray(notes.applicationNumber, numbers))
    .orderBy(asc(notes.applicationNumber), asc(notes.createdAt), asc(notes.id));
  return Map.groupBy(found, ({ applicationNumber }) => applicationNumber);
}

/** Keeps what somebody of the team thinks of an application, from 1 to 5, in the place of what they thought before. */
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

/** All ratings of these applications. Whoever has not rated one may not see those of others: see `seenRating`. */
export async function listRatings(db: Db, numbers: number[]): Promise<ApplicationRating[]> {
  const { applicationRatings: ratings } = db.tables;
  if (numbers.length === 0) return [];
  return db.orm
    .select()
    .from(ratings)
    .where(inArray(ratings.applicationNumber, numbers))
    .orderBy(asc(ratings.applicationNumber), asc(ratings.updatedAt), asc(ratings.adminId));
}

/** Whether names of a job's candidates are hidden until an interview. False when there is no such job. */
export async function updateHidesNames(tx: Db, jobId: string, hidesNames: boolean): Promise<boolean> {
  const { jobs } = tx.tables;
  const which = and(eq(jobs.id, jobId), ne(jobs.hidesNames, hidesNames));
  // Whoever has the job open in its form learns of it when they save.
  const values = { hidesNames, version: sql`${jobs.version} + 1` };
  return (await tx.orm.update(jobs).set(values).where(which).returning({ id: jobs.id })).length > 0;
}
