import { type ComponentType, lazy, useEffect } from "react";
import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  redirectDocument,
  useLocation,
  useNavigation,
} from "react-router";
import { getStored, setStored } from "./storage";
import { createStore } from "./store";
import { showToast } from "./toast-store";

type Results = Record<string, DataStrategyResult>;

/** A page whose files are missing is not loaded anew again within this time (ms), or a fault would be a loop. */
const pauseMs = 10_000;
const wantedKey = "wanted-page";
const loadedKey = "loaded-anew";

/** Set while the last form is one that was not sent, because nobody or a stranger answered; its `form` is one of ui/form.tsx. */
export const unsentForm = createStore<{ form?: string } | undefined>(undefined);
export const unsentText = {
  title: "This was not sent",
  description:
    "The site could not be reached. Everything you typed is still here: send it again in a moment.",
};

let submittedForm: string | undefined;

/** Names the form that is about to be sent, so that it can say that it was not. */
export function noteSubmit(form: string) {
  submittedForm = form;
}

/**
 * Client middleware of the root. Data that did not come from this site (blocked, cut, a firewall's page, another build) are
 * followed by one load of the whole page at the wanted address. A form is not sent again by itself: it stays as it is, and
 * its page says so.
 */
export const loadWholePage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const isForm = request.method !== "GET";
  const { pathname, search } = new URL(request.url);
  const form = submittedForm;
  submittedForm = undefined;
  if (isForm) unsentForm.set(undefined);
  // At once, because a page may be loaded anew before React has drawn that it is being left.
  else storeWanted(pathname + search);
  const results = await next();
  if (request.signal.aborted) return results;
  const foreign = Object.entries(results).filter(([, { type, result }]) =>
    type === "error" ? isForeign(result) : isWithoutBody(result),
  );
  if (foreign.length === 0) return results;
  if (isForm) {
    unsentForm.set({ form });
    // A menu, or a form that leads to another page, has no place for the sentence.
    if (!form) showToast({ ...unsentText, variant: "destructive" });
    // Nothing was answered, so nothing on the page is loaded again.
    for (const [id] of foreign) results[id] = { type: "data", result: data(undefined, { status: 503 }) };
    return results;
  }
  // A whole page asks for no data by itself, so this cannot become a loop.
  const { wanted } = readWanted();
  throw redirectDocument(wanted?.startsWith(`${pathname}${search}#`) ? wanted : pathname + search);
};

/**
 * Whether an error is not an answer of this site: those carry data, or lost their stack on the way. What a form's call
 * throws stands in the data of its result.
 */
function isForeign(error: unknown) {
  if (isRouteErrorResponse(error)) return typeof error.data === "string";
  const thrown = error instanceof Error ? error : (error as { data?: unknown } | null)?.data;
  return thrown instanceof Error && thrown.stack !== undefined;
}

/** No call of a page's form is answered by this site without a body, which React Router would take as done. */
function isWithoutBody(result: unknown) {
  const { status } = (result as { init?: ResponseInit } | null | undefined)?.init ?? {};
  return status === 204 || status === 205;
}

function mayLoadAnew(address: string) {
  const [at, where] = (getStored("sessionStorage", loadedKey) ?? "").split(" ");
  if (where === address && Date.now() - Number(at) < pauseMs) return false;
  setStored("sessionStorage", loadedKey, `${Date.now()} ${address}`);
  return true;
}

/** Stores where a navigation leads and, while it is under way, which page it leaves. */
function storeWanted(wanted: string, left = location.pathname + location.search) {
  setStored("sessionStorage", wantedKey, `${left} ${wanted}`);
}

function readWanted() {
  const [left, wanted] = (getStored("sessionStorage", wantedKey) ?? "").split(" ");
  return { left, wanted };
}

function forgetWanted() {
  setStored("sessionStorage", wantedKey, null);
}

/**
 * Where the module of the next page is gone from the server, as after an upgrade, or the network is, React Router loads the
 * page anew that is left, and so does the browser once there is a network. This goes on to the wanted one.
 */
export function goOnToWantedPage() {
  const { left, wanted } = readWanted();
  forgetWanted();
  const { pathname, search, href } = location;
  if (!wanted || URL.parse(wanted, href)?.pathname === pathname) return;
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Some browsers take the page that they load by themselves, in place of their own about the network, for a new one.
  const isLoadedAnew = entry?.type === "reload" || left === pathname + search;
  if (isLoadedAnew && mayLoadAnew(wanted)) location.replace(wanted);
}

/** Remembers where a navigation leads, with the place on that page, until the visitor is there. */
export function useWantedPage() {
  const { key } = useLocation();
  const { location: wanted } = useNavigation();
  const address = wanted && wanted.pathname + wanted.search + wanted.hash;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a quick navigation shows by the new key only
  useEffect(() => {
    if (address) return storeWanted(address);
    // A page whose module is gone may be drawn as an error before the browser loads it anew.
    const reached = readWanted().wanted;
    if (reached) storeWanted(reached, "");
    const timer = setTimeout(forgetWanted, pauseMs);
    return () => clearTimeout(timer);
  }, [address, key]);
}

/**
 * A part that is loaded when it is needed. When its file is gone from the server, the page is loaded anew, and nothing is
 * drawn until then.
 */
export function lazyOrReload<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({
    default: await load().catch((error: unknown): ComponentType<Props> => {
      if (!mayLoadAnew(location.pathname + location.search)) throw error;
      location.reload();
      return () => null;
    }),
  }));
}
