import { useSyncExternalStore } from "react";

const moves = ["pointerdown", "pointermove", "pointerover", "keydown", "focusin", "wheel", "scroll"];
const mark = "first move";

/** Whether the visitor moved since the page began to load: its loader marks it (late-hydration.server.ts). */
export function hasMoved() {
  return performance.getEntriesByName(mark).length > 0;
}

/** Calls at the visitor's next move; what it returns ends the waiting. */
export function whenMoved(act: () => void) {
  const stop = new AbortController();
  function notice() {
    stop.abort();
    if (!hasMoved()) performance.mark(mark);
    act();
  }
  for (const move of moves)
    addEventListener(move, notice, { capture: true, passive: true, signal: stop.signal });
  return () => stop.abort();
}

/** Whether somebody is there: what moves by itself in a first screen waits for it. On the server nobody is. */
export function useHasMoved() {
  return useSyncExternalStore(whenMoved, hasMoved, () => false);
}
