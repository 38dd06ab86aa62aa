import { type LeadRow, saveCorrection } from "~/db/leads.server";
import { parseLead } from "~/lib/leads/lead";
import { type LeadText, leadFieldNames, pickLeadText } from "~/lib/leads/lead-fields";
import { type ChangeApp, type ChangeOutcome, changeRequest, type SenderChange } from "./sender-change.server";
import { hasLink } from "./spam.server";

/** The fields a visitor can correct. Another email address would be another person. */
const correctableFields = leadFieldNames.filter((name) => name !== "email");

export type CorrectionOutcome = ChangeOutcome<Record<string, string>>;

/** Saves a visitor's corrections and announces them to the team. The email address is ignored. */
export function correctRequest(
  app: ChangeApp,
  { fields, ...sent }: SenderChange & { fields: LeadText },
): Promise<CorrectionOutcome> {
  return changeRequest(app, "correction", sent, (found) => {
    const parsed = parseLead({ ...fields, email: found.email, type: found.type });
    if (parsed.kind === "invalid") return parsed;
    const corrected = pickLeadText(parsed.lead);
    if (hasLink(corrected.name))
      return { kind: "invalid", errors: { name: "Remove the link from the name." } };
    return {
      kind: "valid",
      isUnchanged: (lead) => hasSameFields(lead, corrected),
      lastAt: ({ correctedAt }) => correctedAt,
      save: (tx, lead, at) => saveCorrection(tx, lead, corrected, at),
    };
  });
}

function hasSameFields(lead: LeadRow, words: LeadText) {
  return correctableFields.every((name) => lead[name] === words[name]);
}
