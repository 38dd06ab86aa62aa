import { listAdmins } from "~/db/admins.server";
import { createMessage } from "~/db/outbox.server";
import { findSetting, saveSetting } from "~/db/settings.server";
import { dayMs, dayToDate, toDay } from "~/lib/days";
import { hasPermission } from "~/server/accounts/roles.server";
import type { App } from "~/server/app.server";
import type { DeliveryEnv } from "~/server/delivery/channel.server";
import { canMail } from "~/server/delivery/email.server";
import type { SummaryIds } from "./summary.server";

const settledMs = 60_000;
/** The setting with the last Monday for which summaries were written. */
const doneKey = "insight-week";

/** Returns the Monday (UTC) of the week of `now`, like "2026-11-23". */
export function findMonday(now: number): string {
  const day = toDay(now);
  // Weeks begin on Monday; the epoch was a Thursday.
  return dayToDate(day - ((day + 3) % 7));
}

/**
 * Writes the summaries of the last week into the outbox, on Monday or the first day after it on which the site runs,
 * all in one transaction and only once. Returns how many.
 */
export async function writeSummaries({
  db,
  env,
  clock,
}: Pick<App, "db" | "clock"> & { env: DeliveryEnv }): Promise<number> {
  const now = clock();
  const monday = findMonday(now);
  return db.transaction(async (tx) => {
    await tx.lock("tasks");
    if ((await findSetting(tx, doneKey)) === monday) return 0;
    await saveSetting(tx, doneKey, monday);
    // The last counts of the week are written by then; next week there is a new summary.
    const times = { dueAt: now + settledMs, expiresAt: Date.parse(monday) + 7 * dayMs };
    const readers = (await listAdmins(tx)).filter(
      ({ insightMail, role }) => insightMail && hasPermission(role, "insight"),
    );
    let count = 0;
    for (const { id, email } of canMail(env) ? readers : []) {
      const data: SummaryIds = { monday, admin: id };
      const message = { kind: "summary", channel: "email", recipient: email, data } as const;
      if (await createMessage(tx, { ...message, key: `summary:${monday}:${id}`, ...times }, now)) count++;
    }
    return count;
  });
}
