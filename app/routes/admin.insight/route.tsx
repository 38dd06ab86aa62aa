import { Link, useNavigation } from "react-router";
import { classNames } from "~/lib/class-names";
import { aboutOf, comparedOf, figure, funnelNames, spanInWords } from "~/lib/insight/insight-figures";
import { insightViewParams, insightViewSearch, readInsightView } from "~/lib/insight/insight-view";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { interpolate } from "~/lib/text";
import { EmptyList } from "~/sections/admin/list-controls";
import { requirePermission } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { readInsightPage } from "~/server/insight/insight-page.server";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { NamedNotice } from "~/ui/notice";
import type { Route } from "./+types/route";
import { BarTable } from "./bar-table";
import { Changes } from "./changes";
import {
  changesTexts,
  dayPlot,
  funnel,
  insight,
  insightNames,
  insightNotices,
  insightSeo,
  insightTables,
  keyFigures,
  others,
  rangeBar,
} from "./content";
import { DayPlot } from "./day-plot";
import { Funnel } from "./funnel";
import { KeyFigures } from "./key-figures";
import { Others } from "./others";
import { isByWeek, pointsOf } from "./points";
import { RangeBar } from "./range-bar";
import { type InsightTable, tablesOf } from "./tables";

export const handle: PageHandle = { params: [...insightViewParams, "notice"] };

export const meta: Route.MetaFunction = (place) => pageMeta(insightSeo, place);

export const middleware: Route.MiddlewareFunction[] = [requirePermission("insight")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const view = readInsightView(searchParams, app.clock());
  return { ...(await readInsightPage(app, view)), view, notice: searchParams.get("notice") };
}

export default function AdminInsight({ loaderData }: Route.ComponentProps) {
  const { view, report, notice } = loaderData;
  const { state, location } = useNavigation();
  const isLoading = state === "loading" && location.pathname === "/admin/insight";
  const { from, to } = view.query;
  const span = interpolate(view.range === "today" ? insight.today : insight.span, {
    span: spanInWords(from, to),
  });
  const before =
    report.before &&
    interpolate(insight.compared, { before: spanInWords(report.before.from, report.before.to) });
  return (
    <main id="content" className="wrap py-8">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-[2rem]">{insight.title}</h1>
          {report.since && (
            <p className="mt-1 text-small text-muted">{[span, before].filter(Boolean).join(", ")}</p>
          )}
        </div>
        {report.since && (
          <form method="post" action={`/admin/insight/export${insightViewSearch(view)}`} data-no-print>
            <Button type="submit" variant="secondary">
              <Icon name="download" />
              {insight.export}
            </Button>
          </form>
        )}
      </div>
      <NamedNotice notices={insightNotices} name={notice} />
      {report.since ? (
        <>
          <RangeBar
            texts={rangeBar}
            names={insightNames}
            view={view}
            pages={namesOf(report.pages)}
            sources={namesOf([...report.campaigns, ...report.sites])}
          />
          <div aria-busy={isLoading} className={classNames("transition-opacity", isLoading && "opacity-50")}>
            <Figures {...loaderData} since={report.since} />
          </div>
        </>
      ) : (
        <EmptyList {...insight.empty} />
      )}
    </main>
  );
}

type FiguresProps = Route.ComponentProps["loaderData"] & { since: string };

function Figures({ view, report, jobs, changes, reason, since }: FiguresProps) {
  const { totals, days } = report;
  const name = keyFigures.names[view.plot];
  const byWeek = isByWeek(days);
  const tables = tablesOf(report, view, insightNames, jobs);
  const pair = (figure: keyof typeof totals.now) => ({
    now: totals.now[figure],
    before: totals.before?.[figure],
  });
  if (aboutOf(totals.now.seen) === 0 && aboutOf(totals.now.sent) === 0)
    return (
      <p className="mt-10 text-muted">
        {interpolate(insight.nothing, { since: spanInWords(since, since) })}{" "}
        {view.range !== "today" && (
          <Link to="?range=today" className="underline underline-offset-4">
            {insight.seeToday}
          </Link>
        )}
      </p>
    );
  return (
    <>
      <div className="mt-6 grid gap-6 lg:grid-cols-[1.9fr_1fr]">
        <section
          aria-label={keyFigures.label}
          className="min-w-0 rounded-card border border-line bg-ground-2 p-5"
        >
          <KeyFigures
            texts={keyFigures}
            view={view}
            totals={{
              ...{ visits: pair("visits"), seen: pair("seen"), pressed: pair("pressed") },
              ...{ sent: pair("sent"), won: pair("won") },
            }}
          />
          {days.length > 1 && (
            <div className="mt-6">
              <DayPlot
                texts={dayPlot}
                title={interpolate(byWeek ? insight.plot.byWeek : insight.plot.title, { name })}
                unit={byWeek ? insight.plot.week : insight.plot.day}
                points={pointsOf(days, view.plot)}
              />
            </div>
          )}
        </section>
        <Changes
          texts={changesTexts}
          changes={changes}
          reason={reason && interpolate(changesTexts[reason], { since: spanInWords(since, since) })}
        />
      </div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <Funnel
            texts={funnel}
            steps={report.funnel
              .filter(({ now }) => now !== undefined)
              .map(({ step, now, before }) => {
                const { now: count, before: was } = comparedOf(now, before);
                return { key: step, label: funnelNames[step], text: figure(now), count, before: was };
              })}
          />
          <Tables names={["landing", "pages", "ways"]} tables={tables} />
        </div>
        <div className="grid min-w-0 gap-6">
          <Tables
            names={["kinds", "campaigns", "sites", "actions", "films", "jobs", "devices"]}
            tables={tables}
          />
          <Others texts={others} totals={totals} />
        </div>
      </div>
      <section className="mt-8 max-w-text text-small text-muted">
        <h2 className="font-sans font-semibold tracking-normal text-text">{insight.how.title}</h2>
        <ul role="list" className="mt-2 grid gap-1.5">
          {insight.how.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

type TablesProps = { names: InsightTable[]; tables: ReturnType<typeof tablesOf> };

function Tables({ names, tables }: TablesProps) {
  return names.map((name) => {
    const rows = tables[name];
    return rows && <BarTable key={name} texts={insightTables[name]} more={insight.more} rows={rows} />;
  });
}

function namesOf(rows: { name: string | undefined }[]) {
  return rows.flatMap(({ name }) => name ?? []).slice(0, 100);
}
