import type { Count, FunnelStep, InsightEvent, InsightQuery, SourceKind } from "~/lib/insight";
import type { App } from "~/server/app.server";

/** The names of what a table counts. `leads` are requests sent, `qualified` and `won` those of them that came so far. */
export type InsightNumber = InsightEvent | "qualified" | "won";

/** One thing now, and in the range before when that was asked for. */
export type Compared<Name extends InsightNumber> = {
  now: Record<Name, Count>;
  before?: Record<Name, Count>;
};

/** A row of a table. `name` is a page's address, a campaign, a site …; those too small to be named stand together as undefined, last. */
export type InsightRow<Name extends InsightNumber> = { name: string | undefined } & Compared<Name>;

export type DayNumber = "visits" | "seen" | "pressed" | "begun" | "sent";

export type InsightReport = {
  query: InsightQuery;
  /** The range before, when it was asked for. */
  before?: { from: string; to: string };
  /** The first day of which there are counts; undefined when there are none yet. */
  since?: string;
  /** Every day of the range, the oldest first, beside the day in the same place of the range before. */
  days: ({ date: string; dateBefore?: string } & Compared<DayNumber>)[];
  totals: Compared<InsightNumber>;
  /** In their order; the same figures as in `totals`. */
  funnel: ({ step: FunnelStep } & { now: Count; before?: Count })[];
  /** Where visits began; `firstPage` counts the requests of those who arrived there first. */
  landingPages: InsightRow<"visits" | "firstPage" | "won">[];
  /** `lastPage` counts the requests that were sent there. */
  pages: InsightRow<
    "visits" | "seen" | "shown" | "pressed" | "begun" | "sent" | "firstPage" | "lastPage" | "won"
  >[];
  sourceKinds: ({ kind: SourceKind } & InsightRow<SourceNumber>)[];
  campaigns: InsightRow<SourceNumber>[];
  /** Sites that linked here, search engines and social networks among them. */
  sites: ({ kind: SourceKind } & InsightRow<SourceNumber>)[];
  devices: InsightRow<SourceNumber>[];
  /** Calls to action by their id (app/lib/lead-actions.ts); undefined when a single source is asked for. */
  actions?: InsightRow<"shown" | "pressed" | "opened" | "begun" | "sent">[];
  /** By the job's address (slug). */
  jobs: InsightRow<"seen" | "applicationBegun" | "applicationSent">[];
  /** By the film's id; undefined when a single source is asked for. */
  films?: InsightRow<"quarter" | "finished">[];
};

export type SourceNumber = "visits" | "seen" | "pressed" | "begun" | "sent" | "won";

/** Everything the pages of insight tell about a range. `name` in rows of `devices` and `sourceKinds` is that of the kind. */
export async function readInsight(app: Pick<App, "db">, query: InsightQuery): Promise<InsightReport> {
  throw new Error(`Not counted yet: ${query.from} ${app.db.dialect}`);
}

/** How often each job was seen, and an application to it begun and sent, since a UTC day like "2026-11-22". */
export type JobCounts = Record<"seen" | "applicationBegun" | "applicationSent", Count>;
