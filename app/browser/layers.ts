import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { pageLinkOf } from "./offline";

/**
 * What lies over the page until it is closed: a dialog, the video viewer, the menu of a small screen. The page behind
 * the topmost layer stands still and takes no focus, and the browser's Back closes the layer instead of leaving the
 * page. For that every open layer has an entry in the browser's history, whose state says how many lie over the page
 * there. The router never hears of moves between the entries of one page: nothing is loaded or drawn for them.
 */
type Layer = { element: Element; close(): void };

/** The state of an entry: React Router's own, and ours. */
type EntryState = { key?: string; idx?: number; layers?: number } | null;

/** What is shown over every layer. */
const above = "[data-above-layers]";

let layers: Layer[] = [];
/** The entry the browser is at, as it was before a move. */
let here = readEntry();
/** A move of our own is under way. */
let isMoving = false;
/** What waits for it to end. */
let waiting: (() => void)[] = [];

/**
 * Puts a layer over the page. `close` is called when the visitor goes back or to another page; it may ask first and
 * keep the layer open. Call what this returns when the layer is gone.
 */
export function openLayer(element: Element, close: () => void) {
  const layer = { element, close };
  layers = [...layers, layer];
  holdPageBehind();
  settleEntries();
  return () => {
    layers = layers.filter((other) => other !== layer);
    holdPageBehind();
    // In a task of its own: another layer may take the place of this one.
    setTimeout(settleEntries);
  };
}

/** Whether a layer lies over the page at this entry. */
export function isCovered() {
  return readEntry().depth > 0;
}

/** Whether nothing lies over this layer. */
export function isTopmost(element: Element | null) {
  return layers.at(-1)?.element === element;
}

/** Hears of moves before the router does, and keeps from it those that are none of its own: called ahead of it. */
export function followHistory() {
  window.addEventListener("popstate", onMove);
  window.addEventListener("click", holdLink, true);
}

/** A move of our own under way would take back the one to which a link leads: the link waits for its end. */
function holdLink(event: MouseEvent) {
  const link = isMoving && pageLinkOf(event);
  if (!link) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  waiting.push(() => link.click());
}

/** Follows the router; for the root of the page. */
export function useLayerEntries() {
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what lay over the page that was left.
  useLayoutEffect(() => closeLayers, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new entry.
  useEffect(arrive, [key]);
}

/** The next page is not behind them any more, whenever they are drawn away. */
function closeLayers() {
  const left = layers;
  layers = [];
  holdPageBehind();
  for (const { close } of left.toReversed()) close();
}

/** The router is at another entry; at the start it may be one that had a layer before a reload. */
function arrive() {
  here = readEntry();
  setTimeout(settleEntries);
}

function onMove(event: PopStateEvent) {
  const from = here;
  const isOurs = isMoving;
  here = readEntry();
  isMoving = false;
  for (const go of waiting) setTimeout(go);
  waiting = [];
  if (from.page !== here.page || from.depth === here.depth) return;
  event.stopImmediatePropagation();
  // What was opened while a move of our own was under way stays.
  if (!isOurs) for (const { close } of layers.slice(here.depth).reverse()) close();
  // Forward again where a layer stayed open, and back from an entry whose layer is long closed.
  setTimeout(settleEntries);
}

/** Brings the history to as many entries as there are layers. */
function settleEntries() {
  if (isMoving) return;
  const { depth } = readEntry();
  if (depth > layers.length) {
    isMoving = true;
    window.history.go(layers.length - depth);
  }
  for (let next = depth + 1; next <= layers.length; next++) {
    const state: EntryState = window.history.state;
    window.history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, layers: next }, "");
  }
  here = readEntry();
}

function readEntry() {
  if (typeof window === "undefined") return { page: "", depth: 0 };
  const state: EntryState = window.history.state;
  return { page: `${state?.key} ${window.location.href}`, depth: state?.layers ?? 0 };
}

/** The space of the page's scroll bar is kept, and the layer covers it: nothing behind moves. */
function holdPageBehind() {
  const { documentElement: root, body } = document;
  const top = layers.at(-1)?.element;
  if (!top) {
    delete root.dataset.covered;
    root.style.removeProperty("--scrollbar");
  } else if (root.dataset.covered === undefined) {
    const width = window.innerWidth - root.clientWidth;
    root.dataset.covered = width > 0 ? "scrollbar" : "";
    root.style.setProperty("--scrollbar", `${width}px`);
  }
  for (const part of body.children)
    part.toggleAttribute("inert", top !== undefined && !part.contains(top) && !part.matches(above));
}
