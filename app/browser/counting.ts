import { leadDialogRequest } from "./lead-dialog-store";
import { visitAttribution } from "./visit-attribution";

// Nothing about a visitor is stored: the events of a page, each once, until the page is left.

/** Links that open a lead dialog carry the id of their call to action. */
const action = "a[aria-haspopup][href*='?cta=']";
const actionIdOf = (link: HTMLAnchorElement) => new URLSearchParams(link.search).get("cta");

/** Links to the demo store from outside; links within it do not count as opening it. */
const demoStore = "a[href^='/demo-store']";

/** The steps to a lead; each includes those before it. */
const actionSteps = ["shown", "pressed", "opened", "begun"] as const;

let pages: Record<string, string[]> = {};
let page = "";
/** The counted events of the current page, and of earlier pages, to which Back may return. */
let counted = new Set<string>();
const countedActions = new Map<string, Set<string>>();
let isFirst = true;

function queueEvent(event: string) {
  if (counted.has(event)) return;
  counted.add(event);
  pages[page] = [...(pages[page] ?? []), event];
}

/** A step counts once for the page and once for its button. */
function countStep(step: (typeof actionSteps)[number], id: string | null | undefined) {
  for (const each of actionSteps.slice(0, actionSteps.indexOf(step) + 1)) {
    queueEvent(each);
    if (id) queueEvent(`${each}:${id}`);
  }
}

const visibilityObserver = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) countStep("shown", actionIdOf(target as HTMLAnchorElement));
  },
  { threshold: 0.5 },
);

/** Parts of a page load lazily, so each check observes the links that exist by then. */
function observeActions() {
  for (const link of document.querySelectorAll(action)) visibilityObserver.observe(link);
  const { cta } = leadDialogRequest() ?? {};
  if (!cta) return;
  countStep(document.querySelector("[role=dialog] form") ? "opened" : "pressed", cta);
}

/** Starts counting a page. The server counts loaded pages, except prefetched ones. */
export function countPage(path: string, move: string) {
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener("prerenderingchange", () => countPage(path, move), { once: true });
    return;
  }
  page = path;
  const known = move === "POP" && !isFirst ? countedActions.get(path) : undefined;
  counted = known ?? new Set();
  countedActions.set(path, counted);
  visibilityObserver.disconnect();
  if (isFirst) startCounting();
  else if (!known) queueEvent("seen");
  isFirst = false;
  observeActions();
}

type Loaded = PerformanceNavigationTiming & { deliveryType?: string; activationStart?: number };

function startCounting() {
  const [loaded] = performance.getEntriesByType("navigation") as Loaded[];
  const isAhead = loaded?.activationStart || loaded?.deliveryType?.includes("prefetch");
  // Back to a page in the browser's cache sends no request.
  const isStored = loaded?.type === "back_forward" && loaded.transferSize === 0;
  if (isAhead || isStored) queueEvent("seen");
  if (isAhead && URL.parse(document.referrer)?.host !== location.host) queueEvent("visits");
  new MutationObserver(observeActions).observe(document.body, { childList: true, subtree: true });
  const on = (type: string, listen: (target: Element) => void) =>
    document.addEventListener(type, ({ target }) => target instanceof Element && listen(target), true);
  on("click", (target) => {
    const link = target.closest<HTMLAnchorElement>(action);
    const event = target.closest<HTMLElement>("[data-count]")?.dataset.count;
    if (link) countStep("pressed", actionIdOf(link));
    if (event) queueEvent(event);
    if (target.closest(demoStore) && !page.startsWith("/demo-store")) queueEvent("demoStoreOpened");
  });
  on("input", (target) => {
    const event = target.closest<HTMLElement>("[data-count-input]")?.dataset.countInput;
    if (event) queueEvent(event);
    const fields = (target as HTMLInputElement).form?.elements;
    const cta = fields?.namedItem("cta") as HTMLInputElement | null;
    if (fields?.namedItem("website")) countStep("begun", leadDialogRequest()?.cta ?? cta?.value);
  });
  on("timeupdate", (target) => {
    const { currentSrc, currentTime, duration } = target as HTMLVideoElement;
    const video = currentSrc.match(/\/films\/(\w+)\./)?.[1];
    if (currentTime >= duration / 4) queueEvent(`quarter:${video}`);
    if (currentTime >= duration - 0.5) queueEvent(`finished:${video}`);
  });
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && sendEvents());
  addEventListener("pagehide", sendEvents);
}

function sendEvents() {
  if (Object.keys(pages).length === 0) return;
  navigator.sendBeacon("/api/count", JSON.stringify({ from: visitAttribution()?.last, pages }));
  pages = {};
}
