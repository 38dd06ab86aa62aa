import { formatShortDate } from "~/lib/format";
import { describeRange, formatFigure } from "~/lib/insight/insight-figures";
import type { InsightPlot } from "~/lib/insight/insight-view";
import type { InsightReport } from "~/server/insight/report.server";
import type { PlotPoint } from "./day-plot";

type Day = InsightReport["days"][number];

/** The longest range (days) that is shown by days; longer ones by weeks. */
const maxDays = 100;

export function isByWeek(days: readonly Day[]): boolean {
  return days.length > maxDays;
}

/** Returns the points of a curve: days, or complete weeks of seven days counted back from the last day. */
export function toPoints(days: readonly Day[], plot: InsightPlot): PlotPoint[] {
  const size = isByWeek(days) ? 7 : 1;
  const points: PlotPoint[] = [];
  for (let end = days.length; end >= size; end -= size) {
    const group = days.slice(end - size, end);
    const [first, last] = [group[0] as Day, group.at(-1) as Day];
    const sum = (pick: (day: Day) => number | undefined) =>
      group.reduce((total, day) => total + (pick(day) ?? 0), 0);
    const value = sum(({ now }) => now[plot]);
    const before = sum(({ before }) => before?.[plot]);
    points.unshift({
      name: formatShortDate(last.date),
      label: rangeLabel(first.date, last.date),
      value,
      text: formatFigure(value),
      ...(last.dateBefore !== undefined && {
        before: {
          label: rangeLabel(first.dateBefore ?? "", last.dateBefore),
          value: before,
          text: formatFigure(before),
        },
      }),
    });
  }
  return points;
}

function rangeLabel(first: string, last: string) {
  return first === last ? first : describeRange(first, last);
}
