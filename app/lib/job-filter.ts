import type { Job } from "./job";

export const jobFilterNames = ["department", "location", "type"] as const;
export type JobFilterName = (typeof jobFilterNames)[number];
export type JobFilters = Partial<Record<JobFilterName, string>>;

/** A choice of one filter: how many jobs it would show beside the other filters, and its address. */
export type JobChoice = { value: string; count: number; search: string; chosen: boolean };

/** Reads the filters from the query of the careers page; an empty value is no filter. */
export function readJobFilters(params: URLSearchParams): JobFilters {
  const given = jobFilterNames.map((name) => [name, params.get(name)?.trim()] as const);
  return Object.fromEntries(given.filter(([, value]) => value));
}

export function filterJobs<J extends Pick<Job, JobFilterName>>(jobs: readonly J[], filters: JobFilters): J[] {
  return jobs.filter((job) => jobFilterNames.every((name) => !filters[name] || filters[name] === job[name]));
}

/** Every value of a filter in alphabetical order. Choosing the chosen one again takes the filter away. */
export function jobChoices(
  jobs: readonly Pick<Job, JobFilterName>[],
  filters: JobFilters,
  name: JobFilterName,
): JobChoice[] {
  const { [name]: chosen, ...others } = filters;
  const reachable = filterJobs(jobs, others);
  return [...new Set(jobs.map((job) => job[name]))].sort().map((value) => ({
    value,
    count: reachable.filter((job) => job[name] === value).length,
    search: searchOf(value === chosen ? others : { ...others, [name]: value }),
    chosen: value === chosen,
  }));
}

function searchOf(filters: JobFilters) {
  const params = new URLSearchParams(
    jobFilterNames.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])),
  );
  return params.size > 0 ? `?${params}` : "";
}
