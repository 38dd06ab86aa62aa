import { and, asc, count, desc, eq, gt, gte, isNull, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import { leadTypes } from "~/lib/lead-fields";
import type { LeadShow, LeadSort } from "~/lib/lead-list";
import { leadStages } from "~/lib/lead-stage";
import { visitorChannel } from "./channels.server";
import type { Db } from "./database.server";
import type { LeadRow } from "./leads.server";

export type LeadFilter = {
  /**
   * "open" is what the team works with: every stage, without spam. "undelivered" is what somebody of the team was not
   * told of, in whatever stage.
   */
  show: LeadShow;
  /** Beginnings of words of name, email, website and phone; all of them must be found. */
  search?: string;
  /** The id of an admin, or null for what belongs to nobody. */
  owner?: string | null;
  kind?: LeadRow["type"];
  source?: string;
  /** UTC days since the epoch, both included: from the first lead of the one to the last of the other, as they came. */
  from?: number;
  to?: number;
  /** Newest first unless told otherwise; see `sortsOf`. */
  order?: LeadSort;
};

/** Numbers of leads: from `first` to `last`, and of a page that follows another what lies beyond its end. */
export type Range = { first?: number; last?: number; above?: number; below?: number };

/** The numbers between which the days of a filter lie; undefined when no lead does. */
export async function findRange(db: Db, { from, to }: LeadFilter): Promise<Range | undefined> {
  const range: Range = {};
  if (from !== undefined) {
    range.first = await findEdge(db, gte(db.tables.leads.day, from), asc);
    if (range.first === undefined) return undefined;
  }
  if (to !== undefined) {
    range.last = await findEdge(db, lte(db.tables.leads.day, to), desc);
    if (range.last === undefined) return undefined;
  }
  return range;
}

async function findEdge({ orm, tables: { leads } }: Db, within: SQL, direction: typeof asc) {
  const query = orm.select({ number: leads.number }).from(leads).where(within);
  const [row] = await query.orderBy(direction(leads.day), direction(leads.number)).limit(1);
  return row?.number;
}

/** A range as a condition on numbers. */
export function isWithin(number: SQL, { first, last, above, below }: Range): SQL | undefined {
  return and(
    first === undefined ? undefined : gte(number, first),
    last === undefined ? undefined : lte(number, last),
    above === undefined ? undefined : gt(number, above),
    below === undefined ? undefined : lt(number, below),
  );
}

/** Numbers upwards or downwards. */
export type Way = "asc" | "desc";

/** Whole leads of the numbers that a query gives as "number": what a list goes through to find them is no whole lead. */
export function leadsOf(db: Db, numbers: SQL, which?: SQL) {
  const { leads } = db.tables;
  const rows = db.orm.select({ lead: leads }).from(sql`(${numbers}) as page`).crossJoin(leads);
  return rows.where(and(sql`page.number = ${leads.number}`, which));
}

/** The same in the order of their numbers, `limit` of them. */
export async function readInOrder(
  db: Db,
  numbers: SQL,
  way: Way,
  limit: number,
  which?: SQL,
): Promise<LeadRow[]> {
  const rows = leadsOf(db, numbers, which);
  const found = await rows.orderBy(sql`page.number ${sql.raw(way)}`).limit(limit);
  return found.map(({ lead }) => lead);
}

/** The first numbers of a filter, search left out, `limit` of them: a query for "number". */
export function numbersOf(db: Db, filter: LeadFilter, range: Range, way: Way, limit: number): SQL {
  const order = sql`order by number ${sql.raw(way)} limit ${limit}`;
  if (filter.show !== "undelivered")
    return sql`${sql.join(armsOf(db, filter, range, way, limit), sql` union all `)} ${order}`;
  const { leads, deliveries } = db.tables;
  // Of the messages of a lead one stands for all, so that each lead is listed once.
  const isFirst = sql`not exists (
    select 1 from deliveries as other where other.lead_number = deliveries.lead_number
    and other.channel < deliveries.channel and other.state in ('pending', 'dead', 'undecided') and other.channel <> ${visitorChannel}
  )`;
  // SQLite reads the tables of a cross join in the order in which they stand; messages that wait are in order.
  return sql`select ${deliveries.leadNumber} as number from ${deliveries} cross join ${leads} where ${and(
    eq(deliveries.leadNumber, leads.number),
    isUntold,
    isFirst,
    isWithin(sql`${deliveries.leadNumber}`, range),
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
      : sql`${sql.join(armsOf(db, filter, range, "desc", max), sql` union all `)} limit ${max}`;
  const [row] = await db.orm.select({ count: count() }).from(sql`(${found}) as found`);
  return row?.count ?? 0;
}

/**
 * One arm for each stage and kind that a filter shows. In each of them everything but the number is one value, so the
 * index that begins with the columns of the filter gives its leads in their order, and no more of them than are
 * wanted: what a page costs depends neither on how many leads there are nor on how rare it is what one looks for.
 */
function armsOf(db: Db, filter: LeadFilter, range: Range, way: Way, limit: number): SQL[] {
  const { leads } = db.tables;
  const stages = filter.show === "open" ? leadStages : [filter.show];
  const wantedKinds = filter.kind ? [filter.kind] : leadTypes;
  const direction = way === "asc" ? asc : desc;
  // PostgreSQL does not see that a column that "is null" is one value, and reads the index in order when it is named.
  const order =
    filter.owner === null ? [direction(leads.ownerId), direction(leads.number)] : [direction(leads.number)];
  return stages.flatMap((stage) =>
    wantedKinds.map((kind) => {
      const which = and(
        sql`${leads.status} = ${stage}`,
        ofKindOwnerAndSource(db, { ...filter, kind }),
        isWithin(sql`${leads.number}`, range),
      );
      const rows = sql`select ${leads.number} as number from ${leads} where ${which}`;
      return sql`select number from (${rows} order by ${sql.join(order, sql`, `)} limit ${limit}) as arm`;
    }),
  );
}

function ofKindOwnerAndSource({ tables: { leads } }: Db, { kind, owner, source }: Partial<LeadFilter>) {
  return and(
    kind && eq(leads.type, kind),
    owner === undefined ? undefined : owner === null ? isNull(leads.ownerId) : eq(leads.ownerId, owner),
    source === undefined ? undefined : eq(leads.source, source),
  );
}

// Of messages to the team. Word for word the condition of its index, or SQLite does not see that it may use it.
const isUntold = sql`deliveries.state in ('pending', 'dead', 'undecided') and deliveries.channel <> ${visitorChannel}`;

/** Of an erased one somebody may still be to hear that it was erased. */
function isNotErased({ tables: { leads } }: Db) {
  return ne(leads.status, "erased");
}

/** A filter as a condition on leads that were found in another way, days left out. */
export function matches(db: Db, filter: LeadFilter): SQL | undefined {
  const { leads, deliveries } = db.tables;
  const { show } = filter;
  const ofStage =
    show === "undelivered"
      ? sql`exists (select 1 from ${deliveries} where ${deliveries.leadNumber} = ${leads.number} and ${isUntold})`
      : // Said by what it is not, so that it does not invite reading by status and sorting.
        show === "open"
        ? ne(leads.status, "spam")
        : sql`${leads.status} in (${show})`;
  return and(ofStage, isNotErased(db), ofKindOwnerAndSource(db, filter));
}
