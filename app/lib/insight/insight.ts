import { searchOf, setFields } from "../list-view";

/**
 * What is counted of a page, by day, page, source and kind of device. `visits` are pages seen that no page of this site
 * led to; `shown` to `sent` are about calls to action and the forms for leads, `quarter` and `finished` about films;
 * `firstPage` and `lastPage` are requests whose sender arrived there first, or sent them there.
 */
export const insightEvents = [
  "visits",
  "seen",
  "shown",
  "pressed",
  "opened",
  "begun",
  "sent",
  "booked",
  "newsletter",
  "applicationBegun",
  "applicationSent",
  "quarter",
  "finished",
  "firstPage",
  "lastPage",
] as const;
export type InsightEvent = (typeof insightEvents)[number];

/** From a page that was seen to a request that was won. */
export const funnelSteps = ["seen", "shown", "pressed", "opened", "begun", "sent", "booked", "won"] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** How a visitor came: unknown, by a search engine, a social network, webmail, a campaign, another site. */
export const sourceKinds = ["none", "search", "social", "email", "campaign", "site"] as const;
export type SourceKind = (typeof sourceKinds)[number];

export const devices = ["phone", "desktop"] as const;
export type Device = (typeof devices)[number];

/** By what counts are kept: see db/schema. */
export const insightGrains = ["page", "kind", "source", "part", "part-kind"] as const;
export type InsightGrain = (typeof insightGrains)[number];

/** Fewer than this many are not told apart: who were they? */
export const fewBelow = 5;
/** A number, or that it is more than none and fewer than five; "hidden" where such a one could be computed from it. */
export type Count = number | "few" | "hidden";

/** What somebody asks of the counts, as the address says it. Days are UTC, like 2026-11-22, the last one included. */
export type InsightQuery = {
  from: string;
  to: string;
  /** Beside the range of the same length that ends on the day before. */
  compare: boolean;
  /** An address of a page, like "/pricing". */
  page?: string;
  sourceKind?: SourceKind;
  /** The name of a campaign, a site, a search engine or a network, of that kind of source. */
  source?: string;
  device?: Device;
};

/** The names by which an address says it. */
export const insightParams = ["from", "to", "compare", "page", "kind", "source", "device"] as const;

const dayMs = 86_400_000;
/** How long counts are kept, and the longest range (days). */
export const keptDays = 25 * 31;
const defaultDays = 30;

/** The UTC day of "2026-11-22", in days since the epoch. */
export function dayOfDate(date: string): number {
  return Date.parse(date) / dayMs;
}

/** The other way round. */
export function dateOfDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** Reads what is asked from query parameters; what is not understood is the default, the last 30 days with those before. */
export function readInsightQuery(params: URLSearchParams, now: number): InsightQuery {
  const today = Math.floor(now / dayMs);
  const last = Math.min(readDay(params.get("to")) ?? today, today);
  const first = Math.min(readDay(params.get("from")) ?? last - defaultDays + 1, last);
  const page = params.get("page")?.slice(0, 200);
  const sourceKind = sourceKinds.find((kind) => kind === params.get("kind"));
  const source = sourceKind && params.get("source")?.trim().slice(0, 100);
  const device = devices.find((device) => device === params.get("device"));
  return {
    from: dateOfDay(Math.max(first, last - keptDays + 1)),
    to: dateOfDay(last),
    compare: params.get("compare") !== "no",
    ...(page && { page }),
    ...(sourceKind && { sourceKind }),
    ...(source && { source }),
    ...(device && { device }),
  };
}

function readDay(text: string | null) {
  const day = text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? dayOfDate(text) : Number.NaN;
  return Number.isInteger(day) ? day : undefined;
}

/** The query of the address that asks this. */
export function insightSearch({ from, to, compare, page, sourceKind, source, device }: InsightQuery): string {
  const compared = compare ? undefined : "no";
  return searchOf(setFields({ from, to, compare: compared, page, kind: sourceKind, source, device }));
}
