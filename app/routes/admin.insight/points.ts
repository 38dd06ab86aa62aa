import type { Count } from "~/lib/insight/insight";
import { aboutOf, figure, shortDateOf, spanInWords } from "~/lib/insight/insight-figures";
import type { InsightPlot } from "~/lib/insight/insight-view";
import type { InsightReport } from "~/server/insight/report.server";
import type { PlotPoint } from "./day-plot";

type Day = InsightReport["days"][number];

/** Above this the days of a curve are no longer told apart: it goes by weeks. */
const daysDrawn = 100;

/** Whether a span is drawn by weeks. */
export function isByWeek(days: readonly Day[]): boolean {
  return days.length > daysDrawn;
}

/** The points of a curve: the days, or of a long span its weeks of seven days up to the last, whole ones only. */
export function pointsOf(days: readonly Day[], plot: InsightPlot): PlotPoint[] {
  const size = isByWeek(days) ? 7 : 1;
  const now = valuesOf(days.map((day) => day.now[plot]));
  const before = valuesOf(days.map((day) => day.before?.[plot] ?? 0));
  const isCompared = days.every((day) => day.before);
  const points: PlotPoint[] = [];
  for (let end = days.length; end >= size; end -= size) {
    const [first, last] = [days[end - size] as Day, days[end - 1] as Day];
    points.unshift({
      name: shortDateOf(last.date),
      label: labelOf(first.date, last.date),
      ...sumOf(now.slice(end - size, end)),
      ...(isCompared && {
        before: {
          label: labelOf(first.dateBefore ?? "", last.dateBefore ?? ""),
          ...sumOf(before.slice(end - size, end)),
        },
      }),
    });
  }
  return points;
}

function labelOf(first: string, last: string) {
  return first === last ? first : spanInWords(first, last);
}

type Value = { count: Count; value: number };

/** What is drawn of each day: one that is not told lies between its neighbors. */
function valuesOf(counts: Count[]): Value[] {
  const known = (index: number) => (typeof counts[index] === "number" ? counts[index] : undefined);
  return counts.map((count, index) => {
    if (count !== "hidden") return { count, value: aboutOf(count) };
    const [left, right] = [known(index - 1), known(index + 1)];
    const near = left === undefined || right === undefined ? (left ?? right) : Math.round((left + right) / 2);
    return { count, value: near ?? aboutOf(count) };
  });
}

function sumOf(values: Value[]) {
  const value = values.reduce((sum, each) => sum + each.value, 0);
  const [only] = values;
  if (only && values.length === 1) return { value, text: figure(only.count) };
  const isAbout = values.some(({ count }) => typeof count !== "number");
  return { value, text: isAbout ? `about ${figure(value)}` : figure(value) };
}
