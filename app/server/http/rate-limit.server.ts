import type { Db } from "~/db/database.server";
import { addToRateLimit, findRateLimit } from "~/db/rate-limits.server";
import type { App } from "~/server/app.server";
import type { Log } from "~/server/log.server";
import { sign } from "~/server/tokens.server";
import { networkOf } from "./request-address.server";

/** `burst` at once, and after that one every `everyMs`. */
export type Limit = { burst: number; everyMs: number };

/** Thrown in a transaction to undo it: somebody else used up the limit since it was asked for. */
export class TooManyRequests extends Error {
  constructor(readonly retryAfter: number) {
    super(`Too many requests: wait ${retryAfter} s.`);
  }
}

/** What an attempt counts for; the last `reserved` uses of the burst are not for it. */
export type Use = { key: string; limit: Limit; reserved?: number };

/** How often an address may try something, and everybody together. */
export type AttemptLimits = { perAddress: Limit; forAll: Limit };

/** Of what everybody has together, a network may use one part in ten … */
const networkParts = 10;
/** … and one part in five is for networks that used no more than this of late. */
const reservedParts = 5;
const littleUse = 3;

type AttemptApp = Pick<App, "db" | "clock" | "log">;

/** An attempt that may go on, to be counted in a transaction, or the seconds to wait. */
export type Attempt = { retryAfter: number } | { retryAfter: undefined; count(tx: Db): Promise<void> };

/**
 * Whether an attempt of this kind from `address` may go on. It counts for the address, for its network and, under
 * `shared`, for everybody: no network can use that up alone, and several that do leave a part to all others.
 */
export async function beginAttempt(
  { db, clock, log }: AttemptApp,
  kind: string,
  address: string,
  { perAddress, forAll }: AttemptLimits,
  shared = `${kind}:all`,
): Promise<Attempt> {
  const now = clock();
  const uses: Use[] = [
    { key: await addressKey(db, kind, address), limit: perAddress },
    ...(await usesOfShared(db, shared, address, { forAll }, now)),
  ];
  for (const use of uses) {
    const retryAfter = await findRetryAfter(db, use, now);
    if (retryAfter === undefined) continue;
    noteThrottle({ log, clock }, kind, retryAfter);
    return { retryAfter };
  }
  return {
    retryAfter: undefined,
    // The row that all share comes last: until the commit all others wait for it.
    async count(tx) {
      for (const use of uses) await countUse(tx, use, now);
    },
  };
}

/** Counts an attempt whatever comes of it, and gives the seconds to wait when it was one too many. */
export async function takeAttempt(
  app: AttemptApp,
  ...what: [kind: string, address: string, limits: AttemptLimits, shared?: string]
): Promise<number | undefined> {
  const attempt = await beginAttempt(app, ...what);
  if (attempt.retryAfter !== undefined) return attempt.retryAfter;
  try {
    await app.db.transaction((tx) => attempt.count(tx));
  } catch (error) {
    if (error instanceof TooManyRequests) return error.retryAfter;
    throw error;
  }
  return undefined;
}

/** The uses of what everybody has together: that of the network, and that of all. */
export async function usesOfShared(
  db: Db,
  key: string,
  address: string,
  { forAll, perNetwork = partOf(forAll) }: { forAll: Limit; perNetwork?: Limit },
  now: number,
): Promise<Use[]> {
  const ofNetwork = { key: await networkKey(db, key, address), limit: perNetwork };
  const owedUntil = (await findRateLimit(db, ofNetwork.key))?.freeAt ?? 0;
  const isFrugal = owedUntil - now < littleUse * perNetwork.everyMs;
  return [
    ofNetwork,
    { key, limit: forAll, reserved: isFrugal ? 0 : Math.ceil(forAll.burst / reservedParts) },
  ];
}

function partOf({ burst, everyMs }: Limit): Limit {
  return { burst: Math.ceil(burst / networkParts), everyMs: everyMs * networkParts };
}

/**
 * Seconds until a use may go on, or undefined when it may now. Only reads, so that a flood costs no write.
 * The state is one number, the moment from which the key owes nothing (GCRA): each use moves it by `everyMs`.
 */
export async function findRetryAfter(db: Db, use: Use, now: number): Promise<number | undefined> {
  const state = await findRateLimit(db, use.key);
  return secondsUntilAllowed(state?.freeAt ?? 0, use, now);
}

/** Counts a use in a transaction; throws TooManyRequests, which undoes it, when it was one too many. */
export async function countUse(tx: Db, use: Use, now: number): Promise<void> {
  const { key, limit } = use;
  const freeAt = await addToRateLimit(tx, key, limit.everyMs, bounds(limit, now));
  const retryAfter = secondsUntilAllowed(freeAt - limit.everyMs, use, now);
  if (retryAfter !== undefined) throw new TooManyRequests(retryAfter);
}

/** Takes a use back. */
export async function refundUse(tx: Db, { key, limit }: Use, now: number): Promise<void> {
  await addToRateLimit(tx, key, -limit.everyMs, bounds(limit, now));
}

/**
 * How much later than this request another may have come that was counted before it: requests overtake each other, and
 * instances have clocks of their own. What is beyond was told by a clock that was set back since.
 */
const overtaking = 60_000;

/** Nobody owes more than the whole burst. */
function bounds({ burst, everyMs }: Limit, now: number) {
  const latest = now + burst * everyMs;
  return { now, latest, believed: latest + overtaking };
}

function secondsUntilAllowed(freeAt: number, { limit, reserved = 0 }: Use, now: number) {
  const { latest, believed } = bounds(limit, now);
  if (freeAt > believed) return undefined;
  const allowedAt = Math.min(freeAt, latest) - (limit.burst - reserved - 1) * limit.everyMs;
  return allowedAt > now ? Math.ceil((allowedAt - now) / 1000) : undefined;
}

const loggedAt = new WeakMap<Log, Map<string, number>>();

/** Tells the log that a limit refuses visitors: once a minute for each kind, because a flood is what limits are for. */
export function noteThrottle({ log, clock }: Pick<App, "log" | "clock">, limit: string, seconds: number) {
  const logged = loggedAt.get(log) ?? new Map<string, number>();
  loggedAt.set(log, logged);
  const minute = Math.floor(clock() / 60_000);
  if (logged.get(limit) === minute) return;
  logged.set(limit, minute);
  log.warn("throttled", { limit, seconds });
}

/** The key of a visitor's address (see `limitedAddress`) for one kind of limit. It is personal data and is not stored. */
export async function addressKey(db: Db, kind: string, address: string): Promise<string> {
  return `${kind}:${await sign(db, "address", address)}`;
}

/** The key of a mailbox for one kind of limit: what stands after a plus is the same one. */
export function recipientKey(db: Db, kind: string, email: string): Promise<string> {
  return addressKey(db, kind, email.replace(/\+[^@]*@/, "@"));
}

/** The key of the network that one customer may have at most, for one kind of limit. */
export async function networkKey(db: Db, kind: string, address: string): Promise<string> {
  return `${kind}:${await sign(db, "network", networkOf(address))}`;
}
