import type { Db } from "~/db/database.server";
import { addToRateLimit, findRateLimit } from "~/db/rate-limits.server";
import { countUsedUp } from "~/db/used-up.server";
import { dayMs, toDay } from "~/lib/days";
import type { App } from "~/server/app.server";
import type { Log } from "~/server/log.server";
import { sign } from "~/server/tokens.server";
import { getNetwork } from "./request-address.server";

/** A limit: `burst` uses at once, then one every `everyMs`. */
export type Limit = { burst: number; everyMs: number };

/** Thrown in a transaction to roll it back: the limit was used up since it was checked. */
export class TooManyRequests extends Error {
  constructor(readonly retryAfter: number) {
    super(`Too many requests: wait ${retryAfter} s.`);
  }
}

/** One use of a limit; it may not consume the last `reserved` uses of the burst. */
export type Use = { key: string; limit: Limit; reserved?: number };

/** The limits of an action per address, in total, and of what one network may have stored in a day. */
export type AttemptLimits = { perAddress: Limit; forAll: Limit; perNetworkDay?: Limit };

/** Far more than people of one network send in a day, and too little to fill a disk. */
export const storedPerNetworkDay: Limit = { burst: 1000, everyMs: dayMs / 1000 };

/** One network may use at most this part of a shared limit: a tenth. */
const networkParts = 10;
/** This part of a shared limit, a fifth, is reserved for networks with little recent use. */
const reservedParts = 5;
const littleUse = 3;

type AttemptApp = Pick<App, "db" | "clock" | "log">;

/** An attempt to be counted in a transaction, or the seconds to wait. */
export type Attempt = { retryAfter: number } | AllowedAttempt;
export type AllowedAttempt = { retryAfter: undefined; count(tx: Db): Promise<void> };

/**
 * Checks whether `address` may attempt an action. It counts for the address, its network and, under `shared`, the
 * total. One network cannot use up the total, and several leave a part to all others.
 */
export async function beginAttempt(
  { db, clock, log }: AttemptApp,
  kind: string,
  address: string,
  { perAddress, forAll, perNetworkDay }: AttemptLimits,
  shared = `${kind}:all`,
): Promise<Attempt> {
  const now = clock();
  const uses: Use[] = [
    { key: await buildAddressKey(db, kind, address), limit: perAddress },
    ...(perNetworkDay
      ? [{ key: await buildNetworkKey(db, `${kind}-day`, address), limit: perNetworkDay }]
      : []),
    ...(await listSharedUses(db, shared, address, { forAll }, now)),
  ];
  for (const use of uses) {
    const retryAfter = await findRetryAfter(db, use, now);
    if (retryAfter === undefined) continue;
    reportThrottle({ log, clock }, kind, retryAfter);
    if (use.key === shared) await reportUsedUp({ db, log, clock }, kind);
    return { retryAfter };
  }
  return {
    retryAfter: undefined,
    // The shared row comes last, because it blocks all others until the commit.
    async count(tx) {
      for (const use of uses) await countUse(tx, use, now);
    },
  };
}

