import type { LeadRequest } from "./lead-fields";

/** The length of a demo and the response time; every text about leads uses these. */
export const demoMinutes = 20;
export const demoTime = "twenty minutes";
export const answerTime = "one working day";

/** The next step for each request; dialogs, pages and emails use these texts. */
export const nextSteps: Record<LeadRequest, string> = {
  trial: `Within ${answerTime} we email you a link to sign in. The 14 days begin when you first use it.`,
  free: `Within ${answerTime} we email you a link to sign in. The free plan has no end date.`,
  demo: `Pick a time for ${demoTime} with us, or we write to you within ${answerTime} to agree on one.`,
  video: `Within ${answerTime} we email you a custom video demo with your own products in it, and a link to sign in. The 14 days begin when you first use it.`,
  contact: `Within ${answerTime} we answer you by email.`,
};

/** Returns the label of the link to propose times: only who asked for a demo has one. */
export function formatProposeLabel(requested: LeadRequest): string {
  return requested === "demo" ? "Propose times for your demo" : "Propose times for a demo";
}
