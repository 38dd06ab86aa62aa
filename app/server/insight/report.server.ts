import { findFirstDay, sumCounts } from "~/db/insight.server";
import { dayOf } from "~/db/leads.server";
import {
  type Count,
  dateOfDay,
  dayOfDate,
  type FunnelStep,
  fewBelow,
  funnelSteps,
  type InsightQuery,
  insightEvents,
  type SourceKind,
} from "~/lib/insight/insight";
import type { App } from "~/server/app.server";
import {
  type Figures,
  type FigureTable,
  type InsightNumber,
  type RangeFigures,
  readFigures,
} from "./figures.server";

/** What became of requests is not known by device: undefined when one is asked for. */
export type Numbers<Name extends InsightNumber> = {
  [Each in Name]: Each extends "qualified" | "won" ? Count | undefined : Count;
};

/** One thing now, and in the range before when that was asked for. */
export type Compared<Name extends InsightNumber> = { now: Numbers<Name>; before?: Numbers<Name> };

/** A row of a table. `name` is a page's address, a campaign, a site …; undefined for those too small to be named, last. */
export type InsightRow<Name extends InsightNumber> = { name: string | undefined } & Compared<Name>;

const dayNumbers = ["visits", "seen", "pressed", "begun", "sent"] as const;
const pageNumbers = [
  ...(["visits", "seen", "shown", "pressed", "opened", "begun", "sent", "booked", "newsletter"] as const),
  ...(["firstPage", "lastPage", "won"] as const),
];
const landingNumbers = ["visits", "firstPage", "won"] as const;
const sourceNumbers = ["visits", "seen", "pressed", "begun", "sent", "won"] as const;
const deviceNumbers = ["visits", "seen", "pressed", "begun", "sent"] as const;
const actionNumbers = ["shown", "pressed", "opened", "begun", "sent"] as const;
const jobNumbers = ["seen", "applicationBegun", "applicationSent"] as const;
const filmNumbers = ["quarter", "finished"] as const;

type RowOf<Names extends readonly InsightNumber[]> = InsightRow<Names[number]>;
export type SourceRow = RowOf<typeof sourceNumbers> & { kind: SourceKind };

export type InsightReport = {
  query: InsightQuery;
  /** The range before, when it was asked for. */
  before?: { from: string; to: string };
  /** The first day of which there are counts; undefined when there are none yet. */
  since?: string;
  /** Every day of the range, the oldest first, beside the day in the same place of the range before. */
  days: ({ date: string; dateBefore?: string } & Compared<(typeof dayNumbers)[number]>)[];
  totals: Compared<InsightNumber>;
  /** In their order; the same figures as in `totals`. */
  funnel: { step: FunnelStep; now: Count | undefined; before?: Count }[];
  /** Where visits began. `firstPage` counts the requests of those who arrived there first, `won` those of them that are. */
  landingPages: RowOf<typeof landingNumbers>[];
  /** `lastPage` counts the requests that were sent there, `won` those of them that are. */
  pages: RowOf<typeof pageNumbers>[];
  sourceKinds: SourceRow[];
  campaigns: SourceRow[];
  /** Sites that linked here, search engines and social networks among them. */
  sites: SourceRow[];
  /** By kind of device. */
  devices: RowOf<typeof deviceNumbers>[];
  /** Calls to action and switches by their id (app/lib/leads/lead-actions.ts); undefined when a single source is asked for. */
  actions?: RowOf<typeof actionNumbers>[];
  /** By the job's slug. */
  jobs: RowOf<typeof jobNumbers>[];
  /** By the film's id; undefined when a single source is asked for. */
  films?: RowOf<typeof filmNumbers>[];
};

