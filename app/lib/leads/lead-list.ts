import { type ListView, readListView, searchOf, setFields } from "../list-view";
import { type LeadType, leadTypes } from "./lead-fields";
import { leadStages } from "./lead-stage";

export const leadShows = ["open", ...leadStages, "undelivered", "spam"] as const;
export type LeadShow = (typeof leadShows)[number];

/** "stage" and "owner" list newest first within each; "company" sorts by the website's host. */
export const leadSorts = ["newest", "oldest", "stage", "owner", "name", "company"] as const;
export type LeadSort = (typeof leadSorts)[number];

/** Whether every sort is available: a search or a list by message state sorts by time only. */
export function isSortable({ show, search }: { show: LeadShow; search?: string }): boolean {
  return !search?.trim() && show !== "undelivered";
}

/** Returns the sorts that a list offers. */
export function sortsOf(view: LeadListView): LeadSort[] {
  return leadSorts.filter((sort) => isSortable(view) || sort === "newest" || sort === "oldest");
}

/** The last lead of a page: its number and, in a grouped list, its stage or owner. */
export type LeadCursor = { number: number; group?: string };

/** The view of the list of leads, as its URL describes it. */
export type LeadListView = ListView & {
  show: LeadShow;
  kind?: LeadType;
  sort: LeadSort;
  /** The last lead of the previous page. */
  past?: LeadCursor;
};

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

/** Reads the view from query parameters; unknown values become the default. */
export function readLeadListView(params: URLSearchParams): LeadListView {
  const past = readCursor(params.get("before"));
  const kind = leadTypes.find((kind) => kind === params.get("kind"));
  const view: LeadListView = {
    ...readListView(params),
    show: leadShows.find((show) => show === params.get("show")) ?? "open",
    ...(kind && { kind }),
    sort: "newest",
    ...(past && { past }),
  };
  return { ...view, sort: sortsOf(view).find((sort) => sort === params.get("sort")) ?? "newest" };
}

/** The cursor's format: 123, or 123-won; for unassigned leads the text after the dash is empty. */
function readCursor(text: string | null): LeadCursor | undefined {
  const [, number, group] = text?.match(/^([1-9]\d{0,14})(?:-([\w-]{0,100}))?$/) ?? [];
  return number === undefined ? undefined : { number: Number(number), ...(group !== undefined && { group }) };
}

/** Returns the query parameters of a view; defaults are left out. */
export function leadListFields({ search, show, sort, past, ...view }: LeadListView): [string, string][] {
  const { owner, kind, source, from, to } = view;
  return setFields({
    q: search,
    show: show === "open" ? undefined : show,
    ...{ owner, kind, source, from, to },
    sort: sort === "newest" ? undefined : sort,
    before: past && (past.group === undefined ? `${past.number}` : `${past.number}-${past.group}`),
  });
}

/** Returns the query string of a view. */
export function leadListSearch(view: LeadListView): string {
  return searchOf(leadListFields(view));
}

/** Returns the company of a website: www.Atelier.example/en is atelier.example. */
export function companyOf(website: string): string {
  return website
    .replace(/^https?:\/\/(www\.)?/i, "")
    .replace(/[/?#].*$/s, "")
    .toLowerCase();
}

/** Returns the path of a lead's page, which links to its neighbors in this list. */
export function leadPath(id: string, view: LeadListView): string {
  return `/admin/leads/${id}${leadListSearch({ ...view, past: undefined })}`;
}

/** The source of a lead that the team added. */
export const addedByHand = "Added by hand";

/** Returns the path of the page that erases all data of an email address. */
export function personErasePath(email?: string): string {
  return `/admin/leads/erase${email ? `?${new URLSearchParams({ email })}` : ""}`;
}
