import { type RefObject, useEffect, useState } from "react";

/** Makes a scrollable box focusable only while it overflows. Without script it always is. */
export function useScrollTabIndex(box: RefObject<HTMLElement | null>) {
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
