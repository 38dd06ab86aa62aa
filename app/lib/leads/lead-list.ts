import { type ListView, readListView, searchOf, setFields } from "../list-view";
import { type LeadType, leadTypes } from "./lead-fields";
import { leadStages } from "./lead-stage";

export const leadShows = ["open", ...leadStages, "undelivered", "spam"] as const;
export type LeadShow = (typeof leadShows)[number];

/** By stage or by owner the newest of each come first; the company is where its website is. */
export const leadSorts = ["newest", "oldest", "stage", "owner", "name", "company"] as const;
export type LeadSort = (typeof leadSorts)[number];

/** Whether a list can go by all of these: what is found by words, or by its messages, goes by time alone. */
export function isSortable({ show, search }: { show: LeadShow; search?: string }): boolean {
  return !search?.trim() && show !== "undelivered";
}

/** The orders that a list can be asked for. */
export function sortsOf(view: LeadListView): LeadSort[] {
  return leadSorts.filter((sort) => isSortable(view) || sort === "newest" || sort === "oldest");
}

/** A lead in its list: its number and, where the list is in groups, the stage or the owner it stands under. */
export type LeadCursor = { number: number; group?: string };

/** What somebody asks of the list of leads, as the address says it. */
export type LeadListView = ListView & {
  show: LeadShow;
  kind?: LeadType;
  sort: LeadSort;
  /** The last lead already seen. */
  past?: LeadCursor;
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

/** As the address says it: 123, or 123-won; under nobody it is 123 with a dash alone. */
function readCursor(text: string | null): LeadCursor | undefined {
  const [, number, group] = text?.match(/^([1-9]\d{0,14})(?:-([\w-]{0,100}))?$/) ?? [];
  return number === undefined ? undefined : { number: Number(number), ...(group !== undefined && { group }) };
}

/** A view as the names and values of its query; only what differs from the default is there. */
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

/** The query of a view. */
export function leadListSearch(view: LeadListView): string {
  return searchOf(leadListFields(view));
}

/** A website as the company it stands for: www.Atelier.example/en is atelier.example. */
export function companyOf(website: string): string {
  return website
    .replace(/^https?:\/\/(www\.)?/i, "")
    .replace(/[/?#].*$/s, "")
    .toLowerCase();
}

/** The page of a lead, which leads on to its neighbors in this list. */
export function leadPath(id: string, view: LeadListView): string {
  return `/admin/leads/${id}${leadListSearch({ ...view, past: undefined })}`;
}

/** The source of a lead that no form sent. */
export const addedByHand = "Added by hand";

/** The page that erases everything of an email address; without one it asks. */
export function personErasePath(email?: string): string {
  return `/admin/leads/erase${email ? `?${new URLSearchParams({ email })}` : ""}`;
}
