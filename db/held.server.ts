import { and, count, eq, gte, ne, type SQL } from "drizzle-orm";
import { toDay } from "~/lib/days";
import type { Db } from "./database.server";
import { markedByTeam } from "./leads.server";

/** How many leads and applications of some days are held as possible spam. */
export type HeldCounts = { leads: number; applications: number };

/**
 * Counts what arrived since a moment (ms; its whole UTC day counts) and is held, without what the team marked itself.
 */
export async function countHeld(
  { orm, tables: { leads, applications } }: Db,
  since: number,
): Promise<HeldCounts> {
  const countIn = async (table: typeof leads | typeof applications, isSpam: SQL) => {
    const which = and(isSpam, gte(table.day, toDay(since)), ne(table.spamReason, markedByTeam));
    const [row] = await orm.select({ count: count() }).from(table).where(which);
    return row?.count ?? 0;
  };
  return {
    leads: await countIn(leads, eq(leads.status, "spam")),
    applications: await countIn(applications, eq(applications.stage, "spam")),
  };
}
