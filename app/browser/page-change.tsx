import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { mayMove } from "./motion";
import { setStored } from "./storage";

/** Where the visitor was on a page, and the link by which they left it: the nth with its address. */
type Left = { top: number; href?: string; nth?: number };

/**
 * What a browser does by itself when a page is loaded, for pages that change by script: scrolls to the top, to the
 * fragment or back to where the visitor was, moves the focus to the new heading or back to the link that was left, and
 * tells the new title to a screen reader. All that is kept in memory, by entry of the history; React Router's own part
 * for this writes to the browser's storage.
 */
export function PageChange() {
  const location = useLocation();
  const type = useNavigationType();
  const entries = useRef(new Map<string, Left>());
  const before = useRef(location);
  const [announcement, setAnnouncement] = useState("");
  const { key } = location;

  // The browser would move the page that is left, before the other is drawn. Pages that are loaded whole stay its own.
  useEffect(() => {
    const restoreBy = (mode: ScrollRestoration) => () => {
      window.history.scrollRestoration = mode;
    };
    const byPage = restoreBy("manual");
    byPage();
    window.addEventListener("pageshow", byPage);
    window.addEventListener("pagehide", restoreBy("auto"));
    // React Router notes there, as a page is left, which ones changed in a transition: nothing is kept of a visit.
    window.addEventListener("pagehide", () => setStored("sessionStorage", "remix-router-transitions", null));
  }, []);

  // Before the new page is painted: a shorter one moves the visitor, who has left the one before by then.
  useLayoutEffect(() => {
    const entry = entries.current.get(key) ?? { top: window.scrollY };
    entries.current.set(key, entry);
    function onScroll() {
      entry.top = window.scrollY;
    }
    function onClick({ target }: MouseEvent) {
      const link = (target as Element).closest("a[href]");
      const href = link?.getAttribute("href");
      if (link && href) Object.assign(entry, { href, nth: linksTo(href).indexOf(link) });
    }
    const gone = new AbortController();
    window.addEventListener("scroll", onScroll, { passive: true, signal: gone.signal });
    window.addEventListener("click", onClick, { capture: true, signal: gone.signal });
    return () => gone.abort();
  }, [key]);

  useLayoutEffect(() => {
    const previous = before.current;
    before.current = location;
    if (type !== "POP" && location.state?.stays) return;
    // Without a state of the router, the browser itself went to a place on this page.
    if (previous.key === location.key || window.history.state === null) return;
    const { pathname, search, hash } = location;
    const isSamePath = previous.pathname === pathname;
    const isSamePage = isSamePath && previous.search === search;
    const entry = type === "POP" && entries.current.get(location.key);
    const place = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (entry) {
      // A dialog was an entry of the history: what closes it also puts the focus back.
      if (isSamePage && previous.hash === hash) return;
      window.scrollTo({ top: entry.top, behavior: "instant" });
    } else if (place) place.scrollIntoView({ behavior: isSamePath && mayMove() ? "smooth" : "instant" });
    // A filter or a tab in the address is the same page: the visitor stays where they are.
    else if (isSamePath) return;
    else window.scrollTo({ top: 0, behavior: "instant" });
    if (isSamePage || !isSamePath)
      focusOn(entry ? (linkOf(entry) ?? headingInView()) : (place ?? document.querySelector("h1")));
    if (!isSamePath) setAnnouncement(document.title);
  }, [location, type]);

  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}

/** Links to places of the same page, which are plain elements, lead there by the router, as all others do. */
export function useJumps() {
  const navigate = useNavigate();
  useEffect(() => {
    function jump(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]');
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash, { replace: link.href === window.location.href });
    }
    // After the handlers of the page, which may have another use for the click: theirs run on the document.
    window.addEventListener("click", jump);
    return () => window.removeEventListener("click", jump);
  }, [navigate]);
}

function linksTo(href: string): Element[] {
  return [...document.querySelectorAll(`a[href="${CSS.escape(href)}"]`)];
}

/** The link by which a page was left; what opens the menu, when it was in one. */
function linkOf({ href = "", nth = 0 }: Left) {
  const link = linksTo(href)[nth];
  const shown = link?.checkVisibility() ? link : link?.closest("details")?.querySelector("summary");
  return shown as HTMLElement | undefined;
}

/** The first heading that the visitor has before them. */
function headingInView() {
  const headings = [...document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3)")];
  return headings.find((heading) => heading.getBoundingClientRect().top >= 0) ?? headings[0];
}

function focusOn(target: HTMLElement | null | undefined) {
  if (!target) return;
  if (target.tabIndex < 0) target.setAttribute("tabindex", "-1");
  target.focus({ preventScroll: true });
}
