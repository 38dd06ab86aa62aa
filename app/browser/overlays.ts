import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { findPageLink } from "./offline";

/**
 * An overlay on the page: a dialog, the video viewer, the menu of a small screen. The page behind the topmost overlay
 * does not scroll or take focus, and the browser's Back closes the overlay instead of leaving the page. Every open
 * overlay therefore has a history entry, whose state holds the number of overlays there. The router does not see
 * navigations between the entries of one page, so nothing is loaded or rendered for them. They all have the address of
 * the page as it is shown, which may change below an overlay: what is added to a cart in the viewer stays in it.
 */
type OpenOverlay = { element: Element; close(): void };

/** The state of a history entry: React Router's and our own. */
type EntryState = { key?: string; idx?: number; overlays?: number } | null;

/** Elements that stay above every overlay. */
const aboveOverlays = "[data-above-overlays]";

let overlays: OpenOverlay[] = [];
/** The history entry before the navigation that is under way. */
let currentEntry = readEntry();
/** Whether a history navigation that an overlay started is pending. */
let isNavigating = false;
/** Callbacks that run when the pending history navigation ends. */
let deferredClicks: (() => void)[] = [];

/**
 * Opens an overlay. `close` is called when the visitor goes back or to another page; it may ask first and keep the
 * overlay open. Call the returned function when the overlay is gone.
 */
export function openOverlay(element: Element, close: () => void) {
  const overlay = { element, close };
  overlays = [...overlays, overlay];
  coverPage();
  reconcileHistory();
  return () => {
    overlays = overlays.filter((other) => other !== overlay);
    coverPage();
    // A separate task, because another overlay may replace this one.
    setTimeout(reconcileHistory);
  };
}

/** Whether an overlay is open at this history entry. */
export function hasOverlay() {
  return readEntry().depth > 0;
}

/**
 * Handles history navigations before the router, and hides those between overlays from it: called before the router
 * starts.
 */
export function listenToHistory() {
  window.addEventListener("popstate", handlePopState);
  window.addEventListener("click", deferLink, true);
}

/** A pending history navigation of our own would undo the navigation of a link, so the link waits for its end. */
function deferLink(event: MouseEvent) {
  const link = isNavigating && findPageLink(event);
  if (!link) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  deferredClicks.push(() => link.click());
}

/** Closes overlays when the router navigates; used once, in the root. */
export function useOverlayEntries() {
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what lay over the page that was left.
  useLayoutEffect(() => closeOverlays, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new entry.
  useEffect(handleNavigation, [key]);
}

/** Closes all overlays without going back, because their history entries belong to the page that was left. */
function closeOverlays() {
  const openOverlays = overlays;
  overlays = [];
  coverPage();
  for (const { close } of openOverlays.toReversed()) close();
}

/** The router reached another entry, or gave one another address; after a reload the entry may have had an overlay. */
function handleNavigation() {
  restoreDepth();
  setTimeout(reconcileHistory);
}

/** The router drops our number of overlays when it gives an entry another address. */
function restoreDepth() {
  const { state, index, depth } = readEntry();
  if (index === currentEntry.index && depth !== currentEntry.depth && overlays.length > 0)
    window.history.replaceState({ ...state, overlays: currentEntry.depth }, "");
  currentEntry = readEntry();
}

function handlePopState(event: PopStateEvent) {
  const previousEntry = currentEntry;
  const wasOwnNavigation = isNavigating;
  currentEntry = readEntry();
  isNavigating = false;
  for (const go of deferredClicks) setTimeout(go);
  deferredClicks = [];
  if (
    previousEntry.index - previousEntry.depth !== currentEntry.index - currentEntry.depth ||
    previousEntry.depth === currentEntry.depth
  )
    return;
  event.stopImmediatePropagation();
  const state: EntryState = { ...previousEntry.state, idx: currentEntry.index, overlays: currentEntry.depth };
  window.history.replaceState(state, "", previousEntry.address);
  currentEntry = readEntry();
  // An overlay opened during our own navigation stays.
  if (!wasOwnNavigation) for (const { close } of overlays.slice(currentEntry.depth).reverse()) close();
  // Forward to an entry whose overlay stayed open, or back from one whose overlay is closed.
  const isForward = currentEntry.index > previousEntry.index;
  setTimeout(() => reconcileHistory(isForward));
}

/** Brings the number of history entries in line with the open overlays. */
function reconcileHistory(isForward = false) {
  if (isNavigating) return;
  // While a change of the address is under way, the missing number would add an entry.
  restoreDepth();
  const { depth } = currentEntry;
  if (depth > overlays.length) {
    isNavigating = true;
    // The page after the entry of a closed overlay was opened by a link in that overlay: Forward leads to it.
    window.history.go(isForward && window.navigation?.canGoForward ? 1 : overlays.length - depth);
  }
  for (let newDepth = depth + 1; newDepth <= overlays.length; newDepth++) {
    const state: EntryState = window.history.state;
    window.history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, overlays: newDepth }, "");
  }
  currentEntry = readEntry();
}

function readEntry() {
  const { state, address }: { state: EntryState; address: string } =
    typeof window === "undefined"
      ? { state: null, address: "" }
      : { state: window.history.state, address: window.location.href };
  return { state, address, index: state?.idx ?? 0, depth: state?.overlays ?? 0 };
}

/** The scroll bar's space is reserved, so that nothing behind the overlay shifts. */
function coverPage() {
  const { documentElement: root, body } = document;
  const top = overlays.at(-1)?.element;
  if (!top) {
    delete root.dataset.covered;
    root.style.removeProperty("--scrollbar");
  } else if (root.dataset.covered === undefined) {
    const width = window.innerWidth - root.clientWidth;
    root.dataset.covered = width > 0 ? "scrollbar" : "";
    root.style.setProperty("--scrollbar", `${width}px`);
  }
  for (const part of body.children)
    part.toggleAttribute("inert", top !== undefined && !part.contains(top) && !part.matches(aboveOverlays));
}
