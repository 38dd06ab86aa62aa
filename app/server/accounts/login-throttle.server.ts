import type { Db } from "~/db/database.server";
import { deleteRateLimits } from "~/db/rate-limits.server";
import {
  buildAddressKey,
  buildNetworkKey,
  countUse,
  findRetryAfter,
  type Limit,
  listSharedUses,
  refundUse,
  type Use,
} from "~/server/http/rate-limit.server";
import { sign } from "~/server/tokens.server";

// Attempts are limited by address, by network (so that one network cannot use up the total), by network and account (so
// that one network cannot lock an account), by account and in total. A browser that the account knows has its own limit
// instead.
const minuteMs = 60_000;
const addressLimit: Limit = { burst: 10, everyMs: 6_000 };
const networkLimit: Limit = { burst: 30, everyMs: 30_000 };
const totalLimit: Limit = { burst: 60, everyMs: 1_000 };
const totalKey = "sign-in:all";
const pairLimit: Limit = { burst: 5, everyMs: 10 * minuteMs };
/** The limit per account: twenty guesses in the first hour, eight in each further one. */
const accountLimit: Limit = { burst: 12, everyMs: 7.5 * minuteMs };
const deviceLimit: Limit = { burst: 10, everyMs: 6 * minuteMs };

export type Attempt =
  | { kind: "go"; uses: Use[] }
  /**
   * The account is locked. The response does not say so, because that would reveal an ongoing attack or a right password.
   */
  | { kind: "locked" }
  /** The attempt must wait: too many from this address, its network or this browser, or in total. */
  | { kind: "wait"; seconds: number; isTotal?: true };

/**
 * `device` is the id of a browser that the account knows. A passkey attempt has no account and cannot be guessed, so it
 * uses up no account limit.
 */
type SignInOrigin = { account: string | undefined; address: string; device: string | undefined };

/**
 * Counts an attempt to sign in before the password is checked, so that concurrent attempts cannot bypass the limit.
 * Unknown accounts are counted like existing ones.
 */
export async function beginSignInAttempt(db: Db, who: SignInOrigin, now: number): Promise<Attempt> {
  const { announced, unannounced } = await listUses(db, who, now);
  return db.transaction(async (tx) => {
    await tx.lock("sign-in");
    const wait = await findWait(tx, announced, now);
    if (wait) return { kind: "wait", ...wait };
    await countUses(tx, announced, now);
    if ((await findWait(tx, unannounced, now)) !== undefined) return { kind: "locked" };
    await countUses(tx, unannounced, now);
    return { kind: "go", uses: [...announced, ...unannounced] };
  });
}

async function findWait(tx: Db, uses: Use[], now: number) {
  for (const use of uses) {
    const seconds = await findRetryAfter(tx, use, now);
    if (seconds !== undefined) return { seconds, ...(use.key === totalKey && { isTotal: true as const }) };
  }
  return undefined;
}

async function countUses(tx: Db, uses: Use[], now: number) {
  for (const use of uses) await countUse(tx, use, now);
}

/** The limits of an attempt: those reported as a wait, and those of the account. */
async function listUses(
  db: Db,
  { account, address, device }: SignInOrigin,
  now: number,
): Promise<{ announced: Use[]; unannounced: Use[] }> {
  if (device !== undefined)
    return { announced: [{ key: `sign-in:device:${device}`, limit: deviceLimit }], unannounced: [] };
  return {
    announced: [
      { key: await buildAddressKey(db, "sign-in", address), limit: addressLimit },
      ...(await listSharedUses(db, totalKey, address, { forAll: totalLimit, perNetwork: networkLimit }, now)),
    ],
    unannounced: account === undefined ? [] : await listAccountUses(db, account, address),
  };
}

async function listAccountUses(db: Db, account: string, address: string): Promise<Use[]> {
  const key = await buildAccountKey(db, account);
  return [
    { key: await buildNetworkKey(db, key, address), limit: pairLimit },
    { key, limit: accountLimit },
  ];
}

/** Refunds an attempt whose password was right. */
export async function refundAttempt(tx: Db, { uses }: { uses: Use[] }, now: number): Promise<void> {
  for (const use of uses) await refundUse(tx, use, now);
}

/** Ends the lockout of an account. */
export async function clearLoginLimits(tx: Db, account: string): Promise<void> {
  await deleteRateLimits(tx, await buildAccountKey(tx, account));
}

async function buildAccountKey(db: Db, account: string) {
  return `sign-in:account:${await sign(db, "account", account)}`;
}
