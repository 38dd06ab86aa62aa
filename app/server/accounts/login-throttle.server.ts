import type { Db } from "~/db/database.server";
import { deleteRateLimits } from "~/db/rate-limits.server";
import {
  addressKey,
  countUse,
  findRetryAfter,
  type Limit,
  networkKey,
  refundUse,
  type Use,
  usesOfShared,
} from "~/server/http/rate-limit.server";
import { sign } from "~/server/tokens.server";

// A stranger is limited by address, by network (which keeps one network from using up what all have together), by the
// pair of network and account (which keeps one from using up an account), by account and in total. A browser that the
// account knows has a limit of its own and none of these.
const minute = 60_000;
const perAddress: Limit = { burst: 10, everyMs: 6_000 };
const perNetwork: Limit = { burst: 30, everyMs: 30_000 };
const forAll: Limit = { burst: 60, everyMs: 1_000 };
const perPair: Limit = { burst: 5, everyMs: 10 * minute };
/** Twenty guesses in the first hour, eight in each further one. */
const perAccount: Limit = { burst: 12, everyMs: 7.5 * minute };
const perDevice: Limit = { burst: 10, everyMs: 6 * minute };

export type Attempt =
  | { kind: "go"; uses: Use[] }
  /** The account must wait. Not told to the visitor: it would say that the password is being guessed, or right. */
  | { kind: "locked" }
  /** This address or its network, everybody together, or this browser has tried too often. */
  | { kind: "wait"; seconds: number };

/**
 * `device` names the browser when the account knows it: nobody else can know that name. A passkey has no account before it
 * is known, and cannot be guessed: its attempts use up no account.
 */
type Who = { account: string | undefined; address: string; device: string | undefined };

/**
 * Counts one attempt to sign in before the password is looked at, so that many at once cannot slip through. Accounts
 * that do not exist are counted like those that do.
 */
export async function beginAttempt(db: Db, who: Who, now: number): Promise<Attempt> {
  const { announced, unannounced } = await usesOf(db, who, now);
  return db.transaction(async (tx) => {
    await tx.lock("sign-in");
    const seconds = await findWait(tx, announced, now);
    if (seconds !== undefined) return { kind: "wait", seconds };
    await count(tx, announced, now);
    if ((await findWait(tx, unannounced, now)) !== undefined) return { kind: "locked" };
    await count(tx, unannounced, now);
    return { kind: "go", uses: [...announced, ...unannounced] };
  });
}

async function findWait(tx: Db, uses: Use[], now: number) {
  for (const use of uses) {
    const seconds = await findRetryAfter(tx, use, now);
    if (seconds !== undefined) return seconds;
  }
  return undefined;
}

async function count(tx: Db, uses: Use[], now: number) {
  for (const use of uses) await countUse(tx, use, now);
}

/** The limits of an attempt: those whose wait is told, and those of the account. */
async function usesOf(
  db: Db,
  { account, address, device }: Who,
  now: number,
): Promise<{ announced: Use[]; unannounced: Use[] }> {
  if (device !== undefined)
    return { announced: [{ key: `sign-in:device:${device}`, limit: perDevice }], unannounced: [] };
  return {
    announced: [
      { key: await addressKey(db, "sign-in", address), limit: perAddress },
      ...(await usesOfShared(db, "sign-in:all", address, { forAll, perNetwork }, now)),
    ],
    unannounced: account === undefined ? [] : await usesOfAccount(db, account, address),
  };
}

async function usesOfAccount(db: Db, account: string, address: string): Promise<Use[]> {
  const key = await accountKey(db, account);
  return [
    { key: await networkKey(db, key, address), limit: perPair },
    { key, limit: perAccount },
  ];
}

/** The password was right: this was no guess, and counts for none. */
export async function takeBack(tx: Db, { uses }: { uses: Use[] }, now: number): Promise<void> {
  for (const use of uses) await refundUse(tx, use, now);
}

/** Ends what strangers made an account wait for. */
export async function endWaits(tx: Db, account: string): Promise<void> {
  await deleteRateLimits(tx, await accountKey(tx, account));
}

async function accountKey(db: Db, account: string) {
  return `sign-in:account:${await sign(db, "account", account)}`;
}
