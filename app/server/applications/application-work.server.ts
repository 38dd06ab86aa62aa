import { type Admin, findAdmin } from "~/db/admins.server";
import { restoreOvertakenMessages } from "~/db/application-messages.server";
import {
  createApplicationNote,
  findApplicationsById,
  saveRating,
  updateApplicationOwner,
  updateHidesNames,
} from "~/db/application-work.server";
import { type ApplicationRow, updateStage } from "~/db/applications.server";
import type { Db } from "~/db/database.server";
import { findJob } from "~/db/jobs.server";
import { listMessagesOfApplication, retryFailed } from "~/db/outbox.server";
import type { ApplicationState } from "~/lib/applications/application-stage";
import { personName } from "~/lib/person-fields";
import { may } from "~/server/accounts/roles.server";
import type { SignedIn } from "~/server/accounts/session.server";
import type { App } from "~/server/app.server";
import {
  type BulkChange,
  type BulkResult,
  changeSeveral,
  type Seen,
  undoSeveral,
  type Worked,
} from "~/server/bulk-work.server";
import type { DeliveryEnv } from "~/server/delivery/channel.server";
import { record } from "~/server/leads/lead-changes.server";
import { announceApplications } from "./assignment-mail.server";
import { forgetApplication } from "./erasure.server";

// How the team brings applications on: stage, owner, notes and ratings, of one or of several, each written with its line
// in the log. The log names an application by its number only: it outlives what is erased, and says no hidden name.

export type WorkApp = Pick<App, "db" | "clock" | "log" | "deliveries"> & { env: DeliveryEnv };

/** Whoever changes an application says what it was when they looked: nobody undoes unseen what a colleague did. */
export type ApplicationChange = "done" | "gone" | "overtaken";

/** Moves an application to a stage. */
export async function moveApplication(
  app: WorkApp,
  by: SignedIn,
  id: string,
  { from, to }: { from: ApplicationState; to: ApplicationState },
): Promise<ApplicationChange> {
  const result = await changeOne(app, id, async (tx, application) => {
    if (application.stage !== from && application.stage !== to) return "overtaken";
    await move(tx, app, by, application, to);
    return "done";
  });
  if (result === "done") app.deliveries.wake();
  return result;
}

