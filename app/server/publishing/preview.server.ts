import type { Db } from "~/db/database.server";
import { dayMs, toDay } from "~/lib/days";
import { readToken, signToken } from "~/server/tokens.server";

/** What a preview link shows, as in its path: /preview/jobs/ID. */
type Previewed = "jobs" | "news";

const purposes = { jobs: "job-preview", news: "news-preview" } as const;
const validMs = 7 * dayMs;

/** A path with a key that shows a draft to anyone who has it, for seven days from the day of `now`. */
export async function createPreviewPath(db: Db, what: Previewed, id: string, now: number): Promise<string> {
  const day = toDay(now) * dayMs;
  return `/preview/${what}/${id}?key=${await signToken(db, purposes[what], `${id}_${day + validMs}`)}`;
}

/** Whether the key of a preview link is valid for this draft and time (ms). */
export async function isPreviewKey(
  db: Db,
  what: Previewed,
  id: string,
  key: string,
  now: number,
): Promise<boolean> {
  const [ofId, until] = (await readToken(db, purposes[what], key))?.split("_") ?? [];
  return ofId === id && Number(until) > now;
}
