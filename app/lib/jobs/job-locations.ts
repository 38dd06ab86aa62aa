import type { JobFields } from "./job-fields";

/** A place as it was chosen: the code of a country, and the names of one of its regions and of a city. */
export type Place = { country: string; region?: string; locality?: string };

export const workplaces = ["on_site", "hybrid", "remote"] as const;
export type Workplace = (typeof workplaces)[number];
export const workplaceNames: Record<Workplace, string> = {
  on_site: "On-site",
  hybrid: "Hybrid",
  remote: "Remote",
};

/** Joins the location of a job with its other locations as text (`formatPlace`). */
export function joinLocations({ location, locations }: { location: string; locations: string[] }): string {
  return [location, ...locations].join(" / ");
}

/** Whether a job is fully remote. */
export function isRemote({ workplace }: Pick<JobFields, "workplace">): boolean {
  return workplace === "remote";
}
