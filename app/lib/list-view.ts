import { cleanLine } from "./clean-text";

export const listSorts = ["newest", "oldest"] as const;

/** The view parameters that the lists of leads and applications share. Days are the reader's, like 2026-11-22. */
export type ListView = {
  search: string;
  sort: (typeof listSorts)[number];
  /** The owner: "me", "none" or the id of an admin. */
  owner?: string;
  source?: string;
  from?: string;
  to?: string;
  /** The number of the last row on the previous page. */
  past?: number;
};

export const listParams = ["q", "owner", "source", "from", "to", "sort", "before"] as const;

/** Returns the order that a press on the heading turns to. */
export function oppositeSort(sort: ListView["sort"]): ListView["sort"] {
  return sort === "newest" ? "oldest" : "newest";
}

/** Reads the view of a list from query parameters; unknown values are left out. */
export function readListView(params: URLSearchParams): ListView {
  const owner = params.get("owner")?.trim().slice(0, 100);
  const source = params.get("source")?.trim().slice(0, 200);
  const [from, to] = [readDay(params.get("from")), readDay(params.get("to"))];
  const before = params.get("before") ?? "";
  return {
    search: cleanLine((params.get("q") ?? "").slice(0, 200)),
    sort: listSorts.find((sort) => sort === params.get("sort")) ?? "newest",
    ...(owner && { owner }),
    ...(source && { source }),
    ...(from && { from }),
    ...(to && { to }),
    ...(/^[1-9]\d{0,14}$/.test(before) && { past: Number(before) }),
  };
}

export const listFilterNames = ["owner", "source", "from", "to"] as const;

/** Counts the active filters: the shared ones and the list's `own`. */
export function countFilters<View extends ListView>(view: View, own: readonly (keyof View)[] = []): number {
  return [...listFilterNames, ...own].filter((name) => view[name]).length;
}

function readDay(text: string | null) {
  const isDay = text !== null && /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay ? text : undefined;
}

/** Counting stops at this number; a larger one is shown as "999+". */
export const countLimit = 1000;

/** Formats a capped count: "999+" for more. */
export function formatCapped(count: number): string {
  return count < countLimit ? String(count) : `${countLimit - 1}+`;
}

/** Returns the query parameters that are not empty, as names and values. */
export function omitEmptyFields(all: Record<string, string | undefined>): [string, string][] {
  return Object.entries(all).filter((field): field is [string, string] => Boolean(field[1]));
}

/** Returns names and values as a query string; "" when there are none. */
export function toQueryString(fields: [string, string][]): string {
  return fields.length > 0 ? `?${new URLSearchParams(fields)}` : "";
}
