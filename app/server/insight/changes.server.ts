import { formatCount } from "~/lib/format";
import { type Count, fewBelow } from "~/lib/insight/insight";
import { formatShare } from "~/lib/insight/plot-scale";
import type { InsightReport } from "./report.server";

/** A sentence that says what changed, and the figures that it was read from. */
export type Change = { direction: "more" | "fewer"; text: string; figures: string };

/** A sentence that may be said; the greater its weight, the sooner. `about`: of one matter no more than two are said. */
type News = Change & { weight: number; about: string };

/** What is counted now and in the range before. */
type Pair = { now: Count; before: Count };
/** Parts of wholes now and before, like the presses of a button among the times that it was shown. */
type Shares = { part: Pair; whole: Pair };

const saidAtMost = 5;
const ofOneMatter = 2;
/**
 * So many standard deviations apart chance alone brings two counts once in two thousand times: of the hundred names that
 * a report looks at, one in twenty reports would tell of nothing.
 */
const certain = 3.5;
/** What is certain and small is no news either. */
const leastRatio = 1.25;
/** Above this nothing becomes more certain: what matters more goes first then. */
const certainEnough = 12;

/** The names that sentences call things by. */
export type ChangeNames = { action(id: string): string; job(slug: string): string; film(id: string): string };

/**
 * What changed against the range before, the weightiest first, at most five sentences: none by chance, and none while
 * the range before was not counted whole.
 */
export function findChanges(report: InsightReport, names: ChangeNames): Change[] {
  if (!isComparable(report)) return [];
  const all = [...ofTotals(report), ...ofRows(report, names), ...ofShares(report, names)];
  const said = new Map<string, number>();
  return all
    .sort((a, b) => b.weight - a.weight)
    .filter(({ about }) => {
      const count = (said.get(about) ?? 0) + 1;
      said.set(about, count);
      return count <= ofOneMatter;
    })
    .slice(0, saidAtMost)
    .map(({ direction, text, figures }) => ({ direction, text, figures }));
}

/** Whether the range before was counted whole: else all would seem to have grown. */
export function isComparable({ before, since }: Pick<InsightReport, "before" | "since">): boolean {
  return before !== undefined && since !== undefined && since <= before.from;
}

type Row<Name extends string> = {
  name?: string;
  now: Record<Name, Count>;
  before?: Partial<Record<Name, Count>>;
};

function pairOf<Name extends string>({ now, before }: Row<Name>, name: Name): Pair {
  return { now: now[name], before: before?.[name] ?? 0 };
}

function ofTotals({ totals }: InsightReport): News[] {
  return [
    ...tellCount("requests", "Requests", pairOf(totals, "sent"), 3),
    ...tellCount("visits", "Visits", pairOf(totals, "visits"), 1.5),
    ...tellCount("newsletter", "Newsletter subscriptions", pairOf(totals, "newsletter"), 1),
    ...tellCount("meetings", "Meetings booked", pairOf(totals, "booked"), 2),
  ];
}

function ofRows(
  { pages, campaigns, sites, jobs, query, actions }: InsightReport,
  names: ChangeNames,
): News[] {
  const annual = actions?.find(({ name }) => name === "annual-switch");
  return [
    ...(query.page ? [] : pages).flatMap(({ name, ...page }) =>
      name === undefined
        ? []
        : tellCount("requests", `Requests from ${name}`, pairOf(page, "lastPage"), 2.5).map((news) =>
            name === "/pricing" && annual ? withSwitch(news, annual.now.pressed, page.now.seen) : news,
          ),
    ),
    ...(query.sourceKind ? [] : [...campaigns.map(withKind), ...sites]).flatMap(({ name, kind, ...row }) => {
      if (name === undefined) return [];
      const from = kind === "campaign" ? `the campaign “${name}”` : name;
      return [
        ...tellCount("requests", `Requests that came from ${from}`, pairOf(row, "sent"), 2.2),
        ...tellCount("visits", `Visits from ${from}`, pairOf(row, "visits"), 1.6),
      ];
    }),
    ...jobs.flatMap(({ name, ...row }) =>
      name === undefined
        ? []
        : [
            ...tellCount("jobs", `Applications for ${names.job(name)}`, pairOf(row, "applicationSent"), 1.6),
            ...tellCount("jobs", `Views of the job ${names.job(name)}`, pairOf(row, "seen"), 0.8),
          ],
    ),
  ];
}

function withKind<Row extends object>(row: Row) {
  return { ...row, kind: "campaign" as const };
}

/** The switch of /pricing is no step to a request; how much it is used says what visitors think of. */
function withSwitch(news: News, pressed: Count, seen: Count): News {
  const figures = `${news.figures}; the Annual switch was used ${inWords(pressed)} times in ${inWords(seen)} views (${formatShare(numberOf(pressed), numberOf(seen))})`;
  return { ...news, figures };
}

