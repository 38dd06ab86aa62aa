import { findJobBySlug } from "~/db/jobs.server";
import { companyDomain } from "~/lib/company-name";
import type { Job } from "~/lib/jobs/job";
import type { App } from "~/server/app.server";
import { type FileRefusal, refuse } from "~/server/files/receive-file.server";
import { readApplicationKey } from "./application-key.server";

type UploadApp = Pick<App, "db" | "clock">;

/** A job that a form may be of, and whether its form can be begun now. */
export type FormJob = { job: Job; isOpen: boolean };

/** The job at an address, also at a former one, and also one that is closed; undefined when there never was one. */
export async function findFormJob(app: UploadApp, slug: string): Promise<FormJob | undefined> {
  const found = await findJobBySlug(app.db, slug, app.clock());
  if (found?.kind === "moved") return findFormJob(app, found.slug);
  return found && { job: found.job, isOpen: found.kind === "active" && found.job.applyForm };
}

/**
 * Why a file is not taken for a form of a job, before a byte is read: its form is off, or it is closed. A form that was
 * begun before that, which its key shows, is taken to its end.
 */
export async function findUploadRefusal(
  app: UploadApp,
  { job, isOpen }: FormJob,
  key: string,
): Promise<FileRefusal | undefined> {
  if (isOpen || (await readApplicationKey(app, key))?.jobId === job.id) return undefined;
  const detail = job.applyForm
    ? "This position is closed and takes no new applications."
    : `This position takes applications by email. Write to careers@${companyDomain}.`;
  return refuse("closed", detail);
}