/** Counts an attempt whatever its result; returns the seconds to wait when the limit is exceeded. */
export async function countAttempt(
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

/** The uses of the shared limit: the network's and the total. */
export async function listSharedUses(
  db: Db,
  key: string,
  address: string,
  { forAll, perNetwork = reduceLimit(forAll) }: { forAll: Limit; perNetwork?: Limit },
  now: number,
): Promise<Use[]> {
  const ofNetwork = { key: await buildNetworkKey(db, key, address), limit: perNetwork };
  const owedUntil = (await findRateLimit(db, ofNetwork.key))?.freeAt ?? 0;
  const isFrugal = owedUntil - now < littleUse * perNetwork.everyMs;
  return [
    ofNetwork,
    { key, limit: forAll, reserved: isFrugal ? 0 : Math.ceil(forAll.burst / reservedParts) },
  ];
}

function reduceLimit({ burst, everyMs }: Limit): Limit {
  return { burst: Math.ceil(burst / networkParts), everyMs: everyMs * networkParts };
}

/**
 * Returns the seconds until a use is allowed; undefined when it is allowed now. It only reads, so that a flood writes
 * nothing. The state is one number, the time from which the key owes nothing (GCRA); each use moves it by `everyMs`.
 */
export async function findRetryAfter(db: Db, use: Use, now: number): Promise<number | undefined> {
  const state = await findRateLimit(db, use.key);
  return secondsUntilAllowed(state?.freeAt ?? 0, use, now);
}

/** Counts a use in a transaction; throws TooManyRequests, which rolls it back, when the limit is exceeded. */
export async function countUse(tx: Db, use: Use, now: number): Promise<void> {
  const { key, limit } = use;
  const freeAt = await addToRateLimit(tx, key, limit.everyMs, computeLimitTimes(limit, now));
  const retryAfter = secondsUntilAllowed(freeAt - limit.everyMs, use, now);
  if (retryAfter !== undefined) throw new TooManyRequests(retryAfter);
}

/** Refunds one use of a limit. */
export async function refundUse(tx: Db, { key, limit }: Use, now: number): Promise<void> {
  await addToRateLimit(tx, key, -limit.everyMs, computeLimitTimes(limit, now));
}

/**
 * How much later (ms) than this request's time a counted one may be: requests overtake each other, and the clocks of
 * instances differ. A larger difference comes from a clock that was set back.
 */
const maxClockSkewMs = 60_000;

/** Limits the stored times, so that a key owes at most the whole burst. */
function computeLimitTimes({ burst, everyMs }: Limit, now: number) {
  const latest = now + burst * everyMs;
  return { now, latest, believed: latest + maxClockSkewMs };
}

function secondsUntilAllowed(freeAt: number, { limit, reserved = 0 }: Use, now: number) {
  const { latest, believed } = computeLimitTimes(limit, now);
  if (freeAt > believed) return undefined;
  const allowedAt = Math.min(freeAt, latest) - (limit.burst - reserved - 1) * limit.everyMs;
  return allowedAt > now ? Math.ceil((allowedAt - now) / 1000) : undefined;
}

const loggedAt = new WeakMap<Log, Map<string, number>>();

/** Whether nothing of this name was logged in this period, the number of a minute or a day. */
function isFirst(log: Log, name: string, period: number) {
  const logged = loggedAt.get(log) ?? new Map<string, number>();
  loggedAt.set(log, logged);
  if (logged.get(name) === period) return false;
  logged.set(name, period);
  return true;
}

/** Logs that a limit refuses visitors, at most once a minute per limit, because floods are expected. */
export function reportThrottle({ log, clock }: Pick<App, "log" | "clock">, limit: string, seconds: number) {
  if (isFirst(log, `throttled ${limit}`, Math.floor(clock() / 60_000)))
    log.warn("throttled", { limit, seconds });
}

/** Logs once a day that a limit which all share was used up. */
export function logUsedUp(log: Log, limit: string, now: number): boolean {
  const isNew = isFirst(log, `used up ${limit}`, toDay(now));
  if (isNew) log.warn("shared limit used up", { limit });
  return isNew;
}

/** Tells the log and the team once a day that a limit which all share was used up. Never rejects. */
export async function reportUsedUp({ db, log, clock }: AttemptApp, limit: string): Promise<void> {
  const now = clock();
  if (!logUsedUp(log, limit, now)) return;
  try {
    await db.transaction((tx) => countUsedUp(tx, limit, toDay(now)));
  } catch (error) {
    log.error("could not store that a limit was used up", { limit, error: String(error) });
  }
}

/**
 * The key of a visitor's address (see `normalizeAddress`) for a kind of limit. The address is personal data and only
 * stored hashed.
 */
export async function buildAddressKey(db: Db, kind: string, address: string): Promise<string> {
  return `${kind}:${await sign(db, "address", address)}`;
}

/** The key of a mailbox for a kind of limit; a plus suffix is ignored. */
export function buildRecipientKey(db: Db, kind: string, email: string): Promise<string> {
  return buildAddressKey(db, kind, email.replace(/\+[^@]*@/, "@"));
}

/** The key of the largest network of one customer, for a kind of limit. */
export async function buildNetworkKey(db: Db, kind: string, address: string): Promise<string> {
  return `${kind}:${await sign(db, "network", getNetwork(address))}`;
}
