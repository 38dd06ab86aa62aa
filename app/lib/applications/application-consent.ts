import { companyName } from "../company-name";

/** How long an application is kept after it was decided when its candidate asked for that (days). */
export const keptLongerDays = 730;

/** What a candidate agrees to, as it is shown and as it is kept with the application. */
export function consentSentence(days: number) {
  return `${companyName} may keep my application, with my answers and files, to decide about this position. It is deleted ${inDays(days)} after the decision, or after the position closes, and I can erase it myself before that.`;
}

/** What a candidate may ask for beside that. */
export function keepLongerSentence() {
  return `Keep it for two years, so that ${companyName} can write to me about other positions.`;
}

function inDays(days: number) {
  return days === 1 ? "a day" : `${days} days`;
}
