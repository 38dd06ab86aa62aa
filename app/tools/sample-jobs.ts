import { sampleJobs } from "~/content/sample-jobs";
import { listJobs } from "~/db/job-lists.server";
import { createJob } from "~/db/jobs.server";
import { slugOf } from "~/lib/job";
import type { App } from "~/server/app.server";

const day = 24 * 60 * 60_000;

/** Fills an empty jobs table for development, each job posted as many days ago as it says. */
export async function seedSampleJobs(app: App): Promise<void> {
  if ((await listJobs(app.db)).length > 0) return;
  const now = app.clock();
  for (const { daysAgo, ...fields } of sampleJobs) {
    await createJob(app.db, { ...fields, wantedSlug: slugOf(fields.title) }, now - daysAgo * day);
  }
  app.pages.invalidate("jobs");
}
