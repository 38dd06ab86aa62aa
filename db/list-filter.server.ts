import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { foldText } from "~/lib/clean-text";
import { toDay } from "~/lib/days";
import type { Db } from "./database.server";

/** The tables listed by number and filtered by owner, source and days. */
type ListedTable = Db["tables"]["leads"] | Db["tables"]["applications"];

export type ListFilter = {
  /** The search: prefixes of words, all of which must match. */
  search?: string;
  /** The owner: the id of an admin, or null for unassigned. */
  owner?: string | null;
  /** The source of a lead or application, or several sources. */
  source?: string | readonly string[];
  /** The range of arrival (ms): at `from` or later, and before `to`. */
  from?: number;
  to?: number;
  /** The order of the list; newest first by default. */
  order?: "newest" | "oldest";
};

/** A range of numbers: `first` to `last`, and the end of the previous page that a page continues from. */
export type Range = { first?: number; last?: number; above?: number; below?: number };

export type SortDirection = "asc" | "desc";

/** Reads up to `limit` rows after the number `past`. */
type ReadRows<Row> = (way: SortDirection, limit: number, past?: number) => Promise<Row[]>;

/** Reads a page of a list. `next` is the `past` of the next page, if there is one. */
export async function readPage<Row extends { number: number }>(
  read: ReadRows<Row>,
  { order }: ListFilter,
  limit: number,
  past?: number,
): Promise<{ rows: Row[]; next?: number }> {
  const found = await read(order === "oldest" ? "asc" : "desc", limit + 1, past);
  const rows = found.slice(0, limit);
  return { rows, ...(found.length > limit && { next: rows.at(-1)?.number }) };
}

/** Reads the ids of the rows above and below one in a list. */
export async function readNeighbors<Row extends { id: string }>(
  read: ReadRows<Row>,
  { order }: ListFilter,
  number: number,
): Promise<{ previous?: string; next?: string }> {
  const [up, down]: [SortDirection, SortDirection] = order === "oldest" ? ["desc", "asc"] : ["asc", "desc"];
  const [above, below] = [await read(up, 1, number), await read(down, 1, number)];
  return { previous: above[0]?.id, next: below[0]?.id };
}

/**
 * The range of numbers for the times of a filter; undefined when it is empty. The index of UTC days leads to each end,
 * so that at most the rows of one day are read.
 */
export async function findRange(
  { orm }: Db,
  table: ListedTable,
  { from, to }: ListFilter,
): Promise<Range | undefined> {
  const findEnd = async (within: SQL | undefined, direction: typeof asc) => {
    const query = orm.select({ number: table.number }).from(table).where(within);
    const [row] = await query.orderBy(direction(table.day), direction(table.number)).limit(1);
    return row?.number;
  };
  const range: Range = {};
  if (from !== undefined) {
    range.first = await findEnd(and(gte(table.day, toDay(from)), gte(table.createdAt, from)), asc);
    if (range.first === undefined) return undefined;
  }
  if (to !== undefined) {
    range.last = await findEnd(and(lte(table.day, toDay(to)), lt(table.createdAt, to)), desc);
    if (range.last === undefined) return undefined;
  }
  return range;
}

/** Returns the condition that a number is in a range; undefined for an unlimited one. */
export function isInRange(number: SQL, { first, last, above, below }: Range): SQL | undefined {
  return and(
    first === undefined ? undefined : gte(number, first),
    last === undefined ? undefined : lte(number, last),
    above === undefined ? undefined : gt(number, above),
    below === undefined ? undefined : lt(number, below),
  );
}

/**
 * Returns the condition of the filters by owner and source; undefined without them. An owner of null means unassigned.
 */
export function matchesOwnerAndSource(table: ListedTable, { owner, source }: ListFilter): SQL | undefined {
  return and(
    owner === undefined ? undefined : owner === null ? isNull(table.ownerId) : eq(table.ownerId, owner),
    source === undefined
      ? undefined
      : typeof source === "string"
        ? eq(table.source, source)
        : inArray(table.source, [...source]),
  );
}

/** Whether a filter names an owner or sources, which may have few rows. */
export function isNarrow({ owner, source }: ListFilter): boolean {
  return owner !== undefined || source !== undefined;
}

/** Splits a filter by its sources, so that an index returns the rows of each in order. */
export function splitBySource<Filter extends ListFilter>(filter: Filter): Filter[] {
  const { source } = filter;
  return source === undefined || typeof source === "string"
    ? [filter]
    : source.map((one) => ({ ...filter, source: one }));
}

/** The most sources scanned for a text, and the most that one filter lists. */
const sourceLimits = { read: 2000, listed: 20 };

/**
 * Returns the sources that contain a text, ignoring case; the text itself when none does. Each source costs one step in
 * the index of sources, however many rows it has.
 */
export async function findSources({ orm }: Db, table: ListedTable, text: string): Promise<string[]> {
  const next = (after?: SQL) =>
    sql`(select min(${table.source}) from ${table} ${after && sql`where ${table.source} > ${after}`})`;
  const steps = sql`with recursive found(source) as (
    select ${next()} union all select ${next(sql`found.source`)} from found where found.source is not null
  ) select source from found where source is not null limit ${sourceLimits.read}`;
  const rows = await orm.select({ source: sql<string>`source` }).from(sql`(${steps}) as sources`);
  const wanted = foldText(text);
  const found = rows.map(({ source }) => source).filter((source) => foldText(source).includes(wanted));
  return found.length > 0 ? found.slice(0, sourceLimits.listed) : [text];
}

/** Lists the sources of the `latest` newest rows, most frequent first. */
export async function listSources(
  { orm }: Db,
  table: ListedTable,
  latest: number,
  limit: number,
): Promise<string[]> {
  const newest = sql`select ${table.source} from ${table} order by ${table.number} desc limit ${latest}`;
  const rows = await orm
    .select({ source: sql<string>`source` })
    .from(sql`(${newest}) as newest`)
    .groupBy(sql`source`)
    .orderBy(desc(sql`count(*)`), sql`source`)
    .limit(limit);
  return rows.map(({ source }) => source);
}

/**
 * A query for "number": the first `limit` numbers of each of these conditions. Where a condition fixes every column of
 * an index but the number, the index returns them in order. The cost of a page then depends neither on the number of
 * rows nor on how rare the match is.
 */
export function selectNumbersOfEach(
  table: ListedTable,
  conditions: (SQL | undefined)[],
  { owner }: ListFilter,
  way: SortDirection,
  limit: number,
): SQL {
  const direction = way === "asc" ? asc : desc;
  // PostgreSQL does not treat "is null" as one value; naming the column makes it read the index in order.
  const order =
    owner === null ? [direction(table.ownerId), direction(table.number)] : [direction(table.number)];
  const queries = conditions.map((which) => {
    const rows = sql`select ${table.number} as number from ${table} where ${which}`;
    return sql`select number from (${rows} order by ${sql.join(order, sql`, `)} limit ${limit}) as arm`;
  });
  return sql.join(queries, sql` union all `);
}

/** Counts the rows of a query. */
export async function countQuery({ orm }: Db, rows: SQL): Promise<number> {
  const [row] = await orm.select({ count: count() }).from(sql`(${rows}) as found`);
  return row?.count ?? 0;
}
