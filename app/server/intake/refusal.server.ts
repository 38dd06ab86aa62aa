import type { Db } from "~/db/database.server";
import { isUnavailable, withTimeout } from "~/db/errors.server";
import { formatNounCount } from "~/lib/format";
import type { App } from "~/server/app.server";
import { problem } from "~/server/http/responses.server";
import { type AllowedAttempt, countAttempt, TooManyRequests } from "~/server/limits/limiter.server";

/** Why a visitor's input was refused; `detail` is for people. */
export type Refusal =
  | { kind: "invalid"; errors: Record<string, string>; detail: string }
  /** The form was sent before with other content, or its lead was erased. */
  | { kind: "conflict"; detail: string }
  | Postponement;

/** Too many requests, or an unavailable database; `retryAfter` in seconds. */
export type Postponement = { kind: "wait" | "unavailable"; retryAfter: number; detail: string };

/** What came of a lead or an application. Held spam gets the same response as any other. */
export type SubmitOutcome =
  | { kind: "saved"; isSpam: boolean; id: string; receiptPath: string }
  | { kind: "repeated"; id: string; receiptPath: string }
  | Refusal;

export const outcomeStatus: Record<SubmitOutcome["kind"], number> = {
  saved: 201,
  repeated: 200,
  invalid: 400,
  conflict: 409,
  wait: 429,
  unavailable: 503,
};

/** Returns the refusal of a request over a rate limit; `retryAfter` is in seconds. */
export function createRateLimitRefusal(retryAfter: number): Postponement {
  const detail = `Too many requests. Please try again in ${formatNounCount(retryAfter, "second")}.`;
  return { kind: "wait", retryAfter, detail };
}

/** Counts a refused attempt; returns the refusal when the limit is exceeded. */
export async function refuseTooMany(
  ...attempt: Parameters<typeof countAttempt>
): Promise<Postponement | undefined> {
  const { retryAfter } = await countAttempt(...attempt);
  return retryAfter === undefined ? undefined : createRateLimitRefusal(retryAfter);
}

/** Counts a repetition of what is saved; it gets its answer also while nothing can be written. */
export async function countRepeated(db: Db, attempt: AllowedAttempt): Promise<void> {
  try {
    await db.transaction((tx) => attempt.count(tx));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}

/** The longest wait of a visitor (ms). What is saved later is found by its key. */
export const saveTimeoutMs = 2_000;

/**
 * Returns the result of `work`; a refusal when it exceeds a limit, or when the database is unavailable or takes too long.
 * `name` is what it saves, in the log and in the message to the visitor, who waits since `startedAt`
 * (`performance.now()`).
 */
export async function saveOrPostpone<T>(
  { log }: Pick<App, "log">,
  name: string,
  work: Promise<T>,
  startedAt = performance.now(),
): Promise<T | Postponement> {
  try {
    return await withTimeout(saveTimeoutMs, work, startedAt);
  } catch (error) {
    if (error instanceof TooManyRequests) return createRateLimitRefusal(error.retryAfter);
    if (!isUnavailable(error)) throw error;
    log.error(`could not save ${name}`, { error: String(error) });
    const detail = `We cannot save your ${name} at the moment. Please try again.`;
    return { kind: "unavailable", retryAfter: 5, detail };
  }
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
