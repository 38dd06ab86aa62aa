import { findUnsentRejection, restoreOvertakenMessages } from "~/db/application-messages.server";
import { findApplicationsById, saveRating, updateApplicationOwner } from "~/db/application-work.server";
import { type ApplicationRow, updateStage } from "~/db/applications.server";
import { createNote } from "~/db/notes.server";
import { listMessagesOfApplication } from "~/db/outbox.server";
import { type ApplicationState, isStageAsSeen } from "~/lib/applications/application-stage";
import type { SignedIn } from "~/server/accounts/session.server";
import type { App } from "~/server/app.server";
import type { MeetingSubject } from "~/server/meetings/meetings.server";
import { createWorklist, type WorklistApp } from "~/server/worklist/worklist.server";
import { applicationUpdates } from "./application-update.server";
import { eraseAndRecord } from "./erasure.server";

/** The shared work with applications: stage, owner, notes, undo. */
export const applicationWorklist = createWorklist<ApplicationRow, ApplicationState>({
  subject: "application",
  name: "applications",
  find: findApplicationsById,
  stageOf: ({ stage }) => stage,
  isAsSeen: isStageAsSeen,
  updateStage,
  meetingOf: getInterviewSubject,
  hasMeetings: (stage) => !["rejected", "withdrawn", "spam"].includes(stage),
  movedAt: ({ stageAt }) => stageAt,
  // An interview that ends first would reveal a rejection that is sent later.
  findGuestNotice: async (tx, application) => (await findUnsentRejection(tx, application))?.sendAt,
  restore: restoreOvertakenMessages,
  updateOwner: updateApplicationOwner,
  updates: applicationUpdates,
  createNote: (tx, { number }, note) => createNote(tx, { ...note, applicationNumber: number }),
  listMessages: (tx, { number }) => listMessagesOfApplication(tx, number),
});

/** Returns the subject and recipient of an interview. */
export function getInterviewSubject({
  number,
  email,
}: Pick<ApplicationRow, "number" | "email">): MeetingSubject {
  return { kind: "interview", subject: { applicationNumber: number }, recipient: email };
}

/** Moves a new application that a member has opened to In review; any other stays as it is. */
export async function openApplication(app: WorklistApp, by: SignedIn, id: string) {
  await applicationWorklist.changeOne(app, id, async (tx, application) => {
    if (application.stage === "new")
      await applicationWorklist.move(tx, app, by, application, "in_review", "opened");
    return "done";
  });
  app.deliveries.wake();
}

/** Saves the member's rating of an application, 1 to 5. Returns false when the application is missing. */
export async function rateApplication(app: WorklistApp, by: SignedIn, id: string, rating: number) {
  const result = await applicationWorklist.changeOne(app, id, async (tx, { number, ...application }) => {
    const updatedAt = app.clock();
    await saveRating(tx, { applicationNumber: number, adminId: by.admin.id, rating, updatedAt });
    await applicationWorklist.recordOne(tx, app, by, "rated", { number, ...application });
    return "done";
  });
  return result === "done";
}

/** Erases an application with everything that belongs to it. Returns false when it is missing. */
export async function removeApplication(
  app: WorklistApp & Pick<App, "files">,
  { admin }: SignedIn,
  id: string,
) {
  return eraseAndRecord(app, id, { adminId: admin.id, actor: admin.email });
}
