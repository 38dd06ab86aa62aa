import { problem } from "~/server/http/answers.server";

/** Why a visitor's input was refused; `detail` is for people. */
export type Refusal =
  | { kind: "invalid"; errors: Record<string, string>; detail: string }
  /** The form was sent before with other content, or its lead was erased. */
  | { kind: "conflict"; detail: string }
  | { kind: "wait" | "unavailable"; retryAfter: number; detail: string };

/** The HTTP status of each refusal. */
export const refusalStatus: Record<Refusal["kind"], number> = {
  invalid: 400,
  conflict: 409,
  wait: 429,
  unavailable: 503,
};

export function refusalForTooMany(retryAfter: number): Refusal {
  const detail = `Too many requests. Please try again in ${retryAfter} seconds.`;
  return { kind: "wait", retryAfter, detail };
}

/** Returns a refusal as a problem document. */
export function refusalProblem(refusal: Refusal): Response {
  const status = refusalStatus[refusal.kind];
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
