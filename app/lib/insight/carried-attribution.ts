import { type Attribution, addTouch, parameterNames, parseAttribution, readTouch } from "./attribution";

/** The query parameter in which attribution travels from page to page when nothing else can carry it. */
export const carryName = "via";

/** Parameters that say how a visitor came. */
export const campaignParams: readonly string[] = [...parameterNames, carryName];

/** The longest path with its query that a link may have: of the server's 2,048 characters the origin needs some. */
const maxLink = 1800;

/** How many characters of each value are kept, until the whole fits into a link: one letter may become nine in it. */
const cuts = [300, 100, 40, 15];

/** What is known after arriving at `url` from the page `referrer`: what the address carries, and this arrival. */
export function readArrival(url: URL, referrer: string): Attribution | undefined {
  const carried = parseAttribution(url.searchParams.get(carryName) ?? "");
  const touch = readTouch(url, referrer);
  return carried || touch ? addTouch(carried, touch, url.pathname) : undefined;
}

/** The attribution as text; a last touch that is the first one is not written twice. */
function carriedText({ first, last }: Attribution, longest: number) {
  const isOne = JSON.stringify(first) === JSON.stringify(last);
  return JSON.stringify(isOne ? { first } : { first, last }, (_, value) =>
    typeof value === "string" ? [...value].slice(0, longest).join("") : value,
  );
}

/**
 * The address of a page of this site with the attribution added; an existing one is replaced. Values are cut so that
 * the address stays one that the server takes, and an address that is long itself carries nothing.
 */
export function carryOn(href: string, attribution: Attribution): string {
  const url = new URL(href, "http://site.invalid");
  for (const longest of cuts) {
    url.searchParams.set(carryName, carriedText(attribution, longest));
    if (url.pathname.length + url.search.length <= maxLink) return url.pathname + url.search + url.hash;
  }
  return href;
}
