import { useSyncExternalStore } from "react";
import { createStore } from "./store";

/** Whether the site is animated: on, paused by the visitor here, or reduced by the system's setting. */
export type Motion = "on" | "paused" | "reduced";

const reducedMotionQuery = "(prefers-reduced-motion: reduce)";
const isPaused = createStore(false);

/** Pauses or resumes all motion of the site until the tab is closed; nothing is stored. */
export function pauseMotion(paused: boolean) {
  // CSS animations follow this attribute (app.css).
  document.documentElement.toggleAttribute("data-paused", paused);
  isPaused.set(paused);
}

/** Whether autoplay and animations are allowed. Browser only. */
export function isMotionAllowed() {
  return readMotion() === "on";
}

/**
 * `isMotionAllowed` for rendering. On the server it is true, as for most visitors: their browsers would otherwise render
 * everything that moves twice. Nothing moves before a page's script has started, which knows the setting.
 */
export function useMotionAllowed() {
  return useSyncExternalStore(subscribeToMotion, isMotionAllowed, () => true);
}

/** Returns whether animations are on, paused or reduced, for their control. */
export function useMotion() {
  return useSyncExternalStore<Motion>(subscribeToMotion, readMotion, () => "on");
}

function readMotion(): Motion {
  if (window.matchMedia(reducedMotionQuery).matches) return "reduced";
  return isPaused.get() ? "paused" : "on";
}

function subscribeToMotion(listener: () => void) {
  const media = window.matchMedia(reducedMotionQuery);
  media.addEventListener("change", listener);
  const unsubscribe = isPaused.subscribe(listener);
  return () => {
    media.removeEventListener("change", listener);
    unsubscribe();
  };
}
