import { eraseLeadsByEmail, purgeLeads } from "~/db/leads.server";
import { purgeRateLimits } from "~/db/rate-limits.server";
import { findSetting, saveSetting } from "~/db/settings.server";
import { deleteSubscriber } from "~/db/subscribers.server";
import type { App } from "./app.server";

type RetentionApp = Pick<App, "db" | "clock" | "log"> & { env: Pick<App["env"], "leadRetentionDays"> };

const dayMs = 86_400_000;
const leadsAtOnce = 100;
const lookEveryMs = 10 * 60_000;
const settingKey = "last_purge_at";

/** Deletes the leads that are older than LEAD_RETENTION_DAYS, if that is set. Gives how many. */
export async function purgeOldLeads({ db, env, clock, log }: RetentionApp): Promise<number> {
  if (env.leadRetentionDays === undefined) return 0;
  const before = clock() - env.leadRetentionDays * dayMs;
  let total = 0;
  let count: number;
  do {
    count = await purgeLeads(db, before, leadsAtOnce);
    total += count;
    // In small steps, so that no visitor waits long for the database.
    await Bun.sleep(0);
  } while (count > 0);
  log.info("old leads purged", { count: total });
  return total;
}

/** Erases a person by email address: leads, messages that still wait, the newsletter. Gives what there was. */
export async function eraseByEmail({ db, clock, log }: Pick<App, "db" | "clock" | "log">, email: string) {
  const address = email.normalize("NFC").trim().toLowerCase();
  const leads = await eraseLeadsByEmail(db, address, clock());
  const subscriber = await deleteSubscriber(db, address);
  log.info("person erased", { leads, subscriber });
  return { leads, subscriber };
}

/** Purges once a day as long as it runs; of several processes on one database one does it. */
export function createDailyPurge(app: RetentionApp) {
  let timer: ReturnType<typeof setInterval> | undefined;
  let running: Promise<void> = Promise.resolve();

  /** Does the day's work unless somebody has. True when it was done here. */
  async function runIfDue(): Promise<boolean> {
    const now = app.clock();
    const isMine = await app.db.transaction(async (tx) => {
      const last = Number((await findSetting(tx, settingKey)) ?? 0);
      // A time in the future comes from a clock that was set back.
      if (last <= now && now - last < dayMs) return false;
      await saveSetting(tx, settingKey, String(now));
      return true;
    });
    if (!isMine) return false;
    await purgeOldLeads(app);
    await purgeRateLimits(app.db, now - dayMs);
    return true;
  }

  function look() {
    running = runIfDue().then(
      () => {},
      (error) => app.log.error("daily purge", { error: String(error) }),
    );
  }

  return {
    runIfDue,
    start() {
      look();
      timer = setInterval(look, lookEveryMs);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
