import { type ComponentType, lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { loadPart, reloadPage } from "./old-build";

let isFirstView = true;
if (typeof window !== "undefined") addEventListener("hydrated", () => (isFirstView = false), { once: true });

/**
 * A lazily hydrated part of a page, below the fold or useless without interaction. The server renders it completely;
 * its script loads at the visitor's first interaction, or when the part is well in view. The page's loader stores
 * earlier clicks (app/server/http/delayed-hydration.server.ts). After a client navigation it hydrates at once. With all
 * parts loaded at once the script of a first view weighs 146 KB on home instead of 115, and 142 on Commerce instead of
 * 113.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  if (!isFirstView) {
    const loaded = loadPart(load, reloadPage);
    return lazy(() => loaded.then((part) => ({ default: part })));
  }
  const { promise: whenNeeded, resolve: reportNeed } = Promise.withResolvers<void>();
  if (typeof window === "undefined" || hasInteracted()) reportNeed();
  const LazyComponent = lazy(() =>
    whenNeeded.then(() => loadPart(load, reloadPage)).then((part) => ({ default: part })),
  );

  // biome-ignore lint/correctness/noComponentHookFactories: made once for a module, as by lazy().
  return function LazyPart(props: Props) {
    const wrapper = useRef<HTMLDivElement>(null);
    useEffect(() => observeNeed(wrapper.current, reportNeed), []);
    return (
      <div ref={wrapper} data-lazy="" className="contents">
        <Suspense>
          <LazyComponent {...props} />
          <ReportHydration wrapper={wrapper} />
        </Suspense>
      </div>
    );
  };
}

/** Calls `onNeed` at the first interaction or when an element in `wrapper` is well in view. */
function observeNeed(wrapper: Element | null, onNeed: () => void) {
  if (!wrapper) return;
  if (hasInteracted()) return onNeed();
  const stopWaiting = onFirstInput(onNeed);
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNeed(),
    // A part that only peeks in at the bottom of a phone is not ready to be used.
    { rootMargin: "0px 0px -33%" },
  );
  // The wrapper has no box (display: contents), so its children are observed; any of them may be in view.
  for (const part of wrapper.children) observer.observe(part);
  return () => {
    observer.disconnect();
    stopWaiting();
  };
}

/** Tells the loader that clicks in this part are handled from now on. */
function ReportHydration({ wrapper }: { wrapper: React.RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    wrapper.current?.removeAttribute("data-lazy");
    window.dispatchEvent(new Event("hydrated"));
  }, [wrapper]);
  return null;
}

const inputEvents = ["pointerdown", "pointermove", "pointerover", "keydown", "focusin", "wheel", "scroll"];
const firstInputMark = "first move";

/**
 * Whether the visitor has interacted since the page began to load; the loader sets the mark (delayed-hydration.server.ts).
 */
function hasInteracted() {
  return performance.getEntriesByName(firstInputMark).length > 0;
}

/** Calls `listener` at the first interaction; the returned function cancels it. */
function onFirstInput(listener: () => void) {
  const listening = new AbortController();
  function handleInput() {
    listening.abort();
    if (!hasInteracted()) performance.mark(firstInputMark);
    listener();
  }
  for (const type of inputEvents)
    addEventListener(type, handleInput, { capture: true, passive: true, signal: listening.signal });
  return () => listening.abort();
}

/** Whether the visitor has interacted. Animations of the first screen wait for it. False on the server. */
export function useHasInteracted() {
  return useSyncExternalStore(onFirstInput, hasInteracted, () => false);
}

/** For optional parts: the page is not reloaded when their file is gone. */
export const ignoreMissingFile = () => undefined;

/**
 * Loads a component when it is first wanted; `otherwise` is called when its file is gone since an upgrade. <Suspense>
 * would delay it by 300 ms: with two of them a video's first frame came 690 ms after the first touch, and 150 ms with this.
 */
export function useLazyPart<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  otherwise?: () => void,
): ComponentType<Props> | undefined {
  const [part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (isWanted && !part) void loadPart(load, otherwise).then((loaded) => setPart(() => loaded));
  }, [isWanted, part, load, otherwise]);
  return part;
}
