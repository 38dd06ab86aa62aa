import type { Job } from "./job";
import { placesOf } from "./job-places";

/** What lists show of a live job. */
export const openingFields = [
  ...(["slug", "title", "location", "locations", "workplace"] as const),
  ...(["type", "department", "description"] as const),
];
/** An open position in short; its description without marks. */
export type Opening = Pick<Job, (typeof openingFields)[number]>;

/** What visitors filter open positions by. */
export const jobFilterNames = ["department", "location", "type"] as const;
export type JobFilterName = (typeof jobFilterNames)[number];
export type JobFilters = Partial<Record<JobFilterName, string>>;

/** How many open positions share a department, their locations and a type. */
export type JobGroup = Record<JobFilterName, string> & { locations?: string[]; count: number };

/** What a job is found by under a filter; it may be done in several places. */
function valuesOf(group: JobGroup, name: JobFilterName): string[] {
  return name === "location" ? placesOf(group) : [group[name]];
}

/** A choice of one filter: how many jobs it would show beside the other filters, and its address. */
export type JobChoice = { value: string; count: number; search: string; chosen: boolean };

/** Reads the filters from the query of the careers page; an empty value is no filter. */
export function readJobFilters(params: URLSearchParams): JobFilters {
  const given = jobFilterNames.map((name) => [name, params.get(name)?.trim()] as const);
  return Object.fromEntries(given.filter(([, value]) => value));
}

/** The number of jobs that fit every filter. */
export function countJobs(groups: readonly JobGroup[], filters: JobFilters): number {
  return groups
    .filter((group) =>
      jobFilterNames.every((name) => !filters[name] || valuesOf(group, name).includes(filters[name])),
    )
    .reduce((sum, { count }) => sum + count, 0);
}

/** Every value of a filter in alphabetical order. Choosing the chosen one again takes the filter away. */
export function jobChoices(
  groups: readonly JobGroup[],
  filters: JobFilters,
  name: JobFilterName,
): JobChoice[] {
  const { [name]: chosen, ...others } = filters;
  const values = new Set(groups.flatMap((group) => valuesOf(group, name)));
  return [...values]
    .sort((a, b) => a.localeCompare(b, "en"))
    .map((value) => ({
      value,
      count: countJobs(groups, { ...others, [name]: value }),
      search: jobSearch(value === chosen ? others : { ...others, [name]: value }),
      chosen: value === chosen,
    }));
}

/** The query of the careers page for these filters; only what differs from the whole first page is written. */
export function jobSearch(filters: JobFilters, page = 1): string {
  const params = new URLSearchParams(
    jobFilterNames.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])),
  );
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `?${params}` : "";
}
