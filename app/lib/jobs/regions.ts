import { allCountries } from "country-region-data";

const regionsByCountry = new Map(
  allCountries.map(([, code, regions]) => [code as string, regions.map(([name]) => name)]),
);

/** Returns the names of a country's regions (states, provinces …) in alphabetical order; none for an unknown one. */
export function listRegions(country: string): string[] {
  return regionsByCountry.get(country) ?? [];
}
