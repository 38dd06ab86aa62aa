import { findLeadsById } from "~/db/leads.server";
import { oneLine } from "~/lib/clean-text";
import { createUpdateEmail } from "~/server/accounts/update-mail.server";

/** The email to a member whom a note about a lead mentions: its name, nothing else of the visitor. */
export const { announceNote: announceLeadNote, type: leadUpdateEmail } = createUpdateEmail({
  one: "lead",
  async label(db, id) {
    const [lead] = await findLeadsById(db, [id]);
    return lead && oneLine(lead.name, 100);
  },
});
