import { useEffect, useRef } from "react";

/** The state of a history entry: React Router's, and the number of overlays that are open there. */
type EntryState = { overlays?: number } | null;

/**
 * While `isOpen`, the browser's Back calls `close` instead of leaving the page. An overlay therefore has a history entry
 * with the address and the router's state of its page, so the router need not see that it is left.
 */
export function useBackCloses(isOpen: boolean, close: () => void) {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });

  useEffect(() => {
    if (!isOpen) return;
    let depth = 0;
    const end = new AbortController();
    // A task later, because an overlay that replaces another opens before that one's entry is gone.
    const timer = setTimeout(() => {
      depth = countOverlays() + 1;
      history.pushState({ ...history.state, overlays: depth }, "");
      window.addEventListener("popstate", onBack, { capture: true, signal: end.signal });
    });
    function onBack(event: PopStateEvent) {
      if (countOverlays() >= depth) return;
      event.stopImmediatePropagation();
      end.abort();
      latest.current();
    }
    return () => {
      clearTimeout(timer);
      const isClosedByItself = depth > 0 && !end.signal.aborted && countOverlays() === depth;
      end.abort();
      if (isClosedByItself) leaveEntry();
    };
  }, [isOpen]);
}

function countOverlays() {
  return (history.state as EntryState)?.overlays ?? 0;
}

/** Goes back to the entry of the page; the router is on it already. */
function leaveEntry() {
  const hide = (event: PopStateEvent) => event.stopImmediatePropagation();
  window.addEventListener("popstate", hide, { capture: true, once: true });
  history.back();
}
