import { recordActivity } from "~/db/activity.server";
import type { Db } from "~/db/database.server";
import { deleteSetting, findSetting, saveSetting } from "~/db/settings.server";
import type { SignedIn } from "~/server/accounts/session.server";
import type { App } from "~/server/app.server";

const key = "insight-slack";

/** Whether Slack gets the weekly summary. */
export async function isForSlack(db: Db): Promise<boolean> {
  return (await findSetting(db, key)) === "on";
}

/** Turns the weekly summary in Slack on or off and logs the change. */
export async function changeSlackSummary(
  { db, clock }: Pick<App, "db" | "clock">,
  { admin }: SignedIn,
  isWanted: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (isWanted === (await isForSlack(tx))) return;
    if (isWanted) await saveSetting(tx, key, "on");
    else await deleteSetting(tx, key);
    await recordActivity(tx, {
      ...{
        at: clock(),
        adminId: admin.id,
        actor: admin.email,
        action: isWanted ? "turned on" : "turned off",
      },
      ...{ subjectKind: "messages", detail: { title: "the weekly summary in Slack" } },
    });
  });
}
