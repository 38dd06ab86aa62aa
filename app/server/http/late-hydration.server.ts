/**
 * The script that lets a page be seen and used before its own is loaded: `code`, the page's module, runs when the browser
 * is idle or at the visitor's first touch, whichever comes first. A click that comes too early on something that needs
 * script (a button, or a link that opens a dialog), or the space bar on a link that is called a button, is kept, shows
 * that it is busy, and is repeated once the page, or the late part of it in which the click was (app/browser/late.tsx), is ready.
 */
export function lateLoader(code: string, modules: string[]) {
  // Inside a script element "</" would end it, whatever quotes it stands in.
  const text = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
  return `(${load})(${text(code)},${text(modules)})`;
}

/** Runs in the browser; self-contained, because its source text is what is sent. */
function load(code: string, modules: string[]) {
  const touches = ["pointerdown", "keydown", "focusin", "pointerover", "wheel"];
  let started = false;
  let isReady = false;
  let isLeaving = false;
  let kept: HTMLElement | undefined;
  function touched() {
    for (const touch of touches) removeEventListener(touch, touched, true);
    // Kept for the late parts too, which may begin to listen only after it.
    performance.mark("first move");
    start();
  }
  function start() {
    if (started) return;
    started = true;
    for (const href of modules) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
    // React alone is half of the work: its file runs in a task of its own, so that none is long.
    const framework = modules.find((href) => href.includes("/framework-"));
    if (framework) import(framework).then(run, run);
    else run();
  }
  function run() {
    const script = Object.assign(document.createElement("script"), { type: "module", textContent: code });
    // Its files are gone, as in a page that was kept while the program was replaced: clicks go where links lead.
    script.onerror = () => {
      isReady = true;
      kept?.removeAttribute("aria-busy");
      const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      if (kept instanceof HTMLAnchorElement) location.assign(kept.href);
      else if (!isLeaving && navigator.onLine && loaded?.type !== "reload") location.reload();
    };
    document.head.append(script);
  }
  function isAnswered(target: Element) {
    return isReady && !target.closest("[data-late]");
  }
  function keep(event: Event) {
    const target = (event.target as Element).closest<HTMLElement>(
      "button:not([type=submit]),a[aria-haspopup],input[data-live]",
    );
    if (!target || isAnswered(target)) return;
    if ((event as MouseEvent).metaKey || (event as MouseEvent).ctrlKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    kept?.removeAttribute("aria-busy");
    kept = target;
    // The press is seen to have been taken, however long the script is under way.
    target.setAttribute("aria-busy", "true");
  }
  function leave({ type, target, defaultPrevented }: Event) {
    const isWay = type === "submit" || (target as Element).closest('a[href]:not([href^="#"])');
    if (isWay && !defaultPrevented) isLeaving = true;
  }
  /** By the space bar a link does nothing of itself, and the page scrolls. */
  function keepSpace(event: KeyboardEvent) {
    if (event.key === " " && (event.target as Element).matches?.("a[role=button]")) keep(event);
  }
  for (const touch of touches) addEventListener(touch, touched, { capture: true, passive: true });
  addEventListener("click", keep, true);
  addEventListener("click", leave);
  addEventListener("submit", leave);
  addEventListener("keydown", keepSpace, true);
  addEventListener("hydrated", () => {
    isReady = true;
    performance.mark("hydrated");
    // From now on its links (app/ui/link.tsx) fetch ahead what a move needs, and the browser no whole page (next-pages[.]speculationrules).
    document.documentElement.dataset.hydrated = "";
    const target = kept;
    if (!target || !isAnswered(target)) return;
    kept = undefined;
    target.removeAttribute("aria-busy");
    target.click();
  });
  const whenIdle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start, 500);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
}
