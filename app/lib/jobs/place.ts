import { countries, countryName } from "./countries";

export type Place = { locality?: string; region?: string; country: string };

const otherNames: Record<string, string> = { usa: "US", uk: "GB", uae: "AE" };
const codes = new Map(countries.map(({ code, name }) => [name.toLowerCase(), code]));

/** A place as people write it, "Bengaluru, Karnataka, India"; undefined where no country is its last part. */
export function readPlace(text: string): Place | undefined {
  const parts = text.split(",").map((part) => part.trim());
  const last = parts.pop() ?? "";
  const country = codes.get(last.toLowerCase()) ?? otherNames[last.toLowerCase()] ?? last;
  if (parts.length > 2 || parts.includes("") || !countryName(country)) return undefined;
  const [locality, region] = parts;
  return { locality, region, country };
}
