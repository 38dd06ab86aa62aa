import { purgeApplications } from "~/db/applications.server";
import { longRetentionDays } from "~/lib/applications/application-consent";
import { dayMs } from "~/lib/days";
import type { App } from "~/server/app.server";
import { applyTeamSettings } from "~/server/team-settings.server";

type RetentionApp = Pick<App, "db" | "clock"> & {
  env: Pick<App["env"], "applicationRetentionDays">;
  files: Pick<App["files"], "remove">;
};

const batchSize = 20;

/**
 * Deletes the applications that closed, or whose job closed, longer ago than their retention, with notes,
 * messages and files; those with consent to longer retention later. Returns how many.
 */
export async function purgeOldApplications({ db, env, clock, files }: RetentionApp): Promise<number> {
  const now = clock();
  const days = (await applyTeamSettings(db, env)).applicationRetentionDays;
  const age = {
    before: now - days * dayMs,
    beforeLonger: now - Math.max(days, longRetentionDays) * dayMs,
    now,
  };
  let total = 0;
  for (;;) {
    const { count, fileNames } = await purgeApplications(db, age, batchSize);
    await files.remove(fileNames);
    total += count;
    if (count === 0) return total;
    // Small steps with pauses, so that other queries do not wait long.
    await Bun.sleep(0);
  }
}
