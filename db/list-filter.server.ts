import { and, count, desc, eq, gt, gte, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { PgDatabase } from "drizzle-orm/pg-core";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { foldText } from "~/lib/clean-text";
import { toEmailKey } from "~/lib/mail-address";
import type { Db } from "./database.server";
import { selectMatches } from "./word-search.server";

/** The tables listed by number and filtered by owner, source and time. */
export type ListedName = "leads" | "applications";

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
  /** The person, by email address in any spelling. */
  email?: string;
  /** The order of the list; newest first by default. */
  order?: "newest" | "oldest";
};

export type SortDirection = "asc" | "desc";

/** A part of a list: up to `limit` rows after the number `past`. */
export type ListPart = { way: SortDirection; limit: number; past?: number };

/** Reads a page of a list. `next` is the `past` of the next page, if there is one. */
export async function readPage<Row extends { number: number }>(
  read: (part: ListPart) => Promise<Row[]>,
  { order }: ListFilter,
  limit: number,
  past?: number,
): Promise<{ rows: Row[]; next?: number }> {
  const found = await read({ way: order === "oldest" ? "asc" : "desc", limit: limit + 1, past });
  const rows = found.slice(0, limit);
  return { rows, ...(found.length > limit && { next: rows.at(-1)?.number }) };
}

/** Reads the ids of the rows above and below one in a list. */
export async function readNeighbors<Row extends { id: string }>(
  read: (part: ListPart) => Promise<Row[]>,
  { order }: ListFilter,
  number: number,
): Promise<{ previous?: string; next?: string }> {
  const [up, down]: [SortDirection, SortDirection] = order === "oldest" ? ["desc", "asc"] : ["asc", "desc"];
  const read1 = (way: SortDirection) => read({ way, limit: 1, past: number });
  const [above, below] = [await read1(up), await read1(down)];
  return { previous: above[0]?.id, next: below[0]?.id };
}

/**
 * A query for "number": the first numbers of a list that meet a condition and the search. Whole rows are read by these
 * afterwards, because they are large and the index of a list has all that its filters need.
 */
export function selectNumbers(
  db: Db,
  name: ListedName,
  where: SQL | undefined,
  search: string | undefined,
  { way, limit, past }: ListPart,
): SQL {
  const { number } = db.tables[name];
  const isPast = past === undefined ? undefined : way === "asc" ? gt(number, past) : lt(number, past);
  const page = sql`order by number ${sql.raw(way)} limit ${limit}`;
  if (search?.trim()) return sql`${selectMatches(db, name, search, and(where, isPast))} ${page}`;
  return sql`select ${number} as number from ${db.tables[name]} where ${and(where, isPast)} ${page}`;
}

/**
 * Reads a list. PostgreSQL plans a search for the words that are asked: its plan for any words, which it takes from the
 * sixth time on, reads all matches of a frequent word beside a rare filter (150 ms against 12).
 */
export function readList<Row>(
  db: Db,
  search: string | undefined,
  read: (db: Db) => Promise<Row[]>,
): Promise<Row[]> {
  if (db.dialect === "sqlite" || !search?.trim()) return read(db);
  return db.transaction(async (tx) => {
    const { orm } = tx as unknown as { orm: PgDatabase<never> };
    await orm.execute(sql`set local plan_cache_mode = force_custom_plan`);
    return read(tx);
  });
}

/** Counts the rows of a table that meet a condition, up to `max`. */
export async function countUpTo(
  { orm, tables }: Db,
  name: ListedName,
  where: SQL | undefined,
  max: number,
): Promise<number> {
  const found = sql`(select 1 from ${tables[name]} where ${where} limit ${max})`;
  const [row] = await orm.select({ count: count() }).from(sql`${found} as found`);
  return row?.count ?? 0;
}

/**
 * Counts the rows of a search by a column's values, up to `max` rows in all; undefined where more match. One query, so
 * that a search of many rows is not run for each value.
 */
export async function countMatches(
  db: Db,
  name: ListedName,
  by: SQLiteColumn,
  { where, search, max }: { where: SQL | undefined; search: string; max: number },
): Promise<Map<string, number> | undefined> {
  const numbers = selectNumbers(db, name, where, search, { way: "desc", limit: max });
  const table = db.tables[name];
  const rows = await readList(db, search, async ({ orm }) =>
    orm
      .select({ key: sql<string>`${by}`, count: count() })
      .from(table)
      .where(sql`${table.number} in (${numbers})`)
      .groupBy(by),
  );
  const all = rows.reduce((sum, row) => sum + row.count, 0);
  return all < max ? new Map(rows.map((row) => [row.key, row.count])) : undefined;
}

/** Returns the conditions of what both lists filter by; undefined without them. An owner of null means unassigned. */
export function matchesListFilter(
  { tables }: Db,
  name: ListedName,
  { owner, source, from, to, email }: ListFilter,
): SQL | undefined {
  const table = tables[name];
  return and(
    owner === undefined ? undefined : owner === null ? isNull(table.ownerId) : eq(table.ownerId, owner),
    source === undefined ? undefined : inArray(table.source, [source].flat()),
    from === undefined ? undefined : gte(table.createdAt, from),
    to === undefined ? undefined : lt(table.createdAt, to),
    email === undefined ? undefined : eq(table.emailKey, toEmailKey(email)),
  );
}

/** The most sources that one filter lists. */
const maxSources = 20;

/**
 * Returns the sources and campaigns that have a name, ignoring case and accents; else those that contain it, or the name
 * itself. A campaign's list must not show another one that begins like it.
 */
export async function findSources({ orm, tables }: Db, name: ListedName, text: string): Promise<string[]> {
  const { source } = tables[name];
  const rows = await orm.selectDistinct({ source }).from(tables[name]).orderBy(source);
  const wanted = foldText(text);
  const all = rows.map((row) => row.source);
  const named = all.filter((one) => foldText(one) === wanted);
  const found = named.length > 0 ? named : all.filter((one) => foldText(one).includes(wanted));
  return found.length > 0 ? found.slice(0, maxSources) : [text];
}

/** Lists the sources of the `latest` newest rows, most frequent first. */
export async function listSources(
  { orm, tables }: Db,
  name: ListedName,
  latest: number,
  limit: number,
): Promise<string[]> {
  const { number, source } = tables[name];
  const newest = orm.select({ source }).from(tables[name]).orderBy(desc(number)).limit(latest).as("newest");
  const rows = await orm
    .select({ source: newest.source })
    .from(newest)
    .groupBy(newest.source)
    .orderBy(desc(count()), newest.source)
    .limit(limit);
  return rows.map((row) => row.source);
}
