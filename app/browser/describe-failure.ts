import { isRouteErrorResponse } from "react-router";
import { oneLine } from "~/lib/clean-text";

/** A toast has room for so many characters of a page that is no answer of ours. */
const longestMessage = 200;

/** Why an action has no answer of ours: "{status}: {what the answer says}"; empty when none came. */
export function describeFailure(error: unknown): string {
  if (!isRouteErrorResponse(error)) return "";
  const text = typeof error.data === "string" ? oneLine(error.data, longestMessage) : "";
  return `${error.status}: ${text || error.statusText}`;
}
