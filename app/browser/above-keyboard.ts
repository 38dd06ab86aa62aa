import { type RefObject, useEffect } from "react";

/** Less than this is a bar of the browser, and not its keyboard (px). */
const leastKeyboard = 80;

/** Keeps what sticks to the lower edge of the window above the keyboard of a phone, which covers that edge. */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    function place() {
      if (!element.current || !visualViewport) return;
      const { height, offsetTop, scale } = visualViewport;
      const covered = window.innerHeight - height - offsetTop;
      // Zoomed in, a part of the page is seen, and nothing covers it.
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
