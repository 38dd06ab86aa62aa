export const leadShows = ["open", "new", "contacted", "undelivered", "spam"] as const;
export type LeadShow = (typeof leadShows)[number];

/** Which leads somebody wants to see. */
export type LeadFilter = {
  /** "open" is what the team works with: new and contacted. */
  show: LeadShow;
  /** Beginnings of words of name, email, website and phone; all of them must be found. */
  search?: string;
};

/** What somebody asks of the list of leads, as the address says it. */
export type LeadListView = Required<LeadFilter> & {
  /** The number of the last lead already seen. */
  before?: number;
};

/** Reads the view from query parameters; what is not understood is the default. */
export function readLeadListView(params: URLSearchParams): LeadListView {
  const before = Number(params.get("before"));
  return {
    show: leadShows.find((show) => show === params.get("show")) ?? "open",
    search: (params.get("q") ?? "").slice(0, 200),
    ...(Number.isSafeInteger(before) && before > 0 && { before }),
  };
}

/** The query of a view; only what differs from the default is written. */
export function leadListSearch({ show, search, before }: LeadListView): string {
  const params = new URLSearchParams();
  if (search) params.set("q", search);
  if (show !== "open") params.set("show", show);
  if (before) params.set("before", String(before));
  return params.size > 0 ? `?${params}` : "";
}

/** The page that erases everything of an email address; without one it asks. */
export function personErasePath(email?: string): string {
  return `/admin/leads/erase${email ? `?${new URLSearchParams({ email })}` : ""}`;
}
