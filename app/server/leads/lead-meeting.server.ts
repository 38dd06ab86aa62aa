import { findLeadByNumber, type LeadRow } from "~/db/leads.server";
import { oneLine } from "~/lib/clean-text";
import { companyDomain, companyName } from "~/lib/company-name";
import { addedByHand } from "~/lib/leads/lead-list";
import { demoMinutes } from "~/lib/leads/next-steps";
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
import { changeMeeting } from "~/server/meetings/meetings.server";
import type { WorklistApp } from "~/server/worklist/worklist.server";
import { getMeetingSubject, leadWorklist } from "./lead-worklist.server";

/**
 * Confirms, moves or cancels the meeting of a lead. A lead without an owner becomes the host's. `confirmed` is the lead when
 * this is its first meeting, to be counted.
 */
export async function changeLeadMeeting(
  app: WorklistApp,
  by: SignedIn,
  id: string,
  { seen, to }: MeetingChange,
): Promise<{ result: MeetingResult; confirmed?: LeadRow }> {
  const now = app.clock();
  const problem = findMeetingProblem(app, to);
  if (problem) return { result: problem };
  let confirmed: LeadRow | undefined;
  let isDouble = false;
  const result = await leadWorklist.changeOne(app, id, async (tx, lead) => {
    if (lead.status === "spam") return "overtaken";
    const zone = lead.proposedZone ?? to?.zone ?? "UTC";
    const time = to && {
      at: to.at,
      minutes: demoMinutes,
      zone,
      location: to.location,
      hostId: by.admin.id,
    };
    const done = await changeMeeting(tx, getMeetingSubject(lead), { seen, time }, now);
    if (done === "overtaken") return done;
    if (done === "same") return "done";
    isDouble = done.isDouble;
    await leadWorklist.recordOne(tx, app, by, done.action, lead, { moment: done.time });
    if (to && lead.ownerId === null) await leadWorklist.assign(tx, app, by, lead, by.admin);
    if (to && lead.status === "new") await leadWorklist.move(tx, app, by, lead, "contacted");
    if (done.isFirst && lead.source !== addedByHand) confirmed = lead;
    return "done";
  });
  app.deliveries.wake();
  return { result: isDouble ? "double" : result, confirmed };
}

/** The emails about a meeting to the sender of the lead and to the host. */
export const leadMeetingEmail: MessageType = {
  name: "Meeting invitation",
  audience: "person",
  async write(message, context) {
    const { db, env } = context;
    const meeting = await findMessageMeeting(db, message);
    if (!meeting) return writeErasedMeetingEmail(message, "demo", context);
    const lead = await findLeadByNumber(db, meeting.leadNumber ?? 0);
    if (!lead) return undefined;
    return writeMeetingEmail(
      meeting,
      message,
      {
        title: `Demo with ${companyName}`,
        noun: "demo",
        guest: lead,
        isSpam: lead.status === "spam",
        hostTitle: `Demo with ${oneLine(lead.name, 100)}`,
        page: { label: "Open the lead", path: `/admin/leads/${lead.id}` },
        otherwise:
          "If the time does not suit you, reply to this email, or propose other times with the link in your confirmation email.",
        foot: `You get this because a demo was requested on ${new URL(env.publicOrigin).host} with this address.`,
        replyTo: { name: companyName, address: `hello@${companyDomain}` },
      },
      context,
    );
  },
  async label(message, db) {
    const lead = await findLeadByNumber(db, (await findMessageMeeting(db, message))?.leadNumber ?? 0);
    return lead && { name: lead.name, path: `/admin/leads/${lead.id}` };
  },
};
