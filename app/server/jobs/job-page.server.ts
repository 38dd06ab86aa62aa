import type { RouterContextProvider } from "react-router";
import { nextJobChange } from "~/db/job-lists.server";
import { type App, appContext, visitContext } from "~/server/app.server";

/**
 * What a public answer about jobs begins with: it is kept until a job is saved, or until the next one begins or ends
 * by its own date. `now` in ms.
 */
export async function beginJobPage(
  context: Readonly<RouterContextProvider>,
): Promise<Pick<App, "db" | "env"> & { now: number }> {
  const { db, env, clock } = context.get(appContext);
  const { page } = context.get(visitContext);
  const now = clock();
  page.tags.add("jobs");
  page.freshUntil = await nextJobChange(db, now);
  return { db, env, now };
}
