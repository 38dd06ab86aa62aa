import { findLeadsById, type LeadRow } from "~/db/leads.server";
import { oneLine } from "~/lib/clean-text";
import { leadRequestNames } from "~/lib/leads/lead-fields";
import { createUpdateEmail } from "~/server/accounts/update-mail.server";

/** The email to a member about leads: names and kinds, nothing else of the visitors. */
export const leadUpdates = createUpdateEmail<LeadRow>({
  one: "lead",
  find: findLeadsById,
  isSpam: ({ status }) => status === "spam",
  label: async (_db, { name, requested }) => `${oneLine(name, 100)} (${leadRequestNames[requested]})`,
});
