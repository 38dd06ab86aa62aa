type EventFacts = {
  /** What a browser may tell it of (app/browser/counting.ts); what has none is counted by the server alone. */
  of?: "page" | "action" | "film";
  /** Its name on the page of insight, where it is listed among other events. */
  label?: string;
};

/**
 * What is counted, by day, page, source and kind of device: a new event is an entry here, and whatever counts it. `visits`
 * are pages seen that no page of this site led to, `landing` are leads whose sender arrived there. Those of an "action"
 * are steps to a lead: of a page each counts once a view, with the steps before it.
 */
export const insightEvents = {
  visits: { of: "page" },
  seen: { of: "page" },
  shown: { of: "action" },
  pressed: { of: "action" },
  opened: { of: "action" },
  begun: { of: "action" },
  sent: {},
  booked: {},
  landing: {},
  newsletter: { label: "Newsletter subscriptions" },
  applicationBegun: { of: "page", label: "Applications started" },
  applicationSent: { label: "Applications sent" },
  demoStoreOpened: { of: "page", label: "Demo store opened" },
  demoAdded: { of: "page", label: "Added to cart in the demo store" },
  calculatorUsed: { of: "page", label: "Calculator used" },
  quarter: { of: "film" },
  finished: { of: "film" },
} as const satisfies Record<string, EventFacts>;
export type InsightEvent = keyof typeof insightEvents;

/** Their facts by any text, which may be none of them. */
export function findInsightEvent(name: string): ({ name: InsightEvent } & EventFacts) | undefined {
  return Object.hasOwn(insightEvents, name)
    ? { name: name as InsightEvent, ...insightEvents[name as InsightEvent] }
    : undefined;
}

/** Numbers of events, and how many of the leads sent are qualified or won by now; what is not there is 0, or not known. */
export type Figures = Partial<Record<InsightEvent | "qualified" | "won", number>>;

/** From a page that was seen to a meeting. */
export const funnelSteps = ["seen", "shown", "pressed", "opened", "begun", "sent", "booked"] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** How a visitor came: unknown, by a search engine, a social network, webmail, a campaign, another site. */
export const sourceKinds = ["none", "search", "social", "email", "campaign", "site"] as const;
export type SourceKind = (typeof sourceKinds)[number];

export const devices = ["phone", "desktop"] as const;
export type Device = (typeof devices)[number];

/** What stands for all names, sites or pages that have no row of their own. */
export const otherName = "other";

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
