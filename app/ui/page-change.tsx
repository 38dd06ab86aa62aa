import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { unfold, unfoldNow } from "~/lib/unfold";

/**
 * What a browser does by itself when a page is loaded, for pages that change by script: scrolls to the top, to the
 * fragment or back to where the visitor was, moves the focus to the new heading and tells its title to a screen reader.
 * Positions are kept in memory; React Router's own part for this writes to the browser's storage.
 */
export function PageChange() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const before = useRef({ key, pathname, hash });
  const [announcement, setAnnouncement] = useState("");

  // The visitor may have scrolled before there was script.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only of the page that was loaded.
  useEffect(() => void positions.current.set(key, window.scrollY), []);

  useEffect(() => {
    const remember = () => positions.current.set(key, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [key]);

  useEffect(() => {
    const previous = before.current;
    before.current = { key, pathname, hash };
    if (previous.key === key) return;
    // A filter or a tab in the address is the same page: the visitor stays where they are.
    if (previous.pathname === pathname && previous.hash === hash && type !== "POP" && !hash) return;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const top = type === "POP" ? (positions.current.get(key) ?? 0) : 0;
    // The place where the visitor was is measured from the top: all above it must have its true height.
    if (type === "POP") unfoldNow();
    else unfold();
    if (target && type !== "POP") target.scrollIntoView();
    else window.scrollTo({ top, behavior: "instant" });
    if (previous.pathname === pathname) return;
    const heading = target ?? document.querySelector<HTMLElement>("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    setAnnouncement(document.title);
  }, [key, pathname, hash, type]);

  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}
