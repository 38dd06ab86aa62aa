import { useSyncExternalStore } from "react";
import type { FilmId, FilmWords, ShoppableFilm } from "~/lib/film";

/** A film taken out of its place: which one, from which second it goes on, and the button the focus returns to. */
export type Taken = { film: FilmId; time: number; origin: HTMLElement };

/** What the viewer and the floating player draw. */
export type StageProps = { films: ShoppableFilm[]; words: FilmWords; taken: Taken };

type Stage = { viewer?: Taken; floating?: Taken };

let stage: Stage = {};
const empty: Stage = {};
const listeners = new Set<() => void>();

function publish(next: Stage) {
  stage = next;
  for (const listener of listeners) listener();
}

/** Opens the full-screen viewer; a floating player waits behind it. */
export function openViewer(viewer: Taken) {
  publish({ ...stage, viewer });
}

export function closeViewer() {
  publish({ ...stage, viewer: undefined });
}

export function popOut(floating: Taken) {
  publish({ floating });
}

export function closeFloating() {
  publish({ ...stage, floating: undefined });
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
