import { useSyncExternalStore } from "react";
import { getStored, setStored } from "./storage";

/** How long the second key of a sequence is awaited (ms). */
const secondKeyMs = 1500;
const storageKey = "admin-keys";
const changeEvents = new EventTarget();
/** The choice on this page, in case the browser stores nothing. */
let currentChoice: boolean | undefined;

/**
 * Whether keyboard shortcuts are on in this browser. People who use voice input or hit keys by accident turn them off.
 */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribeToChanges, areShortcutsOn, () => true);
}

function subscribeToChanges(listener: () => void) {
  changeEvents.addEventListener("change", listener);
  return () => changeEvents.removeEventListener("change", listener);
}

function areShortcutsOn() {
  return currentChoice ?? getStored("localStorage", storageKey) !== "off";
}

/** Turns keyboard shortcuts on or off in this browser. */
export function setShortcuts(isOn: boolean) {
  currentChoice = isOn;
  setStored("localStorage", storageKey, isOn ? null : "off");
  changeEvents.dispatchEvent(new Event("change"));
}

/**
 * Listens to shortcuts, except while the user types or a dialog is open. The page defines them: `data-key` on a link is
 * the key, or the two keys, that follow it; `data-row` marks the rows for j and k, or on a detail page its neighbors.
 * `showHelp` is called for a question mark. The returned function stops listening.
 */
export function listenToShortcuts(showHelp: () => void) {
  const stop = new AbortController();
  let first: { key: string; at: number } | undefined;

  function handleKeyDown(event: KeyboardEvent) {
    if (!areShortcutsOn() || event.defaultPrevented || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isTypingOrInDialog(event.target)) return;
    const { key } = event;
    const keys = first && event.timeStamp - first.at < secondKeyMs ? `${first.key} ${key}` : key;
    first = key === "g" && keys === key ? { key, at: event.timeStamp } : undefined;
    if (runShortcut(keys, showHelp)) event.preventDefault();
  }

  addEventListener("keydown", handleKeyDown, { signal: stop.signal });
  return () => stop.abort();
}

function isTypingOrInDialog(target: EventTarget | null) {
  const typed = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
  const isTyping = target instanceof Element && target.closest(typed) !== null;
  return isTyping || document.querySelector("[role=dialog], [role=alertdialog]") !== null;
}

/** Runs the shortcut of these keys; returns false when there is none. */
function runShortcut(keys: string, showHelp: () => void): boolean {
  switch (keys) {
    case "?":
      showHelp();
      return true;
    case "/":
      return focusSearch() || clickElement('[data-key="g s"]');
    case "j":
      return focusNeighbor(1) || clickElement('main a[rel="next"]');
    case "k":
      return focusNeighbor(-1) || clickElement('main a[rel="prev"]');
    case "x":
      return toggleRow();
    default:
      return clickElement(`[data-key="${CSS.escape(keys)}"]`);
  }
}

function clickElement(selector: string) {
  const found = document.querySelector<HTMLElement>(selector);
  found?.click();
  return found !== null;
}

function focusSearch() {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.select();
  field?.focus();
  return field !== null;
}

function closestRow(link: Element) {
  return link.closest("tr, li");
}

function focusNeighbor(step: 1 | -1) {
  const links = [...document.querySelectorAll<HTMLElement>("main [data-row]")];
  const at = links.findIndex((link) => closestRow(link)?.contains(document.activeElement));
  const next = links[at < 0 ? 0 : at + step];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
  return links.length > 0;
}

function toggleRow() {
  const row = document.activeElement && closestRow(document.activeElement);
  const box = row?.querySelector<HTMLInputElement>('input[type="checkbox"]');
  box?.click();
  return Boolean(box);
}
