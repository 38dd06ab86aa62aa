import { listActivity, recordActivity } from "~/db/activity.server";
import { findUnsentRejection } from "~/db/application-messages.server";
import { type ApplicationRow, findApplication, updateStage } from "~/db/applications.server";
import type { Db } from "~/db/database.server";
import { isHostTaken } from "~/db/meetings.server";
import { isClosedStage } from "~/lib/applications/application-stage";
import { isTimeZone } from "~/lib/zoned-time";
import type { App } from "~/server/app.server";
import type { DeliveryEnv } from "~/server/delivery/channel.server";
import { beginAttempt } from "~/server/limits/limiter.server";
import { changeMeeting, getMeetingVersion, syncMeetingWithStage } from "~/server/meetings/meetings.server";
import { findApplicationByReceipt } from "./application-receipt.server";
import { announceByCandidate } from "./application-update.server";
import { getInterviewSubject } from "./application-worklist.server";
import { candidateActor } from "./erasure.server";
import { findOffer, interviewMinutes } from "./interview.server";

// The state of an application on the candidate's page, and the changes a candidate can make there.

type ChangeApp = Pick<App, "db" | "clock" | "log"> & { env: DeliveryEnv; deliveries?: { wake(): void } };

type CandidateState = "open" | "decided" | "withdrawn";

/**
 * A rejection counts once its message is sent: until then the application is open and can be withdrawn. Spam looks like
 * any other application, so that the filter reveals nothing.
 */
export async function findCandidateState(db: Db, application: ApplicationRow): Promise<CandidateState> {
  const { id, stage } = application;
  if (stage === "withdrawn") return "withdrawn";
  if (stage === "rejected") return (await findUnsentRejection(db, application)) ? "open" : "decided";
  if (stage !== "spam") return isClosedStage(stage) ? "decided" : "open";
  const history = await listActivity(db, { limit: 50, subject: { kind: "application", id } });
  return history.some(({ action }) => action === "withdrawn") ? "withdrawn" : "open";
}

/**
 * Withdraws the application of a token, unless it was decided; repeating it is harmless. Returns false for an invalid
 * link.
 */
export async function withdrawByReceipt(app: ChangeApp, token: string): Promise<boolean> {
  const found = await findApplicationByReceipt(app, token);
  if (!found) return false;
  await changeByCandidate(app, found.id, "withdrawn", async (tx, application, now) => {
    if (application.stage === "spam") return;
    await updateStage(tx, application, "withdrawn", now);
    const meeting = await syncMeetingWithStage(tx, getInterviewSubject(application), { isOver: true }, now);
    if (meeting) await recordByCandidate(tx, application, meeting.action, now, { moment: meeting.time });
  });
  app.deliveries?.wake();
  return true;
}

/**
 * Sets or moves the interview to a time (ms) that the team offered; `zone` is the candidate's time zone. "taken": the host
 * has another meeting then; "gone": the time is not offered any more.
 */
export async function chooseInterviewTime(
  app: ChangeApp,
  token: string,
  { at, zone }: { at: number; zone: string },
): Promise<"done" | "gone" | "past" | "taken" | "wait"> {
  const found = await findApplicationByReceipt(app, token);
  if (!found) return "gone";
  const now = app.clock();
  const attempt = await beginAttempt(app, "interview-time", { subject: found.id });
  if (attempt.retryAfter !== undefined) return "wait";
  const result = await app.db.transaction(async (tx) => {
    await tx.lock("applications");
    const application = await findApplication(tx, found.id);
    if (!application || ["erased", "spam", "rejected"].includes(application.stage)) return "gone";
    if ((await findCandidateState(tx, application)) !== "open") return "gone";
    const { times, location, hostId, meeting } = await findOffer(tx, application);
    if (!times.includes(at)) return "gone";
    if (at <= now) return "past";
    if (meeting?.at === at && !meeting.isCancelled) return "done";
    const guestZone = isTimeZone(zone) ? zone : "UTC";
    const time = { at, minutes: interviewMinutes, zone: guestZone, location, hostId };
    if (await isHostTaken(tx, time, meeting)) return "taken";
    const of = getInterviewSubject(application);
    const done = await changeMeeting(tx, of, { seen: getMeetingVersion(meeting), time }, now);
    if (typeof done === "string") return "gone";
    await recordByCandidate(tx, application, done.action, now, { moment: at });
    await attempt.count(tx);
    return "done";
  });
  app.deliveries?.wake();
  return result;
}

/** Records in the history that a candidate added a file, which is stored already. */
export async function recordAddedFile(app: ChangeApp, { id }: Pick<ApplicationRow, "id">): Promise<void> {
  await changeByCandidate(app, id, "added a file", async () => {});
}

async function changeByCandidate(
  app: ChangeApp,
  id: string,
  action: "withdrawn" | "added a file",
  work: (tx: Db, application: ApplicationRow, now: number) => Promise<void>,
) {
  const isDone = await app.db.transaction(async (tx) => {
    await tx.lock("applications");
    const application = await findApplication(tx, id);
    if (!application || application.stage === "erased") return false;
    if ((await findCandidateState(tx, application)) !== "open") return false;
    const now = app.clock();
    await work(tx, application, now);
    await recordByCandidate(tx, application, action, now);
    await announceByCandidate(tx, app, application, action);
    return true;
  });
  if (isDone) app.log.info("application changed by its candidate", { application: id, action });
}

function recordByCandidate(
  tx: Db,
  { id, number }: ApplicationRow,
  action: string,
  at: number,
  more: { moment?: number } = {},
) {
  const subject = { subjectKind: "application", subjectId: id, detail: { number, ...more } };
  return recordActivity(tx, { at, ...candidateActor, action, ...subject });
}
