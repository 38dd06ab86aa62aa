import { listActivity } from "~/db/activity.server";
import type { Db } from "~/db/database.server";
import { getJobState, type Job, toPublicJob } from "~/lib/jobs/job";
import { timeFields } from "~/lib/jobs/job-fields";
import { isRemote } from "~/lib/jobs/job-locations";
import type { PointField } from "~/lib/jobs/job-view";
import { createActorNames } from "~/server/accounts/team.server";
import { problem } from "~/server/http/responses.server";
import { renderJobHtml } from "./job-view.server";

const timeNames = new Set<string>([...timeFields, "publishedAt", "postedAt", "createdAt", "updatedAt"]);

function withIsoTimes(job: object) {
  const entries = Object.entries(job).map(([key, value]) =>
    timeNames.has(key) && typeof value === "number" ? [key, new Date(value).toISOString()] : [key, value],
  );
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** A live job for the public API, its texts also as the HTML of feeds. */
export function formatPublicJob(job: Job, origin: string, titles: Record<PointField, string>) {
  const shown = toPublicJob(job);
  return { ...withIsoTimes(shown), remote: isRemote(job), html: renderJobHtml(origin, shown, titles) };
}

/** A job for editors, with version and state. */
export function formatJob(job: Job, now: number) {
  return { ...withIsoTimes(job), remote: isRemote(job), state: getJobState(job, now) };
}

/** The read-only values that `formatJob` and `formatPublicJob` add. */
const readOnly = new Set([
  "publishedAt",
  "postedAt",
  "createdAt",
  "updatedAt",
  "hiringOwnerId",
  "remote",
  "state",
  "html",
]);

/** Removes the read-only values, so that an answer can be sent back. */
export function removeReadOnly(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !readOnly.has(name)));
}

/** Formats the ETag of a job: its version in quotes. */
export function formatJobEtag(job: Job) {
  return `"${job.version}"`;
}

/**
 * Returns the version a writer started from: `If-Match`, else `version` in the body; undefined without both, "bad" when
 * invalid.
 */
export function readVersion(request: Request, version: unknown): number | undefined | "bad" {
  const header = request.headers.get("if-match")?.trim();
  if (header && header !== "*") {
    const tag = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1];
    // An ETag that this server did not create matches no version.
    return tag ? Number(tag) : -1;
  }
  if (version === undefined) return undefined;
  return Number.isSafeInteger(version) ? (version as number) : "bad";
}

/** The response to a conflicting save: nothing was overwritten, and the saved job is included. */
export async function createConflictResponse(db: Db, job: Job, now: number) {
  return problem(409, "Someone else saved this job in the meantime. Nothing was overwritten.", {
    current: formatJob(job, now),
    savedBy: await findLastEditor(db, job.id),
    headers: { ETag: formatJobEtag(job) },
  });
}

/** Returns the name of the member who changed the job last. */
export async function findLastEditor(db: Db, id: string): Promise<string | undefined> {
  const [last] = await listActivity(db, { limit: 1, subject: { kind: "job", id } });
  return last && (await createActorNames(db))(last);
}
