import { and, between, count, eq, getTableName, gte, inArray, lt, max, min, ne, sql } from "drizzle-orm";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { type InsightEvent, type InsightGrain, insightEvents, insightGrains } from "~/lib/insight/insight";
import type { Db } from "./database.server";

/** Where something happened, and how whoever did it came: what counts are kept by. */
export type InsightPlace = {
  /** UTC day since the epoch. */
  day: number;
  page: string;
  kind: string;
  /** The name of a campaign, a site …; "" when the kind says all. */
  source: string;
  device: string;
  /** "action:…", "film:…", or "" for the page itself. */
  part: string;
};

/** How often things happened in one place. */
export type InsightCell = InsightPlace & { counts: Counts };
type Counts = Partial<Record<InsightEvent, number>>;

/** In place of a value: all of them. */
export const all = "*";
/** The columns that tell rows apart. */
export const keyNames = ["grain", "day", "page", "kind", "source", "device", "part"] as const;
type Key = { grain: InsightGrain } & InsightPlace;
type Row = { key: Key; counts: Counts };

/** Adds what happened in these places to what is known of them, in the tables of days and of months. */
export async function addCounts(tx: Db, cells: InsightCell[]): Promise<void> {
  const { insightDays, insightMonths } = tx.tables;
  await upsert(tx, insightDays, rowsOf(cells));
  await upsert(tx, insightMonths, rowsOf(cells.map((cell) => ({ ...cell, day: monthOf(cell.day) }))));
}

/** The first day of a day's month; both UTC days since the epoch. */
export function monthOf(day: number): number {
  const date = new Date(day * 86_400_000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth()) / 86_400_000;
}

/** The rows in which the counts of these places stand, each once, in one order: several instances wait for no other. */
function rowsOf(cells: InsightCell[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { counts, ...place } of cells)
    for (const key of keysOf(place)) {
      const id = keyNames.map((name) => key[name]).join("\n");
      const row = rows.get(id) ?? { key, counts: {} };
      rows.set(id, row);
      for (const event of insightEvents)
        if (counts[event]) row.counts[event] = (row.counts[event] ?? 0) + counts[event];
    }
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

function keysOf(place: InsightPlace): Key[] {
  const [byPage, byKind] = place.part ? (["part", "part-kind"] as const) : (["page", "kind"] as const);
  return [place.page, all].flatMap((page): Key[] => [
    { ...place, page, grain: byPage, kind: all, source: all, device: all },
    { ...place, page, grain: byKind, source: all },
    ...(place.source && !place.part ? [{ ...place, page, grain: "source" as const }] : []),
  ]);
}

type Table = Db["tables"]["insightDays" | "insightMonths"];

/** Rows that one statement writes: nobody waits long for it. */
const rowsAtOnce = 500;

/** The rows of a statement are one value of JSON, so that its text is always the same. */
async function upsert({ orm, dialect }: Db, table: Table, rows: Row[]) {
  const list = (
    names: readonly (keyof Key | InsightEvent)[],
    write: (name: string, index: number) => string,
  ) => sql.raw(names.map((name, index) => write(table[name].name, index)).join(", "));
  const names = [...keyNames, ...insightEvents];
  const columns = list(names, (name) => `"${name}"`);
  const values = list(names, (_, index) => {
    const isNumber = index >= keyNames.length || keyNames[index] === "day";
    return isNumber ? `cast(value ->> ${index} as bigint)` : `value ->> ${index}`;
  });
  const key = list(keyNames, (name) => `"${name}"`);
  const added = list(
    insightEvents,
    (name) => `"${name}" = "${getTableName(table)}"."${name}" + excluded."${name}"`,
  );
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce);
    const json = JSON.stringify(
      some.map(({ key, counts }) => [
        ...keyNames.map((name) => key[name]),
        ...insightEvents.map((event) => counts[event] ?? 0),
      ]),
    );
    const given =
      dialect === "sqlite" ? sql`json_each(${json})` : sql`json_array_elements(${json}::text::json)`;
    const statement = sql`insert into ${table} (${columns}) select ${values} from ${given} where true
      on conflict (${key}) do update set ${added}`;
    if (dialect === "sqlite") await orm.run(statement);
    else await (orm as unknown as PgDatabase<never>).execute(statement);
  }
}

/** A range of UTC days, both ends included. */
export type DayRange = { first: number; last: number };

type Where = { grain: InsightGrain; pages?: string[] } & Partial<Omit<InsightPlace, "day">>;
type By = Exclude<(typeof keyNames)[number], "grain">;
export type CountRow = Record<By, string> & Record<InsightEvent, number>;

