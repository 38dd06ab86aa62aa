import type { Count, Device, SourceKind } from "~/lib/insight/insight";
import { aboutOf, actionName, figure } from "~/lib/insight/insight-figures";
import { type InsightFilters, type InsightView, narrowedSearch } from "~/lib/insight/insight-view";
import { formatShare } from "~/lib/insight/plot-scale";
import type { InsightReport } from "~/server/insight/report.server";
import type { BarRow, BarTableTexts } from "./bar-table";

/** What things are called that the counts know by an id. */
export type InsightNames = {
  kinds: Record<SourceKind, string>;
  devices: Record<Device, string>;
  films: Record<string, string>;
  /** For all together that are too small to be named. */
  few: string;
};

export type InsightTable =
  | "landing"
  | "pages"
  | "ways"
  | "kinds"
  | "campaigns"
  | "sites"
  | "actions"
  | "devices"
  | "films"
  | "jobs";

export type InsightTableTexts = Record<InsightTable, BarTableTexts>;

type Row<Name extends string> = { name: string | undefined; now: Record<Name, Count | undefined> };

/** Every table of a report that there is, by its name. What can be asked for alone is a link that asks. */
export function tablesOf(
  report: InsightReport,
  view: InsightView,
  names: InsightNames,
  jobs: Record<string, string>,
): Partial<Record<InsightTable, BarRow[]>> {
  const narrowed = (filters: InsightFilters) => narrowedSearch(view, filters);
  const onPage = (name: string) => narrowed({ page: name });
  const rows = <Name extends string>(
    all: Row<Name>[],
    [first, ...others]: [Name, ...Name[]],
    { call, search, share }: RowOptions,
  ): BarRow[] => {
    const most = Math.max(...all.map(({ now }) => aboutOf(now[first])), 1);
    return all.map(({ name, now }) => ({
      key: name ?? "",
      name: name === undefined ? names.few : (call?.(name) ?? name),
      search: name === undefined ? undefined : search?.(name),
      isRest: name === undefined,
      bar: aboutOf(now[first]) / most,
      cells: [
        ...[first, ...others].map((column) => figure(now[column])),
        ...(share ? [shareOf(now[share[0] as Name], now[share[1] as Name])] : []),
      ],
    }));
  };
  const { landingPages, pages, sourceKinds, campaigns, sites, actions, devices, films } = report;
  const onSource = (kind: SourceKind) => (name: string) => narrowed({ sourceKind: kind, source: name });
  return {
    landing: rows(landingPages, ["visits", "firstPage"], { search: onPage, share: ["firstPage", "visits"] }),
    pages: rows(pages, ["seen", "pressed", "lastPage"], { search: onPage }),
    ways: rows(waysOf(pages), ["firstPage", "lastPage", "won"], { search: onPage }),
    kinds: rows(sourceKinds, ["visits", "sent"], {
      call: (name) => names.kinds[name as SourceKind],
      search: (name) => narrowed({ sourceKind: name as SourceKind, source: undefined }),
      share: ["sent", "visits"],
    }),
    campaigns: rows(campaigns, ["visits", "sent", "won"], { search: onSource("campaign") }),
    sites: sites
      .flatMap((site) => rows([site], ["visits", "sent", "won"], { search: onSource(site.kind) }))
      .map((row, index) => ({ ...row, key: `${sites[index]?.kind}-${row.key}`, bar: barOf(sites, index) })),
    ...(actions && {
      actions: rows(actions, ["pressed", "shown"], {
        call: actionName,
        share: ["pressed", "shown"],
      }),
    }),
    devices: rows(devices, ["visits", "sent"], {
      call: (name) => names.devices[name as Device],
      search: (name) => narrowed({ device: name as Device }),
      share: ["sent", "visits"],
    }),
    ...(films && {
      films: rows(films, ["quarter", "finished"], {
        call: (id) => names.films[id],
        share: ["finished", "quarter"],
      }),
    }),
    jobs: rows(report.jobs, ["seen", "applicationBegun", "applicationSent"], { call: (slug) => jobs[slug] }),
  };
}

type RowOptions = {
  call?(name: string): string | undefined;
  search?(name: string): string;
  /** A figure that is told as a share of another as well. */
  share?: [part: string, whole: string];
};

/** Pages by which requests came, first or last. */
function waysOf(pages: InsightReport["pages"]) {
  const weight = ({ now }: (typeof pages)[number]) => Math.max(aboutOf(now.firstPage), aboutOf(now.lastPage));
  return pages
    .filter((page) => weight(page) > 0)
    .toSorted((a, b) => Number(a.name === undefined) - Number(b.name === undefined) || weight(b) - weight(a));
}

function barOf(sites: InsightReport["sites"], index: number) {
  const most = Math.max(...sites.map(({ now }) => aboutOf(now.visits)), 1);
  return aboutOf(sites[index]?.now.visits ?? 0) / most;
}

function shareOf(part: Count | undefined, whole: Count | undefined) {
  return typeof part === "number" && typeof whole === "number" ? formatShare(part, whole) : "–";
}
