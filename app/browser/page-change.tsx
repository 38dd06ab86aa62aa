import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { isMotionAllowed } from "./motion";
import { setStored } from "./storage";

/** A page's scroll position, and the link by which it was left: the nth with its URL. */
type LeftEntry = { top: number; href?: string; nth?: number };

/**
 * Does after a client navigation what a browser does after a page load: scrolls to the top, the fragment or the former
 * position, focuses the new heading or the link that was left, and announces the new title. The state is in memory by
 * history entry; React Router's own component would write to the browser's storage.
 */
export function PageChange() {
  const location = useLocation();
  const type = useNavigationType();
  const entries = useRef(new Map<string, LeftEntry>());
  const before = useRef(location);
  const [announcement, setAnnouncement] = useState("");
  const { key } = location;

  // The browser would scroll the old page before the new one is rendered. Full page loads keep the browser's behavior.
  useEffect(() => {
    const restoreBy = (mode: ScrollRestoration) => () => {
      window.history.scrollRestoration = mode;
    };
    const byPage = restoreBy("manual");
    byPage();
    window.addEventListener("pageshow", byPage);
    window.addEventListener("pagehide", restoreBy("auto"));
    // React Router records view transitions there on leaving; nothing about a visit may be stored.
    window.addEventListener("pagehide", () => setStored("sessionStorage", "remix-router-transitions", null));
  }, []);

  // Runs before the first paint: a shorter page changes the scroll position, and the old one must be known.
  useLayoutEffect(() => {
    const entry = entries.current.get(key) ?? { top: window.scrollY };
    entries.current.set(key, entry);
    function onScroll() {
      entry.top = window.scrollY;
    }
    function onClick({ target }: MouseEvent) {
      const link = (target as Element).closest("a[href]");
      const href = link?.getAttribute("href");
      if (link && href) Object.assign(entry, { href, nth: findLinksTo(href).indexOf(link) });
    }
    const listening = new AbortController();
    window.addEventListener("scroll", onScroll, { passive: true, signal: listening.signal });
    window.addEventListener("click", onClick, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [key]);

  useLayoutEffect(() => {
    const previous = before.current;
    before.current = location;
    if (type !== "POP" && location.state?.stays) return;
    // Without a router state the browser itself went to an anchor on this page.
    if (previous.key === location.key || window.history.state === null) return;
    const { pathname, search, hash } = location;
    const isSamePath = previous.pathname === pathname;
    const isSamePage = isSamePath && previous.search === search;
    const entry = type === "POP" && entries.current.get(location.key);
    const anchor = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (entry) {
      // A dialog has a history entry; closing it restores the focus itself.
      if (isSamePage && previous.hash === hash) return;
      window.scrollTo({ top: entry.top, behavior: "instant" });
    } else if (anchor) {
      // Browsers open what they lead to only after a page load.
      anchor.closest("details")?.setAttribute("open", "");
      anchor.scrollIntoView({ behavior: isSamePath && isMotionAllowed() ? "smooth" : "instant" });
    }
    // A filter or tab in the query is the same page, so the scroll position stays.
    else if (isSamePath) return;
    else window.scrollTo({ top: 0, behavior: "instant" });
    if (isSamePage || !isSamePath)
      focusElement(
        entry ? (findLeftLink(entry) ?? findHeadingInView()) : (anchor ?? document.querySelector("h1")),
      );
    if (!isSamePath) setAnnouncement(document.title);
  }, [location, type]);

  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}

/** Handles links to anchors of the same page, which are plain elements, through the router. */
export function useAnchorLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    function jump(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]');
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash, { replace: link.href === window.location.href });
    }
    // Runs after the handlers of the page, which are on the document and may handle the click themselves.
    window.addEventListener("click", jump);
    return () => window.removeEventListener("click", jump);
  }, [navigate]);
}

function findLinksTo(href: string): Element[] {
  return [...document.querySelectorAll(`a[href="${CSS.escape(href)}"]`)];
}

/** Returns the link by which a page was left, or the button of the menu that contains it. */
function findLeftLink({ href = "", nth = 0 }: LeftEntry) {
  const link = findLinksTo(href)[nth];
  const shown = link?.checkVisibility() ? link : link?.closest("details")?.querySelector("summary");
  return shown as HTMLElement | undefined;
}

function findHeadingInView() {
  const headings = [...document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3)")];
  return headings.find((heading) => heading.getBoundingClientRect().top >= 0) ?? headings[0];
}

function focusElement(target: HTMLElement | null | undefined) {
  if (!target) return;
  if (target.tabIndex < 0) target.setAttribute("tabindex", "-1");
  target.focus({ preventScroll: true });
}
