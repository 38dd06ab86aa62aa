import { useEffect, useState } from "react";
import { createPath, type Location, type Navigation } from "react-router";
import { findPageLink, isOwnResponse, showOldPageNotice, whenReachable } from "./offline";

/** Reloading again within this time (ms) would not help. */
const reloadPauseMs = 10_000;

/** Whether files of this page are gone, because the server runs another build. */
let isOld = false;
/** Whether a navigation or reload is under way, which another reload would cancel. */
let isLeaving = false;
let isOurReload = false;
const typedInto = new WeakSet<HTMLFormElement>();

/**
 * Loads a lazy part of the page. Offline it waits for the network; when its file is gone it calls `otherwise`, by default
 * a reload or a notice that asks for one. Never rejects.
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  otherwise = () => reloadPage(true),
): Promise<Part> {
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

/** Whether the page may reload itself; false when another reload would be a loop. */
export function canReload() {
  const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return loaded?.type !== "reload" || performance.now() > reloadPauseMs;
}

/**
 * Reloads the page, or follows the clicked link, unless typed text would be lost. On a page that stays, clicks in
 * missing parts are no longer stored; for a part that the visitor asked for (`isAsked`), a notice offers the reload.
 */
export function reloadPage(isAsked = false) {
  if (isLeaving) return;
  const next = findNextLocation();
  const pressed = document.querySelector<HTMLAnchorElement>("a[href][aria-busy=true]");
  if (next) navigateTo(createPath(next));
  else if (pressed) navigateTo(pressed.href);
  else if (!hasTypedText() && canReload()) reloadDocument();
  else {
    if (isAsked) showOldPageNotice(reloadDocument);
    for (const part of document.querySelectorAll("[data-lazy]")) part.removeAttribute("data-lazy");
  }
}

/** Whether a form has unsent values, open or closed. */
function hasUnsentValues() {
  return !window.dispatchEvent(new Event("unsentvalues", { cancelable: true }));
}

function hasTypedText() {
  return hasUnsentValues() || [...document.forms].some((form) => typedInto.has(form));
}

/** Navigates with a full page load, without the router. */
export function navigateTo(address: string) {
  isLeaving = true;
  window.location.assign(address);
}

function reloadDocument() {
  isLeaving = true;
  isOurReload = true;
  window.location.reload();
}

/**
 * Whether a failed page is reloaded instead of showing the error: one without a response of ours and not rendered by
 * the server. The page may be older than the server, or the network may be gone, which the browser reports best.
 */
export function useReload(error: unknown): boolean {
  // An error page rendered by the server stays, even when rendered again, because a reload would lose a click.
  const [serverError] = useState(() =>
    typeof window === "undefined" || document.documentElement.dataset.hydrated === undefined
      ? error
      : undefined,
  );
  const isShown = error !== serverError && !isOwnResponse(error) && !isServerError(error) && canReload();
  useEffect(() => {
    if (isShown) reloadDocument();
  }, [isShown]);
  return isShown;
}

/** Whether a loader of ours failed: React Router serializes its error without a stack. */
function isServerError(error: unknown) {
  return error instanceof Error && !error.stack;
}

type NavigateEvent = Event & { navigationType: string; userInitiated: boolean };

/** Lets the browser follow links itself once this page is older than the server's build. */
export function listenForOldBuild() {
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
      const link = isOld ? findPageLink(event) : undefined;
      if (!link) return;
      const isStaying = link.hasAttribute("aria-haspopup") && hasTypedText();
      // The dialog with unsent values was loaded before, and still opens.
      if (!isStaying || !hasUnsentValues()) event.stopImmediatePropagation();
      if (isStaying) {
        // A dialog would have left the typed text in place, and so does another tab.
        link.target = "_blank";
        setTimeout(() => link.removeAttribute("target"));
      } else isLeaving = true;
    },
    true,
  );
  // A page restored from the back/forward cache still lacks its missing parts.
  window.addEventListener("pageshow", ({ persisted }) => {
    isLeaving = false;
    if (persisted && isOld) reloadPage();
  });
  // React Router reloads the page when another page's module cannot be loaded, even for a prefetch, and typed text
  // would be lost. Browsers without the Navigation API still do.
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener("navigate", (event) => {
    const { navigationType, userInitiated, cancelable } = event as NavigateEvent;
    if (navigationType !== "reload" || userInitiated || isOurReload || !cancelable) return;
    event.preventDefault();
    const next = findNextLocation();
    if (!navigator.onLine) return;
    isOld = true;
    if (next) setTimeout(() => navigateTo(createPath(next)));
  });
}

/** Returns the destination of a clicked link or of a form's response. */
function findNextLocation(): Location | undefined {
  const { __reactRouterDataRouter: router } = window as {
    __reactRouterDataRouter?: { state: { navigation: Navigation } };
  };
  const { state, location } = router?.state.navigation ?? {};
  return state === "loading" ? location : undefined;
}
