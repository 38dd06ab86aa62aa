import { type RefObject, useEffect } from "react";

/** A smaller overlap (px) comes from a bar of the browser, not from its keyboard. */
const leastKeyboard = 80;

/** Keeps a sticky bottom bar above a phone's keyboard, which would cover it. */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    function place() {
      if (!element.current || !visualViewport) return;
      const { height, offsetTop, scale } = visualViewport;
      const covered = window.innerHeight - height - offsetTop;
      // When the page is zoomed, the visible part is smaller although nothing covers it.
      element.current.style.bottom =
        scale <= 1.01 && covered >= leastKeyboard ? `${Math.round(covered)}px` : "";
    }
    place();
    for (const name of ["resize", "scroll"]) visualViewport.addEventListener(name, place);
    return () => {
      for (const name of ["resize", "scroll"]) visualViewport.removeEventListener(name, place);
    };
  }, [element]);
}
