import { and, between, count, eq, gte, inArray, lt, max, min, ne, sql } from "drizzle-orm";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { type InsightEvent, insightEvents } from "~/lib/insight/insight";
import type { Db } from "./database.server";

/** What was counted, where, and how whoever did it came. */
export type InsightKey = {
  /** UTC day since the epoch. */
  day: number;
  event: InsightEvent;
  page: string;
  kind: string;
  /** The name of a campaign, a site …; "" when the kind says all. */
  source: string;
  device: string;
  /** "action:…", "film:…", or "" for the page itself. */
  part: string;
};
/** How often it happened. */
export type InsightCount = InsightKey & { count: number };

/** In place of a value: all of them. */
export const all = "*";

/** By what a row's count is kept beside page, event and day: nothing more, kind and device, or the source's name too. */
type Grain = "page" | "kind" | "source";

/** The columns that tell rows apart, in the order in which the table keeps them. */
export const keyNames = [
  "span",
  "grain",
  "event",
  "page",
  "day",
  "kind",
  "source",
  "device",
  "part",
] as const;
type Row = InsightCount & { span: "day" | "month"; grain: Grain };

/** Adds what happened to what is known, in every row that has a part in it. */
export async function addCounts(tx: Db, counts: InsightCount[]): Promise<void> {
  const rows = new Map<string, Row>();
  for (const each of counts)
    for (const row of rowsOf(each)) {
      const id = keyNames.map((name) => row[name]).join("\n");
      const known = rows.get(id);
      if (known) known.count += row.count;
      else rows.set(id, row);
    }
  // In one order, so that several instances wait for no other.
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  for (let start = 0; start < sorted.length; start += rowsAtOnce)
    await upsert(tx, sorted.slice(start, start + rowsAtOnce));
}

function rowsOf(count: InsightCount): Row[] {
  const grains: Partial<InsightKey & { grain: Grain }>[] = [
    { grain: "page", kind: all, source: all, device: all },
    { grain: "kind", source: all },
    // Of parts nobody asks by the name of a source.
    ...(count.source && !count.part ? [{ grain: "source" } as const] : []),
  ];
  return [count.page, all].flatMap((page) =>
    grains.flatMap((grain): Row[] => {
      const row = { ...count, page, ...grain } as Row;
      return [
        { ...row, span: "day" },
        { ...row, span: "month", day: monthOf(row.day) },
      ];
    }),
  );
}

/** The first day of a day's month; both UTC days since the epoch. */
export function monthOf(day: number): number {
  const date = new Date(day * 86_400_000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth()) / 86_400_000;
}

/** Rows that one statement writes: nobody waits long for it. */
const rowsAtOnce = 500;

/** The rows of a statement are one value of JSON, so that its text is always the same. */
async function upsert({ orm, dialect, tables: { insightCounts } }: Db, rows: Row[]) {
  const columns = [...keyNames, "count"] as const;
  const list = (names: readonly string[]) => sql.raw(names.map((name) => `"${name}"`).join(", "));
  const values = sql.raw(
    columns
      .map((name, at) =>
        name === "day" || name === "count" ? `cast(value ->> ${at} as bigint)` : `value ->> ${at}`,
      )
      .join(", "),
  );
  const json = JSON.stringify(rows.map((row) => columns.map((name) => row[name])));
  const given =
    dialect === "sqlite" ? sql`json_each(${json})` : sql`json_array_elements(${json}::text::json)`;
  const statement = sql`insert into ${insightCounts} (${list(columns)}) select ${values} from ${given} where true
    on conflict (${list(keyNames)}) do update set "count" = ${insightCounts}."count" + excluded."count"`;
  if (dialect === "sqlite") await orm.run(statement);
  else await (orm as unknown as PgDatabase<never>).execute(statement);
}

/** A range of UTC days, both ends included. */
export type DayRange = { first: number; last: number };

type By = "day" | "page" | "kind" | "source" | "device" | "part";
/** Only rows of these; with `source` by its name, with `kind` or `device` by these. "" is the page itself, of `part`. */
export type CountFilter = {
  events: readonly InsightEvent[];
  page?: string | string[];
  kind?: string;
  source?: string;
  device?: string;
  isPart?: boolean;
};
export type CountRow = Record<By, string> & { event: InsightEvent; count: number };

/**
 * Adds up what was counted in a range, one row for each event and each value of `by`; without `page` for each single
 * page. Whole months are read as such, unless it goes by day.
 */
