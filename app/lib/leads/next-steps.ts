import type { LeadInterest } from "./lead-actions";

/** What happens after each kind of request, and when: the dialogs, pages and emails all say it from here. */
export const nextSteps: Record<LeadInterest, string> = {
  trial: "Within one working day we email you a link to sign in. The 14 days begin when you first use it.",
  free: "Within one working day we email you a link to sign in. The free plan has no end date.",
  demo: "Within one working day we write to you to agree on a time for twenty minutes.",
};
