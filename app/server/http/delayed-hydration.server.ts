/**
 * The script that delays what the first paint does not need: pictures further down, and hydration. `code`, the page's
 * module, runs when the browser is idle or at the first interaction. An earlier click on a control that needs script (a
 * button, or a link that opens a dialog), or the space bar on a link with the role of a button, is stored, shown as
 * busy, and repeated once the page, or its lazy part with the control (app/browser/lazy-part.tsx), is ready.
 */
export function hydrationLoader(code: string, modules: string[]) {
  // "</" would end the script element, even inside quotes.
  const text = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
  return `(${loadModules})(${text(code)},${text(modules)})`;
}

/** Runs in the browser. It is self-contained, because its source text is sent. */
function loadModules(code: string, modules: string[]) {
  const interactions = ["pointerdown", "keydown", "focusin", "pointerover", "wheel"];
  let started = false;
  let isReady = false;
  let isLeaving = false;
  let pending: HTMLElement | undefined;
  function handleInteraction() {
    for (const name of interactions) removeEventListener(name, handleInteraction, true);
    // The mark also serves lazy parts that start listening later.
    performance.mark("first move");
    start();
  }
  function start() {
    if (started) return;
    started = true;
    for (const href of modules) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
    // React is half of the work, so its file runs in its own task and no task is long.
    const framework = modules.find((href) => href.includes("/framework-"));
    if (framework) import(/* @vite-ignore */ framework).then(run, run);
    else run();
  }
  function run() {
    const script = Object.assign(document.createElement("script"), { type: "module", textContent: code });
    // The files are gone, as in a page cached from an earlier version: clicks follow their links.
    script.onerror = () => {
      isReady = true;
      pending?.removeAttribute("aria-busy");
      const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      if (pending instanceof HTMLAnchorElement) location.assign(pending.href);
      else if (!isLeaving && navigator.onLine && loaded?.type !== "reload") location.reload();
    };
    document.head.append(script);
  }
  function isAnswered(target: Element) {
    return isReady && !target.closest("[data-lazy]");
  }
  function deferClick(event: Event) {
    const target = (event.target as Element).closest<HTMLElement>(
      "button:not([type=submit]),a[aria-haspopup],input[data-live]",
    );
    if (!target || isAnswered(target)) return;
    if ((event as MouseEvent).metaKey || (event as MouseEvent).ctrlKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pending?.removeAttribute("aria-busy");
    pending = target;
    // Visible feedback for the click while the script is loading.
    target.setAttribute("aria-busy", "true");
  }
  function noteNavigation({ type, target, defaultPrevented }: Event) {
    const isNavigation = type === "submit" || (target as Element).closest('a[href]:not([href^="#"])');
    if (isNavigation && !defaultPrevented) isLeaving = true;
  }
  /** The space bar does nothing on a link and would scroll the page. */
  function deferSpace(event: KeyboardEvent) {
    if (event.key === " " && (event.target as Element).matches?.("a[role=button]")) deferClick(event);
  }
  for (const name of interactions)
    addEventListener(name, handleInteraction, { capture: true, passive: true });
  addEventListener("click", deferClick, true);
  addEventListener("click", noteNavigation);
  addEventListener("submit", noteNavigation);
  // Firefox reports files that a navigation interrupts as failed, and a reload or the stored click would win over it.
  addEventListener("beforeunload", () => {
    isLeaving = true;
    pending = undefined;
  });
  addEventListener("keydown", deferSpace, true);
  addEventListener("hydrated", () => {
    isReady = true;
    performance.mark("hydrated");
    // From now on links (app/ui/link.tsx) prefetch the data of a navigation, and the browser no longer whole pages
    // (next-pages[.]speculationrules).
    document.documentElement.dataset.hydrated = "";
    const target = pending;
    if (!target || !isAnswered(target)) return;
    pending = undefined;
    target.removeAttribute("aria-busy");
    target.click();
  });
  // Pictures further down wait for the first paint, which is faster without them (largest paint of home on
  // Lighthouse's phone 2.4 → 1.8 s), but not for scrolling, so that a print or a picture of the page is whole. A picture
  // that is not displayed at this width stays lazy.
  new PerformanceObserver(() => {
    for (const image of document.images) if (image.offsetWidth) image.loading = "eager";
  }).observe({ type: "paint", buffered: true });
  const whenIdle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start, 500);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
}
