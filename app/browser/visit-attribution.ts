import { useEffect } from "react";
import { useLocation } from "react-router";
import { type Attribution, addTouch, readTouch } from "~/lib/insight/attribution";

// The visitor's attribution is in memory only, without cookie or storage, so it ends with the page.
let known: Attribution | undefined;

/** Returns the visitor's attribution as far as this page knows it. */
export function getVisitAttribution() {
  return known;
}

/** Keeps the attribution up to date across client navigations. */
export function useVisitAttribution() {
  const { search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrival is read anew when the query changes.
  useEffect(() => {
    const url = new URL(window.location.href);
    known = addTouch(known, readTouch(url, known ? "" : document.referrer), url.pathname);
  }, [search]);
}
