import { useEffect } from "react";
import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  redirectDocument,
  useNavigation,
} from "react-router";
import { getStored, setStored } from "./storage";
import { createStore } from "./store";

type Results = Record<string, DataStrategyResult>;

/** An address that was loaded anew is not loaded again within this time (ms), or a fault would be a loop. */
const pauseMs = 10_000;
const wantedKey = "wanted-page";
const loadedKey = "loaded-anew";

/** Whether the last form was not sent, because nobody or a stranger answered. */
export const unsentForm = createStore(false);

/**
 * Client middleware of the root. Data that did not come from this site (blocked, cut, a firewall's page, another build) are
 * followed by one load of the whole page at the wanted address. A form is not sent again by itself: it stays as it is, and
 * its page says so.
 */
export const loadWholePage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const isForm = request.method !== "GET";
  if (isForm) unsentForm.set(false);
  const results = await next();
  if (request.signal.aborted) return results;
  const foreign = Object.entries(results).filter(
    ([, { type, result }]) => type === "error" && isForeign(result),
  );
  if (foreign.length === 0) return results;
  if (isForm) {
    unsentForm.set(true);
    // Nothing was answered, so nothing on the page is loaded again.
    for (const [id] of foreign) results[id] = { type: "data", result: data(undefined, { status: 503 }) };
    return results;
  }
  const { pathname, search } = new URL(request.url);
  if (!mayLoadAnew(pathname + search)) return results;
  throw redirectDocument(pathname + search);
};

/** Whether an error is not an answer of this site: those carry data, or lost their stack on the way. */
function isForeign(error: unknown) {
  if (isRouteErrorResponse(error)) return typeof error.data === "string";
  return error instanceof Error && error.stack !== undefined;
}

function mayLoadAnew(address: string) {
  const [at, where] = (getStored("sessionStorage", loadedKey) ?? "").split(" ");
  if (where === address && Date.now() - Number(at) < pauseMs) return false;
  setStored("sessionStorage", loadedKey, `${Date.now()} ${address}`);
  return true;
}

/**
 * Loads the page anew when a part of it is gone from the server, as after an upgrade. React Router does the same for the
 * module of a page, but at the address that is left; `useWantedPage` remembers the wanted one.
 */
export function listenForMissingFiles() {
  const wanted = getStored("sessionStorage", wantedKey);
  setStored("sessionStorage", wantedKey, null);
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (wanted && entry?.type === "reload" && mayLoadAnew(wanted)) location.replace(wanted);
  window.addEventListener("vite:preloadError", (event) => {
    if (!mayLoadAnew(location.pathname + location.search)) return;
    event.preventDefault();
    location.reload();
  });
}

/** Remembers where a navigation leads until it has ended. */
export function useWantedPage() {
  const { location: wanted } = useNavigation();
  const address = wanted && wanted.pathname + wanted.search + wanted.hash;
  useEffect(() => setStored("sessionStorage", wantedKey, address ?? null), [address]);
}
