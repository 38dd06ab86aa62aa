import { useEffect, useState } from "react";

/**
 * Returns the id of the section being read: the last one whose heading is above the middle of the screen, or the first.
 */
export function useReadPart(ids: readonly string[]) {
  const [read, setRead] = useState<string>();
  const all = ids.join(" ");
  useEffect(() => {
    const headings = all.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    function look() {
      const above = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 2);
      setRead((above.at(-1) ?? headings[0])?.id);
    }
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [all]);
  return read;
}
