import {
  type CountRow,
  countOutcomes,
  type DayRange,
  findFirstDay,
  type Outcome,
  rollupValue,
  sumCounts,
} from "~/db/insight.server";
import { dateToDay, dayToDate, toDay } from "~/lib/days";
import {
  type Figures,
  type FunnelStep,
  funnelSteps,
  type InsightEvent,
  type InsightQuery,
  insightEvents,
  otherName,
  type SourceKind,
} from "~/lib/insight/insight";
import type { App } from "~/server/app.server";

/** The figures of a range, and of the previous range if requested. */
export type Compared = { now: Figures; before?: Figures };
/** A row of a table. `name` is a path, a campaign, a site, the id of a button … */
export type InsightRow = { name: string; kind?: SourceKind } & Compared;

export type InsightReport = {
  query: InsightQuery;
  /** The range to compare with, if requested. */
  before?: { from: string; to: string };
  /** The first day with counts; undefined when there are none yet. */
  since?: string;
  /** Every day of the range, oldest first, with the corresponding day of the previous range. */
  days: ({ date: string; dateBefore?: string } & Compared)[];
  totals: Compared;
  funnel: { step: FunnelStep; now: number; before?: number }[];
  /** The pages where visits began; `won` counts the leads that landed there. */
  landingPages: InsightRow[];
  /** The figures of each page; `won` counts the leads sent on that page. */
  pages: InsightRow[];
  sourceKinds: InsightRow[];
  campaigns: InsightRow[];
  /** Referring sites, including search engines, social networks and webmail. */
  sites: InsightRow[];
  devices: InsightRow[];
  /** Calls to action and switches by id (app/lib/leads/lead-actions.ts); empty when filtered by the name of a source. */
  actions: InsightRow[];
  jobs: InsightRow[];
  /** Figures by video id; empty when filtered by the name of a source. */
  films: InsightRow[];
};

const pageEvents = [
  "visits",
  "seen",
  "pressed",
  "sent",
  "landing",
  "applicationBegun",
  "applicationSent",
] as const;
const sourceEvents = ["visits", "seen", "sent"] as const;
const actionEvents = ["shown", "pressed", "opened", "begun", "sent", "quarter", "finished"] as const;
const dayEvents = ["visits", "seen", "pressed", "sent"] as const;
const emptyDay: Figures = { visits: 0, seen: 0, pressed: 0, sent: 0 };
const totalEvents = Object.keys(insightEvents) as InsightEvent[];

type FigureTable = Map<string, Figures>;

/** The rows of a table; the rest is "other". */
const maxRows = 50;

/** Whether the previous range was counted completely; otherwise every figure would seem to grow. */
export function isComparable({ before, since }: Pick<InsightReport, "before" | "since">): boolean {
  return before !== undefined && since !== undefined && since <= before.from;
}

/** Adds up the rows after the first ones as "other". */
function foldRest(rows: InsightRow[]): InsightRow[] {
  const [first, rest] = [rows.slice(0, maxRows), rows.slice(maxRows)];
  if (rest.length === 0) return rows;
  const known = first.find(({ name }) => name === otherName);
  const other = known ?? { ...rest[0], name: otherName, now: {}, ...(rest[0]?.before && { before: {} }) };
  for (const row of rest)
    for (const range of ["now", "before"] as const)
      for (const [name, count] of Object.entries(row[range] ?? {}) as [keyof Figures, number][]) {
        const sums = other[range] ?? {};
        sums[name] = (sums[name] ?? 0) + count;
      }
  return known ? first : [...first, other];
}

/** Returns the complete report of a range, compared with the preceding one of the same length. */
export async function readInsight(
  { db }: Pick<App, "db">,
  query: InsightQuery,
  { compare = true } = {},
): Promise<InsightReport> {
  const range = { first: dateToDay(query.from), last: dateToDay(query.to) };
  const length = range.last - range.first + 1;
  const rangeBefore = { first: range.first - length, last: range.first - 1 };
  const now = await readFigures({ db }, query, range);
  const before = compare ? await readFigures({ db }, query, rangeBefore) : undefined;
  const since = await findFirstDay(db);

  type Tables = typeof now;
  function rows(table: Exclude<keyof Tables, "totals">, order: InsightEvent, start = ""): InsightRow[] {
    const names = new Set([...now[table].keys(), ...(before?.[table].keys() ?? [])]);
    return [...names]
      .filter((name) => name.startsWith(start) && name.length > start.length)
      .map((name) => ({
        name: name.slice(start.length),
        now: now[table].get(name) ?? {},
        ...(before && { before: before[table].get(name) ?? {} }),
      }))
      .sort((one, other) => (other.now[order] ?? 0) - (one.now[order] ?? 0));
  }
  const withAny = (list: InsightRow[], ...events: InsightEvent[]) =>
    list.filter(({ now, before }) => events.some((event) => now[event] || before?.[event]));
  const sources = (...kinds: SourceKind[]) =>
    foldRest(
      kinds
        .flatMap((kind) => rows("sources", "visits", `${kind} `).map((row) => ({ ...row, kind })))
        .sort((one, other) => (other.now.visits ?? 0) - (one.now.visits ?? 0)),
    );

  return {
    query,
    ...(before && { before: { from: dayToDate(rangeBefore.first), to: dayToDate(rangeBefore.last) } }),
    ...(since !== undefined && { since: dayToDate(since) }),
    days: Array.from({ length }, (_, index) => ({
      date: dayToDate(range.first + index),
      now: { ...emptyDay, ...now.days.get(String(index)) },
      ...(before && {
        dateBefore: dayToDate(rangeBefore.first + index),
        before: { ...emptyDay, ...before.days.get(String(index)) },
      }),
    })),
    totals: { now: now.totals, ...(before && { before: before.totals }) },
    funnel: funnelSteps.map((step) => ({
      step,
      now: now.totals[step] ?? 0,
      ...(before && { before: before.totals[step] ?? 0 }),
    })),
    landingPages: foldRest(withAny(rows("landingPages", "visits"), "visits", "landing")),
    pages: foldRest(withAny(rows("pages", "seen"), "seen", "pressed", "sent", "landing")),
    sourceKinds: rows("kinds", "visits").map((row) => ({ ...row, kind: row.name as SourceKind })),
    campaigns: sources("campaign"),
    sites: sources("site", "search", "social", "email"),
    devices: rows("devices", "visits"),
    actions: rows("parts", "pressed", "action:"),
    // The form of a job has a path below the job's.
    jobs: rows("pages", "seen", jobPath)
      .filter(({ name }) => !name.includes("/"))
      .map((row) => ({ ...row, name: decodeURIComponent(row.name) })),
    films: rows("parts", "quarter", "film:"),
  };
}

