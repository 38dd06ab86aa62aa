import { cleanLine } from "../clean-text";
import { clickNetworks, placeholderNames } from "./campaign-names";

const campaignNames = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;
const clickNames = Object.keys(clickNetworks) as (keyof typeof clickNetworks)[];
export const parameterNames = [...campaignNames, ...clickNames, "ref"] as const;
export const touchNames = [...parameterNames, "referrer", "landing"] as const;

/** One arrival on the site: campaign parameters, referring host and landing path. */
export type Touch = { [Name in (typeof touchNames)[number]]?: string };

/** A visitor's first and last arrival within this visit. It is stored in memory and in links only. */
export type Attribution = { first: Touch; last: Touch };

/** The room of one arrival in bytes, so that the two of a lead take at most 2 KB. */
const maxBytes = 1000;

/** Returns a cleaned value; "" for a place that a program left unfilled, and for what has no room. */
function readValue(sent: unknown): string {
  const value = typeof sent === "string" && sent.length < maxBytes ? cleanLine(sent) : "";
  return isPlaceholder(value) ? "" : value;
}

/** Cleans known values; those without room, counted in the order of the names, are left out whole. */
function cleanTouch(touch: Record<string, unknown>): Touch {
  let room = maxBytes;
  const entries = touchNames.flatMap((name) => {
    const value = readValue(touch[name]);
    const bytes = new TextEncoder().encode(`${JSON.stringify({ [name]: value })}`).length;
    if (value === "" || bytes > room) return [];
    room -= bytes;
    return [[name, value]];
  });
  return Object.fromEntries(entries);
}

/**
 * Returns the arrival at `url` from `referrer` (may be empty); undefined when neither adds anything. When a visitor
 * leaves a campaign's landing page before its script ran, the campaign is read from the referrer.
 */
export function readTouch(url: URL, referrer: string): Touch | undefined {
  const from = URL.parse(referrer);
  const isInside = from !== null && from.host === url.host;
  // Some campaigns stand behind "#", where no server sees them.
  const named = readParameters(`${url.search}&${url.hash.slice(1)}`);
  const earlier = isInside && isEmpty(named) ? readParameters(from.search) : {};
  const touch = { ...named, ...earlier, ...(from && !isInside && { referrer: from.hostname }) };
  if (isEmpty(cleanTouch(touch))) return undefined;
  return cleanTouch({ ...touch, landing: (isEmpty(earlier) ? url : from)?.pathname });
}

/** Returns an arrival as text: "source news · medium mail · page /". */
export function describeTouch({ landing, ...origin }: Touch): string {
  const facts = Object.entries(origin).map(([name, value]) => `${name.replace("utm_", "")} ${value}`);
  return [facts.join(" · ") || "direct", ...(landing ? [`page ${landing}`] : [])].join(" · ");
}

/** Whether a query parameter belongs to a campaign, ignoring case and a leftover "amp;". */
export function isCampaignParameter(name: string): boolean {
  const plain = name.toLowerCase().replace(/^(?:amp;){0,9}/, "");
  return (parameterNames as readonly string[]).includes(plain);
}

/**
 * A parameter behind "&amp;" or behind a second "?", as programs write them that add to a link. "?ref=" is none: it also
 * stands in addresses that are a value.
 */
const misplacedSeparator = new RegExp(`[?;](?=(?:${[...campaignNames, ...clickNames].join("|")})=)`, "gi");

/** Reads campaign parameters by names in any case. The first value that says something counts. */
function readParameters(search: string): Touch {
  const parameters: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search.replace(misplacedSeparator, "&")))
    if (isCampaignParameter(name) && readValue(value)) parameters[name.toLowerCase()] ??= value;
  return parameters;
}

/** Whether an advertising or mail program should have filled in a value: "{{ad.name}}", "{campaignid}", "__CID__". */
function isPlaceholder(value: string) {
  if (/^\{\{[^{}]{1,60}\}\}$|^\((?:direct|none|not set|not provided)\)$/.test(value)) return true;
  const [, name = ""] = /^(?:\$?\{|__|%%|\*\||\$)([\w.]{1,40}?)(?:\}|__|%%|\|\*|\$)$/.exec(value) ?? [];
  return placeholderNames.has(name.toLowerCase().replace(/[_.]/g, ""));
}

function isEmpty(touch: object) {
  return Object.keys(touch).length === 0;
}

/** Adds an arrival. The first one never changes, even when it was direct; a later one becomes the last. */
export function addTouch(
  known: Attribution | undefined,
  touch: Touch | undefined,
  landing: string,
): Attribution {
  const arrival = touch ?? cleanTouch({ landing });
  if (!known) return { first: arrival, last: arrival };
  return touch ? { first: known.first, last: touch } : known;
}

/**
 * Parses untrusted attribution, an object or JSON text. Unknown parts and values without room are left out, so that it
 * never invalidates a lead. Undefined when nothing usable remains.
 */
export function parseAttribution(sent: unknown): Attribution | undefined {
  const shape = typeof sent === "string" ? parseJson(sent) : sent;
  if (!isRecord(shape) || !isRecord(shape.first)) return undefined;
  const first = cleanTouch(shape.first);
  const last = isRecord(shape.last) ? cleanTouch(shape.last) : first;
  return isEmpty(first) && isEmpty(last) ? undefined : { first, last };
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

/** Returns a stored attribution's arrivals; the last one only when it differs from the first. */
export function readArrivals(attribution: string | null): { first: Touch; last?: Touch } {
  const { first = {}, last = {} } = parseAttribution(attribution) ?? {};
  return JSON.stringify(first) === JSON.stringify(last) ? { first } : { first, last };
}
