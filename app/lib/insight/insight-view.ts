import { dateToDay, dayToDate, toDay } from "../days";
import { omitEmptyFields, toQueryString } from "../list-view";
import { devices, type InsightQuery, insightRetentionDays, sourceKinds } from "./insight";

/** The length in days of each range that ends today. */
const rangeDays = { today: 1, "7": 7, "28": 28, "90": 90, year: 364 } as const;
export const insightRanges = ["today", "7", "28", "90", "year"] as const;
export type InsightRange = (typeof insightRanges)[number];

/** The events that the chart can show. */
export const insightPlots = ["visits", "seen", "pressed", "sent"] as const;
export type InsightPlot = (typeof insightPlots)[number];

/** The view of the insight page, as its URL describes it; "own" is a range typed by the admin. */
export type InsightView = InsightQuery & { range: InsightRange | "own"; plot: InsightPlot };

export const insightViewParams = ["range", "plot", "from", "to", "page", "kind", "source", "device"] as const;

const defaultView = { range: "28", plot: "visits" } as const;

/** Reads the view from query parameters; unknown values become the default, the visits of the last four weeks. */
export function readInsightView(params: URLSearchParams, now: number): InsightView {
  const pick = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === params.get(name));
  const range = pick(insightRanges, "range") ?? defaultView.range;
  const sourceKind = pick(sourceKinds, "kind");
  const source = sourceKind && params.get("source")?.trim().slice(0, 100);
  const [page, device] = [params.get("page")?.slice(0, 200), pick(devices, "device")];
  const today = toDay(now);
  const last = Math.min(readDay(params.get("to")) ?? today, today);
  const first = Math.min(readDay(params.get("from")) ?? last - rangeDays[range] + 1, last);
  return {
    // Typed dates take precedence over a chosen range.
    range: params.get("from") || params.get("to") ? "own" : range,
    plot: pick(insightPlots, "plot") ?? defaultView.plot,
    from: dayToDate(Math.max(first, last - insightRetentionDays + 1)),
    to: dayToDate(last),
    ...(page && { page }),
    ...(sourceKind && { sourceKind }),
    ...(source && { source }),
    ...(device && { device }),
  };
}

function readDay(text: string | null) {
  const day = text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? dateToDay(text) : Number.NaN;
  return Number.isInteger(day) ? day : undefined;
}

/** Returns the query parameters of a view; defaults are left out. */
export function toInsightFields({ range, plot, from, to, ...filters }: InsightView): [string, string][] {
  const { page, sourceKind, source, device } = filters;
  return omitEmptyFields({
    range: range === "own" || range === defaultView.range ? undefined : range,
    ...(range === "own" && { from, to }),
    plot: plot === defaultView.plot ? undefined : plot,
    page,
    kind: sourceKind,
    source,
    device,
  });
}

/** Returns the query string of a view; "" for the default view. */
export function toInsightSearch(view: InsightView): string {
  return toQueryString(toInsightFields(view));
}