/** The figures of a range by every dimension. The outcomes of leads are not known by device. */
async function readFigures({ db }: Pick<App, "db">, query: InsightQuery, range: DayRange) {
  const { page = rollupValue, sourceKind: kind, source, device } = query;
  const filter = { kind, source, device };
  const pageFilter = { ...filter, page };
  const read = sumCounts.bind(undefined, db);
  const pages = await read({ events: pageEvents, ...filter, ...(query.page && { page }) }, range, ["page"]);
  const kinds = await read({ events: sourceEvents, ...pageFilter }, range, ["kind", "device"]);
  const outcomes = device ? [] : await countOutcomes(db, range, { page: query.page, kind, source });
  const tableOf = (rows: CountRow[], nameOf: (row: CountRow) => string, ofOutcome?: OutcomeKey) =>
    addOutcomes(toTable(rows, nameOf), device ? undefined : ofOutcome, outcomes);
  const sums = toTable(await read({ events: totalEvents, ...pageFilter }, range, []), () => "").get("") ?? {};
  // A lead that was added by hand is an outcome without any visit.
  const totals = addOutcomes(new Map([["", sums]]), device ? undefined : () => "", outcomes);
  return {
    totals: totals.get("") ?? {},
    days: tableOf(await read({ events: dayEvents, ...pageFilter }, range, ["day"]), ({ day }) =>
      String(Number(day) - range.first),
    ),
    pages: tableOf(
      pages,
      ({ page }) => page,
      ({ page }) => page,
    ),
    landingPages: tableOf(
      pages,
      ({ page }) => page,
      ({ landing }) => landing,
    ),
    kinds: tableOf(
      kinds,
      ({ kind }) => kind,
      ({ sourceKind }) => sourceKind,
    ),
    sources: tableOf(
      await read({ events: sourceEvents, ...pageFilter }, range, ["kind", "source"]),
      ({ kind, source }) => `${kind} ${source}`,
      ({ sourceKind, sourceName }) => `${sourceKind} ${sourceName}`,
    ),
    devices: tableOf(kinds, ({ device }) => device),
    parts: tableOf(
      source ? [] : await read({ events: actionEvents, ...pageFilter, isPart: true }, range, ["part"]),
      ({ part }) => part,
    ),
  };
}

function toTable(rows: CountRow[], nameOf: (row: CountRow) => string): FigureTable {
  const table: FigureTable = new Map();
  for (const row of rows) {
    const name = nameOf(row);
    const figures = table.get(name) ?? {};
    figures[row.event] = (figures[row.event] ?? 0) + row.count;
    table.set(name, figures);
  }
  return table;
}

type OutcomeKey = (outcome: Outcome) => string | null;

/** Adds the outcomes of leads to existing rows. */
function addOutcomes(table: FigureTable, nameOf: OutcomeKey | undefined, outcomes: Outcome[]) {
  if (!nameOf) return table;
  for (const figures of table.values()) Object.assign(figures, { qualified: 0, won: 0 });
  for (const outcome of outcomes) {
    const figures = table.get(nameOf(outcome) ?? "");
    if (!figures) continue;
    // A won lead counts as qualified too.
    figures.qualified = (figures.qualified ?? 0) + outcome.count;
    if (outcome.status === "won") figures.won = (figures.won ?? 0) + outcome.count;
  }
  return table;
}

/** Counts the views of jobs by id, each at all of its addresses, since a UTC day like "2026-11-22". */
export async function readJobViews(
  { db, clock }: Pick<App, "db" | "clock">,
  addresses: Map<string, string[]>,
  from: string,
): Promise<Map<string, number | undefined>> {
  const range = { first: dateToDay(from), last: toDay(clock()) };
  const page = [...addresses.values()].flat().map(buildJobPath);
  const found = toTable(await sumCounts(db, { events: ["seen"], page }, range, ["page"]), ({ page }) => page);
  return new Map(
    [...addresses].map(([id, slugs]) => {
      const seen = slugs.flatMap((slug) => found.get(buildJobPath(slug))?.seen ?? []);
      return [id, seen.length > 0 ? seen.reduce((sum, count) => sum + count, 0) : undefined];
    }),
  );
}

const jobPath = "/company/careers/";
const buildJobPath = (slug: string) => jobPath + encodeURIComponent(slug);