/** Everything that is told about a range. */
export async function readInsight({ db }: Pick<App, "db">, query: InsightQuery): Promise<InsightReport> {
  const range = { first: dayOfDate(query.from), last: dayOfDate(query.to) };
  const length = range.last - range.first + 1;
  const rangeBefore = { first: range.first - length, last: range.first - 1 };
  const now = await readFigures(db, query, range);
  const before = query.compare ? await readFigures(db, query, rangeBefore) : undefined;
  const since = await findFirstDay(db);
  const nothing = query.device ? {} : { qualified: 0, won: 0 };

  function rows<Name extends InsightNumber>(
    pick: (of: RangeFigures) => FigureTable,
    names: readonly Name[],
    { start = "", order }: { start?: string; order?: Name } = {},
  ) {
    const things = thingsOf(pick(now), before && pick(before), start, nothing);
    const used = things.filter(({ now, before }) => names.some((name) => now[name] || before?.[name]));
    return inOrder(tell(used, names), order ?? (names[0] as Name));
  }

  const totals = tellOne(now.totals.get("") ?? nothing, before && (before.totals.get("") ?? nothing));
  const sources = (kinds: SourceKind[]) =>
    inOrder(
      kinds.flatMap((kind) => {
        const things = thingsOf(now.sources, before?.sources, `${kind} `, nothing);
        return tell(foldSmall(things), sourceNumbers).map((row) => ({ kind, ...row }));
      }),
      "visits",
    );
  const days = Array.from({ length }, (_, index) => {
    const at = String(index);
    return { name: at, now: now.days.get(at) ?? {}, ...(before && { before: before.days.get(at) ?? {} }) };
  });
  return {
    query,
    ...(before && { before: { from: dateOfDay(rangeBefore.first), to: dateOfDay(rangeBefore.last) } }),
    ...(since !== undefined && { since: dateOfDay(since) }),
    days: tell(days, dayNumbers).map(({ name, ...row }, index) => ({
      date: dateOfDay(range.first + index),
      ...(before && { dateBefore: dateOfDay(rangeBefore.first + index) }),
      ...row,
    })),
    totals,
    funnel: funnelSteps.map((step) => ({
      ...{ step, now: totals.now[step] },
      ...(totals.before && { before: totals.before[step] }),
    })),
    landingPages: rows(({ landingPages }) => landingPages, landingNumbers),
    pages: rows(({ pages }) => pages, pageNumbers, { order: "seen" }),
    sourceKinds: rows(({ kinds }) => kinds, sourceNumbers).map((row) => ({
      kind: row.name as SourceKind,
      ...row,
    })),
    campaigns: sources(["campaign"]),
    sites: sources(["site", "search", "social", "email"]),
    devices: rows(({ devices }) => devices, deviceNumbers),
    jobs: rows(({ pages }) => pages, jobNumbers, { start: jobPath }).map((row) => ({
      ...row,
      name: row.name && decodeURIComponent(row.name),
    })),
    ...(query.source === undefined && {
      actions: rows(({ parts }) => parts, actionNumbers, { start: "action:", order: "pressed" }),
      films: rows(({ parts }) => parts, filmNumbers, { start: "film:" }),
    }),
  };
}

export type JobCounts = Record<(typeof jobNumbers)[number], Count>;

/** How often each of these jobs (by their slugs) was seen and applied for since a UTC day like "2026-11-22". */
export async function readJobCounts(
  { db, clock }: Pick<App, "db" | "clock">,
  slugs: string[],
  from: string,
): Promise<Map<string, JobCounts>> {
  const range = { first: dayOfDate(from), last: dayOf(clock()) };
  const pages = slugs.map(jobPage);
  const rows = await sumCounts(db, { grain: "page", pages }, range, ["page"]);
  const found = new Map(rows.map((row) => [row.page, row]));
  return new Map(
    slugs.map((slug) => [slug, tellOne(found.get(jobPage(slug)) ?? {}, undefined).now satisfies JobCounts]),
  );
}

/** Where the page of a job is. */
const jobPath = "/company/careers/";
const jobPage = (slug: string) => jobPath + encodeURIComponent(slug);

/** A thing with its exact figures. */
type Thing = { name: string | undefined; now: Figures; before?: Figures };

