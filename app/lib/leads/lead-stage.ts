/** Where a lead is on its way, in order; spam stands apart. */
export const leadStages = ["new", "contacted", "qualified", "won", "lost"] as const;
export type LeadStage = (typeof leadStages)[number];

/** What the team moves a lead to. */
export const leadStates = [...leadStages, "spam"] as const;
export type LeadState = (typeof leadStates)[number];

/** Nothing is left of an erased one but that it was. */
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

export function readLeadState(name: unknown): LeadState | undefined {
  return leadStates.find((state) => state === name);
}
