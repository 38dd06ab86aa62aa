import { listJobTitles } from "~/db/job-lists.server";
import type { InsightView } from "~/lib/insight/insight-view";
import type { App } from "~/server/app.server";
import { findChanges, isComparable } from "./changes.server";
import { namesFor } from "./insight-names.server";
import { type InsightReport, readInsight } from "./report.server";

/** So many rows of a table are shown; all of them are in the file. */
const shown = 40;

/**
 * What the page of insight shows of a view. While the range before was not counted whole, nothing is compared with it:
 * everything would seem to have grown.
 */
export async function readInsightPage(app: Pick<App, "db">, { query, range }: InsightView) {
  // A day that is not over is compared with nothing.
  const report = await readInsight(app, { ...query, compare: query.compare && range !== "today" });
  const jobs = await listJobTitles(app.db, report.jobs.flatMap(({ name }) => name ?? []).slice(0, shown));
  const isCompared = isComparable(report);
  const reason = report.before ? ("early" as const) : ("alone" as const);
  return {
    report: isCompared ? shortened(report) : withoutBefore(shortened(report)),
    jobs,
    changes: findChanges(report, namesFor(jobs)),
    /** Why nothing can be told of changes. */
    reason: isCompared ? undefined : reason,
  };
}

/** The page compares totals and days; rows go without what was before. */
function shortened(report: InsightReport): InsightReport {
  const { landingPages, pages, sourceKinds, campaigns, sites, devices, jobs, actions, films } = report;
  return {
    ...report,
    landingPages: firstRows(landingPages),
    pages: firstRows(pages),
    sourceKinds: firstRows(sourceKinds),
    campaigns: firstRows(campaigns),
    sites: firstRows(sites),
    devices: firstRows(devices),
    jobs: firstRows(jobs),
    ...(actions && { actions: firstRows(actions) }),
    ...(films && { films: firstRows(films) }),
  };
}

function firstRows<Row extends { before?: unknown }>(rows: Row[]): Row[] {
  return rows.slice(0, shown).map((row) => ({ ...row, before: undefined }));
}

function withoutBefore({ before, totals, days, funnel, ...report }: InsightReport): InsightReport {
  return {
    ...report,
    totals: { now: totals.now },
    days: days.map(({ date, now }) => ({ date, now })),
    funnel: funnel.map(({ step, now }) => ({ step, now })),
  };
}
