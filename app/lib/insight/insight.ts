type EventFacts = {
  /**
   * The subject of an event that browsers send (app/browser/counting.ts); an event without one is counted by the server
   * only.
   */
  of?: "page" | "action" | "film";
  /** The label below the funnel. */
  label?: string;
};

/**
 * All counted events, by day, page, source and device; a new event is one entry here and the code that counts it.
 * `visits` are page views without a referring page of this site, `landing` are leads by their landing page. Events of
 * an "action" are steps to a lead, each counted once per page view together with the steps before it.
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
  applicationBegun: { of: "page" },
  applicationSent: {},
  demoStoreOpened: { of: "page", label: "Demo store opened" },
  demoAdded: { of: "page", label: "Added to cart in the demo store" },
  calculatorUsed: { of: "page", label: "Calculator used" },
  quarter: { of: "film" },
  finished: { of: "film" },
} as const satisfies Record<string, EventFacts>;
export type InsightEvent = keyof typeof insightEvents;

/** Finds an event by an untrusted name. */
export function findInsightEvent(name: string): ({ name: InsightEvent } & EventFacts) | undefined {
  return Object.hasOwn(insightEvents, name)
    ? { name: name as InsightEvent, ...insightEvents[name as InsightEvent] }
    : undefined;
}

/** Counts of events, and how many of the leads are qualified or won by now. A missing count is 0 or unknown. */
export type Figures = Partial<Record<InsightEvent | "qualified" | "won", number>>;

/** The funnel, from a page view to a meeting. */
export const funnelSteps = ["seen", "shown", "pressed", "sent", "booked"] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** The kinds of sources: unknown or direct, search engine, social network, webmail, campaign, other site. */
export const sourceKinds = ["none", "search", "social", "email", "campaign", "site"] as const;
export type SourceKind = (typeof sourceKinds)[number];

export const devices = ["phone", "desktop"] as const;
export type Device = (typeof devices)[number];

/** The name under which the remaining sources, sites or pages are combined. */
export const otherName = "other";

/** The insight query, as its URL describes it. Days are UTC dates like 2026-11-22, both included. */
export type InsightQuery = {
  from: string;
  to: string;
  /** The path of the page, such as "/pricing". */
  page?: string;
  sourceKind?: SourceKind;
  /** The name of the source within its kind. */
  source?: string;
  device?: Device;
};

/** The retention of counts and the longest range (days). */
export const insightRetentionDays = 25 * 31;
