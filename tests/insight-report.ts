import { type Count, funnelSteps } from "~/lib/insight/insight";
import type { InsightNumber } from "~/server/insight/figures.server";
import type { InsightReport } from "~/server/insight/report.server";

const numbers: InsightNumber[] = [
  ...(["visits", "seen", "shown", "pressed", "opened", "begun", "sent", "booked", "newsletter"] as const),
  ...(["applicationBegun", "applicationSent", "quarter", "finished", "firstPage", "lastPage"] as const),
  ...(["qualified", "won"] as const),
];

export type SomeCounts = Partial<Record<InsightNumber, Count>>;

/** All counts of a thing; those that are not said are 0. */
export function countsOf(some: SomeCounts = {}): Record<InsightNumber, Count> {
  const zeros = Object.fromEntries(numbers.map((name) => [name, 0]));
  return { ...(zeros as Record<InsightNumber, Count>), ...some };
}

/** A row of a table with what it was before. */
export function rowOf(name: string | undefined, now: SomeCounts, before: SomeCounts = {}) {
  return { name, now: countsOf(now), before: countsOf(before) };
}

/** A report of four weeks beside the four before, all counted whole, in which there is what is said and nothing else. */
export function reportOf(parts: Partial<InsightReport> = {}): InsightReport {
  const totals = parts.totals ?? { now: countsOf(), before: countsOf() };
  return {
    query: { from: "2026-10-26", to: "2026-11-22", compare: true },
    before: { from: "2026-09-28", to: "2026-10-25" },
    since: "2026-01-01",
    days: [],
    funnel: funnelSteps.map((step) => ({ step, now: totals.now[step], before: totals.before?.[step] })),
    ...{ landingPages: [], pages: [], sourceKinds: [], campaigns: [], sites: [], devices: [] },
    ...{ actions: [], jobs: [], films: [] },
    ...parts,
    totals,
  };
}
