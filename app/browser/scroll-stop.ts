import { type RefObject, useEffect, useState } from "react";

/**
 * Makes a box that may scroll a stop of the Tab key where it does, and none where everything in it is in view. Without
 * script it is one.
 */
export function useScrollStop(box: RefObject<HTMLElement | null>) {
  const [scrolls, setScrolls] = useState(true);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      const { overflowX } = getComputedStyle(current);
      setScrolls(overflowX !== "visible" && current.scrollWidth > current.clientWidth);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [box]);
  return scrolls ? 0 : undefined;
}
