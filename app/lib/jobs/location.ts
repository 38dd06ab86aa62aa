import { foldText } from "../clean-text";
import { countries, countryName } from "./countries";
import { isRegionOf, isSharedCode, listCountriesOfRegion } from "./regions";

export type JobLocation = { locality?: string; region?: string; country: string };

/** Common country names that the list of ISO names lacks. */
const otherNames = {
  usa: "US",
  "united states of america": "US",
  uk: "GB",
  "great britain": "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  "northern ireland": "GB",
  uae: "AE",
  turkey: "TR",
  "czech republic": "CZ",
  "hong kong sar": "HK",
  macau: "MO",
  holland: "NL",
  "republic of korea": "KR",
  "viet nam": "VN",
  korea: "KR",
  "ivory coast": "CI",
  deutschland: "DE",
  österreich: "AT",
  "republic of ireland": "IE",
  "russian federation": "RU",
  "cabo verde": "CV",
  palestine: "PS",
  schweiz: "CH",
  suisse: "CH",
  svizzera: "CH",
  italia: "IT",
  españa: "ES",
  brasil: "BR",
  polska: "PL",
  nederland: "NL",
  belgië: "BE",
  belgique: "BE",
  danmark: "DK",
  norge: "NO",
  sverige: "SE",
  suomi: "FI",
  česko: "CZ",
  magyarország: "HU",
  românia: "RO",
  ελλάδα: "GR",
  대한민국: "KR",
  한국: "KR",
  भारत: "IN",
  日本: "JP",
  中国: "CN",
  россия: "RU",
  україна: "UA",
};
const countryCodes = new Map(
  [...countries.map(({ code, name }) => [name, code] as const), ...Object.entries(otherNames)].map(
    ([name, code]) => [normalizeCountry(name), code],
  ),
);

/** "Saint Lucia", "Trinidad and Tobago", "Turkiye" and "the Gambia" are written in several ways. */
function normalizeCountry(name: string) {
  return foldText(name)
    .replace(/’/g, "'")
    .replace(/^the /, "")
    .replace(/^saint /, "st. ")
    .replace(/ and /g, " & ")
    .replace(/ sar china$| \([^()]*\)$/, "");
}

const workplacePattern = "(?:fully\\s)?(?:remote|hybrid|on-?site)";
const workplaceFirst = new RegExp(`^${workplacePattern}\\b[\\s,:/|(–—-]*(?:(?:in|within|from)\\s)?`, "iu");
const workplaceLast = new RegExp(`[\\s,:/|(–—-]*(?:\\bor\\s)?\\b${workplacePattern}\\)?$`, "iu");

/** "Austin TX", "São Paulo – SP", "Sydney NSW 2000". */
const withState = /^(\p{Lu}[\p{L}.'’ -]*[\p{L}.])(?:\s*[-–/(]\s*|\s)([A-Z]{2,4})\)?(?:\s[\d -]+)?$/u;

/**
 * Parses a location as people write it: "Bengaluru, Karnataka, India", "Austin, TX (Hybrid)", "Milano (MI)". `home` is
 * the country of the job: a possible state is read as one of its states ("San Francisco, CA" in the US). Otherwise a
 * country is recognized by name, or by a code that is not a state elsewhere. Undefined where the country is ambiguous,
 * and for several locations in one text.
 */
export function readLocation(text: string, home?: string): JobLocation | undefined {
  const bare = text
    .trim()
    .replace(workplaceFirst, "")
    .replace(workplaceLast, "")
    .replace(/\s*\(([^()]+)\)/, (whole, inside: string) =>
      isCountryOrRegion(inside, home) ? `, ${inside}` : whole,
    )
    .replace(/^([^(]*)\)$/, "$1");
  const locationAtHome = home && splitState(bare, home);
  if (locationAtHome) return locationAtHome;
  const parts = bare.split(/[,，、]/).map((part) => part.trim());
  const written = parts.pop() ?? "";
  const last = stripRemarks(written);
  if (parts.length > 2 || parts.includes("") || /[/;]|\p{L}\sor\s\p{L}/iu.test(bare)) return undefined;
  if (/[&+|]/.test(parts.join())) return undefined;
  const [locality, between] = parts;
  const inRegion = (country: string) => ({
    // In "Downtown, Los Angeles, CA" the part before the state is the city.
    locality: parseLocality(between ?? locality),
    country,
    region: last.length <= 3 ? last.toUpperCase() : last,
  });
  const code = countryName(last) && last;
  const isAfterRegion =
    between !== undefined && code !== undefined && isRegionOf(code, stripRemarks(between));
  if (home && isRegionOf(home, last) && !isAfterRegion) return inRegion(home);
  const named = findCountry(written) ?? findCountry(last);
  // Georgia can also be the US state.
  if (named === "GE" && home !== "GE") return undefined;
  const elsewhere = listCountriesOfRegion(last);
  const isSure = isAfterRegion || last === home || elsewhere.length === 0;
  const country = named ?? (isSure ? code : undefined);
  if (country)
    return (
      (!between && locality && splitState(locality, country)) || {
        locality: parseLocality(locality),
        region: between && stripRemarks(between),
        country,
      }
    );
  const [only] = elsewhere;
  return only && elsewhere.length === 1 && !code && !isSharedCode(last) ? inRegion(only) : undefined;
}

/** Parses "Austin TX" where TX is a state of the country. */
function splitState(text: string, country: string): JobLocation | undefined {
  const [, locality, region = ""] = withState.exec(text) ?? [];
  return isRegionOf(country, region) ? { locality, region, country } : undefined;
}

/** Returns the code of a country by one of its names. */
export function findCountry(name: string): string | undefined {
  return countryCodes.get(normalizeCountry(name));
}

/** Whether a text in brackets is a country, or a region of one. */
function isCountryOrRegion(text: string, home: string | undefined) {
  return Boolean(
    findCountry(text) ??
      countryName(text) ??
      listCountriesOfRegion(text)[0] ??
      (home && isRegionOf(home, text)),
  );
}

/** Removes a postal code ("CA 94107"), a remark in brackets ("TX (Hybrid)") and the dots of abbreviations ("D.C."). */
function stripRemarks(text: string) {
  return text
    .replace(/\s*\(.*\)\s*$/, "")
    .replace(/\s+\S*\d.*$/, "")
    .replace(/\.$/, "")
    .replace(/\b([A-Za-z])\.(?=[A-Za-z]\b)/g, "$1");
}

/** "Remote, US" has no town; the postal code of "75001 Paris" is not part of it. */
function parseLocality(text: string | undefined) {
  return text && !/^(remote|hybrid|anywhere)\b/i.test(text)
    ? text.replace(/^\d[\d -]*\s(?=\p{L})/u, "")
    : undefined;
}
