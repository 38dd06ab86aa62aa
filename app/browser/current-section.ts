import { useEffect, useState } from "react";

/**
 * Returns the id of the section being read: the last one whose heading is in the upper quarter of the screen or above, so
 * also one that was jumped to; at the end of the page the last one.
 */
export function useCurrentSection(ids: readonly string[]) {
  const [current, setCurrent] = useState<string>();
  const all = ids.join(" ");
  useEffect(() => {
    const headings = all.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    function update() {
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      const limit = isAtEnd ? innerHeight : innerHeight / 4;
      const above = headings.filter((heading) => heading.getBoundingClientRect().top < limit);
      setCurrent((above.at(-1) ?? headings[0])?.id);
    }
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, [all]);
  return current;
}
