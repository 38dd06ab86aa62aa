import { useEffect, useState } from "react";
import { createPath, type Location } from "react-router";
import { isOwnAnswer, pageLinkOf, whenReachable } from "./offline";

/** A page that was loaded anew so recently (ms) is not helped by being loaded again. */
const recently = 10_000;

/** Whether files of this page are gone: the server runs another build than the one it came from. */
let isOld = false;
let isReloading = false;
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

/** Loads the page anew, unless that would lose what somebody typed. */
export function reloadPage() {
  const isTyped = [...document.forms].some((form) => typedInto.has(form));
  if (!isReloading && !isTyped && mayReload()) reload();
}

function reload() {
  isReloading = true;
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
      if (isOld && pageLinkOf(event)) event.stopImmediatePropagation();
    },
    true,
  );
  // React Router loads the page anew where the module of another cannot be fetched, even if that was only to be fetched
  // ahead, and what was typed would be lost. Browsers without this API do.
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener("navigate", (event) => {
    const { navigationType, userInitiated, cancelable } = event as NavigateEvent;
    if (navigationType !== "reload" || userInitiated || isReloading || !cancelable) return;
    event.preventDefault();
    const next = nextLocation();
    if (!navigator.onLine) return;
    isOld = true;
    if (next) setTimeout(() => window.location.assign(createPath(next)));
  });
}

function nextLocation() {
  type Router = { state: { navigation: { location?: Location } } };
  const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: Router };
  return router?.state.navigation.location;
}
