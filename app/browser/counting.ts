import { readVideoId } from "~/lib/video";
import { getLeadDialogRequest } from "./lead-dialog-store";
import { getVisitAttribution } from "./visit-attribution";

// Nothing about a visitor is stored: the events of a page, each once, until the page is left.

/** Links that open a lead dialog carry the id of their call to action. */
const leadLinkSelector = "a[aria-haspopup][href*='?cta=']";
const readLeadActionId = (link: HTMLAnchorElement) => new URLSearchParams(link.search).get("cta");

/** Links to the demo store from outside; links within it do not count as opening it. */
const storeLinkSelector = "a[href^='/demo-store']";

/** The steps to a lead; each includes those before it. */
const leadSteps = ["shown", "pressed", "opened", "begun"] as const;

let pages: Record<string, string[]> = {};
let page = "";
/** The counted events of the current page, and of earlier pages, to which Back may return. */
let counted = new Set<string>();
const countedByPath = new Map<string, Set<string>>();
let isFirst = true;

function queueEvent(event: string) {
  if (counted.has(event)) return;
  counted.add(event);
  pages[page] = [...(pages[page] ?? []), event];
}

/** A step counts once for the page and once for its button. */
function countStep(step: (typeof leadSteps)[number], id: string | null | undefined) {
  for (const each of leadSteps.slice(0, leadSteps.indexOf(step) + 1)) {
    queueEvent(each);
    if (id) queueEvent(`${each}:${id}`);
  }
}

const visibilityObserver = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) countStep("shown", readLeadActionId(target as HTMLAnchorElement));
  },
  { threshold: 0.5 },
);

/** Parts of a page load lazily, so each check observes the links that exist by then. */
function observeLeadLinks() {
  for (const link of document.querySelectorAll(leadLinkSelector)) visibilityObserver.observe(link);
  const { cta } = getLeadDialogRequest() ?? {};
  if (!cta) return;
  countStep(document.querySelector("[role=dialog] form") ? "opened" : "pressed", cta);
}

/** Starts counting a page. The server counts loaded pages, except prefetched ones. */
export function countPage(path: string, navigationType: string) {
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener("prerenderingchange", () => countPage(path, navigationType), { once: true });
    return;
  }
  page = path;
  const earlier = navigationType === "POP" && !isFirst ? countedByPath.get(path) : undefined;
  counted = earlier ?? new Set();
  countedByPath.set(path, counted);
  visibilityObserver.disconnect();
  if (isFirst) startCounting();
  else if (!earlier) queueEvent("seen");
  isFirst = false;
  observeLeadLinks();
}

type NavigationTiming = PerformanceNavigationTiming & { deliveryType?: string; activationStart?: number };

function startCounting() {
  const [loaded] = performance.getEntriesByType("navigation") as NavigationTiming[];
  const isPrefetched = loaded?.activationStart || loaded?.deliveryType?.includes("prefetch");
  // Back to a page in the browser's cache sends no request.
  const isFromCache = loaded?.type === "back_forward" && loaded.transferSize === 0;
  if (isPrefetched || isFromCache) queueEvent("seen");
  if (isPrefetched && URL.parse(document.referrer)?.host !== location.host) queueEvent("visits");
  new MutationObserver(observeLeadLinks).observe(document.body, { childList: true, subtree: true });
  const on = (type: string, listen: (target: Element) => void) =>
    document.addEventListener(type, ({ target }) => target instanceof Element && listen(target), true);
  on("click", (target) => {
    const link = target.closest<HTMLAnchorElement>(leadLinkSelector);
    const event = target.closest<HTMLElement>("[data-count]")?.dataset.count;
    if (link) countStep("pressed", readLeadActionId(link));
    if (event) queueEvent(event);
    if (target.closest(storeLinkSelector) && !page.startsWith("/demo-store")) queueEvent("demoStoreOpened");
  });
  on("input", (target) => {
    const event = target.closest<HTMLElement>("[data-count-input]")?.dataset.countInput;
    if (event) queueEvent(event);
    const fields = (target as HTMLInputElement).form?.elements;
    const cta = fields?.namedItem("cta") as HTMLInputElement | null;
    if (fields?.namedItem("website")) countStep("begun", getLeadDialogRequest()?.cta ?? cta?.value);
  });
  on("timeupdate", (target) => {
    const { currentSrc, currentTime, duration } = target as HTMLVideoElement;
    const video = readVideoId(currentSrc);
    if (currentTime >= duration / 4) queueEvent(`quarter:${video}`);
    if (currentTime >= duration - 0.5) queueEvent(`finished:${video}`);
  });
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && sendEvents());
  addEventListener("pagehide", sendEvents);
}

function sendEvents() {
  if (Object.keys(pages).length === 0) return;
  navigator.sendBeacon("/api/count", JSON.stringify({ from: getVisitAttribution()?.last, pages }));
  pages = {};
}
