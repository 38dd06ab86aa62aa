import { useEffect, useState } from "react";
import { createPath, type Location, type Navigation } from "react-router";
import { isOwnAnswer, pageLinkOf, whenReachable } from "./offline";

/** A page that was loaded anew so recently (ms) is not helped by being loaded again. */
const recently = 10_000;

/** Whether files of this page are gone: the server runs another build than the one it came from. */
let isOld = false;
/** Whether the visitor is on the way to another page, or to this one anew: loading it again would call that off. */
let isLeaving = false;
let isOurReload = false;
const typedInto = new WeakSet<HTMLFormElement>();

/**
 * Loads a part of the page. Without network it comes when that is back; where its file is gone `otherwise` is done, and
 * what the server drew stands meanwhile. Never rejects.
 */
export async function loadPart<Part>(load: () => Promise<Part>, otherwise = reloadPage): Promise<Part> {
  try {
    return await load();
  } catch {
    await whenReachable();
  }
  try {
    return await load();
  } catch {
    isOld = true;
    otherwise();
    return new Promise(() => {});
  }
}

/** Whether the page may be loaded anew without end. */
export function mayReload() {
  const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return loaded?.type !== "reload" || performance.now() > recently;
}

/**
 * Loads the page anew, unless that would lose what somebody typed; where a link was pressed, the page it leads to. In a
 * page that stays, clicks in the parts that are missing are no longer kept for them.
 */
export function reloadPage() {
  if (isLeaving) return;
  const isTyped = [...document.forms].some((form) => typedInto.has(form));
  const next = nextLocation();
  const pressed = document.querySelector<HTMLAnchorElement>("a[href][aria-busy=true]");
  if (next) leaveFor(createPath(next));
  else if (pressed) leaveFor(pressed.href);
  else if (!isTyped && mayReload()) reload();
  else for (const part of document.querySelectorAll("[data-late]")) part.removeAttribute("data-late");
}

/** Goes to another page by the browser itself. */
export function leaveFor(address: string) {
  isLeaving = true;
  window.location.assign(address);
}

function reload() {
  isLeaving = true;
  isOurReload = true;
  window.location.reload();
}

/**
 * Whether a page that failed is loaded anew instead of showing the error: one that no answer of ours explains and that the
 * server did not draw. The page may be older than the server, or the network gone, which the browser says best.
 */
export function useReload(error: unknown): boolean {
  // An error page that the server drew stays, also when it is drawn again: loading it anew would lose a click.
  const [drawn] = useState(() =>
    typeof window === "undefined" || document.documentElement.dataset.hydrated === undefined
      ? error
      : undefined,
  );
  const isShown = error !== drawn && !isOwnAnswer(error) && !isOfServer(error) && mayReload();
  useEffect(() => {
    if (isShown) reload();
  }, [isShown]);
  return isShown;
}

/** Whether a loader of ours failed: React Router sends its error without a stack. */
function isOfServer(error: unknown) {
  return error instanceof Error && !error.stack;
}

type NavigateEvent = Event & { navigationType: string; userInitiated: boolean };

/** Follows links by the browser itself once this page is older than the server's build. */
export function watchBuild() {
  window.addEventListener(
    "input",
    ({ target }) => {
      const { form } = target as HTMLInputElement;
      if (form) typedInto.add(form);
    },
    true,
  );
  window.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === "modulepreload" && navigator.onLine)
        isOld = true;
    },
    true,
  );
  window.addEventListener(
    "click",
    (event) => {
      if (!isOld || !pageLinkOf(event)) return;
      isLeaving = true;
      event.stopImmediatePropagation();
    },
    true,
  );
  // By the way back to a page that was left for good, its missing parts are still missing.
  window.addEventListener("pageshow", ({ persisted }) => {
    isLeaving = false;
    if (persisted && isOld) reloadPage();
  });
  // React Router loads the page anew where the module of another cannot be fetched, even if that was only to be fetched
  // ahead, and what was typed would be lost. Browsers without this API do.
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener("navigate", (event) => {
    const { navigationType, userInitiated, cancelable } = event as NavigateEvent;
    if (navigationType !== "reload" || userInitiated || isOurReload || !cancelable) return;
    event.preventDefault();
    const next = nextLocation();
    if (!navigator.onLine) return;
    isOld = true;
    if (next) setTimeout(() => leaveFor(createPath(next)));
  });
}

/** The page that a pressed link, or an answer to a form, leads to. */
function nextLocation(): Location | undefined {
  const { __reactRouterDataRouter: router } = window as {
    __reactRouterDataRouter?: { state: { navigation: Navigation } };
  };
  const { state, location } = router?.state.navigation ?? {};
  return state === "loading" ? location : undefined;
}
