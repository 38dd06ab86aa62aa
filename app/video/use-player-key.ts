import { type RefObject, useCallback, useEffect, useRef } from "react";

/** The key that moves the focus into the floating player and back, like F6 between the panes of a window. */
export const playerKey = "F6";

/**
 * Moves the focus into a box beside the page and back, by the key or the returned function. Initially the way back
 * leads to `origin`.
 */
export function usePlayerKey(box: RefObject<HTMLElement | null>, origin: HTMLElement) {
  const place = useRef<Element>(origin);

  const goBack = useCallback(() => {
    const { current: back } = place;
    if (back instanceof HTMLElement && back.isConnected) return back.focus({ preventScroll: true });
    // The page of the focused element has been left.
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    place.current = origin;
    box.current?.focus({ preventScroll: true });
  }, [box, origin]);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== playerKey || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      // The box is unreachable behind a dialog.
      if (!box.current || box.current.closest("[inert]")) return;
      event.preventDefault();
      if (box.current.contains(document.activeElement)) return goBack();
      if (document.activeElement) place.current = document.activeElement;
      box.current.focus({ preventScroll: true });
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [box, goBack]);

  return goBack;
}
