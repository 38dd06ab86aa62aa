import type { Db } from "~/db/database.server";
import { addToRateLimit, findRateLimit } from "~/db/rate-limits.server";
import type { App } from "~/server/app.server";
import type { Log } from "~/server/log.server";
import { sign } from "~/server/tokens.server";

/** `burst` at once, and after that one every `everyMs`. */
export type Limit = { burst: number; everyMs: number };

/** Thrown in a transaction to undo it: somebody else used up the limit since it was asked for. */
export class TooManyRequests extends Error {
  constructor(readonly retryAfter: number) {
    super(`Too many requests: wait ${retryAfter} s.`);
  }
}

/**
 * Seconds until `key` may go on, or undefined when it may now. Only reads, so that a flood costs no write.
 * The state is one number, the moment from which the key owes nothing (GCRA): each use moves it by `everyMs`.
 */
export async function findRetryAfter(
  db: Db,
  key: string,
  limit: Limit,
  now: number,
): Promise<number | undefined> {
  const state = await findRateLimit(db, key);
  return secondsUntilAllowed(state?.freeAt ?? 0, limit, now);
}

/**
 * Counts one use of `key`; throws TooManyRequests when it was one too many. Belongs into the transaction of what is
 * limited: it costs no commit of its own, and what is refused is not counted.
 */
export async function countUse(tx: Db, key: string, limit: Limit, now: number): Promise<void> {
  const freeAt = await addToRateLimit(tx, key, limit.everyMs, bounds(limit, now));
  const retryAfter = secondsUntilAllowed(freeAt - limit.everyMs, limit, now);
  if (retryAfter !== undefined) throw new TooManyRequests(retryAfter);
}

/** Takes one use of `key` back. */
export async function takeUseBack(tx: Db, key: string, limit: Limit, now: number): Promise<void> {
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

function secondsUntilAllowed(freeAt: number, limit: Limit, now: number) {
  const { latest, believed } = bounds(limit, now);
  if (freeAt > believed) return undefined;
  const allowedAt = Math.min(freeAt, latest) - (limit.burst - 1) * limit.everyMs;
  return allowedAt > now ? Math.ceil((allowedAt - now) / 1000) : undefined;
}

const toldAt = new WeakMap<Log, Map<string, number>>();

/** Tells the log that a limit refuses visitors: once a minute for each kind, because a flood is what limits are for. */
export function noteThrottle({ log, clock }: Pick<App, "log" | "clock">, limit: string, seconds: number) {
  const told = toldAt.get(log) ?? new Map<string, number>();
  toldAt.set(log, told);
  const minute = Math.floor(clock() / 60_000);
  if (told.get(limit) === minute) return;
  told.set(limit, minute);
  log.warn("throttled", { limit, seconds });
}

/**
 * The key of a visitor's address for one kind of limit. The address itself is personal data and is not stored; of an
 * IPv6 address the /64 network counts, because a single customer has all of it.
 */
export async function addressKey(db: Db, kind: string, address: string): Promise<string> {
  return `${kind}:${await sign(db, "address", address.includes(":") ? groupsOf(address, 4) : address)}`;
}

/** The key of a mailbox for one kind of limit: what stands after a plus is the same one. */
export function recipientKey(db: Db, kind: string, email: string): Promise<string> {
  return addressKey(db, kind, email.replace(/\+[^@]*@/, "@"));
}

/** The key of the network that one customer may have at most: a /24 of IPv4, a /48 of IPv6. */
export async function networkKey(db: Db, kind: string, address: string): Promise<string> {
  const network = address.includes(":") ? groupsOf(address, 3) : address.split(".").slice(0, 3).join(".");
  return `${kind}:${await sign(db, "network", network)}`;
}

/** The first groups of an IPv6 address, in the one spelling that URLs give it. */
function groupsOf(address: string, count: number) {
  const { hostname } = new URL(`http://[${address.replace(/%.*/, "")}]`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array<string>(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right].slice(0, count).join(":");
}
