import { findLeadsById, type LeadRow } from "~/db/leads.server";
import { oneLine } from "~/lib/clean-text";
import { isolate } from "~/lib/isolate";
import { leadRequestNames } from "~/lib/leads/lead-fields";
import { createAssignmentEmail } from "~/server/accounts/assignment-mail.server";

/** The email about newly assigned leads: kind and name, nothing else of the visitor. */
export const { announce: announceAssignment, type: assignmentEmail } = createAssignmentEmail<LeadRow>({
  one: "lead",
  find: findLeadsById,
  isOpen: ({ status }) => status !== "spam",
  labelRows: async (_db, leads) => leads.map(({ name }) => oneLine(name, 100)),
  heading: ({ requested }, name) => `${leadRequestNames[requested]} lead assigned to you: ${isolate(name)}`,
  label: "From",
});
