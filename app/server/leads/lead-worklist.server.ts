import { isUniqueViolation } from "~/db/errors.server";
import {
  createLead,
  findLeadBySubmissionKey,
  findLeadsById,
  type LeadRow,
  readFollowUp,
  updateFollowUp,
  updateLeadOwner,
  updateLeadStatus,
} from "~/db/leads.server";
import { createNote } from "~/db/notes.server";
import { listMessagesOfLeads } from "~/db/outbox.server";
import { type FollowUp, toFollowUpKey } from "~/lib/leads/follow-up";
import { parseAddedLead } from "~/lib/leads/lead";
import type { LeadRequest, LeadText } from "~/lib/leads/lead-fields";
import { addedByHand } from "~/lib/leads/lead-list";
import type { LeadState } from "~/lib/leads/lead-stage";
import type { SignedIn } from "~/server/accounts/session.server";
import type { MeetingSubject } from "~/server/meetings/meetings.server";
import { type ChangeResult, createWorklist, type WorklistApp } from "~/server/worklist/worklist.server";
import { leadUpdates } from "./lead-update.server";

/** The shared work with leads: stage, owner, notes, undo. A lead that leaves spam is announced. */
export const leadWorklist = createWorklist<LeadRow, LeadState>({
  subject: "lead",
  name: "leads",
  find: findLeadsById,
  isAsSeen: (seen, stage) => seen === stage,
  stageOf: ({ status }) => status,
  async updateStage(tx, { id }, to, now) {
    await updateLeadStatus(tx, id, to, now);
    // No message to a visitor depends on the stage.
    return [];
  },
  meetingOf: getMeetingSubject,
  hasMeetings: (status) => status !== "lost" && status !== "spam",
  movedAt: ({ updatedAt }) => updatedAt,
  describeMove: (from, to) => (to === "spam" ? "marked as spam" : from === "spam" ? "released" : "moved"),
  updateOwner: updateLeadOwner,
  updates: leadUpdates,
  createNote: (tx, { number }, note) => createNote(tx, { ...note, leadNumber: number }),
  listMessages: (tx, { number }) => listMessagesOfLeads(tx, [number]),
});

/** Returns the subject and recipient of a lead's meeting. */
export function getMeetingSubject({ number, email }: Pick<LeadRow, "number" | "email">): MeetingSubject {
  return { kind: "meeting", subject: { leadNumber: number }, recipient: email };
}

/** Sets or removes the next step of a lead. `from` is the key of the step the member saw. */
export function setFollowUp(
  app: WorklistApp,
  by: SignedIn,
  id: string,
  { from, to }: { from: string; to: FollowUp | undefined },
): Promise<ChangeResult> {
  return leadWorklist.changeOne(app, id, async (tx, lead) => {
    const known = toFollowUpKey(readFollowUp(lead));
    if (known === toFollowUpKey(to)) return "done";
    if (known !== from) return "overtaken";
    await updateFollowUp(tx, lead, to, app.clock());
    if (to) await leadWorklist.recordOne(tx, app, by, "set a follow-up", lead, { day: to.day });
    else {
      await leadWorklist.recordOne(tx, app, by, "completed a follow-up", lead);
      // What was done stays readable as a note, which an erasure deletes.
      if (lead.followUp) await leadWorklist.note(tx, app, by, lead, `Followed up: ${lead.followUp}`);
    }
    return "done";
  });
}

type Added = { kind: "added"; id: string } | { kind: "invalid"; errors: Record<string, string> };

/** Adds a lead by hand, assigned to the member who adds it. The same key is the same lead. */
export async function addLead(
  app: WorklistApp,
  by: SignedIn,
  { fields, requested, key }: { fields: LeadText; requested: LeadRequest; key: string },
): Promise<Added> {
  const type = requested === "demo" ? "demo_request" : "lead";
  const parsed = parseAddedLead({ ...fields, type });
  if (parsed.kind === "invalid") return parsed;
  const now = app.clock();
  const id = Bun.randomUUIDv7("hex", now);
  try {
    await app.db.transaction(async (tx) => {
      await tx.lock("leads");
      await createLead(tx, {
        ...parsed.lead,
        requested,
        id,
        submissionKey: key,
        bodyHash: "",
        status: "new",
        source: addedByHand,
        createdAt: now,
      });
      const [lead] = await findLeadsById(tx, [id]);
      if (!lead) throw new Error("A lead that was just written is not there.");
      await updateLeadOwner(tx, lead, by.admin.id, now);
      await leadWorklist.recordOne(tx, app, by, "added", lead);
    });
  } catch (error) {
    if (!isUniqueViolation(error, "leads.submission_key")) throw error;
    const known = await findLeadBySubmissionKey(app.db, key);
    if (!known) throw error;
    return { kind: "added", id: known.id };
  }
  app.log.info("lead added manually", { lead: id });
  return { kind: "added", id };
}
