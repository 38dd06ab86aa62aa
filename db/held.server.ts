import { and, eq, gte, ne, type SQL } from "drizzle-orm";
import { toDay } from "~/lib/days";
import type { Db } from "./database.server";
import { markedByTeam } from "./leads.server";
import { countRows } from "./rows.server";

/** How many leads and applications of some days are held as possible spam. */
export type HeldCounts = { leads: number; applications: number };

/**
 * Counts what arrived since a moment (ms; its whole UTC day counts) and is held, without what the team marked itself.
 */
export async function countHeld(db: Db, since: number): Promise<HeldCounts> {
  const { leads, applications } = db.tables;
  const countIn = (table: typeof leads | typeof applications, isSpam: SQL) =>
    countRows(db, table, and(isSpam, gte(table.day, toDay(since)), ne(table.spamReason, markedByTeam)));
  return {
    leads: await countIn(leads, eq(leads.status, "spam")),
    applications: await countIn(applications, eq(applications.stage, "spam")),
  };
}
