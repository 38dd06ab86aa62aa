import { type LeadType, leadTypes } from "./lead-fields";
import { leadStages } from "./lead-stage";

export const leadShows = ["open", ...leadStages, "undelivered", "spam"] as const;
export type LeadShow = (typeof leadShows)[number];

/** What somebody asks of the list of leads, as the address says it. Days are UTC, like 2026-11-22. */
export type LeadListView = {
  show: LeadShow;
  search: string;
  /** "me", "none" or the id of an admin. */
  owner?: string;
  kind?: LeadType;
  source?: string;
  from?: string;
  to?: string;
  sort: "newest" | "oldest";
  /** The number of the last lead already seen. */
  past?: number;
};

/** The names by which an address says it; a page that shows leads reads all of them. */
export const leadListParams = [
  "q",
  "show",
  "owner",
  "kind",
  "source",
  "from",
  "to",
  "sort",
  "before",
] as const;

/** Reads the view from query parameters; what is not understood is the default. */
export function readLeadListView(params: URLSearchParams): LeadListView {
  const past = Number(params.get("before"));
  const kind = leadTypes.find((kind) => kind === params.get("kind"));
  const [from, to] = [readDay(params.get("from")), readDay(params.get("to"))];
  const owner = params.get("owner")?.slice(0, 100);
  const source = params.get("source")?.trim().slice(0, 200);
  return {
    show: leadShows.find((show) => show === params.get("show")) ?? "open",
    search: (params.get("q") ?? "").slice(0, 200),
    ...(owner && { owner }),
    ...(kind && { kind }),
    ...(source && { source }),
    ...(from && { from }),
    ...(to && { to }),
    sort: params.get("sort") === "oldest" ? "oldest" : "newest",
    ...(Number.isSafeInteger(past) && past > 0 && { past }),
  };
}

function readDay(text: string | null) {
  const isDay = text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay ? text : undefined;
}

/** A view as the names and values of its query; only what differs from the default is there. */
export function leadListFields({ search, show, sort, past, ...view }: LeadListView): [string, string][] {
  const { owner, kind, source, from, to } = view;
  const all = {
    q: search,
    show: show === "open" ? undefined : show,
    ...{ owner, kind, source, from, to },
    sort: sort === "oldest" ? sort : undefined,
    before: past?.toString(),
  };
  return Object.entries(all).filter((field): field is [string, string] => Boolean(field[1]));
}

/** The query of a view. */
export function leadListSearch(view: LeadListView): string {
  const params = new URLSearchParams(leadListFields(view));
  return params.size > 0 ? `?${params}` : "";
}

/** How many of the filters beside the stages are set. */
export function countFilters({ owner, kind, source, from, to }: LeadListView): number {
  return [owner, kind, source, from, to].filter(Boolean).length;
}

/** The page of a lead, which leads on to its neighbors in this list. */
export function leadPath(id: string, view: LeadListView): string {
  return `/admin/leads/${id}${leadListSearch({ ...view, past: undefined })}`;
}

/** The page that erases everything of an email address; without one it asks. */
export function personErasePath(email?: string): string {
  return `/admin/leads/erase${email ? `?${new URLSearchParams({ email })}` : ""}`;
}
