import { and, asc, eq, isNull } from "drizzle-orm";
import type { JobQuestion } from "~/lib/job-questions";
import type { Db } from "./database.server";

/** What a job asks its candidates, in order; without what it asks no more. */
export async function listJobQuestions(db: Db, jobId: string): Promise<JobQuestion[]> {
  const { jobQuestions } = db.tables;
  const rows = await db.orm
    .select()
    .from(jobQuestions)
    .where(and(eq(jobQuestions.jobId, jobId), isNull(jobQuestions.retiredAt)))
    .orderBy(asc(jobQuestions.position), asc(jobQuestions.id));
  return rows.map(({ id, kind, label, options, required }) => ({
    ...{ id, kind, label, required },
    options: JSON.parse(options) as string[],
  }));
}
