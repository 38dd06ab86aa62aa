import { purgeApplications } from "~/db/applications.server";
import { longRetentionDays } from "~/lib/applications/application-consent";
import type { App } from "~/server/app.server";

type RetentionApp = Pick<App, "db" | "clock"> & {
  env: Pick<App["env"], "applicationRetentionDays">;
  files: Pick<App["files"], "remove">;
};

const dayMs = 86_400_000;
const applicationsAtOnce = 20;

/**
 * Deletes the applications that closed, or whose job closed, more than APPLICATION_RETENTION_DAYS ago, with notes,
 * messages and files; those with consent to longer retention later. Returns how many.
 */
export async function purgeOldApplications({ db, env, clock, files }: RetentionApp): Promise<number> {
  const now = clock();
  const days = env.applicationRetentionDays;
  const age = {
    before: now - days * dayMs,
    beforeLonger: now - Math.max(days, longRetentionDays) * dayMs,
    now,
  };
  let total = 0;
  for (;;) {
    const { count, fileNames } = await purgeApplications(db, age, applicationsAtOnce);
    await files.remove(fileNames);
    total += count;
    if (count === 0) return total;
    // Small steps with pauses, so that other queries do not wait long.
    await Bun.sleep(0);
  }
}
