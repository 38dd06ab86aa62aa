import { countryName } from "./countries";
import type { JobFields } from "./job-fields";
import type { Place } from "./job-locations";

/** Formats a place as candidates read it: "Austin, Texas, United States", and "Berlin, Germany" in the region Berlin. */
export function formatPlace({ locality, region, country }: Place): string {
  return [...new Set([locality, region, countryName(country)])].filter(Boolean).join(", ");
}

/** Returns the chosen place of a job's first location; undefined without a country. */
export function findFirstPlace({ country, region, locality }: Partial<JobFields>): Place | undefined {
  return country === undefined ? undefined : { country, region, locality };
}

/** Returns the other locations of a job as text, each once. */
export function listOtherLocations({ location, locations = [] }: Pick<JobFields, "location" | "locations">) {
  return [...new Set(locations.map(formatPlace))].filter((text) => text !== location);
}
