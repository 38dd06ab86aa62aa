import { siteVideos } from "~/content/videos";
import {
  type Device,
  type Figures,
  type InsightEvent,
  otherName,
  type SourceKind,
} from "~/lib/insight/insight";
import { describeActionId, formatFigure } from "~/lib/insight/insight-figures";
import { type InsightView, toInsightSearch } from "~/lib/insight/insight-view";
import { formatShare } from "~/lib/insight/plot-scale";
import type { InsightReport, InsightRow } from "~/server/insight/report.server";
import { BarTable } from "./bar-table";

export const kindNames: Record<SourceKind, string> = {
  none: "Direct or unknown",
  search: "Search",
  social: "Social networks",
  email: "Webmail",
  campaign: "Campaigns",
  site: "Other sites",
};
export const deviceNames: Record<Device, string> = { phone: "Phone", desktop: "Desktop" };

type Props = { report: InsightReport; view: InsightView };

/** The pages: how often each was seen, and the visits that began there with their leads. */
export function PageTable({ report: { pages }, view }: Props) {
  return (
    <BarTable
      title="Pages"
      columns={["Page", "Views", "Visits", "Leads", "Rate"]}
      rows={barRows(
        pages,
        "seen",
        { search: ({ name }) => toInsightSearch({ ...view, page: name }) },
        (figures) => [
          ...eventCounts(figures, "seen", "visits", "landing"),
          formatRate(figures, "landing", "visits"),
        ],
      )}
    />
  );
}

export function SourceTables({ report: { sourceKinds, campaigns, sites, devices }, view }: Props) {
  const narrowed = (filters: Partial<InsightView>) => toInsightSearch({ ...view, ...filters });
  const bySource = { search: ({ name, kind }: InsightRow) => narrowed({ sourceKind: kind, source: name }) };
  const visitsAndLeads = (figures: Figures) => [
    ...eventCounts(figures, "visits", "sent"),
    formatRate(figures, "sent", "visits"),
  ];
  const visitsToWon = (figures: Figures) => [...visitsAndLeads(figures), formatFigure(figures.won)];
  return (
    <>
      <BarTable
        title="Source"
        columns={["Kind", "Visits", "Leads", "Rate"]}
        rows={barRows(
          sourceKinds,
          "visits",
          {
            call: (name) => kindNames[name as SourceKind],
            search: ({ kind }) => narrowed({ sourceKind: kind, source: undefined }),
          },
          visitsAndLeads,
        )}
      />
      <BarTable
        title="Campaigns"
        columns={["Campaign", "Visits", "Leads", "Rate", "Won"]}
        rows={barRows(campaigns, "visits", bySource, visitsToWon)}
      />
      <BarTable
        title="Referring sites"
        columns={["Site", "Visits", "Leads", "Rate", "Won"]}
        rows={barRows(sites, "visits", bySource, visitsToWon)}
      />
      <BarTable
        title="Devices"
        columns={["Kind", "Visits", "Leads", "Rate"]}
        rows={barRows(
          devices,
          "visits",
          {
            call: (name) => deviceNames[name as Device],
            search: ({ name }) => narrowed({ device: name as Device }),
          },
          visitsAndLeads,
        )}
      />
    </>
  );
}

export function ActivityTables({ report, view, jobs }: Props & { jobs: Record<string, string> }) {
  return (
    <>
      {view.source && (
        <p className="rounded-card border border-line bg-ground-2 p-5 text-small text-muted">
          Calls to action and videos are counted by kind of source, not by its name.
        </p>
      )}
      <BarTable
        title="Calls to action"
        columns={["Button", "Clicks", "Rate"]}
        rows={barRows(report.actions, "pressed", { call: describeActionId }, (figures) => [
          ...eventCounts(figures, "pressed"),
          formatRate(figures, "pressed", "shown"),
        ])}
      />
      <BarTable
        title="Videos"
        columns={["Video", "Watched 25\u00a0%", "Completed", "Rate"]}
        rows={barRows(report.films, "quarter", { call: videoName }, (figures) => [
          ...eventCounts(figures, "quarter", "finished"),
          formatRate(figures, "finished", "quarter"),
        ])}
      />
      <BarTable
        title="Jobs"
        columns={["Job", "Views", "Started", "Sent"]}
        rows={barRows(report.jobs, "seen", { call: (slug) => jobs[slug] }, (figures) =>
          eventCounts(figures, "seen", "applicationBegun", "applicationSent"),
        )}
      />
    </>
  );
}

type RowOptions = {
  call?(name: string): string | undefined;
  search?(row: InsightRow): string;
};

function barRows(
  rows: InsightRow[],
  bar: InsightEvent,
  { call, search }: RowOptions,
  cells: (figures: Figures) => string[],
) {
  const most = Math.max(...rows.map(({ now }) => now[bar] ?? 0), 1);
  return rows.map((row) => ({
    key: `${row.kind ?? ""} ${row.name}`,
    name: row.name === otherName ? "Other" : (call?.(row.name) ?? row.name),
    search: search?.(row),
    bar: (row.now[bar] ?? 0) / most,
    cells: cells(row.now),
  }));
}

function eventCounts(figures: Figures, ...events: InsightEvent[]) {
  return events.map((event) => formatFigure(figures[event] ?? 0));
}

/** A dash where there is nothing to divide by, or more than was counted of the whole: leads of programs, say. */
function formatRate(figures: Figures, part: InsightEvent, whole: InsightEvent) {
  const [share, all] = [figures[part] ?? 0, figures[whole] ?? 0];
  return all > 0 && share <= all ? formatShare(share, all) : "–";
}

function videoName(id: string) {
  return Object.entries(siteVideos).find(([name]) => name === id)?.[1].title;
}
