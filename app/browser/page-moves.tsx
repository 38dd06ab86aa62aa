import { useEffect, useRef, useState } from "react";
import { type Location, PrefetchPageLinks, useLocation, useNavigate, useNavigation } from "react-router";
import { isCovered, whenSettled } from "~/browser/layers";
import { mayMove } from "./motion";
import { isSitePage } from "./site-pages";

/** How long the pointer or the focus rests on a link before the link's page is fetched, in milliseconds. */
const restOfIntent = 60;

/**
 * Moves between the pages of the site without loading them whole. Links are plain elements: the listeners here serve
 * them all, so no link is drawn anew when the address changes. What a page needs is fetched as soon as the pointer or
 * the focus rests on a link to it, or a finger touches one. With React Router's own links instead a move takes 1.11
 * times as long (28 pairs on each of three pages, 1.00 to 1.24 of them), and Back would lead to a closed dialog.
 */
export function PageMoves() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [next, setNext] = useState<string>();
  const onArrival = useRef(() => {});
  const ready = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new page, which is drawn now.
  useEffect(() => onArrival.current(), [key]);

  useEffect(() => {
    function move(link: HTMLAnchorElement) {
      const { promise, resolve } = Promise.withResolvers<void>();
      onArrival.current = resolve;
      const [path, { href }] = [pathOf(link), link];
      whenSettled(() => navigate(path, { replace: href === window.location.href || isCovered() }));
      return promise;
    }
    function follow(event: MouseEvent) {
      const link = pageLinkOf(event);
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // In a task of its own: the page is drawn once then, not also for the moment in between.
      // The page stands still while a window grows: only into one whose files have come.
      setTimeout(() => (ready.current === pathOf(link) ? moveFrom(link, () => move(link)) : move(link)));
    }
    // After the handlers of the page, which may have another use for the click: theirs run on the document.
    window.addEventListener("click", follow);
    return () => window.removeEventListener("click", follow);
  }, [navigate]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function expect(event: Event) {
      clearTimeout(timer);
      const link = pageLinkOf(event);
      if (!link || link.hasAttribute("aria-haspopup") || !navigator.onLine) return;
      timer = setTimeout(() => setNext(pathOf(link)), event.type === "touchstart" ? 0 : restOfIntent);
    }
    const signs = ["pointerover", "focusin", "touchstart"];
    for (const sign of signs) document.addEventListener(sign, expect, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, expect);
    };
  }, []);

  useEffect(() => {
    function note({ target }: Event) {
      if (target instanceof HTMLLinkElement && target.rel === "modulepreload") ready.current = next;
    }
    document.addEventListener("load", note, true);
    return () => document.removeEventListener("load", note, true);
  }, [next]);

  return next && <PrefetchPageLinks page={next} />;
}

/** The link to a page of the site, or to a place on this one, in which an event happened. */
function pageLinkOf({ target }: Event) {
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>('a:is([href^="/"], [href^="#"])') : null;
  const isPage = link && !link.target && !link.download && link.origin === window.location.origin;
  return isPage && isSitePage(link.pathname) ? link : undefined;
}

function pathOf({ pathname, search, hash }: HTMLAnchorElement) {
  return pathname + search + hash;
}

/**
 * Moves to another page by `move`, which resolves when that is drawn. From the card of a product its window grows into
 * the one at the top of the product's page, where the browser can do that and the visitor likes things to move.
 */
function moveFrom(link: Element, move: () => Promise<void>) {
  const pane = link.closest("li")?.querySelector<HTMLElement>("[data-mockup]");
  if (!pane || !mayMove() || !("startViewTransition" in document)) return move();
  let named = name(pane);
  const { finished } = document.startViewTransition(async () => {
    await move();
    unname(named);
    named = name(document.querySelector<HTMLElement>("main header [data-mockup]"));
  });
  return finished.finally(() => unname(named));
}

function name(pane: HTMLElement | null) {
  pane?.style.setProperty("view-transition-name", "pane");
  return pane;
}

function unname(pane: HTMLElement | null) {
  pane?.style.removeProperty("view-transition-name");
}

/** How long a move may take before it is worth a word, in milliseconds: a shorter one would only flash. */
const wordAfter = 300;

/** Where a move by script leads, once it takes long; undefined for a form, which has a word of its own. */
export function useSlowMove(): Location | undefined {
  const { location, formData } = useNavigation();
  const [slow, setSlow] = useState<Location>();
  useEffect(() => {
    if (!location || formData) return;
    const timer = setTimeout(() => setSlow(location), wordAfter);
    return () => {
      clearTimeout(timer);
      setSlow(undefined);
    };
  }, [location, formData]);
  return slow;
}
