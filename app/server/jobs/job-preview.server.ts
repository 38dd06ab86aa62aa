import type { Db } from "~/db/database.server";
import { readToken, signToken } from "~/server/tokens.server";

const purpose = "job-preview";
const validMs = 7 * 24 * 60 * 60_000;

/** A path that shows the job to whoever has it, for seven days from the day of `now`, in whatever state it is. */
export async function previewPath(db: Db, jobId: string, now: number): Promise<string> {
  const day = Math.floor(now / 86_400_000) * 86_400_000;
  return `/preview/jobs/${jobId}?key=${await signToken(db, purpose, `${jobId}_${day + validMs}`)}`;
}

export async function isPreviewKey(db: Db, jobId: string, key: string, now: number): Promise<boolean> {
  const [id, until] = (await readToken(db, purpose, key))?.split("_") ?? [];
  // No key lasts longer than one that is made now, whatever the clock said when it was.
  return id === jobId && Number(until) > now && Number(until) <= now + validMs;
}
