import { oneLine } from "../clean-text";
import { sourceOfName } from "./source-names";

const campaignNames = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;
/** Identifiers that advertisements add to their links, and whose they are. */
const clicks = {
  ...{ gclid: "google", gbraid: "google", wbraid: "google", fbclid: "facebook" },
  ...{ msclkid: "bing", ttclid: "tiktok", li_fat_id: "linkedin" },
} as const;
type ClickName = keyof typeof clicks;
const clickNames = Object.keys(clicks) as ClickName[];
/** Query parameters of campaigns and advertisements. */
export const parameterNames = [...campaignNames, ...clickNames, "ref"] as const;
export const touchNames = [...parameterNames, "referrer", "landing"] as const;

/** One arrival on the site: the campaign's parameters, the host that linked here, the path it led to. */
export type Touch = { [Name in (typeof touchNames)[number]]?: string };

/** How a visitor came, the first time and the last time within this visit. Kept in memory and in links only. */
export type Attribution = { first: Touch; last: Touch };

const maxValue = 300;

function tidyTouch(touch: Record<string, unknown>): Touch {
  const entries = touchNames.map((name) => [
    name,
    typeof touch[name] === "string" ? oneLine(touch[name], maxValue) : "",
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value));
}

/**
 * The arrival at `url` from the page `referrer` (may be empty); undefined when both say nothing new. A page of this site
 * that a campaign led to and that was left before its script ran is the referrer of the next: the campaign is read there.
 */
export function readTouch(url: URL, referrer: string): Touch | undefined {
  const from = URL.parse(referrer);
  const isInside = from !== null && from.host === url.host;
  const named = readParameters(url.search);
  const earlier = isInside && isEmpty(named) ? readParameters(from.search) : {};
  const found = tidyTouch({ ...named, ...earlier, referrer: isInside ? undefined : from?.hostname });
  if (isEmpty(found)) return undefined;
  return { ...found, landing: oneLine((isEmpty(earlier) ? url : from)?.pathname ?? "", maxValue) };
}

/** Whether this name in a query, in capitals or behind the rest of an "&amp;", is of a campaign. */
export function isCampaignParameter(name: string): boolean {
  const plain = name.toLowerCase().replace(/^(amp;)+/, "");
  return (parameterNames as readonly string[]).includes(plain);
}

const separator = new RegExp(`(?:^|[?&])(?:amp;)*(${parameterNames.join("|")})=`, "gi");
const ofOthers = /[?&](amp;)*[\w-]+=/;

/**
 * What a query says of campaigns, as links are really written: names in any case, "&amp;" for "&", a second "?" where an
 * "&" belongs, and all of it encoded twice. Of several values the first that is not empty counts.
 */
function readParameters(search: string): Touch {
  const text = decodeAgain(decodeAgain(search.slice(1).replaceAll("+", " ")));
  const found: Touch = {};
  const names = [...text.matchAll(separator)];
  for (const [index, { 0: whole, 1: name = "", index: start }] of names.entries()) {
    const value = text.slice(start + whole.length, names[index + 1]?.index);
    const end = value.search(ofOthers);
    const own = oneLine(end < 0 ? value : value.slice(0, end), maxValue);
    const known = name.toLowerCase() as (typeof parameterNames)[number];
    if (own) found[known] ??= own;
  }
  return found;
}

/** Bytes that are no text stay as they are written. */
function decodeAgain(text: string) {
  return text.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
}

function isEmpty(touch: Touch) {
  return Object.keys(touch).length === 0;
}

/** Adds an arrival. The first one stays for ever, also when it was a direct one; a later one becomes the last. */
export function addTouch(
  known: Attribution | undefined,
  touch: Touch | undefined,
  landing: string,
): Attribution {
  if (!known) {
    const first = touch ?? { landing: oneLine(landing, maxValue) };
    return { first, last: first };
  }
  return touch ? { first: known.first, last: touch } : known;
}

/**
 * Reads attribution that a stranger sent, as an object or as JSON text. Unknown parts are dropped and values are cut:
 * it never makes a lead invalid. Undefined when nothing usable is left.
 */
export function parseAttribution(sent: unknown): Attribution | undefined {
  const shape = typeof sent === "string" ? parseJson(sent) : sent;
  if (!isRecord(shape) || !isRecord(shape.first)) return undefined;
  const first = tidyTouch(shape.first);
  const last = isRecord(shape.last) ? tidyTouch(shape.last) : first;
  return Object.keys(first).length + Object.keys(last).length > 0 ? { first, last } : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whose advertisement was clicked. */
export function clickedOf(touch: Touch): string | undefined {
  const name = clickNames.find((name) => touch[name]);
  return name && clicks[name];
}

const laterNames = ["gbraid", "wbraid", "ttclid", "li_fat_id"] as const;
const firstNames = touchNames.filter((name) => !(laterNames as readonly string[]).includes(name));

/** Columns of both arrivals for a file, and what stands in them; `later` ones come last, so that positions hold. */
export function touchColumns(part: "first" | "later") {
  const names = part === "first" ? firstNames : laterNames;
  return {
    titles: ["first", "last"].flatMap((which) => names.map((name) => `${which}_${name}`)),
    values(attribution: Attribution | undefined) {
      return [attribution?.first, attribution?.last].flatMap((touch) => names.map((name) => touch?.[name]));
    },
  };
}

/** The short name of where a lead came from, for filters: "google", "news.example.com", "direct". */
export function sourceOf(attribution: Attribution | undefined): string {
  for (const touch of [attribution?.last, attribution?.first]) {
    if (!touch) continue;
    const named = touch.utm_source ?? clickedOf(touch) ?? touch.ref ?? touch.referrer;
    if (named) return sourceOfName(named).name;
  }
  return "direct";
}
