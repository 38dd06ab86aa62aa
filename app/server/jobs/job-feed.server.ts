import type { Db } from "~/db/database.server";
import { listActiveJobs } from "~/db/job-lists.server";
import { type PublicJob, toPublicJob } from "~/lib/jobs/job";

/** Rendering the texts of so many positions takes about 30 ms, and a feed must not hold other requests for 50. */
const batchSize = 50;

/** Maps every open position, newest first. Thousands take a while, so other requests run in between. */
export async function mapActiveJobs<Thing>(
  db: Db,
  now: number,
  make: (job: PublicJob) => Thing,
): Promise<Thing[]> {
  const mapped: Thing[] = [];
  let isLast = false;
  while (!isLast) {
    const jobs = await listActiveJobs(db, now, { limit: batchSize, offset: mapped.length });
    mapped.push(...jobs.map((job) => make(toPublicJob(job))));
    isLast = jobs.length < batchSize;
    if (!isLast) await Bun.sleep(0);
  }
  return mapped;
}
