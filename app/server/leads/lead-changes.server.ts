import type { Admin } from "~/db/admins.server";
import { listHidingJobs } from "~/db/application-lists.server";
import type { Db } from "~/db/database.server";
import { eraseLead, findLead } from "~/db/leads.server";
import { deleteMessages } from "~/db/outbox.server";
import { deleteSubscriber, readmitSubscriber } from "~/db/subscribers.server";
import { may } from "~/server/accounts/roles.server";
import type { SignedIn } from "~/server/accounts/session.server";
import type { App } from "~/server/app.server";
import { canMail } from "~/server/delivery/email.server";
import { record } from "~/server/worklist/record.server";
import type { WorkApp } from "~/server/worklist/worklist.server";
import { leadWork } from "./lead-work.server";
import { type ApplicationSight, eraseByEmail } from "./retention.server";

// What the team does with leads and their messages beside the work in lead-work.server.ts, each written together with
// its line in the activity log. The log names a lead by its number only: it outlives what is erased.

type ChangeApp = WorkApp & { files: Pick<App["files"], "remove"> };

/** Erases one lead. False when there is no such lead (any more). */
export async function removeLead(app: WorkApp, by: SignedIn, id: string) {
  const done = await app.db.transaction(async (tx) => {
    const lead = await findLead(tx, id);
    if (!lead || !(await eraseLead(tx, id, app.clock()))) return false;
    await leadWork.recordOne(tx, app, by, "erased", lead);
    return true;
  });
  if (done) app.deliveries.wake();
  return done;
}

/**
 * Erases what an email address has sent, the newsletter included; its applications only by who may read them. Gives what
 * there was, as far as that person may know it; undefined for nothing.
 */
export async function erasePerson(app: ChangeApp, { admin }: SignedIn, email: string) {
  const by = { adminId: admin.id, actor: admin.email };
  const sight = sightOf(admin);
  const erased = await eraseByEmail(app, email, by, sight);
  app.deliveries.wake();
  const isKnown = erased.leads + erased.applications > 0 || erased.subscriber;
  // Whether there was one in anonymous review is not told: the answer is the same without.
  return isKnown || (await hasAnonymousReview(app.db, sight)) ? erased : undefined;
}

/** Which applications somebody of the team may know of by an email address. */
export function sightOf({ role }: Pick<Admin, "role">): ApplicationSight {
  return may(role, "applications") ? "named" : "none";
}

/** Whether some job is in anonymous review, so that a person may have more than somebody may know of. */
export async function hasAnonymousReview(db: Db, sight: ApplicationSight): Promise<boolean> {
  return sight === "named" && (await listHidingJobs(db)).length > 0;
}

/** Takes an address out of the newsletter altogether. False when it is not there. */
export async function forgetSubscriber(app: ChangeApp, by: SignedIn, email: string) {
  return app.db.transaction(async (tx) => {
    const isForgotten = await deleteSubscriber(tx, email);
    await deleteMessages(tx, { recipient: email }, "newsletter");
    if (isForgotten) await record(tx, app, by, "erased", { subjectKind: "a newsletter address" });
    return isForgotten;
  });
}

/**
 * Takes an address back that had left the newsletter, after its owner asked for it. False when it had not left, or when
 * there is mail, by which its owner can say so.
 */
export async function readmitToNewsletter(app: ChangeApp, by: SignedIn, email: string) {
  if (canMail(app.env)) return false;
  return app.db.transaction(async (tx) => {
    const isBack = await readmitSubscriber(tx, email);
    if (isBack) await record(tx, app, by, "readmitted", { subjectKind: "a newsletter address" });
    return isBack;
  });
}
