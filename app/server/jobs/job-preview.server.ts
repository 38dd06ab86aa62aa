import type { Db } from "~/db/database.server";
import { dayMs, toDay } from "~/lib/days";
import { readToken, signToken } from "~/server/tokens.server";

const tokenPurpose = "job-preview";
const validMs = 7 * dayMs;

/** A path with a key that shows the job in any state to anyone who has it, for seven days from the day of `now`. */
export async function createPreviewPath(db: Db, jobId: string, now: number): Promise<string> {
  const day = toDay(now) * dayMs;
  return `/preview/jobs/${jobId}?key=${await signToken(db, tokenPurpose, `${jobId}_${day + validMs}`)}`;
}

/** Whether the key of a preview link is valid for this job and time (ms). */
export async function isPreviewKey(db: Db, jobId: string, key: string, now: number): Promise<boolean> {
  const [id, until] = (await readToken(db, tokenPurpose, key))?.split("_") ?? [];
  // No key lasts much longer than one made now, whatever the clock was when it was made. A day is left to an instance
  // whose clock has not reached the midnight from which another counted.
  return id === jobId && Number(until) > now && Number(until) <= now + validMs + dayMs;
}
