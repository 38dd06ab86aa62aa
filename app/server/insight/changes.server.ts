import { formatCount } from "~/lib/format";
import type { Figures, InsightEvent } from "~/lib/insight/insight";
import { formatShare } from "~/lib/insight/plot-scale";
import type { InsightReport, InsightRow } from "./report.server";

export type Change = { direction: "more" | "fewer"; text: string; figures: string };
type Ranked = Change & { weight: number };

const maxChanges = 5;
/** A difference of this many standard deviations occurs by chance once in two thousand times. */
const leastDeviations = 3.5;
/** A smaller change is not worth reporting, however certain. */
const leastRatio = 1.25;
/** Beyond this, certainty no longer affects the order; the event's weight decides. */
const maxDeviations = 12;

/**
 * Returns the changes from the previous range, most important first; none while the previous range was not counted
 * completely.
 */
export function findChanges(report: InsightReport, jobTitles: Record<string, string>): Change[] {
  if (!isComparable(report)) return [];
  const { totals, query } = report;
  const rows = (list: InsightRow[], event: InsightEvent, weight: number, label: (name: string) => string) =>
    list.flatMap((row) => rankChange(label(row.name), row, event, weight));
  const sources = query.sourceKind ? [] : [...report.campaigns, ...report.sites];
  const from = (row: InsightRow) => (row.kind === "campaign" ? `the campaign “${row.name}”` : row.name);
  const found: Ranked[] = [
    ...rankChange("Leads", totals, "sent", 3),
    ...compareLeadRate(totals),
    ...rankChange("Meetings confirmed", totals, "booked", 2),
    ...rankChange("Visits", totals, "visits", 1.5),
    ...rankChange("Newsletter subscriptions", totals, "newsletter", 1),
    ...rows(query.page ? [] : report.pages, "sent", 2.5, (page) => `Leads from ${page}`),
    ...sources.flatMap((row) => rankChange(`Leads that came from ${from(row)}`, row, "sent", 2.2)),
    ...sources.flatMap((row) => rankChange(`Visits from ${from(row)}`, row, "visits", 1.6)),
    ...rows(report.jobs, "applicationSent", 1.6, (slug) => `Applications for ${jobTitles[slug] ?? slug}`),
  ];
  return found
    .sort((one, other) => other.weight - one.weight)
    .slice(0, maxChanges)
    .map(({ direction, text, figures }) => ({ direction, text, figures }));
}

/** Whether the previous range was counted completely; otherwise every figure would seem to grow. */
export function isComparable({ before, since }: Pick<InsightReport, "before" | "since">): boolean {
  return before !== undefined && since !== undefined && since <= before.from;
}

type ComparedFigures = { now: Figures; before?: Figures };

/**
 * A change of a count beyond chance. The difference of two counts has a standard deviation of the root of their sum.
 */
function rankChange(
  label: string,
  { now, before = {} }: ComparedFigures,
  event: InsightEvent,
  weight: number,
): Ranked[] {
  const [a, b] = [now[event] ?? 0, before[event] ?? 0];
  return rankIfLarge(Math.abs(a - b) / Math.sqrt(a + b), a / b, weight, {
    text: b === 0 ? `${label} are new` : `${label} ${describeRatio(a / b)}`,
    figures: b === 0 ? formatCount(a) : `${formatCount(a)}, before ${formatCount(b)}`,
  });
}

/** A change of the share of visits that led to a lead, by the test of two proportions. */
function compareLeadRate({ now, before = {} }: ComparedFigures): Ranked[] {
  const [a, n, b, m] = [now.sent ?? 0, now.visits ?? 0, before.sent ?? 0, before.visits ?? 0];
  if (a > n || b > m) return [];
  const pooled = (a + b) / (n + m);
  const deviations = Math.abs(a / n - b / m) / Math.sqrt(pooled * (1 - pooled) * (1 / n + 1 / m));
  const ratio = a / n / (b / m);
  return rankIfLarge(deviations, ratio, 2.4, {
    text: `${ratio > 1 ? "More" : "Fewer"} visits led to a lead`,
    figures: `${formatShare(a, n)} (${formatCount(a)} of ${formatCount(n)}), before ${formatShare(b, m)}`,
  });
}

function rankIfLarge(
  deviations: number,
  ratio: number,
  weight: number,
  change: { text: string; figures: string },
): Ranked[] {
  const isLarge = ratio >= leastRatio || ratio <= 1 / leastRatio;
  if (!Number.isFinite(deviations) || deviations < leastDeviations || !isLarge) return [];
  const direction = ratio > 1 ? "more" : "fewer";
  return [{ ...change, direction, weight: Math.min(deviations, maxDeviations) * weight }];
}

/** "doubled", "fell by 22%": ratios near a plain word use the word. */
function describeRatio(ratio: number) {
  if (ratio >= 3.5) return `grew to ${Math.round(ratio)} times as many`;
  if (ratio >= 2.75) return "tripled";
  if (ratio >= 1.85 && ratio <= 2.15) return "doubled";
  if (ratio >= 0.46 && ratio <= 0.54) return "halved";
  const change = Math.round(Math.abs(ratio - 1) * 100);
  return ratio > 1 ? `rose by ${change}%` : `fell by ${change}%`;
}
