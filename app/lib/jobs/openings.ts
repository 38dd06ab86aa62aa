import type { Job } from "./job";
import type { Deadline } from "./job-facts";

export const openingFields = [
  "slug",
  "title",
  "location",
  "locations",
  "workplace",
  "type",
  "department",
  "description",
  "language",
  "validThrough",
  "validThroughZone",
  "country",
] as const;
/** A summary of an open position, its other locations and its deadline as text. */
export type Opening = Pick<
  Job,
  "slug" | "title" | "location" | "workplace" | "type" | "department" | "description" | "language"
> & { locations: string[]; applyUntil?: Deadline };

export const jobFilterNames = ["department", "location", "type"] as const;
export type JobFilterName = (typeof jobFilterNames)[number];
export type JobFilters = Partial<Record<JobFilterName, string>>;

/** What an open position is filtered by; `locations` are its other ones as text. */
export type FilteredJob = Record<JobFilterName, string> & { id: string; locations: string[] };

/** Returns the values of a job for a filter; a job matches by any of its locations. */
function listFilterValues(job: FilteredJob, name: JobFilterName): string[] {
  return name === "location" ? [job.location, ...job.locations] : [job[name]];
}

/** An option of a filter: its number of jobs under the other filters, and its query string. */
export type JobFilterOption = { value: string; count: number; search: string; chosen: boolean };

/** Reads the filters from the query of the careers page; an empty value is no filter. */
export function readJobFilters(params: URLSearchParams): JobFilters {
  const filters = jobFilterNames.map((name) => [name, params.get(name)?.trim()] as const);
  return Object.fromEntries(filters.filter(([, value]) => value));
}

/** Returns the jobs that match all filters. */
export function filterJobs(jobs: readonly FilteredJob[], filters: JobFilters): FilteredJob[] {
  return jobs.filter((job) =>
    jobFilterNames.every((name) => !filters[name] || listFilterValues(job, name).includes(filters[name])),
  );
}

/** Returns the options of a filter in alphabetical order. Choosing a chosen one again clears the filter. */
export function listFilterOptions(
  jobs: readonly FilteredJob[],
  filters: JobFilters,
  name: JobFilterName,
): JobFilterOption[] {
  const { [name]: chosen, ...others } = filters;
  const open = filterJobs(jobs, others);
  const values = new Set(jobs.flatMap((job) => listFilterValues(job, name)));
  return [...values]
    .sort((a, b) => a.localeCompare(b, "en"))
    .map((value) => ({
      value,
      count: filterJobs(open, { [name]: value }).length,
      search: toJobSearch(value === chosen ? others : { ...others, [name]: value }),
      chosen: value === chosen,
    }));
}

/** Returns the query string of the careers page for these filters; defaults are left out. */
export function toJobSearch(filters: JobFilters, page = 1): string {
  const params = new URLSearchParams(
    jobFilterNames.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])),
  );
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `?${params}` : "";
}
