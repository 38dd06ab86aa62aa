import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from "react";

/** The key that moves the focus into the floating player and back, like F6 between the panes of a window. */
export const playerKey = "F6";

/**
 * Moves the focus into a box beside the page and back: by the key, by Tab past the end of the box, or by the returned
 * function. Initially the way back leads to `origin`, from which the focus comes where the box `takesFocus`.
 */
export function usePlayerKey(box: RefObject<HTMLElement | null>, origin: HTMLElement, takesFocus: boolean) {
  const backTarget = useRef<Element>(origin);
  /** Whether the focus is in the box because it was moved there. Where Tab led to it, Tab leads on. */
  const wasMoved = useRef(false);

  const goBack = useCallback(() => {
    const { current: back } = backTarget;
    if (back instanceof HTMLElement && back.isConnected) return back.focus({ preventScroll: true });
    // The page that contained the focused element has been left.
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, []);

  const enter = useCallback(() => {
    wasMoved.current = true;
    box.current?.focus({ preventScroll: true });
  }, [box]);

  useEffect(() => {
    backTarget.current = origin;
    if (takesFocus) enter();
  }, [enter, origin, takesFocus]);

  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent) {
      if (event.key !== playerKey || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      // The floating player is unreachable while a dialog is open.
      if (!box.current || document.querySelector("[data-overlay]")) return;
      event.preventDefault();
      if (box.current.contains(document.activeElement)) return goBack();
      if (document.activeElement) backTarget.current = document.activeElement;
      enter();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [box, goBack, enter]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Tab" || !wasMoved.current) return;
    const stops = [...(box.current?.querySelectorAll("button, a") ?? [])];
    const ends = event.shiftKey ? [box.current, stops[0]] : [stops.at(-1)];
    if (!ends.includes(document.activeElement)) return;
    event.preventDefault();
    goBack();
  }
  function onBlur({ relatedTarget }: FocusEvent) {
    if (!box.current?.contains(relatedTarget)) wasMoved.current = false;
  }
  return { goBack, onKeyDown, onBlur };
}