/** Gives an application to somebody of the team, or to nobody. "gone" too for an owner who may not have it. */
export function assignApplication(
  app: WorkApp,
  by: SignedIn,
  id: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<ApplicationChange> {
  return changeOne(app, id, async (tx, application) => {
    const owner = await findOwner(tx, to);
    if (owner === undefined) return "gone";
    if (application.ownerId !== from && application.ownerId !== to) return "overtaken";
    if (await assign(tx, app, by, application, owner))
      await announceApplications(tx, app, by, owner, [application]);
    return "done";
  });
}

/** Writes a note under the others. False when there is no such application (any more). */
export async function noteApplication(app: WorkApp, by: SignedIn, id: string, body: string) {
  const result = await changeOne(app, id, async (tx, application) => {
    const at = app.clock();
    const author = { authorId: by.admin.id, author: personName(by.admin) };
    const noteId = Bun.randomUUIDv7("hex", at);
    await createApplicationNote(tx, {
      ...{ id: noteId, applicationNumber: application.number, ...author, body, createdAt: at },
    });
    await recordApplication(tx, app, by, "noted", application);
    return "done";
  });
  return result === "done";
}

/** Keeps what somebody thinks of an application, from 1 to 5. False when there is no such application (any more). */
export async function rateApplication(app: WorkApp, by: SignedIn, id: string, rating: number) {
  const result = await changeOne(app, id, async (tx, { number, ...application }) => {
    const updatedAt = app.clock();
    await saveRating(tx, { applicationNumber: number, adminId: by.admin.id, rating, updatedAt });
    await recordApplication(tx, app, by, "rated", { number, ...application });
    return "done";
  });
  return result === "done";
}

/** Erases an application and all that belongs to it. False when there is no such application (any more). */
export async function removeApplication(app: WorkApp & Pick<App, "files">, { admin }: SignedIn, id: string) {
  return forgetApplication(app, id, { adminId: admin.id, actor: admin.email });
}

/** Puts a failed message to the team about an application back in the queue. False when it has not failed. */
export async function redeliverApplication(app: WorkApp, by: SignedIn, id: string, messageId: string) {
  const result = await changeOne(app, id, async (tx, application) => {
    const messages = await listMessagesOfApplication(tx, application.number);
    const isOfIt = messages.some((one) => one.id === messageId);
    if (!isOfIt || !(await retryFailed(tx, { id: messageId }, app.clock()))) return "gone";
    await recordApplication(tx, app, by, "redelivered", application);
    return "done";
  });
  if (result === "done") app.deliveries.wake();
  return result === "done";
}

/** Changes several applications at once; see `changeSeveral`. */
export async function changeApplications(
  app: WorkApp,
  by: SignedIn,
  seen: Seen<ApplicationState>[],
  change: BulkChange<ApplicationState>,
): Promise<BulkResult> {
  const result = await changeSeveral(app.db, workOn(app, by), seen, change);
  app.deliveries.wake();
  return result;
}

/** Takes back what somebody did to several applications at once; see `undoSeveral`. */
export async function undoApplicationChanges(app: WorkApp, by: SignedIn, undo: string) {
  const count = await undoSeveral(app.db, workOn(app, by), { adminId: by.admin.id, undo });
  app.deliveries.wake();
  return count;
}

/** Hides the names of a job's candidates until an interview, or shows them. False when it is so, or there is no such job. */
export function switchNames(app: WorkApp, by: SignedIn, jobId: string, hidesNames: boolean) {
  return app.db.transaction(async (tx) => {
    await tx.lock("jobs");
    const job = await findJob(tx, jobId);
    if (!job || !(await updateHidesNames(tx, jobId, hidesNames))) return false;
    const action = hidesNames ? "hid names" : "showed names";
    const subject = { subjectKind: "job", subjectId: jobId, detail: { title: job.title } };
    await record(tx, app, by, action, subject);
    return true;
  });
}

function workOn(app: WorkApp, by: SignedIn): Worked<ApplicationRow, ApplicationState> {
  return {
    name: "applications",
    find: findApplicationsById,
    stageOf: ({ stage }) => stage,
    findOwner,
    move: (tx, application, to) => move(tx, app, by, application, to),
    restore: (tx, canceled) => restoreOvertakenMessages(tx, canceled, app.clock()),
    assign: (tx, application, owner) => assign(tx, app, by, application, owner),
    announce: (tx, owner, applications) => announceApplications(tx, app, by, owner, applications),
    record: (tx, action, subject) => record(tx, app, by, action, subject),
  };
}

/** Finds an application under the lock of all changes, and changes it. */
export function changeOne(
  app: Pick<WorkApp, "db">,
  id: string,
  work: (tx: Db, application: ApplicationRow) => Promise<ApplicationChange>,
) {
  return app.db.transaction(async (tx): Promise<ApplicationChange> => {
    await tx.lock("applications");
    const [application] = await findApplicationsById(tx, [id]);
    return application ? work(tx, application) : "gone";
  });
}

/** Moves an application, read in this transaction and under its lock. Gives the ids of the messages that this canceled. */
export async function move(
  tx: Db,
  app: WorkApp,
  by: SignedIn,
  application: ApplicationRow,
  to: ApplicationState,
) {
  if (application.stage === to) return [];
  const canceled = await updateStage(tx, application, to, app.clock());
  await recordApplication(tx, app, by, "moved", application, { stage: to });
  return canceled;
}

/** Gives an application, read in this transaction and under its lock, to somebody. False when it is theirs already. */
async function assign(tx: Db, app: WorkApp, by: SignedIn, application: ApplicationRow, owner: Admin | null) {
  if (application.ownerId === (owner?.id ?? null)) return false;
  await updateApplicationOwner(tx, application, owner?.id ?? null, app.clock());
  const detail = owner ? { owner: personName(owner) } : {};
  await recordApplication(tx, app, by, owner ? "assigned" : "unassigned", application, detail);
  return true;
}

/** Who may have applications; null for nobody, undefined for somebody who is not there or whose role has none. */
async function findOwner(tx: Db, id: string | null): Promise<Admin | null | undefined> {
  if (id === null) return null;
  const admin = await findAdmin(tx, id);
  return admin && may(admin.role, "applications") ? admin : undefined;
}

/** A line of the log about an application, by its number. */
export function recordApplication(
  db: Db,
  app: Pick<WorkApp, "clock">,
  by: SignedIn,
  action: string,
  { id, number }: Pick<ApplicationRow, "id" | "number">,
  more: Record<string, unknown> = {},
) {
  return record(db, app, by, action, {
    subjectKind: "application",
    subjectId: id,
    detail: { number, ...more },
  });
}
