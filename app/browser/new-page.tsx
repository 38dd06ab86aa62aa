import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Does after a navigation what React Router leaves to the application: the heading of a new page, or what a fragment names,
 * gets the focus, and the new title is announced. Scrolling is <ScrollRestoration>'s.
 */
export function NewPage() {
  const { pathname, search, hash, key } = useLocation();
  const before = useRef({ pathname, search, hash, key });
  const leftFocus = useRef<Element | null>(null);
  const [title, setTitle] = useState("");

  useLayoutEffect(() => () => {
    // Before the new page's own field takes the focus.
    leftFocus.current = document.activeElement;
  });

  useEffect(() => {
    const former = before.current;
    before.current = { pathname, search, hash, key };
    if (former.key === key && former.hash === hash) return;
    const isNewPage = former.pathname !== pathname;
    if (isNewPage) setTitle(document.title);
    // A filter or a tab in the query is the same page.
    if (hash) focusElement(document.getElementById(decodeURIComponent(hash.slice(1))));
    // A page may begin in its first field; one that stays from page to page, as a search does, gives the focus away.
    else if (isNewPage && !hasNewFocus(leftFocus.current)) focusElement(document.querySelector("h1"));
  }, [pathname, search, hash, key]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

function hasNewFocus(before: Element | null) {
  const { activeElement } = document;
  return activeElement !== before && activeElement?.matches("main :is(input, textarea)");
}

function focusElement(target: HTMLElement | null) {
  if (!target) return;
  // Browsers open what a fragment names only after a page load.
  target.closest("details")?.setAttribute("open", "");
  if (target.tabIndex < 0) target.setAttribute("tabindex", "-1");
  target.focus({ preventScroll: true });
}
