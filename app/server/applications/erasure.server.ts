import { recordActivity } from "~/db/activity.server";
import { eraseApplication, findApplication } from "~/db/applications.server";
import type { App } from "~/server/app.server";
import type { DeliveryEnv } from "~/server/delivery/channel.server";
import { findApplicationByReceipt } from "./application-receipt.server";
import { announceByCandidate } from "./application-update.server";

type ErasureApp = Pick<App, "db" | "clock" | "log"> & {
  env: DeliveryEnv;
  files: Pick<App["files"], "remove">;
  deliveries?: { wake(): void };
};

type Actor = { adminId: string | null; actor: string };

export const candidateActor: Actor = { adminId: null, actor: "Candidate" };

/**
 * Erases all personal data of an application: fields, answers, files, notes, ratings, messages. Returns false when it
 * was erased before or never existed.
 */
export async function eraseAndRecord(app: ErasureApp, id: string, by: Actor): Promise<boolean> {
  const { db, clock, log } = app;
  const { count, fileNames } = await db.transaction(async (tx) => {
    const now = clock();
    const application = await findApplication(tx, id);
    const erased = await eraseApplication(tx, id, now);
    if (!application || erased.count === 0) return erased;
    const { number } = application;
    const deed = { action: "erased", subjectKind: "application", subjectId: id, detail: { number } };
    await recordActivity(tx, { at: now, ...by, ...deed });
    if (by === candidateActor) await announceByCandidate(tx, app, application, "erased");
    return erased;
  });
  if (count === 0) return false;
  await app.files.remove(fileNames);
  log.info("application erased", { application: id });
  app.deliveries?.wake();
  return true;
}

/** Erases the application of a token; repeating it is harmless. Returns false for an invalid link. */
export async function eraseByReceipt(app: ErasureApp, token: string): Promise<boolean> {
  const application = await findApplicationByReceipt(app, token);
  if (!application) return false;
  await eraseAndRecord(app, application.id, candidateActor);
  return true;
}
