import { eq, lt, sql } from "drizzle-orm";
import type { Db } from "./database.server";
import { placeholders, prepareOnce } from "./prepared.server";
import { deleteRows } from "./rows.server";

const rateLimitByKey = prepareOnce(({ orm, tables: { rateLimits } }) =>
  orm
    .select({ freeAt: rateLimits.freeAt })
    .from(rateLimits)
    .where(eq(rateLimits.key, sql.placeholder("key")))
    .prepare(),
);

/** Returns the state of `key`; undefined when it was never limited or its row was purged. */
export async function findRateLimit(db: Db, key: string): Promise<{ freeAt: number } | undefined> {
  const [row] = await rateLimitByKey(db).execute({ key });
  return row;
}

const upsertRateLimit = prepareOnce(({ orm, tables: { rateLimits } }) => {
  const names = placeholders("key", "freeAt", "now", "latest", "believed", "ms");
  const { key, freeAt, now, latest, believed, ms } = names;
  const known = rateLimits.freeAt;
  const owedUntil = sql`case
    when ${known} > ${believed} or ${known} < ${now} then ${now}
    when ${known} > ${latest} then ${latest}
    else ${known} end`;
  const later = sql`${owedUntil} + ${ms}`;
  return orm
    .insert(rateLimits)
    .values({ key, freeAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: { freeAt: later } })
    .returning({ freeAt: rateLimits.freeAt })
    .prepare();
});

/**
 * Adds `ms` (may be negative) to what `key` owes at `now`. Returns the time from which it owes nothing, at most
 * `latest`. A stored time after `believed` comes from a clock that was set back and counts as nothing.
 */
export async function addToRateLimit(
  tx: Db,
  key: string,
  ms: number,
  { now, latest, believed }: { now: number; latest: number; believed: number },
): Promise<number> {
  const freeAt = now + ms;
  const [row] = await upsertRateLimit(tx).execute({ key, freeAt, now, latest, believed, ms });
  return row?.freeAt ?? freeAt;
}

/** Deletes all keys that begin with `start`. */
export async function deleteRateLimits(tx: Db, start: string): Promise<void> {
  const { rateLimits } = tx.tables;
  await tx.orm.delete(rateLimits).where(sql`substr(${rateLimits.key}, 1, ${start.length}) = ${start}`);
}

/** Deletes the keys that have owed nothing since `before` (ms). Returns how many. */
export async function purgeRateLimits(db: Db, before: number): Promise<number> {
  return deleteRows(db, db.tables.rateLimits, lt(db.tables.rateLimits.freeAt, before));
}
