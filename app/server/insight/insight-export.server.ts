import type { Count, InsightQuery } from "~/lib/insight/insight";
import type { App } from "~/server/app.server";
import { byteOrderMark, csvLine } from "~/server/http/csv.server";
import { type InsightReport, readInsight } from "./report.server";

const numbers = [
  ...["visits", "seen", "shown", "pressed", "opened", "begun", "sent", "booked", "qualified", "won"],
  ...["newsletter", "applicationBegun", "applicationSent", "quarter", "finished", "firstPage", "lastPage"],
];

type Counts = Record<string, Count | undefined> | undefined;
type Line = { table: string; name: string; kind?: string; now: Counts; before: Counts };

/**
 * All figures of a range as CSV: a line for each day and for each row of each table, with the range before beside them.
 * What a table does not count is empty, and what is too small to be told apart is "few".
 */
export async function* exportInsight(app: Pick<App, "db">, query: InsightQuery): AsyncGenerator<string> {
  const columns = [...numbers, ...numbers.map((name) => `before_${name}`)];
  yield byteOrderMark + csvLine(["table", "name", "kind", ...columns.map(snakeCase)]);
  const lines = linesOf(await readInsight(app, query));
  yield lines
    .map(({ table, name, kind, now, before }) =>
      csvLine([
        table,
        name,
        kind,
        ...numbers.map((one) => now?.[one]),
        ...numbers.map((one) => before?.[one]),
      ]),
    )
    .join("");
}

function linesOf(report: InsightReport): Line[] {
  const { totals, days, landingPages, pages, sourceKinds, campaigns, sites, devices, actions, jobs, films } =
    report;
  const tables = {
    ...{
      landing_page: landingPages,
      page: pages,
      source_kind: sourceKinds,
      campaign: campaigns,
      site: sites,
    },
    ...{ device: devices, action: actions ?? [], job: jobs, film: films ?? [] },
  };
  return [
    {
      table: "total",
      name: `${report.query.from} to ${report.query.to}`,
      now: totals.now,
      before: totals.before,
    },
    ...days.map(({ date, now, before }): Line => ({ table: "day", name: date, now, before })),
    ...Object.entries(tables).flatMap(([table, rows]) =>
      rows.map(
        ({ name, now, before, ...row }): Line => ({
          ...{ table, name: name ?? "few of each", now, before },
          kind: "kind" in row ? row.kind : undefined,
        }),
      ),
    ),
  ];
}

function snakeCase(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
