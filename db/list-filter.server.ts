import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { foldText } from "~/lib/clean-text";
import type { Db } from "./database.server";

/** What is listed by number, filtered by owner, source and days. */
type Listed = Db["tables"]["leads"] | Db["tables"]["applications"];

/** What the filters of all lists have. */
export type ListFilter = {
  /** The id of an admin, or null for what belongs to nobody. */
  owner?: string | null;
  /** One source, or several of which each is listed. */
  source?: string | readonly string[];
  /** UTC days since the epoch, both included: from the first of the one to the last of the other, as they came. */
  from?: number;
  to?: number;
};

/** Numbers: from `first` to `last`, and of a page that follows another what lies beyond its end. */
export type Range = { first?: number; last?: number; above?: number; below?: number };

/** Numbers upwards or downwards. */
export type Way = "asc" | "desc";

/** The numbers between which the days of a filter lie; undefined when nothing does. */
export async function findRange(
  { orm }: Db,
  table: Listed,
  { from, to }: ListFilter,
): Promise<Range | undefined> {
  const edge = async (within: SQL, direction: typeof asc) => {
    const query = orm.select({ number: table.number }).from(table).where(within);
    const [row] = await query.orderBy(direction(table.day), direction(table.number)).limit(1);
    return row?.number;
  };
  const range: Range = {};
  if (from !== undefined) {
    range.first = await edge(gte(table.day, from), asc);
    if (range.first === undefined) return undefined;
  }
  if (to !== undefined) {
    range.last = await edge(lte(table.day, to), desc);
    if (range.last === undefined) return undefined;
  }
  return range;
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

export function ofOwnerAndSource(table: Listed, { owner, source }: ListFilter): SQL | undefined {
  return and(
    owner === undefined ? undefined : owner === null ? isNull(table.ownerId) : eq(table.ownerId, owner),
    source === undefined
      ? undefined
      : typeof source === "string"
        ? eq(table.source, source)
        : inArray(table.source, [...source]),
  );
}

/** Each of the sources of a filter as a filter of its own, so that an index gives what each of them has in its order. */
export function ofEachSource<Filter extends ListFilter>(filter: Filter): Filter[] {
  const { source } = filter;
  return source === undefined || typeof source === "string"
    ? [filter]
    : source.map((one) => ({ ...filter, source: one }));
}

/** Most sources that are gone through, and that one filter lists. */
const sourceLimits = { read: 2000, listed: 20 };

/**
 * The sources that hold a text, whatever its case; the text itself when none does. Each source is one step in the index of
 * sources, however many rows it has.
 */
export async function findSources({ orm }: Db, table: Listed, text: string): Promise<string[]> {
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

/** The sources of the newest rows, `latest` of them, the most frequent first. */
export async function listSources(
  { orm }: Db,
  table: Listed,
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
 * The first numbers of each of these conditions, `limit` of each: a query for "number". Where everything but the number
 * is one value in each of them, the index that begins with the columns of the filter gives them in their order, and no
 * more of them than are wanted: what a page costs depends neither on how many there are nor on how rare it is what one
 * looks for.
 */
export function numbersOfEach(
  table: Listed,
  conditions: (SQL | undefined)[],
  { owner }: ListFilter,
  way: Way,
  limit: number,
): SQL {
  const direction = way === "asc" ? asc : desc;
  // PostgreSQL does not see that a column that "is null" is one value, and reads the index in order when it is named.
  const order =
    owner === null ? [direction(table.ownerId), direction(table.number)] : [direction(table.number)];
  const arms = conditions.map((which) => {
    const rows = sql`select ${table.number} as number from ${table} where ${which}`;
    return sql`select number from (${rows} order by ${sql.join(order, sql`, `)} limit ${limit}) as arm`;
  });
  return sql.join(arms, sql` union all `);
}

/** How many rows a query gives. */
export async function countRows({ orm }: Db, rows: SQL): Promise<number> {
  const [row] = await orm.select({ count: count() }).from(sql`(${rows}) as found`);
  return row?.count ?? 0;
}
