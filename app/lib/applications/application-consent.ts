import { companyName } from "../company-name";

/** Retention in days after the decision, when the candidate agreed to longer retention. */
export const longRetentionDays = 730;

/** The consent text as candidates see it and as it is stored with the application. */
export function formatConsent(days: number) {
  return `${companyName} may keep my application, with my answers and files, to decide about this position. It is deleted ${formatDays(days)} after the decision, or after the position closes, and I can erase it myself before that.`;
}

/** The optional consent to longer retention. */
export function formatLongRetention() {
  return `Keep it for two years, so that ${companyName} can write to me about other positions.`;
}

function formatDays(days: number) {
  return days === 1 ? "a day" : `${days} days`;
}
