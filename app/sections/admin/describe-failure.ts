import { isRouteErrorResponse } from "react-router";
import { oneLine } from "~/lib/clean-text";

/** Characters of an unexpected response that fit into a toast. */
const maxMessageLength = 200;

/** Explains why an action has no proper response: "{status}: {text of the response}"; empty when none arrived. */
export function describeFailure(error: unknown): string {
  if (!isRouteErrorResponse(error)) return "";
  const text = typeof error.data === "string" ? oneLine(error.data, maxMessageLength) : "";
  return `${error.status}: ${text || error.statusText}`;
}
