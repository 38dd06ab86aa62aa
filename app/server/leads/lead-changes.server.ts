import { eraseLead, findLead } from "~/db/leads.server";
import { deleteMessages } from "~/db/outbox.server";
import { listSpellings } from "~/db/spellings.server";
import { deleteSubscriber } from "~/db/subscribers.server";
import { hasPermission } from "~/server/accounts/roles.server";
import type { SignedIn } from "~/server/accounts/session.server";
import { recordAction } from "~/server/activity.server";
import type { App } from "~/server/app.server";
import type { WorklistApp } from "~/server/worklist/worklist.server";
import { leadWorklist } from "./lead-worklist.server";
import { eraseByEmail } from "./retention.server";

// The team's actions on leads beside lead-work.server.ts, each with its activity log entry. The log names a lead by its
// number only, because it outlives an erasure.

type ChangeApp = WorklistApp & { files: Pick<App["files"], "remove"> };

/** Erases one lead. Returns false when it is missing. */
export async function removeLead(app: WorklistApp, by: SignedIn, id: string) {
  const done = await app.db.transaction(async (tx) => {
    const lead = await findLead(tx, id);
    if (!lead || !(await eraseLead(tx, id, app.clock()))) return false;
    await leadWorklist.recordOne(tx, app, by, "erased", lead);
    return true;
  });
  if (done) app.deliveries.wake();
  return done;
}

/**
 * Erases all data of an email address, including the newsletter; applications only if the member's role includes them.
 * Returns the counts; undefined when there was nothing.
 */
export async function erasePerson(app: ChangeApp, { admin }: SignedIn, email: string) {
  const by = { adminId: admin.id, actor: admin.email };
  const erased = await eraseByEmail(app, email, by, hasPermission(admin.role, "applications"));
  app.deliveries.wake();
  const isKnown = erased.leads + erased.applications > 0 || erased.subscriber;
  return isKnown ? erased : undefined;
}

/** Deletes an address from the newsletter. Returns false when it is missing. */
export async function forgetSubscriber(app: ChangeApp, by: SignedIn, email: string) {
  return app.db.transaction(async (tx) => {
    const recipients = await listSpellings(tx, email);
    const isForgotten = await deleteSubscriber(tx, email);
    await deleteMessages(tx, { recipients }, "newsletter");
    if (isForgotten) await recordAction(tx, app, by, "erased", { subjectKind: "a newsletter address" });
    return isForgotten;
  });
}
