import { useSyncExternalStore } from "react";

const reduced = "(prefers-reduced-motion: reduce)";

/** Whether things may move by themselves. Browser only. */
export function mayMove() {
  return !window.matchMedia(reduced).matches;
}

/** The same for rendering; on the server nothing moves. */
export function useMayMove() {
  return useSyncExternalStore(subscribe, mayMove, () => false);
}

function subscribe(listener: () => void) {
  const media = window.matchMedia(reduced);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}
