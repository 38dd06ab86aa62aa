import { type ApplicationState, pipelineStages } from "./application-stage";
import { readDay } from "./lead-list";

/** The stages in which there is something to decide. */
export const openStages = ["new", "in_review", "interview", "offer"] as const;

/** What stands beside the pipeline, in order. */
export const apartStages = ["rejected", "withdrawn"] as const;

export const applicationShows = ["open", ...pipelineStages, ...apartStages, "all", "spam"] as const;
export type ApplicationShow = (typeof applicationShows)[number];

/** The stages that a list shows. */
export function stagesOf(show: ApplicationShow): readonly ApplicationState[] {
  if (show === "open") return openStages;
  return show === "all" ? [...pipelineStages, ...apartStages] : [show];
}

export const applicationSorts = ["newest", "oldest"] as const;
export type ApplicationSort = (typeof applicationSorts)[number];

export const layouts = ["board", "list"] as const;

/** What somebody asks of the applications, as the address says it. Days are UTC, like 2026-11-22. */
export type ApplicationView = {
  layout: (typeof layouts)[number];
  /** Of the list; a board has all stages. */
  show: ApplicationShow;
  search: string;
  /** The id of a job. */
  job?: string;
  /** "me", "none" or the id of an admin. */
  owner?: string;
  source?: string;
  from?: string;
  to?: string;
  sort: ApplicationSort;
  /** The number of the last application already seen. */
  past?: number;
};

/** The names by which an address says it; a page that shows applications reads all of them. */
export const applicationListParams = [
  "view",
  "q",
  "show",
  "job",
  "owner",
  "source",
  "from",
  "to",
  "sort",
  "before",
] as const;

/** Reads the view from query parameters; what is not understood is the default. */
export function readApplicationView(params: URLSearchParams): ApplicationView {
  const short = (name: string, length: number) => params.get(name)?.trim().slice(0, length) || undefined;
  const optional = {
    job: short("job", 100),
    owner: short("owner", 100),
    source: short("source", 200),
    from: readDay(params.get("from")),
    to: readDay(params.get("to")),
    past: /^[1-9]\d{0,14}$/.test(params.get("before") ?? "") ? Number(params.get("before")) : undefined,
  };
  return {
    layout: layouts.find((layout) => layout === params.get("view")) ?? "board",
    show: applicationShows.find((show) => show === params.get("show")) ?? "open",
    search: (params.get("q") ?? "").slice(0, 200),
    sort: applicationSorts.find((sort) => sort === params.get("sort")) ?? "newest",
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  };
}

/** A view as the names and values of its query; only what differs from the default is there. */
export function applicationViewFields(view: ApplicationView): [string, string][] {
  const { layout, search, show, job, owner, source, from, to, sort, past } = view;
  const all = {
    view: layout === "board" ? undefined : layout,
    q: search,
    show: show === "open" || layout === "board" ? undefined : show,
    ...{ job, owner, source, from, to },
    sort: sort === "newest" ? undefined : sort,
    before: past && String(past),
  };
  return Object.entries(all).filter((field): field is [string, string] => Boolean(field[1]));
}

/** The query of a view. */
export function applicationViewSearch(view: ApplicationView): string {
  const params = new URLSearchParams(applicationViewFields(view));
  return params.size > 0 ? `?${params}` : "";
}

/** How many of the filters beside stage and job are set. */
export function countApplicationFilters({ owner, source, from, to }: ApplicationView): number {
  return [owner, source, from, to].filter(Boolean).length;
}

/** The page of an application, which leads on to its neighbors in the list of this view. */
export function applicationPath(id: string, view?: ApplicationView): string {
  return `/admin/applications/${id}${view ? applicationViewSearch({ ...view, past: undefined }) : ""}`;
}
