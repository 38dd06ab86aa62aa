import { useEffect, useSyncExternalStore } from "react";

const interactions = ["pointerdown", "pointermove", "keydown", "wheel", "scroll"];
/** The script that starts the page sets the same mark (app/server/http/page-start.server.ts). */
const interactionMark = "interaction";

/** Whether the visitor has done something on this page. Videos and what a press may open wait for it. False on the server. */
export function useHasInteracted() {
  return useSyncExternalStore(onFirstInteraction, hasInteracted, () => false);
}

/** Loads what a press may open at the first interaction. A file that is gone is loaded again when it is needed. */
export function useLoadedAhead(load: () => Promise<unknown>) {
  const isNeeded = useHasInteracted();
  useEffect(() => {
    if (isNeeded) load().catch(() => undefined);
  }, [isNeeded, load]);
}

function hasInteracted() {
  return performance.getEntriesByName(interactionMark).length > 0;
}

function onFirstInteraction(listener: () => void) {
  const end = new AbortController();
  function note() {
    end.abort();
    if (!hasInteracted()) performance.mark(interactionMark);
    listener();
  }
  for (const type of interactions) addEventListener(type, note, { passive: true, signal: end.signal });
  return () => end.abort();
}
