import type { Db } from "~/db/database.server";
import {
  type AllowedAttempt,
  countAttempt,
  forgetAttempts,
  type LimitApp,
} from "~/server/limits/limiter.server";

export type SignInAttempt =
  | { kind: "go"; attempts: AllowedAttempt[] }
  /**
   * The account is locked. The response does not say so, because that would reveal an ongoing attack or a right password.
   */
  | { kind: "locked" }
  /** The attempt must wait: too many from this address, its network or this browser, or in total. */
  | { kind: "wait"; seconds: number };

/**
 * `device` is the id of a browser that the account knows. A passkey attempt has no account and cannot be guessed, so it
 * uses up no account limit.
 */
type SignInOrigin = { account: string | undefined; address: string; device: string | undefined };

/**
 * Counts an attempt to sign in before the password is checked, so that concurrent attempts cannot bypass the limit.
 * Strangers have two limits, by address and by account; unknown accounts are counted like existing ones. A browser that
 * the account knows has its own instead.
 */
export async function beginSignInAttempt(
  app: LimitApp,
  { account, address, device }: SignInOrigin,
): Promise<SignInAttempt> {
  const first =
    device === undefined
      ? await countAttempt(app, "sign-in", { address })
      : await countAttempt(app, "sign-in-browser", { subject: device });
  if (first.retryAfter !== undefined) return { kind: "wait", seconds: first.retryAfter };
  if (device !== undefined || account === undefined) return { kind: "go", attempts: [first] };
  const second = await countAttempt(app, "sign-in-account", { address, subject: account });
  if (second.retryAfter !== undefined) return { kind: "locked" };
  return { kind: "go", attempts: [first, second] };
}

/** Refunds an attempt whose password was right. */
export async function refundAttempt(tx: Db, { attempts }: { attempts: AllowedAttempt[] }): Promise<void> {
  for (const attempt of attempts) await attempt.refund(tx);
}

/** Ends the lockout of an account. */
export function endLockout(tx: Db, account: string): Promise<void> {
  return forgetAttempts(tx, "sign-in-account", account);
}
