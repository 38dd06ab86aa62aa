import { type ListView, listParams, omitEmptyFields, readListView, toQueryString } from "../list-view";
import { type LeadRequest, leadRequests } from "./lead-fields";
import { leadStages } from "./lead-stage";

export const leadShows = ["open", ...leadStages, "undelivered", "spam"] as const;
export type LeadShow = (typeof leadShows)[number];

export type LeadListView = ListView & {
  show: LeadShow;
  kind?: LeadRequest;
};

export const leadListParams = [...listParams, "show", "kind"] as const;

/** Reads the view from query parameters; unknown values become the default. */
export function readLeadListView(params: URLSearchParams): LeadListView {
  const kind = leadRequests.find((kind) => kind === params.get("kind"));
  const show = leadShows.find((show) => show === params.get("show")) ?? "open";
  return { ...readListView(params), show, ...(kind && { kind }) };
}

/** Returns the query parameters of a view; defaults are left out. */
export function toLeadListFields({ search, show, sort, past, ...view }: LeadListView): [string, string][] {
  const { owner, kind, source, from, to } = view;
  return omitEmptyFields({
    q: search,
    show: show === "open" ? undefined : show,
    owner,
    kind,
    source,
    from,
    to,
    sort: sort === "newest" ? undefined : sort,
    before: past?.toString(),
  });
}

/** Returns the query string of a view. */
export function toLeadListSearch(view: LeadListView): string {
  return toQueryString(toLeadListFields(view));
}

/** Returns the path of the list of all leads with a source or of a campaign, except spam. */
export function toSourcePath(source: string): string {
  return `/admin/leads${toLeadListSearch({ show: "open", search: "", sort: "newest", source })}`;
}

/** Returns the company of a website: www.Atelier.example/en is atelier.example. */
export function toWebsiteHost(website: string): string {
  return website
    .replace(/^https?:\/\/(www\.)?/i, "")
    .replace(/[/?#].*$/s, "")
    .toLowerCase();
}

/**
 * Whether a person is of the company with a website's host: they have the same website, or an email address there. Two
 * addresses at one provider of mail say nothing of a company.
 */
export function isOfCompany({ website, email }: { website: string; email: string }, host: string): boolean {
  const mailHost = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return host !== "" && (toWebsiteHost(website) === host || mailHost === host);
}

/** Returns the path of a lead's page, which links to its neighbors in this list. */
export function toLeadPath(id: string, view: LeadListView): string {
  return `/admin/leads/${id}${toLeadListSearch({ ...view, past: undefined })}`;
}

/** The source of a lead that the team added. */
export const addedByHand = "Added by hand";

/** Returns the path of the page with all data of an email address. */
export function toPersonPath(email: string): string {
  return `/admin/person?${new URLSearchParams({ email })}`;
}
