import { useSyncExternalStore } from "react";
import { createStore } from "./store";

/** Whether the site is animated: on, paused by the visitor here, or reduced by the system's setting. */
export type Motion = "on" | "paused" | "reduced";

const reduced = "(prefers-reduced-motion: reduce)";
const isPaused = createStore(false);

/** Pauses or resumes all motion of the site until the tab is closed; nothing is stored. */
export function pauseMotion(paused: boolean) {
  // CSS animations follow this attribute (app.css).
  document.documentElement.toggleAttribute("data-paused", paused);
  isPaused.set(paused);
}

/** Whether autoplay and animations are allowed. Browser only. */
export function isMotionAllowed() {
  return motion() === "on";
}

/** `isMotionAllowed` for rendering; false on the server. */
export function useMotionAllowed() {
  return useSyncExternalStore(subscribe, isMotionAllowed, () => false);
}

/** Returns whether animations are on, paused or reduced, for their control. */
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
