import { dayMs, dayToDate } from "../days";
import { omitEmptyFields, toQueryString } from "../list-view";
import { type InsightQuery, insightParams, readInsightQuery } from "./insight";

/** The length in days of each range that ends today. */
const rangeDays = { today: 1, "7": 7, "28": 28, "90": 90, year: 364 } as const;
export const insightRanges = ["today", "7", "28", "90", "year"] as const;
export type InsightRange = (typeof insightRanges)[number];

/** The events that the chart can show. */
export const insightPlots = ["visits", "seen", "pressed", "sent"] as const;
export type InsightPlot = (typeof insightPlots)[number];

/** The view of the insight page, as its URL describes it; "own" is a range typed by the admin. */
export type InsightView = { range: InsightRange | "own"; plot: InsightPlot; query: InsightQuery };

export const insightViewParams = ["range", "plot", ...insightParams] as const;

const defaultView = { range: "28", plot: "visits" } as const;

/** Reads the view from query parameters. Default: the last four weeks. */
export function readInsightView(params: URLSearchParams, now: number): InsightView {
  const range = insightRanges.find((range) => range === params.get("range")) ?? defaultView.range;
  const plot = insightPlots.find((plot) => plot === params.get("plot")) ?? defaultView.plot;
  // Typed dates take precedence over a chosen range.
  if (params.get("from") || params.get("to"))
    return { range: "own", plot, query: readInsightQuery(params, now) };
  const today = Math.floor(now / dayMs);
  const asked = new URLSearchParams(params);
  asked.set("from", dayToDate(today - rangeDays[range] + 1));
  asked.set("to", dayToDate(today));
  return { range, plot, query: readInsightQuery(asked, now) };
}

/** Returns the query parameters of a view; defaults are left out. */
export function toInsightFields({ range, plot, query }: InsightView): [string, string][] {
  const { from, to, page, sourceKind, source, device } = query;
  return omitEmptyFields({
    range: range === "own" || range === defaultView.range ? undefined : range,
    ...(range === "own" && { from, to }),
    plot: plot === defaultView.plot ? undefined : plot,
    ...{ page, kind: sourceKind, source, device },
  });
}

/** Returns the query string of a view; "" for the default view. */
export function toInsightSearch(view: InsightView): string {
  return toQueryString(toInsightFields(view));
}

export type InsightFilters = Pick<InsightQuery, "page" | "sourceKind" | "source" | "device">;

/** Returns the view with these filters instead. */
export function withFilters(view: InsightView, filters: InsightFilters): InsightView {
  const { from, to } = view.query;
  return { ...view, query: { from, to, ...filters } };
}

/** Returns the filters of a view. A source filter includes its kind. */
export function readFilters({ query }: InsightView): InsightFilters {
  const { page, sourceKind, source, device } = query;
  return { page, sourceKind, source, device };
}

/** Returns the query string of a view with additional filters. */
export function toNarrowedSearch(view: InsightView, filters: InsightFilters): string {
  return toInsightSearch(withFilters(view, { ...readFilters(view), ...filters }));
}
