import { type RouterContextProvider, redirect } from "react-router";
import { findNextJobChange } from "~/db/job-lists.server";
import { type App, appContext, visitContext } from "~/server/app.server";

/**
 * Starts a public response about jobs: it is cached until a job is saved, or until the next one opens or closes by
 * date. `now` in ms.
 */
export async function beginJobPage(
  context: Readonly<RouterContextProvider>,
): Promise<Pick<App, "db" | "env"> & { now: number }> {
  const { db, env, clock } = context.get(appContext);
  const { page } = context.get(visitContext);
  const now = clock();
  page.tags.add("jobs");
  page.freshUntil = await findNextJobChange(db, now);
  return { db, env, now };
}

/**
 * Redirects from a job's former address. A title may be changed back, so no browser may remember the redirect: two
 * remembered ones would lead to each other.
 */
export function redirectToJob(path: string): Response {
  return redirect(path, { status: 302, headers: { "Cache-Control": "no-store" } });
}
