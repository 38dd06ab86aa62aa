import { useEffect } from "react";
import { useLocation } from "react-router";
import { type Attribution, addTouch, readTouch } from "~/lib/insight/attribution";
import { carryName, carryOn, readArrival } from "~/lib/insight/carried-attribution";
import { isSitePage } from "./site-pages";

// The visitor's way here, in memory only: no cookie and no storage, so it ends with the page's life.
let known: Attribution | undefined;

/** How this visitor came, as far as this page knows. */
export function visitAttribution() {
  return known;
}

/** Keeps the attribution over client navigation, and hands it to links that load a page anew. */
export function useVisitAttribution() {
  const { search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrival is read anew when the query changes.
  useEffect(() => {
    const url = new URL(window.location.href);
    if (known) known = addTouch(known, readTouch(url, ""), url.pathname);
    else known = readArrival(url, document.referrer) ?? addTouch(undefined, undefined, url.pathname);
    if (url.searchParams.has(carryName)) {
      // The carried text has arrived; nobody needs to copy it along with the address.
      url.searchParams.delete(carryName);
      window.history.replaceState(window.history.state, "", url);
    }
  }, [search]);

  useEffect(() => {
    function carry(event: MouseEvent) {
      const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>("a[href^='/']");
      const opensAnew =
        event.type !== "click" ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        link?.target === "_blank";
      if (link && known && opensAnew && isSitePage(link.pathname))
        link.setAttribute("href", carryOn(link.getAttribute("href") ?? "/", known));
    }
    for (const type of ["click", "auxclick", "contextmenu"] as const)
      document.addEventListener(type, carry, true);
    return () => {
      for (const type of ["click", "auxclick", "contextmenu"] as const)
        document.removeEventListener(type, carry, true);
    };
  }, []);
}
