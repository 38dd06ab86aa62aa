import type { LeadInterest } from "./lead-actions";

/** How long a demo is, and within what time somebody answers: all texts about requests say it from here. */
export const demoMinutes = 20;
export const demoTime = "twenty minutes";
export const answerTime = "one working day";

/** What happens after each kind of request, and when: the dialogs, pages and emails all say it from here. */
export const nextSteps: Record<LeadInterest, string> = {
  trial: `Within ${answerTime} we email you a link to sign in. The 14 days begin when you first use it.`,
  free: `Within ${answerTime} we email you a link to sign in. The free plan has no end date.`,
  demo: `Within ${answerTime} we write to you to agree on a time for ${demoTime}.`,
};
