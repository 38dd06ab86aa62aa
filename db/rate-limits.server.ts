import { eq, lt, sql } from "drizzle-orm";
import type { Db } from "./database.server";
import { placeholders, prepareOnce } from "./prepared.server";

export type RateLimit = { count: number; freeAt: number };

const rateLimitByKey = prepareOnce(({ orm, tables: { rateLimits } }) =>
  orm
    .select({ count: rateLimits.count, freeAt: rateLimits.freeAt })
    .from(rateLimits)
    .where(eq(rateLimits.key, sql.placeholder("key")))
    .prepare(),
);

/** What is known of `key`; undefined when it was never limited or its row was purged. */
export async function findRateLimit(db: Db, key: string): Promise<RateLimit | undefined> {
  const [row] = await rateLimitByKey(db).execute({ key });
  return row;
}

/** Keeps the new state of `key`. Call it in the transaction that read the old one. */
export async function saveRateLimit(tx: Db, key: string, limit: RateLimit): Promise<void> {
  const { rateLimits } = tx.tables;
  await tx.orm
    .insert(rateLimits)
    .values({ key, ...limit })
    .onConflictDoUpdate({ target: rateLimits.key, set: limit });
}

const upsertRateLimit = prepareOnce(({ orm, tables: { rateLimits } }) => {
  const { key, freeAt, now, ms } = placeholders("key", "freeAt", "now", "ms");
  const later = sql`case when ${rateLimits.freeAt} > ${now} then ${rateLimits.freeAt} else ${now} end + ${ms}`;
  return orm
    .insert(rateLimits)
    .values({ key, freeAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: { freeAt: later } })
    .returning({ freeAt: rateLimits.freeAt })
    .prepare();
});

/** Lets `key` owe `ms` more than it does at `now`. Gives the moment from which it owes nothing. */
export async function addToRateLimit(tx: Db, key: string, ms: number, now: number): Promise<number> {
  const freeAt = now + ms;
  const [row] = await upsertRateLimit(tx).execute({ key, freeAt, now, ms });
  return row?.freeAt ?? freeAt;
}

/** Forgets `key`, as after a successful sign-in. */
export async function deleteRateLimit(tx: Db, key: string): Promise<void> {
  const { rateLimits } = tx.tables;
  await tx.orm.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Forgets the keys that have owed nothing since `before` (ms). Gives how many. */
export async function purgeRateLimits(db: Db, before: number): Promise<number> {
  const { rateLimits } = db.tables;
  const gone = await db.transaction((tx) =>
    tx.orm.delete(rateLimits).where(lt(rateLimits.freeAt, before)).returning({ key: rateLimits.key }),
  );
  return gone.length;
}
