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

/** Returns the time (ms) from which `key` owes nothing; undefined when it was never limited or its row was purged. */
export async function findRateLimit(db: Db, key: string): Promise<number | undefined> {
  const [row] = await rateLimitByKey(db).execute({ key });
  return row?.freeAt;
}

const upsertRateLimit = prepareOnce(({ orm, tables: { rateLimits } }) => {
  const { key, freeAt, now, ms } = placeholders("key", "freeAt", "now", "ms");
  const known = rateLimits.freeAt;
  const later = sql`case when ${known} < ${now} then ${now} else ${known} end + ${ms}`;
  return orm
    .insert(rateLimits)
    .values({ key, freeAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: { freeAt: later } })
    .returning({ freeAt: rateLimits.freeAt })
    .prepare();
});

/** Adds `ms` (may be negative) to what `key` owes at `now`. Returns the time from which it owes nothing. */
export async function addToRateLimit(tx: Db, key: string, ms: number, now: number): Promise<number> {
  const freeAt = now + ms;
  const [row] = await upsertRateLimit(tx).execute({ key, freeAt, now, ms });
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
