import { visitAttribution } from "./visit-attribution";

/** What travels with a lead besides the visitor's own words: the page, the call to action and the attribution. */
export function leadContext(cta: string) {
  return { page: window.location.pathname, cta, attribution: visitAttribution() };
}
