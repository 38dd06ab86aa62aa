import { getTableName, sql } from "drizzle-orm";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { type InsightEvent, type InsightGrain, insightEvents } from "~/lib/insight";
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
