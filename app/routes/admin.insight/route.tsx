import { useNavigation } from "react-router";
import { listJobTitles } from "~/db/job-lists.server";
import { classNames } from "~/lib/class-names";
import { describeRange } from "~/lib/insight/insight-figures";
import { insightViewParams, readInsightView, toInsightSearch } from "~/lib/insight/insight-view";
import type { PageHandle } from "~/lib/page-handle";
import { privateMeta } from "~/lib/page-meta";
import { EmptyList, ExportButton } from "~/sections/admin/list-controls";
import { exportNotice } from "~/sections/worklist/list-notices";
import { requirePermission } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { type InsightReport, isComparable, readInsight } from "~/server/insight/report.server";
import { NamedNotice } from "~/ui/notice";
import type { Route } from "./+types/route";
import { DayPlot } from "./day-plot";
import { Funnel } from "./funnel";
import { KeyFigures, plotNames } from "./key-figures";
import { isByWeek, toPoints } from "./points";
import { RangeBar } from "./range-bar";
import { ActivityTables, PageTable, SourceTables } from "./tables";

export const handle: PageHandle = { params: [...insightViewParams, "notice"] };

export const meta: Route.MetaFunction = () => privateMeta("Insight");

export const middleware: Route.MiddlewareFunction[] = [requirePermission("insight")];

/** The number of jobs with their titles. */
const maxJobs = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const view = readInsightView(searchParams, app.clock());
  // Today is incomplete, so it is not compared.
  const report = await readInsight(app, view, { compare: view.range !== "today" });
  const jobs = await listJobTitles(app.db, report.jobs.map(({ name }) => name).slice(0, maxJobs));
  return {
    view,
    jobs,
    report: omitPreviousRange(isComparable(report) ? report : withoutBefore(report)),
  };
}

/** Only totals and days are compared; the rows of tables omit the previous range. */
function omitPreviousRange(report: InsightReport): InsightReport {
  const tables = Object.entries(report).flatMap(([name, rows]) =>
    Array.isArray(rows) && name !== "days" && name !== "funnel"
      ? [[name, rows.map((row) => ({ ...row, before: undefined }))]]
      : [],
  );
  return { ...report, ...Object.fromEntries(tables) };
}

/** Removes the comparison with a range that was not counted completely, because every figure would seem to grow. */
function withoutBefore({ before, totals, days, funnel, ...report }: InsightReport): InsightReport {
  return {
    ...report,
    totals: { now: totals.now },
    days: days.map(({ date, now }) => ({ date, now })),
    funnel: funnel.map(({ step, now }) => ({ step, now })),
  };
}

export default function AdminInsight({ loaderData }: Route.ComponentProps) {
  const { view, report } = loaderData;
  const { state, location } = useNavigation();
  const isLoading = state === "loading" && location.pathname === "/admin/insight";
  const span = describeRange(view.from, view.to);
  return (
    <main id="content" className="wrap py-8">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-[2rem]">Insight</h1>
          {report.since && (
            <p className="mt-1 text-small text-muted">
              {span}, in UTC
              {report.before && `, compared with ${describeRange(report.before.from, report.before.to)}`}
            </p>
          )}
        </div>
        {report.since && (
          <div className="-mr-2.5 sm:-mr-3.5">
            <ExportButton action={`/admin/insight/export${toInsightSearch(view)}`} />
          </div>
        )}
      </div>
      <NamedNotice notices={{ export: exportNotice }} />
      {report.since ? (
        <>
          <RangeBar view={view} />
          <div aria-busy={isLoading} className={classNames("transition-opacity", isLoading && "opacity-50")}>
            <FiguresOfRange {...loaderData} since={report.since} />
          </div>
        </>
      ) : (
        <EmptyList
          title="No figures yet"
          text="Page views, clicks and leads appear by day, page and source after the first visit. Nothing about a person is stored."
        />
      )}
    </main>
  );
}

type FiguresProps = Pick<Route.ComponentProps["loaderData"], "view" | "report" | "jobs"> & { since: string };

function FiguresOfRange({ view, report, jobs, since }: FiguresProps) {
  const { totals, days } = report;
  const byWeek = isByWeek(days);
  if (!totals.now.seen && !totals.now.sent)
    return (
      <p className="mt-10 text-muted">
        No figures for these dates and filters. Counting began on {describeRange(since, since)}.
      </p>
    );
  return (
    <>
      <section
        aria-label="Key figures"
        className="mt-6 min-w-0 rounded-card border border-line bg-ground-2 p-5"
      >
        <KeyFigures view={view} totals={totals} />
        {days.length > 1 && (
          <div className="mt-6">
            <DayPlot
              title={`${plotNames[view.plot]} by ${byWeek ? "week" : "day"}`}
              points={toPoints(days, view.plot)}
            />
          </div>
        )}
      </section>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <Funnel steps={report.funnel} totals={report.totals} />
          <PageTable report={report} view={view} />
        </div>
        <div className="grid min-w-0 gap-6">
          <SourceTables report={report} view={view} />
          <ActivityTables report={report} view={view} jobs={jobs} />
        </div>
      </div>
      <section className="mt-8 max-w-text text-small text-muted">
        <h2 className="font-sans font-semibold tracking-normal text-text">How this is counted</h2>
        <ul role="list" className="mt-2 grid gap-1.5">
          <li>
            A visit starts when someone opens a page from outside this site: from a link, a search or a
            bookmark. Moving on within the site does not start another visit. Visitors are not recognized.
          </li>
          <li>The leads and the rate of a page are those of the visits that began there.</li>
          <li>
            Leads exclude spam. A meeting counts when your team first confirmed it. Meetings and won leads
            count on the day the lead arrived.
          </li>
          <li>
            A page view counts once per step of the funnel. Visitors without JavaScript appear only as page
            views and when they send a lead.
          </li>
          <li>Won leads cannot be split by device.</li>
          <li>
            Bots, your team and browsers that ask not to be tracked are excluded, except for their leads.
          </li>
        </ul>
      </section>
    </>
  );
}
