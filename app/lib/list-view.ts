import { cleanLine } from "./clean-text";

/** What somebody asks of any list of the admin, as the address says it. Days are UTC, like 2026-11-22. */
export type ListView = {
  search: string;
  /** "me", "none" or the id of an admin. */
  owner?: string;
  source?: string;
  from?: string;
  to?: string;
};

/** Reads it from query parameters; what is not understood is not there. */
export function readListView(params: URLSearchParams): ListView {
  const owner = params.get("owner")?.trim().slice(0, 100);
  const source = params.get("source")?.trim().slice(0, 200);
  const [from, to] = [readDay(params.get("from")), readDay(params.get("to"))];
  return {
    search: cleanLine((params.get("q") ?? "").slice(0, 200)),
    ...(owner && { owner }),
    ...(source && { source }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** The filters that every list has, by the names of its view. */
export const listFilterNames = ["owner", "source", "from", "to"] as const;

/** How many of the filters of a list are set: those of every list, and `own`. */
export function countFilters<View extends ListView>(view: View, own: readonly (keyof View)[] = []): number {
  return [...listFilterNames, ...own].filter((name) => view[name]).length;
}

function readDay(text: string | null) {
  const isDay = text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay ? text : undefined;
}

/** So far rows are counted: whoever reads a list need not know more. */
export const countUpTo = 1000;

/** A count that went up to `countUpTo` only, as text: 999+ for more. */
export function formatCapped(count: number): string {
  return count < countUpTo ? String(count) : `${countUpTo - 1}+`;
}

/** The names and values of an address that are there and not empty. */
export function setFields(all: Record<string, string | undefined>): [string, string][] {
  return Object.entries(all).filter((field): field is [string, string] => Boolean(field[1]));
}

/** Names and values as the query of an address; "" when there are none. */
export function searchOf(fields: [string, string][]): string {
  return fields.length > 0 ? `?${new URLSearchParams(fields)}` : "";
}
