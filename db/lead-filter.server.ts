import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { LeadShow } from "~/lib/leads/lead-list";
import { leadStages } from "~/lib/leads/lead-stage";
import type { Db } from "./database.server";
import type { LeadRow } from "./leads.server";
import {
  countQuery,
  isInRange,
  type ListFilter,
  matchesOwnerAndSource,
  type Range,
  type SortDirection,
  selectNumbersOfEach,
  splitBySource,
} from "./list-filter.server";

export type LeadFilter = ListFilter & {
  /** "open" is every stage except spam. "undelivered" is any lead with a notification to the team that is not sent. */
  show: LeadShow;
  kind?: LeadRow["requested"];
};

/**
 * Reads `limit` whole leads by a query for "number", in the order of their numbers. Lists search through numbers first,
 * because whole leads are large.
 */
export async function readLeads(db: Db, numbers: SQL, way: SortDirection, limit: number): Promise<LeadRow[]> {
  const { leads } = db.tables;
  const rows = db.orm.select({ lead: leads }).from(sql`(${numbers}) as page`).crossJoin(leads);
  const found = await rows
    .where(sql`page.number = ${leads.number}`)
    .orderBy(sql`page.number ${sql.raw(way)}`)
    .limit(limit);
  return found.map(({ lead }) => lead);
}

/** A query for "number": the first `limit` numbers of a filter. The search is not applied. */
export function selectLeadNumbers(
  db: Db,
  filter: LeadFilter,
  range: Range,
  way: SortDirection,
  limit: number,
): SQL {
  const order = sql`order by number ${sql.raw(way)} limit ${limit}`;
  if (filter.show !== "undelivered") return sql`${selectEachStage(db, filter, range, way, limit)} ${order}`;
  const { leads, messages } = db.tables;
  // One message stands for all messages of a lead, so that each lead is listed once.
  const isFirst = sql`not exists (
    select 1 from messages as other where other.lead_number = messages.lead_number and other.channel < messages.channel
    and other.state in ('waiting', 'sending', 'failed') and other.kind = 'lead'
  )`;
  // SQLite reads the tables of a cross join in the order written; waiting messages come in the wanted order.
  return sql`select ${messages.leadNumber} as number from ${messages} cross join ${leads} where ${and(
    eq(messages.leadNumber, leads.number),
    isNotNotified,
    isFirst,
    isInRange(sql`${messages.leadNumber}`, range),
    isNotErased(db),
    matchesKindOwnerAndSource(db, filter),
  )} ${order}`;
}

/** Counts the leads of a filter up to `max`. The search is not applied. */
export async function countLeadNumbers(
  db: Db,
  filter: LeadFilter,
  range: Range,
  max: number,
): Promise<number> {
  // Counting needs no order, so the index alone decides it.
  const found =
    filter.show === "undelivered"
      ? selectLeadNumbers(db, filter, range, "desc", max)
      : sql`${selectEachStage(db, filter, range, "desc", max)} limit ${max}`;
  return countQuery(db, found);
}

function selectEachStage(db: Db, filter: LeadFilter, range: Range, way: SortDirection, limit: number): SQL {
  const { leads } = db.tables;
  const stages = filter.show === "open" ? leadStages : [filter.show];
  const conditions = stages.flatMap((stage) =>
    splitBySource(filter).map((one) =>
      and(
        sql`${leads.status} = ${stage}`,
        matchesKindOwnerAndSource(db, one),
        isInRange(sql`${leads.number}`, range),
      ),
    ),
  );
  return selectNumbersOfEach(leads, conditions, filter, way, limit);
}

function matchesKindOwnerAndSource({ tables: { leads } }: Db, { kind, ...filter }: LeadFilter) {
  return and(kind && eq(leads.requested, kind), matchesOwnerAndSource(leads, filter));
}

// The wording matches the condition of the partial index, which SQLite uses only then.
const isNotNotified = sql`messages.state in ('waiting', 'sending', 'failed') and messages.kind = 'lead'`;

/** A message about an erasure may still be waiting, but erased leads are never listed. */
function isNotErased({ tables: { leads } }: Db) {
  return ne(leads.status, "erased");
}

/** Returns a filter as a condition on leads. Its days are not applied. */
export function matchesLead(db: Db, filter: LeadFilter): SQL | undefined {
  const { leads, messages } = db.tables;
  const { show } = filter;
  const ofStage =
    show === "undelivered"
      ? sql`exists (select 1 from ${messages} where ${messages.leadNumber} = ${leads.number} and ${isNotNotified})`
      : // Said by what it is not, so that it does not invite reading by status and sorting.
        show === "open"
        ? ne(leads.status, "spam")
        : sql`${leads.status} in (${show})`;
  return and(ofStage, isNotErased(db), matchesKindOwnerAndSource(db, filter));
}
