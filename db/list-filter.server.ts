import { and, asc, count, desc, eq, gt, gte, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "./database.server";

/** What is listed by number, filtered by owner, source and days. */
type Listed = Db["tables"]["leads"] | Db["tables"]["applications"];

/** What the filters of all lists have. */
export type ListFilter = {
  /** The id of an admin, or null for what belongs to nobody. */
  owner?: string | null;
  source?: string;
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
    source === undefined ? undefined : eq(table.source, source),
  );
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
