import { type ListView, readListView, searchOf, setFields } from "../list-view";
import { type ApplicationState, pipelineStages } from "./application-stage";

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

/** Of what one has rated, what the team rates so on average or better; "none" is what one has not rated. */
export const ratingFilters = ["5", "4", "3", "2", "none"] as const;
export type RatingFilter = (typeof ratingFilters)[number];

export const layouts = ["board", "list"] as const;

/** What somebody asks of the applications, as the address says it. */
export type ApplicationView = ListView & {
  layout: (typeof layouts)[number];
  /** Of the list; a board has all stages. */
  show: ApplicationShow;
  /** The id of a job. */
  job?: string;
  sort: ApplicationSort;
  rating?: RatingFilter;
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
  "rating",
  "source",
  "from",
  "to",
  "sort",
  "before",
] as const;

/** Reads the view from query parameters; what is not understood is the default. */
export function readApplicationView(params: URLSearchParams): ApplicationView {
  const job = params.get("job")?.trim().slice(0, 100);
  const before = params.get("before") ?? "";
  const rating = ratingFilters.find((rating) => rating === params.get("rating"));
  return {
    ...readListView(params),
    layout: layouts.find((layout) => layout === params.get("view")) ?? "board",
    show: applicationShows.find((show) => show === params.get("show")) ?? "open",
    ...(job && { job }),
    ...(rating && { rating }),
    sort: applicationSorts.find((sort) => sort === params.get("sort")) ?? "newest",
    ...(/^[1-9]\d{0,14}$/.test(before) && { past: Number(before) }),
  };
}

/** A view as the names and values of its query; only what differs from the default is there. */
export function applicationViewFields(view: ApplicationView): [string, string][] {
  const { layout, search, show, job, owner, rating, source, from, to, sort, past } = view;
  return setFields({
    view: layout === "board" ? undefined : layout,
    q: search,
    show: show === "open" || layout === "board" ? undefined : show,
    ...{ job, owner, rating, source, from, to },
    sort: sort === "newest" ? undefined : sort,
    before: past?.toString(),
  });
}

/** The query of a view. */
export function applicationViewSearch(view: ApplicationView): string {
  return searchOf(applicationViewFields(view));
}

/** The page of an application, which leads on to its neighbors in the list of this view. */
export function applicationPath(id: string, view?: ApplicationView): string {
  return `/admin/applications/${id}${view ? applicationViewSearch({ ...view, past: undefined }) : ""}`;
}