/** The things whose names begin with `start`, without it; `nothing` is what stands for one that was not there. */
function thingsOf(
  now: FigureTable,
  before: FigureTable | undefined,
  start: string,
  nothing: Figures,
): Thing[] {
  const names = [...new Set([...now.keys(), ...(before?.keys() ?? [])])];
  return names
    .filter((name) => name.startsWith(start) && name.length > start.length)
    .map((name) => ({
      name: name.slice(start.length),
      now: now.get(name) ?? nothing,
      ...(before && { before: before.get(name) ?? nothing }),
    }));
}

/** A name that led here fewer than five times may tell who came: such things stand together, without one. */
function foldSmall(things: Thing[]): Thing[] {
  const isSmall = ({ now, before }: Thing) =>
    ![now, before].some((figures) => (figures?.seen ?? 0) >= fewBelow);
  const small = things.filter(isSmall);
  if (small.length === 0) return things;
  const add = (all: (Figures | undefined)[]) => {
    const sums: Figures = {};
    for (const figures of all)
      for (const name of sourceNumbers)
        if (figures?.[name] !== undefined) sums[name] = (sums[name] ?? 0) + figures[name];
    return sums;
  };
  const together = {
    name: undefined,
    now: add(small.map(({ now }) => now)),
    ...(small[0]?.before && { before: add(small.map(({ before }) => before)) }),
  };
  return [...things.filter((thing) => !isSmall(thing)), together];
}

/** What may be told of things that make up a whole. */
function tell<Name extends InsightNumber>(things: Thing[], names: readonly Name[]): InsightRow<Name>[] {
  const columns = (figures: (Figures | undefined)[]) =>
    new Map(names.map((name) => [name, hideFew(figures.map((one) => one?.[name] ?? 0))]));
  const now = columns(things.map((thing) => thing.now));
  const before = columns(things.map((thing) => thing.before));
  const pick = (from: Map<Name, Count[]>, figures: Figures, index: number) =>
    Object.fromEntries(
      names.map((name) => [name, isKnown(name, figures) ? from.get(name)?.[index] : undefined]),
    ) as Numbers<Name>;
  return things.map((thing, index) => ({
    name: thing.name,
    now: pick(now, thing.now, index),
    ...(thing.before && { before: pick(before, thing.before, index) }),
  }));
}

function isKnown(name: InsightNumber, figures: Figures) {
  return (name !== "qualified" && name !== "won") || figures[name] !== undefined;
}

/** The figures of all things together. */
function tellOne(now: Figures, before: Figures | undefined): Compared<InsightNumber> {
  const names = [...insightEvents, "qualified", "won"] as const;
  const of = (figures: Figures) =>
    Object.fromEntries(
      names.map((name) => [name, isKnown(name, figures) ? tellCount(figures[name] ?? 0) : undefined]),
    ) as Numbers<InsightNumber>;
  return { now: of(now), ...(before && { before: of(before) }) };
}

/** The largest first, by what is told of them; what has no name comes last. */
function inOrder<Name extends InsightNumber, Row extends InsightRow<Name>>(rows: Row[], by: Name): Row[] {
  const size = ({ name, now }: Row) => {
    const count = now[by] as Count | undefined;
    if (name === undefined) return -1;
    return typeof count === "number" ? count : count === "few" ? 1 : fewBelow;
  };
  return rows.sort((one, other) => size(other) - size(one));
}

/**
 * The numbers of one column as they may be told. Fewer than five are "few". Where the sum of the column, which is told
 * elsewhere, would still give them away, the smallest of the others is "hidden" with them.
 */
function hideFew(values: number[]): Count[] {
  const isFew = (value: number) => value > 0 && value < fewBelow;
  const few = values.filter(isFew);
  const sum = few.reduce((total, value) => total + value, 0);
  const isGivenAway =
    few.length > 0 && (few.length === 1 || sum === few.length || sum === few.length * (fewBelow - 1));
  const smallest = isGivenAway ? Math.min(...values.filter((value) => value >= fewBelow)) : Number.NaN;
  const hidden = values.indexOf(smallest);
  return values.map((value, index) => (isFew(value) ? "few" : index === hidden ? "hidden" : value));
}

/** One number of which no sum is told. */
function tellCount(value: number): Count {
  return value > 0 && value < fewBelow ? "few" : value;
}
