import { and, desc, eq, gt, isNotNull, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import type { JobState } from "~/lib/jobs/job";
import type { Db } from "./database.server";

// The SQL version of lib/jobs/job.ts; a test compares the two.

/** The states of a job's life, which exclude each other (getJobState). */
export function selectStates({ tables: { jobs } }: Db, now: number): Record<JobState, SQL | undefined> {
  const active = eq(jobs.isActive, true);
  const isOn = and(active, or(isNull(jobs.validThrough), gt(jobs.validThrough, now)));
  return {
    live: and(isOn, or(isNull(jobs.publishAt), lte(jobs.publishAt, now))),
    scheduled: and(isOn, gt(jobs.publishAt, now)),
    draft: and(not(active), isNull(jobs.publishedAt)),
    closed: or(and(not(active), isNotNull(jobs.publishedAt)), and(active, lte(jobs.validThrough, now))),
  };
}

/** The jobs visitors see (isLive). */
export function isLive(db: Db, now: number): SQL | undefined {
  return and(isNull(db.tables.jobs.deletedAt), selectStates(db, now).live);
}

/** Newest first, as candidates see it (getPostingTime). */
export function orderByPosting({ tables: { jobs } }: Db): SQL[] {
  return [desc(sql`coalesce(${jobs.publishedAt}, ${jobs.publishAt}, ${jobs.createdAt})`), desc(jobs.id)];
}
