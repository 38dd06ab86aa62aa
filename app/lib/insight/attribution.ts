import { oneLine } from "../unicode";

const campaignNames = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;
const clickNames = ["gclid", "fbclid", "msclkid", "ref"] as const;
/** Query parameters of campaigns and advertisements. */
export const parameterNames = [...campaignNames, ...clickNames] as const;
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

/** The arrival at `url` from the page `referrer` (may be empty); undefined when both say nothing new. */
export function readTouch(url: URL, referrer: string): Touch | undefined {
  const from = URL.parse(referrer);
  const isOutside = from !== null && from.host !== url.host;
  const found = tidyTouch({
    ...Object.fromEntries(parameterNames.map((name) => [name, url.searchParams.get(name)])),
    referrer: isOutside ? from.hostname : undefined,
  });
  return Object.keys(found).length > 0 ? { ...found, landing: oneLine(url.pathname, maxValue) } : undefined;
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

const clickSources: [keyof Touch, string][] = [
  ["gclid", "google"],
  ["fbclid", "facebook"],
  ["msclkid", "bing"],
];

/** The short name of where a lead came from, for plots and filters: "google", "news.example.com", "direct". */
export function sourceOf(attribution: Attribution | undefined): string {
  for (const touch of [attribution?.last, attribution?.first]) {
    const clicked = clickSources.find(([name]) => touch?.[name])?.[1];
    const source = touch?.utm_source ?? clicked ?? touch?.ref ?? touch?.referrer?.replace(/^www\./, "");
    if (source) return source.toLowerCase().slice(0, 60);
  }
  return "direct";
}