export async function sumCounts(
  db: Db,
  { events, page, kind, source, device, isPart = false }: CountFilter,
  range: DayRange,
  by: By[],
): Promise<CountRow[]> {
  const { insightCounts: table } = db.tables;
  const asked = { kind, source, device };
  const isBySource = source !== undefined || by.includes("source");
  const isByKind = kind || device || by.includes("kind") || by.includes("device");
  const grain = isBySource ? "source" : isByKind ? "kind" : "page";
  const fixed = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : eq(table[name as keyof typeof asked], value),
  );
  const ofPage =
    typeof page === "string" ? eq(table.page, page) : inArray(table.page, page ?? (await listPages(db)));
  const key = Object.fromEntries(by.map((name) => [name, table[name]]));
  const read = async (span: Row["span"], { first, last }: DayRange) =>
    db.orm
      .select({ ...key, event: table.event, count: sql`sum(${table.count})`.mapWith(Number) })
      .from(table)
      .where(
        and(
          ...[eq(table.span, span), eq(table.grain, grain), inArray(table.event, [...events])],
          ...[ofPage, between(table.day, first, last), ...fixed],
          isPart ? ne(table.part, "") : eq(table.part, ""),
        ),
      )
      .groupBy(table.event, ...by.map((name) => table[name])) as unknown as Promise<CountRow[]>;
  if (by.includes("day")) return read("day", range);
  const { months, days } = coverRange(range);
  const rows = months ? await read("month", months) : [];
  for (const some of days) rows.push(...(await read("day", some)));
  return rows;
}

/** Every page of which anything is known: by their names a range of days is read along the table's key. */
async function listPages({ orm, tables: { insightCounts: table } }: Db): Promise<string[]> {
  const known = await orm
    .selectDistinct({ page: table.page })
    .from(table)
    .where(
      and(
        ...[
          eq(table.span, "month"),
          eq(table.grain, "page"),
          inArray(table.event, ["seen", "sent", "landing"]),
        ],
        ...[ne(table.page, all), eq(table.part, "")],
      ),
    );
  return known.map(({ page }) => page);
}

/** The whole months of a range, from the first day of the first to that of the last, and the days before and after. */
export function coverRange({ first, last }: DayRange): { months?: DayRange; days: DayRange[] } {
  const start = monthOf(first) === first ? first : nextMonth(first);
  const end = monthOf(last + 1);
  if (end <= start) return { days: [{ first, last }] };
  const before = { first, last: start - 1 };
  const after = { first: end, last };
  return {
    months: { first: start, last: monthOf(end - 1) },
    days: [before, after].filter((range) => range.first <= range.last),
  };
}

function nextMonth(day: number) {
  return monthOf(monthOf(day) + 31);
}

/** The first day of which there are counts. */
export async function findFirstDay({
  orm,
  tables: { insightCounts: table },
}: Db): Promise<number | undefined> {
  const firstOf = (event: InsightEvent) =>
    orm
      .select({ day: min(table.day) })
      .from(table)
      .where(
        and(...[eq(table.span, "day"), eq(table.grain, "page"), eq(table.event, event), eq(table.page, all)]),
      );
  const days = [...(await firstOf("seen")), ...(await firstOf("sent"))].flatMap(({ day }) => day ?? []);
  return days.length > 0 ? Math.min(...days) : undefined;
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
export async function listSourceNames({ orm, tables: { insightCounts: table } }: Db, since: number) {
  return orm
    .select({
      ...{ kind: table.kind, source: table.source, lastDay: max(table.day) },
      seen: sql`sum(${table.count})`.mapWith(Number),
    })
    .from(table)
    .where(
      and(
        ...[eq(table.span, "day"), eq(table.grain, "source"), eq(table.event, "seen")],
        ...[gte(table.day, since), eq(table.page, all)],
      ),
    )
    .groupBy(table.kind, table.source);
}

/** Deletes what was counted before a UTC day. Gives how many rows. */
export async function purgeCounts(db: Db, before: number): Promise<number> {
  const table = db.tables.insightCounts;
  let gone = 0;
  // Each along the table's key: nobody waits long for one of them.
  for (const span of ["day", "month"] as const)
    for (const grain of ["page", "kind", "source"] as const)
      for (const event of Object.keys(insightEvents)) {
        const old = and(
          eq(table.span, span),
          eq(table.grain, grain),
          eq(table.event, event),
          lt(table.day, before),
        );
        gone += await db.transaction(async (tx) => {
          const rows = await tx.orm.delete(table).where(old).returning({ day: table.day });
          return rows.length;
        });
      }
  return gone;
}
