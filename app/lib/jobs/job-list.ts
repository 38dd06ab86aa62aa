import { cleanLine } from "../clean-text";
import { isolate } from "../isolate";
import { type JobState, jobStates } from "./job";

export type JobListView = { search: string; show: JobState | "all"; page: number };

/** Reads the view from query parameters; unknown values become the default. */
export function readJobListView(params: URLSearchParams): JobListView {
  return {
    search: cleanLine((params.get("q") ?? "").slice(0, 200)),
    show: jobStates.find((state) => state === params.get("show")) ?? "all",
    page: Math.max(1, Math.min(10_000, Number.parseInt(params.get("page") ?? "1", 10) || 1)),
  };
}

/** Returns the query string of a view; defaults are left out. */
export function toJobListSearch({ search, show, page }: JobListView): string {
  const params = new URLSearchParams();
  if (search) params.set("q", search);
  if (show !== "all") params.set("show", show);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `?${params}` : "";
}

/** Says how many open candidates a closed or deleted job still has. */
export function describeOpenCandidates(open: number): string {
  return `${open === 1 ? "1 candidate is" : `${open} candidates are`} still open.`;
}

/** Returns the path of the list with the open candidates of a job. */
export function toOpenCandidatesPath(jobId: string): string {
  return `/admin/applications?view=list&job=${jobId}`;
}

/** Describes a deletion for its confirmation. */
export function describeDeletion({ title, open }: { title: string; open: number }): string {
  const effect = `“${isolate(title)}” leaves the careers page at once. Its address will say that the position is no longer available. You can restore it for 30 days.`;
  return open > 0 ? `${effect} ${describeOpenCandidates(open)}` : effect;
}
