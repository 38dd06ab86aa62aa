import { listMessages } from "~/db/application-messages.server";
import { findApplicationByNumber } from "~/db/application-work.server";
import type { ApplicationRow } from "~/db/applications.server";
import type { Db } from "~/db/database.server";
import { findJob } from "~/db/jobs.server";
import { findMeeting, isHostTaken, type Meeting } from "~/db/meetings.server";
import { findStageAfterMessage } from "~/lib/applications/application-stage";
import type { Offer } from "~/lib/applications/interview-offer";
import { oneLine } from "~/lib/clean-text";
import { companyDomain, companyName } from "~/lib/company-name";
import type { SignedIn } from "~/server/accounts/session.server";
import type { MessageType } from "~/server/delivery/channel.server";
import {
  findMeetingProblem,
  type MeetingChange,
  type MeetingResult,
} from "~/server/meetings/meeting-form.server";
import {
  findMessageMeeting,
  writeErasedMeetingEmail,
  writeMeetingEmail,
} from "~/server/meetings/meeting-mail.server";
import { changeMeeting, findConfirmedMeeting } from "~/server/meetings/meetings.server";
import type { WorklistApp } from "~/server/worklist/worklist.server";
import { applicationWorklist, getInterviewSubject } from "./application-worklist.server";

export const interviewMinutes = 45;

/** Parses the offer of an invitation: times (ms), the time zone of its author and the location; undefined without one. */
export function parseTimes({ times }: { times: string | null }): Offer | undefined {
  return times === null ? undefined : (JSON.parse(times) as Offer);
}

/**
 * Returns the times (ms), the location and the host of the last invitation that was sent, and the interview as it stands.
 * A location that was set since the invitation replaces its own.
 */
export async function findOffer(
  db: Db,
  application: Pick<ApplicationRow, "number">,
): Promise<{ times: number[]; location: string; hostId: string | null; meeting: Meeting | undefined }> {
  const meeting = await findMeeting(db, { applicationNumber: application.number });
  const sent = (await listMessages(db, application)).find(
    ({ message, sending }) =>
      message.times !== null && message.state !== "taken_back" && (sending?.state ?? "sent") === "sent",
  );
  const { message } = sent ?? {};
  // Cancelling an interview also withdraws the times offered before.
  const isWithdrawn = meeting?.isCancelled && meeting.updatedAt > (message?.sendAt ?? 0);
  const offer = message && !isWithdrawn ? parseTimes(message) : undefined;
  if (!message || !offer) return { times: [], location: "", hostId: null, meeting };
  const { location } = meeting && meeting.updatedAt > message.sendAt ? meeting : offer;
  return { times: offer.times, location, hostId: message.authorId, meeting };
}

/** Returns the interview (ms) as the candidate knows it, where it takes place, and the times still open to choose. */
export async function readInterview(
  db: Db,
  application: Pick<ApplicationRow, "number" | "stage">,
  now: number,
) {
  const { times, hostId, meeting, ...offer } = await findOffer(db, application);
  const confirmed = await findConfirmedMeeting(db, { applicationNumber: application.number }, now);
  const { at, location } = confirmed ?? { at: undefined, location: offer.location };
  const offered: number[] = [];
  // A rejection may be scheduled, of which the candidate does not know yet.
  if (application.stage === "rejected") return { at, location, offered };
  for (const time of times) {
    const slot = { at: time, minutes: interviewMinutes, hostId };
    if (time > now && time !== at && !(await isHostTaken(db, slot, meeting))) offered.push(time);
  }
  return { at, location, offered };
}

/** Sets, moves or cancels the interview of an application; setting it moves an earlier stage to Interview. */
export async function changeInterview(
  app: WorklistApp,
  by: SignedIn,
  id: string,
  { seen, to }: MeetingChange,
): Promise<MeetingResult> {
  const problem = findMeetingProblem(app, to);
  if (problem) return problem;
  let isDouble = false;
  const result = await applicationWorklist.changeOne(app, id, async (tx, application) => {
    const { meeting } = await findOffer(tx, application);
    const zone = meeting?.zone ?? to?.zone ?? "UTC";
    const time = to && {
      at: to.at,
      minutes: interviewMinutes,
      zone,
      location: to.location,
      hostId: by.admin.id,
    };
    const done = await changeMeeting(tx, getInterviewSubject(application), { seen, time }, app.clock());
    if (done === "overtaken") return done;
    if (done === "same") return "done";
    isDouble = done.isDouble;
    await applicationWorklist.recordOne(tx, app, by, done.action, application, { moment: done.time });
    const stage = to && findStageAfterMessage("invitation", application.stage);
    if (stage) await applicationWorklist.move(tx, app, by, application, stage);
    return "done";
  });
  app.deliveries.wake();
  return isDouble ? "double" : result;
}

/** The emails about an interview to the candidate and to the host. */
export const interviewEmail: MessageType = {
  name: "Interview invitation",
  audience: "person",
  // Sales see notifications, but no candidates.
  label: async () => ({ name: "Candidate" }),
  async write(message, context) {
    const { db, env } = context;
    const meeting = await findMessageMeeting(db, message);
    if (!meeting) return writeErasedMeetingEmail(message, "interview", context);
    const application = await findApplicationByNumber(db, meeting.applicationNumber ?? 0);
    if (!application) return undefined;
    const { id, name } = application;
    const job = oneLine((await findJob(db, application.jobId))?.title ?? "a position", 150);
    return writeMeetingEmail(
      meeting,
      message,
      {
        title: `Interview for ${job} at ${companyName}`,
        noun: "interview",
        guest: application,
        isSpam: application.stage === "spam",
        hostTitle: `Interview for ${job} with ${name}`,
        page: { label: "Open the application", path: `/admin/applications/${id}` },
        otherwise:
          "If the time does not suit you, reply to this email, or choose another time on the page of your application.",
        foot: `You get this because you applied on ${new URL(env.publicOrigin).host}.`,
        replyTo: { name: companyName, address: `careers@${companyDomain}` },
      },
      context,
    );
  },
};
