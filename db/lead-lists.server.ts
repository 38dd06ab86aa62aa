import { asc, desc, sql } from "drizzle-orm";
import type { Db } from "./database.server";
import { type LeadFilter, matchesLead } from "./lead-filter.server";
import { addMessages, type LeadRow, type LeadWithMessages } from "./leads.server";
import {
  countUpTo,
  type ListPart,
  readList,
  readNeighbors,
  readPage,
  selectNumbers,
} from "./list-filter.server";

/**
 * Lists `limit` leads in order, after the number `past`. `next` is the `past` of the next page, if there is one. Erased
 * leads are never listed.
 */
export async function listLeads(
  db: Db,
  filter: LeadFilter,
  limit: number,
  past?: number,
): Promise<{ leads: LeadWithMessages[]; next?: number }> {
  const { rows, next } = await readPage((part) => readLeads(db, filter, part), filter, limit, past);
  return { leads: await addMessages(db, rows), next };
}

/** Returns the ids of the leads above and below one in a list. */
export function findLeadNeighbors(db: Db, filter: LeadFilter, number: number) {
  return readNeighbors((part) => readLeads(db, filter, part), filter, number);
}

/** Counts the leads of a filter up to `max`, for badges such as "999+". The search is not applied. */
export function countLeads(db: Db, filter: LeadFilter, max: number): Promise<number> {
  return countUpTo(db, "leads", matchesLead(db, filter), max);
}

function readLeads(db: Db, filter: LeadFilter, part: ListPart): Promise<LeadRow[]> {
  const { leads } = db.tables;
  const numbers = selectNumbers(db, "leads", matchesLead(db, filter), filter.search, part);
  return readList(db, filter.search, async ({ orm }) =>
    orm
      .select()
      .from(leads)
      .where(sql`${leads.number} in (${numbers})`)
      .orderBy((part.way === "asc" ? asc : desc)(leads.number)),
  );
}
