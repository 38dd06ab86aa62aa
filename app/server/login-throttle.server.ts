import type { Db } from "~/db/database.server";
import { deleteRateLimit, findRateLimit, saveRateLimit } from "~/db/rate-limits.server";
import { addressKey, countUse, findRetryAfter, type Limit } from "./rate-limit.server";
import { sign } from "./signature.server";

const perAddress: Limit = { burst: 10, everyMs: 6_000 };
const forAll: Limit = { burst: 60, everyMs: 1_000 };
const forAllKey = "sign-in:all";

/** An account takes this many attempts at once; each further one doubles the wait, from 1 s to 15 minutes. */
const freeAttempts = 5;
const longestWaitMs = 900_000;
/** After this long without an attempt an account starts anew. */
const forgetAfterMs = 24 * 60 * 60_000;

export type Attempt =
  | { kind: "go" }
  /** The account must wait. Not told to the visitor: it would say that the password is being guessed, or right. */
  | { kind: "locked" }
  /** This address, or everybody together, has tried too often. */
  | { kind: "wait"; seconds: number };

/**
 * Counts one attempt to sign in before the password is looked at, so that many at once cannot slip through. Accounts
 * that do not exist are counted like those that do.
 */
export async function beginAttempt(db: Db, email: string, address: string, now: number): Promise<Attempt> {
  const addressLimit = await addressKey(db, "sign-in", address);
  const account = await accountKey(db, email);
  return db.transaction(async (tx) => {
    await tx.lock("sign-in");
    const wait =
      (await findRetryAfter(tx, addressLimit, perAddress, now)) ??
      (await findRetryAfter(tx, forAllKey, forAll, now));
    if (wait !== undefined) return { kind: "wait", seconds: wait };
    await countUse(tx, addressLimit, perAddress, now);
    await countUse(tx, forAllKey, forAll, now);
    const state = await findRateLimit(tx, account);
    if (state && state.freeAt > now) return { kind: "locked" };
    const count = (state && now - state.freeAt < forgetAfterMs ? state.count : 0) + 1;
    await saveRateLimit(tx, account, { count, freeAt: now + waitAfter(count) });
    return { kind: "go" };
  });
}

/** After the right password the account owes nothing. */
export async function forgiveAttempts(tx: Db, email: string): Promise<void> {
  await deleteRateLimit(tx, await accountKey(tx, email));
}

async function accountKey(db: Db, email: string) {
  return `sign-in:account:${await sign(db, "account", email)}`;
}

function waitAfter(count: number) {
  return count < freeAttempts ? 0 : Math.min(1000 * 2 ** (count - freeAttempts), longestWaitMs);
}