/**
 * Adds up what was counted in a range, one row for each value of `by`; without `page` for each single page. Whole months
 * are read from the table of months, unless it goes by day.
 */
export async function sumCounts(
  { orm, tables }: Db,
  { grain, pages, ...where }: Where,
  range: DayRange,
  by: By[],
): Promise<CountRow[]> {
  const { months, days } = by.includes("day") ? { months: [], days: daysOf(range) } : coverRange(range);
  const read = async (table: Table, which: number[]) => {
    if (which.length === 0) return [];
    const fixed = Object.entries(where).map(([name, value]) => eq(table[name as By], value));
    const page = pages ? inArray(table.page, pages) : where.page === undefined && ne(table.page, all);
    const key = Object.fromEntries(by.map((name) => [name, table[name]]));
    const sums = Object.fromEntries(
      insightEvents.map((event) => [event, sql`sum(${table[event]})`.mapWith(Number)]),
    );
    return orm
      .select({ ...key, ...sums })
      .from(table)
      .where(and(eq(table.grain, grain), inArray(table.day, which), page || undefined, ...fixed))
      .groupBy(...by.map((name) => table[name])) as unknown as Promise<CountRow[]>;
  };
  const rows = new Map<string, CountRow>();
  for (const row of [
    ...(await read(tables.insightMonths, months)),
    ...(await read(tables.insightDays, days)),
  ]) {
    const id = by.map((name) => row[name]).join("\n");
    const known = rows.get(id);
    if (!known) rows.set(id, row);
    else for (const event of insightEvents) known[event] += row[event];
  }
  return [...rows.values()];
}

/** The whole months of a range, by their first days, and the days before, between and after them. */
export function coverRange(range: DayRange): { months: number[]; days: number[] } {
  const months: number[] = [];
  const days: number[] = [];
  for (let day = range.first; day <= range.last; ) {
    const next = monthOf(monthOf(day) + 31);
    const isWhole = monthOf(day) === day && next - 1 <= range.last;
    if (isWhole) months.push(day);
    else days.push(day);
    day = isWhole ? next : day + 1;
  }
  return { months, days };
}

function daysOf({ first, last }: DayRange) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The first day of which there are counts. */
export async function findFirstDay({ orm, tables: { insightDays } }: Db): Promise<number | undefined> {
  const [row] = await orm
    .select({ day: min(insightDays.day) })
    .from(insightDays)
    .where(eq(insightDays.grain, "page"));
  return row?.day ?? undefined;
}

export type Outcome = {
  status: "qualified" | "won";
  sourceKind: string | null;
  sourceName: string | null;
  landing: string | null;
  page: string | null;
  count: number;
};

/** How many requests of a range are qualified or won, by where they came from. */
export async function countOutcomes(
  { orm, tables: { leads } }: Db,
  range: DayRange,
  where: { page?: string; kind?: string; source?: string },
): Promise<Outcome[]> {
  const { status, sourceKind, sourceName, landing, page } = leads;
  const key = { status, sourceKind, sourceName, landing, page };
  return orm
    .select({ ...key, count: count() })
    .from(leads)
    .where(
      and(
        // In these words, so that the index of them is used.
        sql`status in ('qualified', 'won')`,
        between(leads.day, range.first, range.last),
        where.page === undefined ? undefined : eq(page, where.page),
        where.kind === undefined ? undefined : eq(sourceKind, where.kind as never),
        where.source === undefined ? undefined : eq(sourceName, where.source),
      ),
    )
    .groupBy(status, sourceKind, sourceName, landing, page) as unknown as Promise<Outcome[]>;
}

/** Names of sources that were seen since a day, with how often, and when last. */
export async function listSourceNames({ orm, tables: { insightDays: table } }: Db, since: number) {
  return orm
    .select({
      ...{ kind: table.kind, source: table.source, lastDay: max(table.day) },
      seen: sql`sum(${table.seen})`.mapWith(Number),
    })
    .from(table)
    .where(and(eq(table.grain, "source"), gte(table.day, since), eq(table.page, all)))
    .groupBy(table.kind, table.source);
}

/** Forgets what was counted before a UTC day. Gives how many rows. */
export async function purgeCounts(db: Db, before: number): Promise<number> {
  let gone = 0;
  for (const table of [db.tables.insightDays, db.tables.insightMonths])
    for (const grain of insightGrains)
      gone += await db.transaction(async (tx) => {
        const rows = await tx.orm
          .delete(table)
          .where(and(eq(table.grain, grain), lt(table.day, before)))
          .returning({ day: table.day });
        return rows.length;
      });
  return gone;
}
