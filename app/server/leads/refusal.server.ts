import { countAttempt } from "~/server/http/rate-limit.server";
import { problem } from "~/server/http/responses.server";

/** Why a visitor's input was refused; `detail` is for people. */
export type Refusal =
  | { kind: "invalid"; errors: Record<string, string>; detail: string }
  /** The form was sent before with other content, or its lead was erased. */
  | { kind: "conflict"; detail: string }
  | { kind: "wait" | "unavailable"; retryAfter: number; detail: string };

/** What came of a lead or an application. Held spam gets the same response as any other. */
export type SubmitOutcome =
  | { kind: "saved"; isSpam: boolean; id: string; receiptPath: string }
  | { kind: "repeated"; id: string; receiptPath: string }
  | Refusal;

/** The HTTP status of each outcome. */
export const outcomeStatus: Record<SubmitOutcome["kind"], number> = {
  saved: 201,
  repeated: 200,
  invalid: 400,
  conflict: 409,
  wait: 429,
  unavailable: 503,
};

export function createRateLimitRefusal(retryAfter: number): Refusal {
  const detail = `Too many requests. Please try again in ${retryAfter} seconds.`;
  return { kind: "wait", retryAfter, detail };
}

/** Counts a refused attempt; returns the refusal when the limit is exceeded. */
export async function refuseTooMany(
  ...attempt: Parameters<typeof countAttempt>
): Promise<Refusal | undefined> {
  const retryAfter = await countAttempt(...attempt);
  return retryAfter === undefined ? undefined : createRateLimitRefusal(retryAfter);
}

/** Returns the refusal of a key that was used before with other content, or whose content was erased. */
export function findConflict(
  known: { erasedAt: number | null; bodyHash: string | null },
  bodyHash: string,
  noun: "request" | "application",
): Refusal | undefined {
  // Nothing that could identify erased content is stored, so no repeat can be recognized.
  if (known.erasedAt)
    return {
      kind: "conflict",
      detail: `The ${noun} that this form sent was erased. Reload the page to send a new one.`,
    };
  if (known.bodyHash === bodyHash) return undefined;
  return {
    kind: "conflict",
    detail: `This form was already sent with other details. Reload the page to send a new ${noun}.`,
  };
}

/** Returns a refusal as a problem document. */
export function createRefusalResponse(refusal: Refusal): Response {
  const status = outcomeStatus[refusal.kind];
  switch (refusal.kind) {
    case "invalid":
      return problem(status, refusal.detail, { errors: refusal.errors });
    case "conflict":
      return problem(status, refusal.detail);
    case "wait":
    case "unavailable":
      return problem(status, refusal.detail, { headers: { "Retry-After": String(refusal.retryAfter) } });
  }
}
