import { and, asc, count, eq, inArray, isNull, ne } from "drizzle-orm";
import type { JobQuestion } from "~/lib/jobs/job-questions";
import type { Db } from "./database.server";

/** Lists the current questions of a job in order, without retired ones. */
export async function listJobQuestions(db: Db, jobId: string): Promise<JobQuestion[]> {
  const { jobQuestions } = db.tables;
  const rows = await db.orm
    .select()
    .from(jobQuestions)
    .where(and(eq(jobQuestions.jobId, jobId), isNull(jobQuestions.retiredAt)))
    .orderBy(asc(jobQuestions.position), asc(jobQuestions.id));
  return rows.map(({ id, kind, label, options, required }) => ({
    id,
    kind,
    label,
    required,
    options: JSON.parse(options) as string[],
  }));
}

/** Counts the answers to each question of a job, by question id. */
export async function countAnswers(db: Db, jobId: string): Promise<Record<string, number>> {
  const { applicationAnswers: answers, applications } = db.tables;
  const rows = await db.orm
    .select({ id: answers.questionId, count: count() })
    .from(answers)
    .innerJoin(applications, eq(applications.number, answers.applicationNumber))
    .where(and(eq(applications.jobId, jobId), ne(answers.answer, "")))
    .groupBy(answers.questionId);
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
}

/**
 * Replaces the questions of a job. A question without a known id is new. Answers keep the wording they were given for:
 * an answered question that is removed or reworded is retired, not deleted.
 */
export async function saveJobQuestions(
  db: Db,
  jobId: string,
  questions: readonly JobQuestion[],
  now: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.lock("jobs");
    const { jobQuestions } = tx.tables;
    const current = new Map((await listJobQuestions(tx, jobId)).map((question) => [question.id, question]));
    const answered = await listAnsweredQuestions(tx, [...current.keys()]);
    const retained = new Set<string>();
    for (const [position, question] of questions.entries()) {
      const old = retained.has(question.id) ? undefined : current.get(question.id);
      const columns = { ...question, options: JSON.stringify(question.options), position };
      if (old && (!answered.has(old.id) || isSameQuestion(old, question))) {
        retained.add(old.id);
        await tx.orm.update(jobQuestions).set(columns).where(eq(jobQuestions.id, old.id));
      } else {
        const own = { id: Bun.randomUUIDv7("hex", now), jobId, createdAt: now };
        await tx.orm.insert(jobQuestions).values({ ...columns, ...own });
      }
    }
    for (const id of current.keys()) {
      if (retained.has(id)) continue;
      const one = eq(jobQuestions.id, id);
      if (answered.has(id)) await tx.orm.update(jobQuestions).set({ retiredAt: now }).where(one);
      else await tx.orm.delete(jobQuestions).where(one);
    }
  });
}

/** Whether answers to one question are valid for the other. `required` makes no difference. */
function isSameQuestion(a: JobQuestion, b: JobQuestion) {
  return a.kind === b.kind && a.label === b.label && Bun.deepEquals(a.options, b.options);
}

async function listAnsweredQuestions(tx: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { applicationAnswers } = tx.tables;
  const rows = await tx.orm
    .selectDistinct({ id: applicationAnswers.questionId })
    .from(applicationAnswers)
    .where(inArray(applicationAnswers.questionId, ids));
  return new Set(rows.map(({ id }) => id));
}
