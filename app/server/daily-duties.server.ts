import { purgeInvitations } from "~/db/invitations.server";
import { purgeRateLimits } from "~/db/rate-limits.server";
import { purgeSessions } from "~/db/sessions.server";
import type { App } from "./app.server";
import { backupDaily } from "./daily-backup.server";
import type { Duty } from "./duties.server";
import { purgeOldLeads } from "./retention.server";
import { sessionLimits } from "./session.server";

/** The duties of this site, in their order: the backup first, so that it holds what the purges take. */
export function dailyDuties({ env, db, clock }: Pick<App, "env" | "db" | "clock">): Duty[] {
  const backup: Duty = {
    name: "daily backup",
    run: (signal) => backupDaily({ env, now: clock(), signal }),
  };
  const leads: Duty = {
    name: "lead retention",
    run: async () => ({ leads: await purgeOldLeads({ env, db, clock }) }),
  };
  const expired: Duty = {
    name: "expired rows",
    async run() {
      const now = clock();
      return {
        sessions: await purgeSessions(db, { now, idleMs: sessionLimits.idleMs }),
        invitations: await purgeInvitations(db, now),
        // A day longer than they hold, because some count failures.
        rateLimits: await purgeRateLimits(db, now - 86_400_000),
      };
    },
  };
  return [
    // A PostgreSQL server has backups of its own.
    ...(env.backupKeep > 0 && !env.databaseUrl ? [backup] : []),
    ...(env.leadRetentionDays === undefined ? [] : [leads]),
    expired,
  ];
}
