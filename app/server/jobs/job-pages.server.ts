import { type RouterContextProvider, redirect } from "react-router";
import type { Db } from "~/db/database.server";
import { findNextJobChange } from "~/db/job-lists.server";
import { findSetting, saveSetting } from "~/db/settings.server";
import { type App, appContext, visitContext } from "~/server/app.server";

const revisionKey = "jobs_revision";
const lookEveryMs = 500;

/** Announces a change of jobs in its transaction, so that every process invalidates its pages with jobs. */
export async function markJobsChanged(tx: Db): Promise<void> {
  await saveSetting(tx, revisionKey, Bun.randomUUIDv7());
  await tx.notify(revisionKey);
}

/**
 * Invalidates pages with jobs soon after another process (the command line, a second server) changed some: at once by
 * PostgreSQL's notification; on SQLite, and for missed ones, by polling twice a second.
 */
export function createJobWatch({ db, log, pages }: Pick<App, "db" | "log" | "pages">) {
  let known: string | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let stopListening: (() => Promise<void>) | undefined;

  async function look() {
    const found = (await findSetting(db, revisionKey)) ?? "";
    if (known !== undefined && found !== known) pages.invalidate("jobs");
    known = found;
  }

  const logFailure = (error: unknown) =>
    log.error("could not check for changed jobs", { error: String(error) });
  const lookAndLogErrors = () => void look().catch(logFailure);

  return {
    look,
    async start() {
      timer = setInterval(lookAndLogErrors, lookEveryMs);
      stopListening = (await db.listen(revisionKey, lookAndLogErrors).catch(logFailure)) ?? undefined;
    },
    async stop() {
      clearInterval(timer);
      await stopListening?.();
    },
  };
}

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
