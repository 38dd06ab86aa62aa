import { type Job, type JobState, jobState } from "./job";

export const jobSorts = ["newest", "title", "department", "location", "updated"] as const;
export type JobSort = (typeof jobSorts)[number];
export const jobStates: JobState[] = ["live", "scheduled", "draft", "closed", "expired"];

/** What an admin asks of the list, as the address says it. */
export type JobListView = {
  search: string;
  sort: JobSort;
  reverse: boolean;
  show: JobState | "all";
  page: number;
};

type Listed = Pick<
  Job,
  | "id"
  | "title"
  | "slug"
  | "location"
  | "type"
  | "department"
  | "isActive"
  | "publishAt"
  | "expiresAt"
  | "validThrough"
  | "publishedAt"
  | "createdAt"
  | "updatedAt"
>;

const perPage = 50;

/** Reads the view from query parameters; what is not understood is the default. */
export function readJobListView(params: URLSearchParams): JobListView {
  const sort = params.get("sort") ?? "";
  const name = jobSorts.find((known) => known === sort.replace(/^-/, ""));
  return {
    search: (params.get("q") ?? "").slice(0, 200),
    sort: name ?? "newest",
    reverse: name !== undefined && sort.startsWith("-"),
    show: jobStates.find((state) => state === params.get("show")) ?? "all",
    page: Math.max(1, Math.min(10_000, Number.parseInt(params.get("page") ?? "1", 10) || 1)),
  };
}

/** The address of a view, relative to the list; only what differs from the default is written. */
export function jobListSearch({ search, sort, reverse, show, page }: JobListView): string {
  const params = new URLSearchParams();
  if (search) params.set("q", search);
  if (show !== "all") params.set("show", show);
  if (sort !== "newest" || reverse) params.set("sort", `${reverse ? "-" : ""}${sort}`);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `?${params}` : "";
}

/** The page of jobs a view asks for, the number of jobs by state that fit its search, and where it is. */
export function arrangeJobs<J extends Listed>(jobs: J[], view: JobListView, now: number) {
  const words = fold(view.search).split(/\s+/).filter(Boolean);
  const found = jobs
    .map((job) => ({ ...job, state: jobState(job, now) }))
    .filter((job) => {
      if (words.length === 0) return true;
      const text = fold(`${job.title} ${job.department} ${job.location} ${job.type}`);
      return words.every((word) => text.includes(word));
    });
  const counts = Object.fromEntries(["all", ...jobStates].map((state) => [state, 0])) as Record<
    JobState | "all",
    number
  >;
  for (const { state } of found) counts[state]++;
  counts.all = found.length;
  const shown = view.show === "all" ? found : found.filter(({ state }) => state === view.show);
  shown.sort(comparing(view));
  const pages = Math.max(1, Math.ceil(shown.length / perPage));
  const page = Math.min(view.page, pages);
  return { jobs: shown.slice((page - 1) * perPage, page * perPage), counts, page, pages };
}

/** Case and accents do not matter to somebody who searches. */
function fold(text: string) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });

function comparing({ sort, reverse }: JobListView) {
  const direction = reverse ? -1 : 1;
  return (a: Listed, b: Listed) => {
    const order =
      sort === "newest"
        ? b.createdAt - a.createdAt
        : sort === "updated"
          ? b.updatedAt - a.updatedAt
          : collator.compare(a[sort], b[sort]);
    return direction * (order || (a.id < b.id ? 1 : -1));
  };
}
