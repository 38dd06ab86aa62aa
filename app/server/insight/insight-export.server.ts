import { type Figures, type InsightQuery, insightEvents } from "~/lib/insight/insight";
import type { App } from "~/server/app.server";
import { byteOrderMark, formatCsvLine } from "~/server/http/csv.server";
import { type Compared, readInsight } from "./report.server";

const exportedFigures = [...Object.keys(insightEvents), "qualified", "won"] as (keyof Figures)[];

/**
 * Yields all figures of a range as CSV: a line per day and per row of each table, with the previous range beside it.
 */
export async function* exportInsight(app: Pick<App, "db">, query: InsightQuery): AsyncGenerator<string> {
  const report = await readInsight(app, query);
  const { totals, days } = report;
  const tables = {
    landing_page: report.landingPages,
    page: report.pages,
    source_kind: report.sourceKinds,
    campaign: report.campaigns,
    site: report.sites,
    device: report.devices,
    action: report.actions,
    job: report.jobs,
    video: report.films,
  };
  const line = (table: string, name: string, { now, before }: Compared, kind?: string) =>
    formatCsvLine([
      table,
      name,
      kind,
      ...exportedFigures.map((number) => now[number]),
      ...exportedFigures.map((number) => before?.[number]),
    ]);
  const columns = [...exportedFigures, ...exportedFigures.map((name) => `before_${name}`)];
  yield [
    byteOrderMark + formatCsvLine(["table", "name", "kind", ...columns.map(snakeCase)]),
    line("total", `${query.from} to ${query.to}`, totals),
    ...days.map(({ date, ...day }) => line("day", date, day)),
    ...Object.entries(tables).flatMap(([table, rows]) =>
      rows.map(({ name, kind, ...row }) => line(table, name, row, kind)),
    ),
  ].join("");
}

function snakeCase(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
