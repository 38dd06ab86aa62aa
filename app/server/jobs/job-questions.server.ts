import { listJobQuestions, saveJobQuestions } from "~/db/job-questions.server";
import { findJob } from "~/db/jobs.server";
import type { JobQuestion } from "~/lib/jobs/job-questions";
import type { SignedIn } from "~/server/accounts/session.server";
import type { App } from "~/server/app.server";
import { recordJobChange } from "./job-changes.server";

/** A short sign of what a job asks, by which it is seen later that somebody changed it. */
export function printQuestions(questions: readonly JobQuestion[]): string {
  return Bun.hash(JSON.stringify(questions)).toString(36);
}

/** Saves what a job asks; "changed" when it asks something else than where the form began, and nothing is written then. */
export async function changeJobQuestions(
  app: App,
  { admin }: SignedIn,
  jobId: string,
  { opened, questions }: { opened: string; questions: readonly JobQuestion[] },
): Promise<"saved" | "changed" | "missing"> {
  const result = await app.db.transaction(async (tx) => {
    await tx.lock("jobs");
    const job = await findJob(tx, jobId);
    if (!job) return "missing";
    if (printQuestions(await listJobQuestions(tx, jobId)) !== opened) return "changed";
    const at = app.clock();
    await saveJobQuestions(tx, jobId, questions, at);
    const by = { at, adminId: admin.id, actor: admin.email };
    await recordJobChange(tx, by, "changed the questions", job, {});
    return "saved";
  });
  if (result === "saved") app.pages.invalidate("jobs");
  return result;
}
