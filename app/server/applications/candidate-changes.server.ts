import { listActivity, recordActivity } from "~/db/activity.server";
import { hasUnsentRejection } from "~/db/application-messages.server";
import { type ApplicationRow, findApplication, updateStage } from "~/db/applications.server";
import type { Db } from "~/db/database.server";
import { isClosed } from "~/lib/applications/application-stage";
import type { App } from "~/server/app.server";
import { findApplicationReceipt } from "./application-receipt.server";
import { candidate } from "./erasure.server";

// The state of an application on the candidate's page, and the changes a candidate can make there.

type ChangeApp = Pick<App, "db" | "clock" | "log"> & { deliveries?: { wake(): void } };

/** The state that a candidate may see. */
export type CandidateState = "open" | "decided" | "withdrawn";

/**
 * A rejection counts once its message is sent: until then the application is open and can be withdrawn. Spam looks like
 * any other application, so that the filter reveals nothing.
 */
export async function findCandidateState(db: Db, application: ApplicationRow): Promise<CandidateState> {
  const { id, stage } = application;
  if (stage === "withdrawn") return "withdrawn";
  if (stage === "rejected") return (await hasUnsentRejection(db, application)) ? "open" : "decided";
  if (stage !== "spam") return isClosed(stage) ? "decided" : "open";
  const history = await listActivity(db, { limit: 50, subject: { kind: "application", id } });
  return history.some(({ action }) => action === "withdrawn") ? "withdrawn" : "open";
}

/**
 * Withdraws the application of a token, unless it was decided; repeating it is harmless. Returns false for an invalid
 * link.
 */
export async function withdrawByReceipt(app: ChangeApp, token: string): Promise<boolean> {
  const found = await findApplicationReceipt(app, token);
  if (!found) return false;
  await change(app, found.id, "withdrawn", async (tx, application, now) => {
    if (application.stage !== "spam") await updateStage(tx, application, "withdrawn", now);
  });
  app.deliveries?.wake();
  return true;
}

/** Records in the history that a candidate added a file, which is stored already. No one is notified. */
export async function recordAddedFile(app: ChangeApp, { id }: Pick<ApplicationRow, "id">): Promise<void> {
  await change(app, id, "added a file", async () => {});
}

async function change(
  { db, clock, log }: ChangeApp,
  id: string,
  action: string,
  work: (tx: Db, application: ApplicationRow, now: number) => Promise<void>,
) {
  const isDone = await db.transaction(async (tx) => {
    await tx.lock("applications");
    const application = await findApplication(tx, id);
    if (!application || application.stage === "erased") return false;
    if ((await findCandidateState(tx, application)) !== "open") return false;
    const now = clock();
    await work(tx, application, now);
    const detail = { number: application.number };
    const subject = { subjectKind: "application", subjectId: id, detail };
    await recordActivity(tx, { at: now, ...candidate, action, ...subject });
    return true;
  });
  if (isDone) log.info("application changed by its candidate", { application: id, action });
}
