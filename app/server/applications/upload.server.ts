import { findJobBySlug } from "~/db/jobs.server";
import { companyDomain } from "~/lib/company-name";
import type { Job } from "~/lib/jobs/job";
import type { App } from "~/server/app.server";
import { type FileRefusal, fileRefusal } from "~/server/files/receive-file.server";
import { readJobKey } from "~/server/intake/submission-key.server";

type UploadApp = Pick<App, "db" | "clock">;

/** A job with a form, and whether the form can be started now. */
export type FormJob = { job: Job; isOpen: boolean };

/** Returns the job of a slug, current or former, even when closed; undefined when it never existed. */
export async function findFormJob(app: UploadApp, slug: string): Promise<FormJob | undefined> {
  const found = await findJobBySlug(app.db, slug, app.clock());
  if (found?.kind === "moved") return findFormJob(app, found.slug);
  return found && { job: found.job, isOpen: found.kind === "active" && found.job.applyForm };
}

/**
 * Returns why a job's form accepts no file, before any byte is read: its form is off, or the job is closed. A form
 * whose key shows that it was started earlier is still accepted.
 */
export async function findUploadRefusal(
  app: UploadApp,
  { job, isOpen }: FormJob,
  key: string,
): Promise<FileRefusal | undefined> {
  if (isOpen || (await readJobKey(app, key))?.jobId === job.id) return undefined;
  const detail = job.applyForm
    ? "This position is closed and takes no new applications."
    : `This position takes applications by email. Write to careers@${companyDomain}.`;
  return fileRefusal("closed", detail);
}
