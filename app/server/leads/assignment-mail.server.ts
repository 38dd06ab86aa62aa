import { findLeadsById, type LeadRow } from "~/db/leads.server";
import { oneLine } from "~/lib/clean-text";
import { isolate } from "~/lib/isolate";
import { assignmentMails } from "~/server/accounts/assignment-mail.server";

const nameOf = ({ name }: LeadRow) => oneLine(name, 100);

/** The email about newly assigned leads: kind and name, nothing else of the visitor. */
export const { announce: announceAssignment, type: assignmentEmail } = assignmentMails<LeadRow>({
  kind: "assignment",
  title: "Lead assigned",
  name: "leads",
  permission: "leads",
  find: findLeadsById,
  isOpen: ({ status }) => status !== "spam",
  nameAll: async (_db, leads) => leads.map(nameOf),
  words: {
    heading: ({ type }, name) =>
      `${type === "demo_request" ? "Demo" : "Trial"} lead assigned to you: ${isolate(name)}`,
    several: "leads",
    label: "From",
    open: "Open the lead",
    openAll: "Open your leads",
  },
});
