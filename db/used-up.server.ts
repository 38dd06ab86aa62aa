import { like, sql } from "drizzle-orm";
import type { Db } from "./database.server";
import { deleteRows } from "./rows.server";

// Which limits that all visitors share were used up, by day, so that the team learns of it.

const start = "used-up:";

/** A day (days since the epoch) on which a shared limit was used up, and how often something was withheld or told so. */
export type UsedUp = { name: string; day: number; count: number };

/** Counts that the limit of this name was used up on a day. */
export async function countUsedUp(tx: Db, name: string, day: number): Promise<void> {
  const { settings } = tx.tables;
  const value = sql`cast(cast(${settings.value} as integer) + 1 as text)`;
  await tx.orm
    .insert(settings)
    .values({ key: `${start}${day}:${name}`, value: "1" })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

/** Lists what was used up since a day, the newest first. */
export async function listUsedUp({ orm, tables: { settings } }: Db, since: number): Promise<UsedUp[]> {
  const rows = await orm
    .select()
    .from(settings)
    .where(like(settings.key, `${start}%`));
  return rows
    .map(({ key, value }) => {
      const [day = "", name = ""] = key.slice(start.length).split(":");
      return { name, day: Number(day), count: Number(value) };
    })
    .filter(({ day }) => day >= since)
    .sort((a, b) => b.day - a.day || a.name.localeCompare(b.name));
}

/** Forgets what was used up before a day. Returns how many rows. */
export async function purgeUsedUp(db: Db, before: number): Promise<number> {
  const { settings } = db.tables;
  const old = (await listUsedUp(db, 0)).filter(({ day }) => day < before);
  let deleted = 0;
  for (const { name, day } of old)
    deleted += await deleteRows(db, settings, sql`${settings.key} = ${`${start}${day}:${name}`}`);
  return deleted;
}