function ofShares({ totals, actions, films }: InsightReport, names: ChangeNames): News[] {
  const shareOf = <Name extends string>(row: Row<Name>, part: Name, whole: Name) => ({
    ...{ part: pairOf(row, part), whole: pairOf(row, whole) },
  });
  return [
    ...tellShare(
      "rates",
      ["More", "Fewer"],
      "visits led to a request",
      shareOf(totals, "sent", "visits"),
      2.4,
    ),
    ...tellShare(
      "rates",
      ["More", "Fewer"],
      "forms that were begun were sent",
      shareOf(totals, "sent", "begun"),
      2,
    ),
    ...tellShare(
      "rates",
      ["More", "Fewer"],
      "requests went on to book a meeting",
      shareOf(totals, "booked", "sent"),
      2,
    ),
    ...(actions ?? []).flatMap(({ name, ...row }) =>
      name === undefined
        ? []
        : tellShare(
            "actions",
            ["more", "less"],
            `“${names.action(name)}” is pressed {how} often where it is seen`,
            shareOf(row, "pressed", "shown"),
            1.4,
          ),
    ),
    ...(films ?? []).flatMap(({ name, ...row }) =>
      name === undefined
        ? []
        : tellShare(
            "films",
            ["more", "less"],
            `“${names.film(name)}” is watched to its end {how} often`,
            shareOf(row, "finished", "quarter"),
            1,
          ),
    ),
  ];
}

/** A count that is certainly another one than before; two counts by chance differ by the root of their sum. */
function tellCount(about: string, what: string, { now, before }: Pair, weight: number): News[] {
  if (now === "hidden" || before === "hidden") return [];
  const [a, b] = [numberOf(now), numberOf(before)];
  const deviations = Math.abs(a - b) / Math.sqrt(a + b);
  if (!isNews(deviations, a, b)) return [];
  return [
    {
      ...{ about, direction: a > b ? "more" : "fewer", weight: weightOf(deviations, weight) },
      text: b === 0 ? `${what} are new` : `${what} ${changeInWords(a / b)}`,
      figures: b === 0 ? inWords(now) : `${inWords(now)}, before ${inWords(before)}`,
    },
  ];
}

/** A share that is certainly another one than before, by the test of two proportions. */
function tellShare(
  about: string,
  how: [string, string],
  what: string,
  shares: Shares,
  weight: number,
): News[] {
  const { part, whole } = shares;
  if ([part.now, whole.now, part.before, whole.before].includes("hidden")) return [];
  const [a, n, b, m] = [part.now, whole.now, part.before, whole.before].map(numberOf) as [
    ...[number, number, number, number],
  ];
  if (n === 0 || m === 0 || a > n || b > m) return [];
  const pooled = (a + b) / (n + m);
  const deviations = Math.abs(a / n - b / m) / Math.sqrt(pooled * (1 - pooled) * (1 / n + 1 / m));
  if (!isNews(deviations, a / n, b / m)) return [];
  const isMore = a / n > b / m;
  const word = how[isMore ? 0 : 1];
  return [
    {
      ...{ about, direction: isMore ? "more" : "fewer", weight: weightOf(deviations, weight) },
      text: what.includes("{how}") ? what.replace("{how}", word) : `${word} ${what}`,
      figures: `${formatShare(a, n)} (${inWords(part.now)} of ${inWords(whole.now)}), before ${formatShare(b, m)}`,
    },
  ];
}

function isNews(deviations: number, now: number, before: number) {
  const isLarge = now >= before * leastRatio || before >= now * leastRatio;
  return Number.isFinite(deviations) && deviations >= certain && isLarge;
}

function weightOf(deviations: number, weight: number) {
  return Math.min(deviations, certainEnough) * weight;
}

/** Few are the most they can be: what is told then holds whatever they are. What is hidden is not looked at. */
function numberOf(count: Count) {
  return typeof count === "number" ? count : fewBelow - 1;
}

function inWords(count: Count) {
  return typeof count === "number" ? formatCount(count) : `fewer than ${fewBelow}`;
}

/** "doubled", "fell by 22%": what is near a plain word is said by it. */
function changeInWords(ratio: number) {
  if (ratio >= 3.5) return `grew to ${Math.round(ratio)} times as many`;
  if (ratio >= 2.75) return "tripled";
  if (ratio >= 1.85 && ratio <= 2.15) return "doubled";
  if (ratio >= 0.46 && ratio <= 0.54) return "halved";
  const change = Math.round(Math.abs(ratio - 1) * 100);
  return ratio > 1 ? `rose by ${change}%` : `fell by ${change}%`;
}
