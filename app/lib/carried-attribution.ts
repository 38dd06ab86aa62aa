import { type Attribution, addTouch, parameterNames, parseAttribution, readTouch } from "./attribution";

/** The query parameter in which attribution travels from page to page when nothing else can carry it. */
export const carryName = "via";

/** Parameters that say how a visitor came. */
export const campaignParams: readonly string[] = [...parameterNames, carryName];

const maxCarried = 1200;

/** What is known after arriving at `url` from the page `referrer`: what the address carries, and this arrival. */
export function readArrival(url: URL, referrer: string): Attribution | undefined {
  const carried = parseAttribution(url.searchParams.get(carryName) ?? "");
  const touch = readTouch(url, referrer);
  return carried || touch ? addTouch(carried, touch, url.pathname) : undefined;
}

/** The attribution as a query parameter's value; the last touch is left out when both would be too long. */
export function carriedText({ first, last }: Attribution) {
  const whole = JSON.stringify({ first, last });
  return whole.length <= maxCarried ? whole : JSON.stringify({ first });
}

/** An internal address with the attribution added; an existing one is replaced. */
export function carryOn(href: string, attribution: Attribution) {
  const url = new URL(href, "http://site.invalid");
  url.searchParams.set(carryName, carriedText(attribution));
  return url.pathname + url.search + url.hash;
}
