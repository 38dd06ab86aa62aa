import { useSyncExternalStore } from "react";
import { createStore } from "./store";

/** What moves: all as designed, nothing because the visitor paused it here, or nothing because their system asks so. */
export type Motion = "on" | "paused" | "reduced";

const reduced = "(prefers-reduced-motion: reduce)";
const isPaused = createStore(false);

/** Pauses all motion of the site, or lets it go on, for as long as the visit lasts in this tab: nothing is stored. */
export function pauseMotion(paused: boolean) {
  // For what moves by style alone (app.css).
  document.documentElement.toggleAttribute("data-paused", paused);
  isPaused.set(paused);
}

/** Whether things may move by themselves. Browser only. */
export function mayMove() {
  return motion() === "on";
}

/** The same for rendering; on the server nothing moves. */
export function useMayMove() {
  return useSyncExternalStore(subscribe, mayMove, () => false);
}

/** Why things move or not, for the control that says it. */
export function useMotion() {
  return useSyncExternalStore<Motion>(subscribe, motion, () => "on");
}

function motion(): Motion {
  if (window.matchMedia(reduced).matches) return "reduced";
  return isPaused.get() ? "paused" : "on";
}

function subscribe(listener: () => void) {
  const media = window.matchMedia(reduced);
  media.addEventListener("change", listener);
  const unsubscribe = isPaused.subscribe(listener);
  return () => {
    media.removeEventListener("change", listener);
    unsubscribe();
  };
}
