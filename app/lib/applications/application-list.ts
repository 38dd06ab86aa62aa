import { type ListView, listParams, omitEmptyFields, readListView, toQueryString } from "../list-view";
import { type ApplicationState, type CandidateMessageKind, pipelineStages } from "./application-stage";

/** The stages in which a decision is open. */
export const openStages = ["new", "in_review", "interview", "offer"] as const;

/** The stages beside the pipeline, in order. */
export const otherStages = ["rejected", "withdrawn"] as const;

export const applicationShows = ["open", ...pipelineStages, ...otherStages, "all", "spam"] as const;
export type ApplicationShow = (typeof applicationShows)[number];

/** Returns the stages that a list shows: the open ones, all, or one. */
export function listShownStages(show: ApplicationShow): readonly ApplicationState[] {
  if (show === "open") return openStages;
  return show === "all" ? [...pipelineStages, ...otherStages] : [show];
}

/**
 * "2" to "5" is the team's average rating or better, among applications the admin rated; "none" is what the admin has
 * not rated.
 */
export const ratingFilters = ["5", "4", "3", "2", "none"] as const;
export type RatingFilter = (typeof ratingFilters)[number];

export const layouts = ["board", "list"] as const;

/** The view of the applications, as its URL describes it. */
export type ApplicationView = ListView & {
  layout: (typeof layouts)[number];
  /** The stage that the list shows; the board shows all stages. */
  show: ApplicationShow;
  job?: string;
  rating?: RatingFilter;
};

export const applicationListParams = [...listParams, "view", "show", "job", "rating"] as const;

/** Reads the view from query parameters; unknown values become the default. */
export function readApplicationView(params: URLSearchParams): ApplicationView {
  const job = params.get("job")?.trim().slice(0, 100);
  const rating = ratingFilters.find((rating) => rating === params.get("rating"));
  return {
    ...readListView(params),
    layout: layouts.find((layout) => layout === params.get("view")) ?? "board",
    show: applicationShows.find((show) => show === params.get("show")) ?? "open",
    ...(job && { job }),
    ...(rating && { rating }),
  };
}

/** Returns the query parameters of a view; defaults are left out. */
export function toApplicationFields(view: ApplicationView): [string, string][] {
  const { layout, search, show, job, owner, rating, source, from, to, sort, past } = view;
  return omitEmptyFields({
    view: layout === "board" ? undefined : layout,
    q: search,
    show: show === "open" || layout === "board" ? undefined : show,
    job,
    owner,
    rating,
    source,
    from,
    to,
    sort: sort === "newest" ? undefined : sort,
    before: past?.toString(),
  });
}

/** Returns the query string of a view. */
export function toApplicationSearch(view: ApplicationView): string {
  return toQueryString(toApplicationFields(view));
}

/** The most candidates that one message goes to: their page's address must stay within what the server takes. */
export const maxRecipients = 25;

/** Returns the path of the page that writes to applications, each as its id and the stage that was seen. */
export function toWritePath(
  kind: CandidateMessageKind,
  seen: readonly string[],
  view: ApplicationView,
): string {
  const fields = toApplicationFields({ ...view, past: undefined });
  const rows = seen.map((row): [string, string] => ["application", row]);
  return `/admin/applications/write${toQueryString([...fields, ["kind", kind], ...rows])}`;
}

/** Returns the path of an application's page. With `view`, that page links to its neighbors in the list. */
export function toApplicationPath(id: string, view?: ApplicationView): string {
  return `/admin/applications/${id}${view ? toApplicationSearch({ ...view, past: undefined }) : ""}`;
}
