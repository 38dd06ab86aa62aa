import type { Db } from "~/db/database.server";
import {
  all,
  type CountRow,
  countOutcomes,
  type DayRange,
  type Outcome,
  sumCounts,
} from "~/db/insight.server";
import { type InsightEvent, type InsightQuery, insightEvents } from "~/lib/insight/insight";

/** What is counted, and how many of the requests sent are qualified or won by now. */
export type InsightNumber = InsightEvent | "qualified" | "won";
export type Figures = Partial<Record<InsightNumber, number>>;
/** Figures by the name of a thing. */
export type FigureTable = Map<string, Figures>;

/** The exact figures of a range, by everything that they are told by. What became of requests nobody knows by device. */
export async function readFigures(db: Db, query: InsightQuery, range: DayRange) {
  const { page = all, sourceKind: kind, source, device } = query;
  const filter = { ...(kind && { kind }), ...(source && { source }), ...(device && { device }) };
  const bySource = source ? "source" : "kind";
  const grain = kind || device ? bySource : "page";
  const here = { ...filter, page };
  const days = await sumCounts(db, { grain, ...here }, range, ["day"]);
  const pages = await sumCounts(db, { grain, ...filter, ...(query.page && { page }) }, range, ["page"]);
  const kinds = await sumCounts(db, { grain: bySource, ...here }, range, ["kind"]);
  const devices = await sumCounts(db, { grain: bySource, ...here }, range, ["device"]);
  const sources = await sumCounts(db, { grain: "source", ...here }, range, ["kind", "source"]);
  const partGrain = kind || device ? "part-kind" : "part";
  const parts = source ? [] : await sumCounts(db, { grain: partGrain, ...here }, range, ["part"]);
  const asked = { page: query.page, kind, source };
  const outcomes = device ? undefined : await countOutcomes(db, range, asked);
  return {
    totals: withOutcomes(
      tableOf(addUp(days), () => ""),
      outcomes,
      () => "",
    ),
    days: tableOf(days, ({ day }) => String(Number(day) - range.first)),
    pages: withOutcomes(
      tableOf(pages, ({ page }) => page),
      outcomes,
      ({ page }) => page,
    ),
    landingPages: withOutcomes(
      tableOf(pages, ({ page }) => page),
      outcomes,
      ({ landing }) => landing,
    ),
    kinds: withOutcomes(
      tableOf(kinds, ({ kind }) => kind),
      outcomes,
      ({ sourceKind }) => sourceKind,
    ),
    sources: withOutcomes(
      tableOf(sources, ({ kind, source }) => `${kind} ${source}`),
      outcomes,
      ({ sourceKind, sourceName }) => `${sourceKind} ${sourceName}`,
    ),
    devices: tableOf(devices, ({ device }) => device),
    parts: tableOf(parts, ({ part }) => part),
  };
}

export type RangeFigures = Awaited<ReturnType<typeof readFigures>>;

function tableOf(rows: CountRow[], nameOf: (row: CountRow) => string): FigureTable {
  return new Map(
    rows.map((row) => [
      nameOf(row),
      Object.fromEntries(insightEvents.map((event) => [event, row[event]])) as Figures,
    ]),
  );
}

function addUp(rows: CountRow[]): CountRow[] {
  const sums = insightEvents.map((event) => [event, rows.reduce((sum, row) => sum + row[event], 0)]);
  return [Object.fromEntries(sums)];
}

/** Adds to each thing what became of its requests; things that nothing was counted of have no row. */
function withOutcomes(
  table: FigureTable,
  outcomes: Outcome[] | undefined,
  nameOf: (outcome: Outcome) => string | null,
): FigureTable {
  if (!outcomes) return table;
  for (const figures of table.values()) Object.assign(figures, { qualified: 0, won: 0 });
  for (const outcome of outcomes) {
    const figures = table.get(nameOf(outcome) ?? "");
    // Who has won was qualified.
    const reached = outcome.status === "won" ? (["qualified", "won"] as const) : (["qualified"] as const);
    if (figures) for (const name of reached) figures[name] = (figures[name] ?? 0) + outcome.count;
  }
  return table;
}
