import { and, between, count, eq, inArray, lt, min, ne, sql } from "drizzle-orm";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { type InsightEvent, insightEvents } from "~/lib/insight/insight";
import type { Db } from "./database.server";
import { deleteRows } from "./rows.server";

/** What was counted, on which page, and the visitor's source and device. */
export type InsightKey = {
  /** The UTC day, counted from the epoch. */
  day: number;
  event: InsightEvent;
  page: string;
  kind: string;
  /** The name of a campaign, site or other source; "" when the kind alone identifies it. */
  source: string;
  device: string;
  /** The part of the page: "action:…", "film:…", or "" for the page itself. */
  part: string;
};
export type InsightCount = InsightKey & { count: number };

/** The value of a key column that stands for all values. */
export const rollupValue = "*";

/** The detail of a row beside page, event, part and day: none, kind and device, or the source's name too. */
const grains = ["page", "kind", "source", "part", "part-kind"] as const;
type Grain = (typeof grains)[number];

/** The key columns, in the order of the table's primary key. */
export const insightKeyColumns = [
  "grain",
  "event",
  "page",
  "day",
  "kind",
  "source",
  "device",
  "part",
] as const;
type Row = InsightCount & { grain: Grain };

/** Adds counts to every row that aggregates them. */
export async function addCounts(tx: Db, counts: InsightCount[]): Promise<void> {
  const rows = new Map<string, Row>();
  for (const each of counts)
    for (const row of countRows(each)) {
      const id = insightKeyColumns.map((name) => row[name]).join("\n");
      const known = rows.get(id);
      if (known) known.count += row.count;
      else rows.set(id, row);
    }
  // A fixed order prevents deadlocks between instances.
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  for (let start = 0; start < sorted.length; start += rowsAtOnce)
    await upsertCounts(tx, sorted.slice(start, start + rowsAtOnce));
}

function countRows(count: InsightCount): Row[] {
  const kept: Partial<InsightKey & { grain: Grain }>[] = [
    { grain: count.part ? "part" : "page", kind: rollupValue, source: rollupValue, device: rollupValue },
    { grain: count.part ? "part-kind" : "kind", source: rollupValue },
    // No report reads parts by the name of a source.
    ...(count.source && !count.part ? [{ grain: "source" } as const] : []),
  ];
  return [count.page, rollupValue].flatMap((page) => kept.map((key) => ({ ...count, page, ...key }) as Row));
}

/** Rows per statement, so that other writers wait only briefly. */
const rowsAtOnce = 500;

/** The rows of a statement are one JSON value, so that the statement's text is always the same. */
async function upsertCounts({ orm, dialect, tables: { insightCounts } }: Db, rows: Row[]) {
  const columns = [...insightKeyColumns, "count"] as const;
  const list = (names: readonly string[]) => sql.raw(names.map((name) => `"${name}"`).join(", "));
  const values = sql.raw(
    columns
      .map((name, at) =>
        name === "day" || name === "count" ? `cast(value ->> ${at} as bigint)` : `value ->> ${at}`,
      )
      .join(", "),
  );
  const json = JSON.stringify(rows.map((row) => columns.map((name) => row[name])));
  const source =
    dialect === "sqlite" ? sql`json_each(${json})` : sql`json_array_elements(${json}::text::json)`;
  const statement = sql`insert into ${insightCounts} (${list(columns)}) select ${values} from ${source} where true
    on conflict (${list(insightKeyColumns)}) do update set "count" = ${insightCounts}."count" + excluded."count"`;
  if (dialect === "sqlite") await orm.run(statement);
  else await (orm as unknown as PgDatabase<never>).execute(statement);
}

/** A range of UTC days, both ends included. */
export type DayRange = { first: number; last: number };

type GroupBy = "day" | "page" | "kind" | "source" | "device" | "part";
/** Filters rows by event, page, source, kind or device; `isPart` reads the parts of pages instead of the pages. */
export type CountFilter = {
  events: readonly InsightEvent[];
  page?: string | string[];
  kind?: string;
  source?: string;
  device?: string;
  isPart?: boolean;
};
export type CountRow = Record<GroupBy, string> & { event: InsightEvent; count: number };

/**
 * Adds up counts in a range, one row for each event and each value of `by`; without `page`, for each page.
 */
export async function sumCounts(
  db: Db,
  { events, page, kind, source, device, isPart = false }: CountFilter,
  range: DayRange,
  by: GroupBy[],
): Promise<CountRow[]> {
  const { insightCounts: table } = db.tables;
  const asked = { kind, source, device };
  const isBySource = source !== undefined || by.includes("source");
  const isByKind = kind || device || by.includes("kind") || by.includes("device");
  const ofPart = isByKind ? "part-kind" : "part";
  const grain = isPart ? ofPart : isBySource ? "source" : isByKind ? "kind" : "page";
  const fixed = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : eq(table[name as keyof typeof asked], value),
  );
  const ofPage =
    typeof page === "string" ? eq(table.page, page) : inArray(table.page, page ?? (await listPages(db)));
  const key = Object.fromEntries(by.map((name) => [name, table[name]]));
  return db.orm
    .select({ ...key, event: table.event, count: sql`sum(${table.count})`.mapWith(Number) })
    .from(table)
    .where(
      and(
        eq(table.grain, grain),
        inArray(table.event, [...events]),
        ofPage,
        between(table.day, range.first, range.last),
        ...fixed,
      ),
    )
    .groupBy(table.event, ...by.map((name) => table[name])) as unknown as Promise<CountRow[]>;
}

/** Lists all pages with counts. Their names let a range of days be read along the primary key. */
async function listPages({ orm, tables: { insightCounts: table } }: Db): Promise<string[]> {
  const known = await orm
    .selectDistinct({ page: table.page })
    .from(table)
    .where(
      and(
        eq(table.grain, "page"),
        inArray(table.event, ["seen", "sent", "landing"]),
        ne(table.page, rollupValue),
      ),
    );
  return known.map(({ page }) => page);
}

/** Returns the first day that has counts. */
export async function findFirstDay({
  orm,
  tables: { insightCounts: table },
}: Db): Promise<number | undefined> {
  const firstOf = (event: InsightEvent) =>
    orm
      .select({ day: min(table.day) })
      .from(table)
      .where(and(eq(table.grain, "page"), eq(table.event, event), eq(table.page, rollupValue)));
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

/** Counts the leads of a range that are qualified or won, by source. */
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
        // The wording matches the condition of the partial index, which SQLite uses only then.
        sql`status in ('qualified', 'won')`,
        between(leads.day, range.first, range.last),
        where.page === undefined ? undefined : eq(page, where.page),
        where.kind === undefined ? undefined : eq(sourceKind, where.kind as never),
        where.source === undefined ? undefined : eq(sourceName, where.source),
      ),
    )
    .groupBy(status, sourceKind, sourceName, landing, page) as unknown as Promise<Outcome[]>;
}

/** Deletes counts before a UTC day. Returns the number of rows. */
export async function purgeCounts(db: Db, before: number): Promise<number> {
  const table = db.tables.insightCounts;
  let deleted = 0;
  // Each statement follows the primary key and is short, so that other writers wait only briefly.
  for (const grain of grains)
    for (const event of Object.keys(insightEvents)) {
      const old = and(eq(table.grain, grain), eq(table.event, event), lt(table.day, before));
      deleted += await deleteRows(db, table, old);
    }
  return deleted;
}
