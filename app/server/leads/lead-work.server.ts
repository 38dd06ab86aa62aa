import { createLeadNote } from "~/db/lead-notes.server";
import { findLeadsById, type LeadRow, updateLeadOwner, updateLeadStatus } from "~/db/leads.server";
import { listMessagesOfLeads } from "~/db/outbox.server";
import type { LeadState } from "~/lib/leads/lead-stage";
import { worklistOf } from "~/server/worklist/worklist.server";
import { announceAssignment } from "./assignment-mail.server";

/** What the team does with leads; out of spam, the message about a lead goes out. */
export const leadWork = worklistOf<LeadRow, LeadState>({
  subject: "lead",
  name: "leads",
  find: findLeadsById,
  stageOf: ({ status }) => status,
  async updateStage(tx, { id }, to, now) {
    await updateLeadStatus(tx, id, to, now);
    // No message to a visitor depends on the stage.
    return [];
  },
  describeMove: (from, to) => (to === "spam" ? "marked as spam" : from === "spam" ? "released" : "moved"),
  updateOwner: updateLeadOwner,
  announce: announceAssignment,
  createNote: (tx, { number }, note) => createLeadNote(tx, { ...note, leadNumber: number }),
  listMessages: (tx, { number }) => listMessagesOfLeads(tx, [number]),
});
