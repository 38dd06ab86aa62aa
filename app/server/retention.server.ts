import { eraseLeadsByEmail, purgeLeads } from "~/db/leads.server";
import { deleteSubscriber } from "~/db/subscribers.server";
import type { App } from "./app.server";

type RetentionApp = Pick<App, "db" | "clock"> & { env: Pick<App["env"], "leadRetentionDays"> };

const dayMs = 86_400_000;
const leadsAtOnce = 20;

/** Deletes the leads that are older than LEAD_RETENTION_DAYS, if that is set. Gives how many. */
export async function purgeOldLeads({ db, env, clock }: RetentionApp): Promise<number> {
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
