/** Where a request is on its way, in order; spam stands apart. */
export const leadStages = ["new", "contacted", "qualified", "won", "lost"] as const;
export type LeadStage = (typeof leadStages)[number];

/** What the team moves a request to. */
export const leadStates = [...leadStages, "spam"] as const;
export type LeadState = (typeof leadStates)[number];

/** Nothing is left of an erased one but that it was. */
export const leadStatuses = [...leadStates, "erased"] as const;

export function readLeadState(name: unknown): LeadState | undefined {
  return leadStates.find((state) => state === name);
}
