import { eq, lt, sql } from "drizzle-orm";
import type { Db } from "./database.server";
import { placeholders, prepareOnce } from "./prepared.server";

const rateLimitByKey = prepareOnce(({ orm, tables: { rateLimits } }) =>
  orm
    .select({ freeAt: rateLimits.freeAt })
    .from(rateLimits)
    .where(eq(rateLimits.key, sql.placeholder("key")))
    .prepare(),
);

/** What is known of `key`; undefined when it was never limited or its row was purged. */
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
 * Lets `key` owe `ms` more than it does at `now` (less when negative). Gives the moment from which it owes nothing. Nobody
 * owes until after `latest`, and who would until after `believed` owes nothing: that moment was told by a clock that was
 * set back since.
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

/** Forgets all keys that begin with `start`. */
export async function deleteRateLimits(tx: Db, start: string): Promise<void> {
  const { rateLimits } = tx.tables;
  await tx.orm.delete(rateLimits).where(sql`substr(${rateLimits.key}, 1, ${start.length}) = ${start}`);
}

/** Forgets the keys that have owed nothing since `before` (ms). Gives how many. */
export async function purgeRateLimits(db: Db, before: number): Promise<number> {
  const { rateLimits } = db.tables;
  const gone = await db.transaction((tx) =>
    tx.orm.delete(rateLimits).where(lt(rateLimits.freeAt, before)).returning({ key: rateLimits.key }),
  );
  return gone.length;
}
