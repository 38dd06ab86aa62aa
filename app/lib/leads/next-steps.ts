import type { LeadInterest } from "./lead-actions";

/** The length of a demo and the response time; every text about leads uses these. */
export const demoMinutes = 20;
export const demoTime = "twenty minutes";
export const answerTime = "one working day";

/** The next step for each interest; dialogs, pages and emails use these texts. */
export const nextSteps: Record<LeadInterest, string> = {
  trial: `Within ${answerTime} we email you a link to sign in. The 14 days begin when you first use it.`,
  free: `Within ${answerTime} we email you a link to sign in. The free plan has no end date.`,
  demo: `Within ${answerTime} we write to you to agree on a time for ${demoTime}.`,
};
