import { useEffect, useState } from "react";

/**
 * Returns the id of the section being read: the last one whose heading is above the middle of the screen, or the first.
 */
export function useCurrentSection(ids: readonly string[]) {
  const [current, setCurrent] = useState<string>();
  const all = ids.join(" ");
  useEffect(() => {
    const headings = all.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    function update() {
      const above = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 2);
      setCurrent((above.at(-1) ?? headings[0])?.id);
    }
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, [all]);
  return current;
}
