import type { Db } from "~/db/database.server";
import { addToRateLimit, deleteRateLimits, findRateLimit } from "~/db/rate-limits.server";
import type { App } from "~/server/app.server";
import { getNetwork } from "~/server/http/request-address.server";
import { sign } from "~/server/tokens.server";
import { type Limit, type LimitName, limits, type Rate } from "./limits.server";
import { reportRefusal } from "./used-up.server";

// Generic cell rate algorithm: the state of a limit is the time from which its key owes nothing; each use moves it.

/** What an attempt needs; `limits` replaces single ones in tests. */
export type LimitApp = Pick<App, "db" | "clock" | "log"> & { limits?: Partial<Record<LimitName, Limit>> };

/** Whose attempt it is: the visitor's normalized address, and the subject that has a limit of its own. */
export type Sender = { address?: string; subject?: string };

/** Thrown in a transaction to roll it back: the limit was used up since it was checked. */
export class TooManyRequests extends Error {
  constructor(readonly retryAfter: number) {
    super(`Too many requests: wait ${retryAfter} s.`);
  }
}

type Level = "address" | "networkDay" | "network" | "all" | "subject";
type Use = { level: Level; key: string; rate: Rate; freeAt: number; reserved: number };

/** The level that has no use left, and the seconds until its next one. */
export type RefusedAttempt = { retryAfter: number; level: Level };
export type AllowedAttempt = {
  retryAfter: undefined;
  /** Counts the attempt; throws TooManyRequests, which rolls the transaction back, when the limit is used up by now. */
  count(tx: Db): Promise<void>;
  /** Refunds an attempt that was counted. */
  refund(tx: Db): Promise<void>;
};
export type Attempt = RefusedAttempt | AllowedAttempt;

/** A network with little recent use may take the last fifth of what all share. */
const reservedParts = 5;
const littleUse = 3;
/** One network has at most a tenth of what all share. */
const networkParts = 10;

/** Checks whether an attempt is within its limit, and reports when it is not; its `count` then counts it. */
export async function beginAttempt(app: LimitApp, name: LimitName, sender: Sender): Promise<Attempt> {
  const attempt = await checkAttempt(app, name, sender);
  if (attempt.retryAfter !== undefined)
    await reportRefusal(app, name, { ...attempt, isShared: attempt.level === "all" });
  return attempt;
}

/**
 * Checks an attempt without a report. A refused one only reads, so that a flood writes nothing. One network cannot use up
 * what all share, and several leave a part to the others.
 */
export async function checkAttempt(
  app: Omit<LimitApp, "log">,
  name: LimitName,
  sender: Sender,
): Promise<Attempt> {
  const now = app.clock();
  const uses = await listUses(app.db, name, app.limits?.[name] ?? limits[name], sender, now);
  for (const use of uses) {
    const retryAfter = computeWait(use, now);
    if (retryAfter !== undefined) return { retryAfter, level: use.level };
  }
  return {
    retryAfter: undefined,
    async count(tx) {
      for (const use of uses) {
        const freeAt = await addToRateLimit(tx, use.key, use.rate.everyMs, now);
        const retryAfter = computeWait({ ...use, freeAt: freeAt - use.rate.everyMs }, now);
        if (retryAfter !== undefined) throw new TooManyRequests(retryAfter);
      }
    },
    async refund(tx) {
      for (const { key, rate } of uses) await addToRateLimit(tx, key, -rate.everyMs, now);
    },
  };
}

/** Counts an attempt at once, whatever will come of it. */
export async function countAttempt(app: LimitApp, name: LimitName, sender: Sender): Promise<Attempt> {
  const attempt = await beginAttempt(app, name, sender);
  if (attempt.retryAfter !== undefined) return attempt;
  try {
    await app.db.transaction((tx) => attempt.count(tx));
    return attempt;
  } catch (error) {
    if (error instanceof TooManyRequests) return { retryAfter: error.retryAfter, level: "all" };
    throw error;
  }
}

/** Forgets all attempts that concern a subject. */
export async function forgetAttempts(tx: Db, name: LimitName, subject: string): Promise<void> {
  await deleteRateLimits(tx, await buildSubjectKey(tx, name, subject));
}

/**
 * The uses of an attempt with what their keys owe. The row that all share comes last, because it blocks all others until
 * the commit. Addresses and subjects are personal data and only stored hashed.
 */
async function listUses(
  db: Db,
  name: LimitName,
  limit: Limit,
  { address = "", subject }: Sender,
  now: number,
): Promise<Use[]> {
  const { all, network = all && takeShare(all) } = limit;
  const shared = subject === undefined ? name : await buildSubjectKey(db, name, subject);
  const ofAddress = () => sign(db, "address", address);
  const ofNetwork = () => sign(db, "network", getNetwork(address));
  const uses: Use[] = [];
  const add = async (level: Level, key: string, rate: Rate, reserved = 0) => {
    const freeAt = (await findRateLimit(db, key)) ?? 0;
    uses.push({ level, key, rate, freeAt, reserved });
    return freeAt;
  };
  if (limit.address) await add("address", `${name}:address:${await ofAddress()}`, limit.address);
  if (limit.networkDay) await add("networkDay", `${name}:day:${await ofNetwork()}`, limit.networkDay);
  if (limit.subject) await add("subject", shared, limit.subject);
  if (all && network) {
    const freeAt = await add("network", `${shared}:network:${await ofNetwork()}`, network);
    const isFrugal = freeAt - now < littleUse * network.everyMs;
    await add("all", `${shared}:all`, all, isFrugal ? 0 : Math.ceil(all.burst / reservedParts));
  }
  return uses;
}

function takeShare({ burst, everyMs }: Rate): Rate {
  return { burst: Math.ceil(burst / networkParts), everyMs: everyMs * networkParts };
}

async function buildSubjectKey(db: Db, name: LimitName, subject: string) {
  return `${name}:${await sign(db, "subject", subject)}`;
}

/** The seconds until another use is allowed; undefined when it is allowed now. */
function computeWait(
  { rate, freeAt, reserved = 0 }: Pick<Use, "rate" | "freeAt"> & { reserved?: number },
  now: number,
) {
  const allowedAt = freeAt - (rate.burst - reserved - 1) * rate.everyMs;
  return allowedAt > now ? Math.ceil((allowedAt - now) / 1000) : undefined;
}

/** Beyond so many addresses all are forgotten, so that the memory stays bounded. */
const maxRemembered = 10_000;

/**
 * A limit by address whose state is in memory only, for what must cost nothing. Returns whether another use of an
 * address is allowed, which is counted then.
 */
export function createMemoryLimit({ address: rate }: { address: Rate }, clock: () => number) {
  const states = new Map<string, number>();
  return function takes(address: string): boolean {
    const now = clock();
    const freeAt = states.get(address) ?? 0;
    if (computeWait({ rate, freeAt }, now) !== undefined) return false;
    if (states.size >= maxRemembered) states.clear();
    states.set(address, Math.max(freeAt, now) + rate.everyMs);
    return true;
  };
}
