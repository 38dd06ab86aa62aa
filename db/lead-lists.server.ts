import type { Db } from "./database.server";
import {
  countLeadNumbers,
  type LeadFilter,
  matchesLead,
  readLeads,
  selectLeadNumbers,
} from "./lead-filter.server";
import { addMessages, type LeadRow, type LeadWithMessages } from "./leads.server";
import { findRange, isNarrow, readNeighbors, readPage, type SortDirection } from "./list-filter.server";
import { searchByWords } from "./word-search.server";

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
  const { rows, next } = await readPage(createReader(db, filter), filter, limit, past);
  return { leads: await addMessages(db, rows), next };
}

/** Returns the ids of the leads above and below one in a list. */
export function findLeadNeighbors(db: Db, filter: LeadFilter, number: number) {
  return readNeighbors(createReader(db, filter), filter, number);
}

function createReader(db: Db, filter: LeadFilter) {
  return async (way: SortDirection, limit: number, past?: number): Promise<LeadRow[]> => {
    const range = await findRange(db, db.tables.leads, filter);
    if (!range) return [];
    if (past !== undefined) range[way === "asc" ? "above" : "below"] = past;
    if (!filter.search?.trim())
      return readLeads(db, selectLeadNumbers(db, filter, range, way, limit), way, limit);
    return searchByWords(
      {
        db,
        table: "leads",
        index: "lead_search",
        first: 3000,
        range,
        way,
        matches: matchesLead(db, filter),
        isNarrow: isNarrow(filter) || filter.show !== "open" || filter.kind !== undefined,
        numbers: (most) => selectLeadNumbers(db, filter, range, way, most),
        count: (max) => countLeadNumbers(db, filter, range, max),
        read: (numbers, most) => readLeads(db, numbers, way, most),
      },
      filter.search,
      limit,
    );
  };
}

/** Counts the leads of a filter up to `max`, for badges such as "999+". The search is not applied. */
export async function countLeads(db: Db, filter: LeadFilter, max: number): Promise<number> {
  const range = await findRange(db, db.tables.leads, filter);
  return range ? countLeadNumbers(db, filter, range, max) : 0;
}
