import { useEffect } from "react";
import { useLocation } from "react-router";
import { type Attribution, addTouch, readTouch } from "~/lib/insight/attribution";

// The visitor's way here, in memory only: no cookie and no storage, so it ends with the page's life.
let known: Attribution | undefined;

/** How this visitor came, as far as this page knows. */
export function visitAttribution() {
  return known;
}

/** Keeps the attribution over client navigation. */
export function useVisitAttribution() {
  const { search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrival is read anew when the query changes.
  useEffect(() => {
    const url = new URL(window.location.href);
    known = addTouch(known, readTouch(url, known ? "" : document.referrer), url.pathname);
  }, [search]);
}
