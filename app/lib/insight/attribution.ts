import { oneLine } from "../clean-text";

const campaignNames = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;
/** Click ids that advertisements add to links, and their networks. */
const clickNetworks = {
  gclid: "google",
  gbraid: "google",
  wbraid: "google",
  fbclid: "facebook",
  msclkid: "bing",
  ttclid: "tiktok",
  li_fat_id: "linkedin",
  dclid: "google",
  twclid: "x",
  yclid: "yandex",
  rdt_cid: "reddit",
  epik: "pinterest",
  sccid: "snapchat",
} as const;
type ClickName = keyof typeof clickNetworks;
const clickNames = Object.keys(clickNetworks) as ClickName[];
export const parameterNames = [...campaignNames, ...clickNames, "ref"] as const;
export const touchNames = [...parameterNames, "referrer", "landing"] as const;

/** One arrival on the site: campaign parameters, referring host and landing path. */
export type Touch = { [Name in (typeof touchNames)[number]]?: string };

/** A visitor's first and last arrival within this visit. It is stored in memory and in links only. */
export type Attribution = { first: Touch; last: Touch };

const maxValue = 300;

function cleanTouch(touch: Record<string, unknown>): Touch {
  const entries = touchNames.map((name) => [
    name,
    typeof touch[name] === "string" ? oneLine(touch[name], maxValue) : "",
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value));
}

/**
 * Returns the arrival at `url` from `referrer` (may be empty); undefined when neither adds anything. When a visitor
 * leaves a campaign's landing page before its script ran, the campaign is read from the referrer.
 */
export function readTouch(url: URL, referrer: string): Touch | undefined {
  const from = URL.parse(referrer);
  const isInside = from !== null && from.host === url.host;
  // Some campaigns stand behind "#", where no server sees them.
  const named = readParameters(url.search + url.hash.replace(/^#/, url.search ? "&" : "?"));
  const earlier = isInside && isEmpty(named) ? readParameters(from.search) : {};
  const touch = cleanTouch({ ...named, ...earlier, referrer: isInside ? undefined : from?.hostname });
  if (isEmpty(touch)) return undefined;
  return { ...touch, landing: oneLine((isEmpty(earlier) ? url : from)?.pathname ?? "", maxValue) };
}

/** Whether a query parameter belongs to a campaign, ignoring case and a leftover "amp;". */
export function isCampaignParameter(name: string): boolean {
  const plain = name.toLowerCase().replace(/^(amp;)+/, "");
  return (parameterNames as readonly string[]).includes(plain);
}

const parameterSeparator = new RegExp(
  `(?:^|[\\n?&;,|])\\s{0,9}(?:amp;)*(${parameterNames.join("|")})\\s?(?:\\[\\])?={1,9}`,
  "gi",
);
/** A value that a mail or advertising program should have filled in. */
const unfilledValue =
  /^(?:\$?\{.*\}|\[.*\]|<.*>|%%.*%%|__.*__|\((?:direct|none|not set|not provided)\)|null|undefined)$/i;
const otherParameter = /\n|[?&;](amp;)*[\w-]+=/;

/**
 * Parses campaign parameters leniently, as links are written: names in any case, "&amp;", "?" or ";" for "&", double
 * encoding. The first non-empty value counts. An "&" that is not encoded becomes a line end, because it always ends a
 * value: in "AT%26T" it does not.
 */
function readParameters(search: string): Touch {
  const text = decodePercents(decodePercents(search.slice(1).replaceAll("+", " ").replaceAll("&", "\n")));
  const parameters: Touch = {};
  const names = [...text.matchAll(parameterSeparator)];
  for (const [index, { 0: match, 1: name = "", index: start }] of names.entries()) {
    const value = text.slice(start + match.length, names[index + 1]?.index);
    const end = value.search(otherParameter);
    const own = oneLine(end < 0 ? value : value.slice(0, end), maxValue).replace(/^["'“‘]+|["'”’]+$/g, "");
    const parameter = name.toLowerCase() as (typeof parameterNames)[number];
    if (own && !unfilledValue.test(own)) parameters[parameter] ??= own;
  }
  return parameters;
}

/** Byte sequences that are not UTF-8 stay encoded. */
function decodePercents(text: string) {
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

/** Adds an arrival. The first one never changes, even when it was direct; a later one becomes the last. */
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
 * Parses untrusted attribution, an object or JSON text. Unknown parts are dropped and values are cut, so that it never
 * invalidates a lead. Undefined when nothing usable remains.
 */
export function parseAttribution(sent: unknown): Attribution | undefined {
  const shape = typeof sent === "string" ? parseJson(sent) : sent;
  if (!isRecord(shape) || !isRecord(shape.first)) return undefined;
  const first = cleanTouch(shape.first);
  const last = isRecord(shape.last) ? cleanTouch(shape.last) : first;
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

/** Returns a stored attribution's arrivals; the last one only when it differs from the first. */
export function readArrivals(attribution: string | null): { first: Touch; last?: Touch } {
  const { first = {}, last = {} } = parseAttribution(attribution) ?? {};
  return JSON.stringify(first) === JSON.stringify(last) ? { first } : { first, last };
}

/** Returns the network whose advertisement was clicked. */
export function findClickNetwork(touch: Touch): string | undefined {
  const name = clickNames.find((name) => touch[name]);
  return name && clickNetworks[name];
}

const laterNames: readonly string[] = ["gbraid", "wbraid", "ttclid", "li_fat_id"];
const latestNames: readonly string[] = ["dclid", "twclid", "yclid", "rdt_cid", "epik", "sccid"];
const namesByPart = {
  first: touchNames.filter((name) => !laterNames.includes(name) && !latestNames.includes(name)),
  later: touchNames.filter((name) => laterNames.includes(name)),
  latest: touchNames.filter((name) => latestNames.includes(name)),
};

/** Export columns of both arrivals. Those added later come last, so that the positions of older ones stay. */
export function listTouchColumns(part: keyof typeof namesByPart) {
  const names = namesByPart[part];
  return (["first", "last"] as const).flatMap((which) =>
    names.map((name) => {
      const read = ({ arrivals }: { arrivals: Attribution | undefined }) => arrivals?.[which][name];
      return [`${which}_${name}`, read] as [string, typeof read];
    }),
  );
}
