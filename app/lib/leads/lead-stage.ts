/** The stages of a lead, in order; spam is outside of them. */
export const leadStages = ["new", "contacted", "qualified", "won", "lost"] as const;

/** The stages that the team can choose. */
export const leadStates = [...leadStages, "spam"] as const;
export type LeadState = (typeof leadStates)[number];

/** All stored stages; of an erased lead only its number and dates remain. */
export const leadStatuses = [...leadStates, "erased"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const leadStatusNames: Record<LeadStatus, string> = {
  new: "New",
  contacted: "Contacted",
  qualified: "Qualified",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
  erased: "Erased",
};

/** Reads a state of a lead; undefined for any other text. */
export function readLeadState(name: unknown): LeadState | undefined {
  return leadStates.find((state) => state === name);
}
