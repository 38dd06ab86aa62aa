import { purgeCounts } from "~/db/insight.server";
import { purgeInvitations } from "~/db/invitations.server";
import { purgeDeletedJobs } from "~/db/jobs.server";
import { purgeLinks } from "~/db/links.server";
import { purgeDeletedNews } from "~/db/news.server";
import { purgeMessages } from "~/db/outbox.server";
import { purgeSpentChallenges } from "~/db/passkeys.server";
import { purgeDeletedPictures } from "~/db/pictures.server";
import { purgeRateLimits } from "~/db/rate-limits.server";
import { purgeSessions } from "~/db/sessions.server";
import { purgeUnconfirmed } from "~/db/subscribers.server";
import { purgeUsedUp } from "~/db/used-up.server";
import { dayMs, toDay } from "~/lib/days";
import { insightRetentionDays } from "~/lib/insight/insight";
import { jobBinMs } from "~/lib/jobs/job";
import { newsBinMs } from "~/lib/news/news";
import { sessionLimits } from "~/server/accounts/session.server";
import { writeSummaries } from "~/server/insight/weekly.server";
import { purgeOldLeads } from "~/server/leads/retention.server";
import type { App } from "./app.server";
import { purgeOldApplications } from "./applications/retention.server";
import { backupDaily, copyDaily, deleteOldBackups } from "./backups/daily-backup.server";
import { dailyBackupName } from "./backups/restored.server";
import { sweepFiles } from "./files/leftovers.server";
import { makeTaskDue, type Task } from "./tasks.server";

/** Sent messages stay this long, so that the team can see whether an email was sent. */
const messageRetentionMs = 30 * dayMs;
/** Ended links stay this long, so that they can explain why they no longer work. */
const endedLinkRetentionMs = 30 * dayMs;

/** The daily tasks in order. The backup comes first, so that it contains what the purges delete. */
export function createDailyTasks({
  env,
  db,
  clock,
  files,
}: Pick<App, "env" | "db" | "clock" | "files">): Task[] {
  const backup: Task = {
    name: dailyBackupName,
    async run(signal) {
      const done = await backupDaily({ env, keep: env.backupKeep, now: clock(), signal });
      if (env.backupUrl) await makeTaskDue(db, copy.name);
      return done;
    },
  };
  const copy: Task = { name: "backup copy", run: (signal) => copyDaily({ env, signal }) };
  const oldBackups: Task = {
    name: "old backups",
    run: async () => deleteOldBackups(env, clock()),
  };
  const leads: Task = {
    name: "lead retention",
    run: async () => ({ leads: await purgeOldLeads({ env, db, clock }) }),
  };
  const applications: Task = {
    name: "application retention",
    run: async () => ({ applications: await purgeOldApplications({ env, db, clock, files }) }),
  };
  const leftovers: Task = {
    name: "file cleanup",
    run: () => sweepFiles({ db, clock, files }),
  };
  const summaries: Task = {
    name: "weekly summaries",
    atMidnight: true,
    run: async () => ({ messages: await writeSummaries({ env, db, clock }) }),
  };
  const expired: Task = {
    name: "expired rows",
    async run() {
      const now = clock();
      return {
        sessions: await purgeSessions(db, { now, idleMs: sessionLimits.idleMs }),
        jobs: await purgeDeletedJobs(db, now - jobBinMs),
        news: await purgeDeletedNews(db, now - newsBinMs),
        pictures: await purgeDeletedPictures(db, now - newsBinMs),
        invitations: await purgeInvitations(db, now),
        links: await purgeLinks(db, now - endedLinkRetentionMs),
        subscribers: await purgeUnconfirmed(db, now),
        messages: await purgeMessages(db, now - messageRetentionMs),
        // One day longer than the limits, because some count failures.
        rateLimits: await purgeRateLimits(db, now - dayMs),
        usedUp: await purgeUsedUp(db, toDay(now) - 7),
        counts: await purgeCounts(db, toDay(now) - insightRetentionDays),
        challenges: await purgeSpentChallenges(db, now - dayMs),
      };
    },
  };
  return [
    // PostgreSQL servers have their own backups.
    ...(env.backupKeep > 0 && !env.databaseUrl ? [backup, ...(env.backupUrl ? [copy] : [])] : []),
    ...(env.databaseUrl ? [] : [oldBackups]),
    leads,
    applications,
    summaries,
    leftovers,
    expired,
  ];
}
