import { useSyncExternalStore } from "react";

/** A film taken out of its card: which one, from which second it goes on, and the button the focus returns to. */
export type Taken = { index: number; time: number; origin: HTMLElement };

type Stage = { viewer?: Taken; floating?: Taken };

let stage: Stage = {};
const empty: Stage = {};
const listeners = new Set<() => void>();

function publish(next: Stage) {
  stage = next;
  for (const listener of listeners) listener();
}

/** Opens the full-screen viewer; the floating player, if there is one, is put away. */
export function openViewer(taken: Taken) {
  publish({ viewer: taken });
}

export function popOut(taken: Taken) {
  publish({ floating: taken });
}

/** Puts the viewer and the floating player away. */
export function clearStage() {
  publish(empty);
}

/** Gives the focus back to the button a film was taken with, without moving the page. */
export function returnFocus({ origin }: Taken) {
  origin.focus({ preventScroll: true });
}

export function useStage() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => stage,
    () => empty,
  );
}
