import { type ComponentType, lazy, Suspense, useEffect, useRef, useSyncExternalStore } from "react";
import { loadPart } from "./old-build";

let isFirstView = true;
if (typeof window !== "undefined") addEventListener("hydrated", () => (isFirstView = false), { once: true });

/**
 * A part of a page below its first screen, or of no use before somebody is there. The server draws it whole; its
 * script comes when the visitor first moves, or when the part is well in view from the start. Clicks that come before
 * it are kept by the page's loader (app/server/http/late-hydration.server.ts). On a page that is reached by client
 * navigation it is there at once. A part that does nothing by itself, however well it is in view, waits for the
 * visitor (`still`). With all parts loaded at once the script of a first view weighs 146 KB on home instead of 115, and
 * 142 on Commerce instead of 113.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { still = false } = {},
): ComponentType<Props> {
  if (!isFirstView) {
    const loaded = loadPart(load);
    return lazy(() => loaded.then((part) => ({ default: part })));
  }
  const { promise: wanted, resolve: want } = Promise.withResolvers<void>();
  if (typeof window === "undefined" || hasMoved()) want();
  const Part = lazy(() => wanted.then(() => loadPart(load)).then((part) => ({ default: part })));

  // biome-ignore lint/correctness/noComponentHookFactories: made once for a module, as by lazy().
  return function Late(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => whenWanted(place.current, want, still), []);
    return (
      <div ref={place} data-late="" className="contents">
        <Suspense>
          <Part {...props} />
          <Hydrated place={place} />
        </Suspense>
      </div>
    );
  };
}

/** Calls `want` when the visitor moves or, unless it is `still`, anything in `place` is well in view. */
function whenWanted(place: Element | null, want: () => void, still: boolean) {
  if (!place) return;
  if (hasMoved()) return want();
  const stopWaiting = whenMoved(want);
  if (still) return stopWaiting;
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && want(),
    // What only looks in at the foot of a phone is nothing to touch or to watch yet.
    { rootMargin: "0px 0px -33%" },
  );
  // The place itself has no box, and the browser may have brought the visitor to any of its parts.
  for (const part of place.children) observer.observe(part);
  return () => {
    observer.disconnect();
    stopWaiting();
  };
}

/** Tells the loader that clicks in this part are answered from now on. */
function Hydrated({ place }: { place: React.RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    place.current?.removeAttribute("data-late");
    window.dispatchEvent(new Event("hydrated"));
  }, [place]);
  return null;
}

const moves = ["pointerdown", "pointermove", "pointerover", "keydown", "focusin", "wheel", "scroll"];
const mark = "first move";

/** Whether the visitor moved since the page began to load: its loader marks it (late-hydration.server.ts). */
function hasMoved() {
  return performance.getEntriesByName(mark).length > 0;
}

/** Calls at the visitor's next move; what it returns ends the waiting. */
function whenMoved(act: () => void) {
  const stop = new AbortController();
  function notice() {
    stop.abort();
    if (!hasMoved()) performance.mark(mark);
    act();
  }
  for (const move of moves)
    addEventListener(move, notice, { capture: true, passive: true, signal: stop.signal });
  return () => stop.abort();
}

/** Whether somebody is there: what moves by itself in a first screen waits for it. On the server nobody is. */
export function useHasMoved() {
  return useSyncExternalStore(whenMoved, hasMoved, () => false);
}
