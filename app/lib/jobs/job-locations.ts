import type { JobFields } from "./job-fields";

export const workplaces = ["on_site", "hybrid", "remote"] as const;
export type Workplace = (typeof workplaces)[number];
export const workplaceNames: Record<Workplace, string> = {
  on_site: "On-site",
  hybrid: "Hybrid",
  remote: "Remote",
};

/** Returns all locations of a job as text, the first location first. */
export function listLocations({
  location,
  locations = [],
}: Pick<JobFields, "location" | "locations">): string[] {
  return [...new Set([location, ...locations])];
}

/** Whether a job is fully remote. */
export function isRemote({ workplace }: Pick<JobFields, "workplace">): boolean {
  return workplace === "remote";
}
