import { searchOf, setFields } from "../list-view";
import { dateOfDay, type InsightQuery, insightParams, readInsightQuery } from "./insight";

/** Spans that end with today (in days). */
const lengths = { today: 1, "7": 7, "28": 28, "90": 90, year: 364 } as const;
export const insightRanges = ["today", "7", "28", "90", "year"] as const;
export type InsightRange = (typeof insightRanges)[number];

/** What can be drawn day by day. */
export const insightPlots = ["visits", "seen", "pressed", "sent"] as const;
export type InsightPlot = (typeof insightPlots)[number];

/** What somebody asks of the figures, as the address says it; "own" are days that were typed. */
export type InsightView = { range: InsightRange | "own"; plot: InsightPlot; query: InsightQuery };

/** All names by which an address says it. */
export const insightViewParams = ["range", "plot", ...insightParams] as const;

const usual = { range: "28", plot: "visits" } as const;
const dayMs = 86_400_000;

/** Reads the view from query parameters; what is not understood is the default: the last four weeks beside those before. */
export function readInsightView(params: URLSearchParams, now: number): InsightView {
  const range = insightRanges.find((range) => range === params.get("range")) ?? usual.range;
  const plot = insightPlots.find((plot) => plot === params.get("plot")) ?? usual.plot;
  // Who types a day means it, whatever was chosen before.
  if (params.get("from") || params.get("to"))
    return { range: "own", plot, query: readInsightQuery(params, now) };
  const today = Math.floor(now / dayMs);
  const asked = new URLSearchParams(params);
  asked.set("from", dateOfDay(today - lengths[range] + 1));
  asked.set("to", dateOfDay(today));
  return { range, plot, query: readInsightQuery(asked, now) };
}

/** A view as the names and values of its address; only what differs from the default is there. */
export function insightFields({ range, plot, query }: InsightView): [string, string][] {
  const { from, to, compare, page, sourceKind, source, device } = query;
  return setFields({
    range: range === "own" || range === usual.range ? undefined : range,
    ...(range === "own" && { from, to }),
    plot: plot === usual.plot ? undefined : plot,
    compare: compare ? undefined : "no",
    ...{ page, kind: sourceKind, source, device },
  });
}

/** The address of a view; "" of the usual one. */
export function insightViewSearch(view: InsightView): string {
  return searchOf(insightFields(view));
}

/** What a view is narrowed down to. */
export type InsightFilters = Pick<InsightQuery, "page" | "sourceKind" | "source" | "device">;

/** The view narrowed down to these instead, or to nothing. */
export function withFilters(view: InsightView, filters: InsightFilters): InsightView {
  const { from, to, compare } = view.query;
  return { ...view, query: { from, to, compare, ...filters } };
}

/** What a view is narrowed down to. A source belongs to its kind. */
export function filtersOf({ query }: InsightView): InsightFilters {
  const { page, sourceKind, source, device } = query;
  return { page, sourceKind, source, device };
}

/** The address of the page of insight narrowed down further. */
export function narrowedSearch(view: InsightView, filters: InsightFilters): string {
  return insightViewSearch(withFilters(view, { ...filtersOf(view), ...filters }));
}
