import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { leadTypes } from "~/lib/leads/lead-fields";
import type { LeadShow, LeadSort } from "~/lib/leads/lead-list";
import { leadStages } from "~/lib/leads/lead-stage";
import type { Db } from "./database.server";
import type { LeadRow } from "./leads.server";
import {
  countRows,
  isWithin,
  type ListFilter,
  numbersOfEach,
  ofEachSource,
  ofOwnerAndSource,
  type Range,
  type Way,
} from "./list-filter.server";

export type LeadFilter = ListFilter & {
  /**
   * "open" is what the team works with: every stage, without spam. "undelivered" is what somebody of the team was not
   * told of, in whatever stage.
   */
  show: LeadShow;
  /** Beginnings of words of name, email, website, phone, message and notes; all of them must be found. */
  search?: string;
  kind?: LeadRow["type"];
  /** Newest first unless told otherwise; see `sortsOf`. */
  order?: LeadSort;
};

/** Whole leads of the numbers that a query gives as "number": what a list goes through to find them is no whole lead. */
export function leadsOf(db: Db, numbers: SQL) {
  const { leads } = db.tables;
  const rows = db.orm.select({ lead: leads }).from(sql`(${numbers}) as page`).crossJoin(leads);
  return rows.where(sql`page.number = ${leads.number}`);
}

/** The same in the order of their numbers, `limit` of them. */
export async function readInOrder(db: Db, numbers: SQL, way: Way, limit: number): Promise<LeadRow[]> {
  const rows = leadsOf(db, numbers);
  const found = await rows.orderBy(sql`page.number ${sql.raw(way)}`).limit(limit);
  return found.map(({ lead }) => lead);
}

/** The first numbers of a filter, search left out, `limit` of them: a query for "number". */
export function numbersOf(db: Db, filter: LeadFilter, range: Range, way: Way, limit: number): SQL {
  const order = sql`order by number ${sql.raw(way)} limit ${limit}`;
  if (filter.show !== "undelivered")
    return sql`${ofEachStageAndKind(db, filter, range, way, limit)} ${order}`;
  const { leads, messages } = db.tables;
  // Of the messages of a lead one stands for all, so that each lead is listed once.
  const isFirst = sql`not exists (
    select 1 from messages as other where other.lead_number = messages.lead_number and other.channel < messages.channel
    and other.state in ('waiting', 'sending', 'failed') and other.kind = 'lead'
  )`;
  // SQLite reads the tables of a cross join in the order in which they stand; messages that wait are in order.
  return sql`select ${messages.leadNumber} as number from ${messages} cross join ${leads} where ${and(
    eq(messages.leadNumber, leads.number),
    isUntold,
    isFirst,
    isWithin(sql`${messages.leadNumber}`, range),
    isNotErased(db),
    ofKindOwnerAndSource(db, filter),
  )} ${order}`;
}

/** How many leads a filter shows, search left out, counted up to `max` only. */
export async function countNumbers(db: Db, filter: LeadFilter, range: Range, max: number): Promise<number> {
  // Counted in any order, which is the order of the index that counts.
  const found =
    filter.show === "undelivered"
      ? numbersOf(db, filter, range, "desc", max)
      : sql`${ofEachStageAndKind(db, filter, range, "desc", max)} limit ${max}`;
  return countRows(db, found);
}

function ofEachStageAndKind(db: Db, filter: LeadFilter, range: Range, way: Way, limit: number): SQL {
  const { leads } = db.tables;
  const stages = filter.show === "open" ? leadStages : [filter.show];
  const wantedKinds = filter.kind ? [filter.kind] : leadTypes;
  const conditions = stages.flatMap((stage) =>
    wantedKinds.flatMap((kind) =>
      ofEachSource(filter).map((one) =>
        and(
          sql`${leads.status} = ${stage}`,
          ofKindOwnerAndSource(db, { ...one, kind }),
          isWithin(sql`${leads.number}`, range),
        ),
      ),
    ),
  );
  return numbersOfEach(leads, conditions, filter, way, limit);
}

function ofKindOwnerAndSource({ tables: { leads } }: Db, { kind, ...filter }: LeadFilter) {
  return and(kind && eq(leads.type, kind), ofOwnerAndSource(leads, filter));
}

// Of messages to the team. Word for word the condition of its index, or SQLite does not see that it may use it.
const isUntold = sql`messages.state in ('waiting', 'sending', 'failed') and messages.kind = 'lead'`;

/** Of an erased one somebody may still be to hear that it was erased. */
function isNotErased({ tables: { leads } }: Db) {
  return ne(leads.status, "erased");
}

/** A filter as a condition on leads that were found in another way, days left out. */
export function matches(db: Db, filter: LeadFilter): SQL | undefined {
  const { leads, messages } = db.tables;
  const { show } = filter;
  const ofStage =
    show === "undelivered"
      ? sql`exists (select 1 from ${messages} where ${messages.leadNumber} = ${leads.number} and ${isUntold})`
      : // Said by what it is not, so that it does not invite reading by status and sorting.
        show === "open"
        ? ne(leads.status, "spam")
        : sql`${leads.status} in (${show})`;
  return and(ofStage, isNotErased(db), ofKindOwnerAndSource(db, filter));
}
