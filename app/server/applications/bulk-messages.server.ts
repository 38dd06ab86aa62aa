import { findActivity } from "~/db/activity.server";
import { listContacted } from "~/db/application-messages.server";
import { findApplicationsById, findApplicationsWithJobs } from "~/db/application-work.server";
import type { Db } from "~/db/database.server";
import {
  type ApplicationState,
  type CandidateMessageKind,
  canSendInStage,
  isStageAsSeen,
} from "~/lib/applications/application-stage";
import type { SignedIn } from "~/server/accounts/session.server";
import { recordAction } from "~/server/activity.server";
import { canMail } from "~/server/delivery/email.server";
import { recordUndone, splitAuthors } from "~/server/worklist/record.server";
import type { BulkResult, SeenRow, WorklistApp } from "~/server/worklist/worklist.server";
import { type NewMessage, undoMessageInTransaction, writeMessageInTransaction } from "./messages.server";

// One template sent to several candidates, in separate emails that can be cancelled together.

/** Why a selected candidate gets no message. */
type SkippedRecipient = "gone" | "changed" | "stage" | "written";

type SelectedApplications = SeenRow<ApplicationState>[];
type Found = Awaited<ReturnType<typeof findApplicationsWithJobs>>[number];

/** One message of a bulk message, as the activity log stores it for undoing. */
type Written = { id: string; number: number; message: string; cancelled?: string[] };

/** Splits the selection into recipients of a message, in order, and candidates left out with the reason. */
async function groupRecipients(db: Db, kind: CandidateMessageKind, selected: SelectedApplications) {
  const found = await findApplicationsWithJobs(
    db,
    selected.map(({ id }) => id),
  );
  const byId = new Map(found.map((one) => [one.application.id, one]));
  const numbers = found.map(({ application }) => application.number);
  const written = kind === "message" ? new Set() : await listContacted(db, kind, numbers);
  const to: Found[] = [];
  const left: { found?: Found; why: SkippedRecipient }[] = [];
  for (const { id, status } of new Map(selected.map((one) => [one.id, one])).values()) {
    const one = byId.get(id);
    const stage = one?.application.stage;
    if (!one || !stage || stage === "erased") left.push({ why: "gone" });
    else if (!isStageAsSeen(status, stage)) left.push({ found: one, why: "changed" });
    else if (!canSendInStage(kind, stage)) left.push({ found: one, why: "stage" });
    else if (written.has(one.application.number)) left.push({ found: one, why: "written" });
    else to.push(one);
  }
  return { to, left };
}

/** Returns who gets the message and who is skipped. */
export async function previewBulkMessages(
  { db }: Pick<WorklistApp, "db">,
  kind: CandidateMessageKind,
  selected: SelectedApplications,
) {
  const { to, left } = await groupRecipients(db, kind, selected);
  return {
    to: to.map(describeRecipient),
    left: left.map(({ found, why }) => ({ ...(found && describeRecipient(found)), why })),
  };
}

/** Describes a candidate who gets a message. */
export function describeRecipient({ application, job }: Pick<Found, "application" | "job">) {
  const { id, number, stage, ownerId, name } = application;
  return { id, number, stage, ownerId, job: job.title, name };
}

/**
 * Writes a message to every selected recipient, all or none; see `writeMessage`. `undo` cancels them. "unsendable" when
 * email is not set up.
 */
export async function writeBulkMessages(
  app: WorklistApp,
  by: SignedIn,
  selected: SelectedApplications,
  message: NewMessage,
): Promise<BulkResult | "unsendable"> {
  if (!canMail(app.env)) return "unsendable";
  const result = await app.db.transaction(async (tx): Promise<BulkResult> => {
    await tx.lock("applications");
    const { to, left } = await groupRecipients(tx, message.kind, selected);
    const { whole, each } = splitAuthors(by, to.length);
    const applications: Written[] = [];
    for (const { application, job } of to) {
      const recipient = { application, job: job.title };
      const { id, cancelled } = await writeMessageInTransaction(tx, app, each, recipient, message);
      applications.push({
        id: application.id,
        number: application.number,
        message: id,
        ...(cancelled.length > 0 && { cancelled }),
      });
    }
    if (applications.length === 0) return { changed: 0, left: left.length };
    const detail = { count: applications.length, message: message.kind, applications };
    const undo = await recordAction(tx, app, whole, wroteBulkAction, { subjectKind: "applications", detail });
    return { changed: applications.length, left: left.length, undo };
  });
  app.deliveries.wake();
  return result;
}

const wroteBulkAction = "wrote to several";

/**
 * Cancels the unsent messages of one bulk message by its log entry, and moves their applications back. Undefined when
 * the member has nothing to cancel there.
 */
export function undoBulkMessage(
  app: WorklistApp,
  by: SignedIn,
  undo: string,
): Promise<{ count: number; left: number } | undefined> {
  return app.db.transaction(async (tx) => {
    await tx.lock("applications");
    const entry = await findActivity(tx, undo);
    const list = entry?.detail.applications as Written[] | undefined;
    if (!list || entry?.action !== wroteBulkAction || entry.adminId !== by.admin.id) return undefined;
    const written = new Map(list.map((one) => [one.id, one]));
    const { whole, each } = splitAuthors(by, list.length);
    const restored: { number: number }[] = [];
    for (const application of await findApplicationsById(tx, [...written.keys()])) {
      const { message = "", cancelled } = written.get(application.id) ?? {};
      if (await undoMessageInTransaction(tx, app, each, application, message, cancelled))
        restored.push({ number: application.number });
    }
    await recordUndone(tx, app, whole, "applications", restored);
    return { count: restored.length, left: list.length - restored.length };
  });
}
