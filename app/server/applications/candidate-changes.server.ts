import { recordActivity } from "~/db/activity.server";
import { type ApplicationRow, findApplication, updateStage } from "~/db/applications.server";
import type { Db } from "~/db/database.server";
import { announceAgain } from "~/db/deliveries.server";
import { isClosed } from "~/lib/applications/application-stage";
import type { App } from "~/server/app.server";
import { findApplicationReceipt } from "./application-receipt.server";
import { candidate } from "./erasure.server";

// What a candidate changes by the link of the receipt, as long as the application is not decided.

type ChangeApp = Pick<App, "db" | "clock" | "log"> & { deliveries?: { wake(): void } };

/** Withdraws the application of a receipt, unless it was decided. False for a wrong link; twice is fine. */
export async function withdrawByReceipt(app: ChangeApp, token: string): Promise<boolean> {
  const found = await findApplicationReceipt(app, token);
  if (!found) return false;
  await change(app, found.id, "withdrawn", (tx, application, now) =>
    updateStage(tx, application, "withdrawn", now),
  );
  return true;
}

/** Has the team told that a candidate added a file, which is kept already. */
export async function tellOfAddedFile(app: ChangeApp, { id }: Pick<ApplicationRow, "id">): Promise<void> {
  await change(app, id, "added a file", (tx, { number, stage }, now) =>
    announceAgain(tx, "application", { number, isSpam: stage === "spam" }, now),
  );
}

async function change(
  app: ChangeApp,
  id: string,
  action: string,
  work: (tx: Db, application: ApplicationRow, now: number) => Promise<void>,
) {
  const { db, clock, log } = app;
  const isDone = await db.transaction(async (tx) => {
    await tx.lock("applications");
    const application = await findApplication(tx, id);
    if (!application || isClosed(application.stage)) return false;
    const now = clock();
    await work(tx, application, now);
    const detail = { number: application.number };
    const subject = { subjectKind: "application", subjectId: id, detail };
    await recordActivity(tx, { at: now, ...candidate, action, ...subject });
    return true;
  });
  if (!isDone) return;
  log.info("application changed by its candidate", { application: id, action });
  app.deliveries?.wake();
}
