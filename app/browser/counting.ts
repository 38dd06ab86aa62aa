import { leadDialogRequest } from "./lead-dialog-store";
import { visitAttribution } from "./visit-attribution";

// Nothing is kept here of a visitor, and nothing is stored: names of what happened on a page, each once, until it is left.

/** The links that open a dialog for leads carry the id of their call to action. */
const action = "a[aria-haspopup][href*='?cta=']";
const idOf = (link: HTMLAnchorElement) => new URLSearchParams(link.search).get("cta");

/** The links to the demo store and to its products; within it they do not open it anew. */
const demoStore = "a[href^='/demo-store']";

/** The steps to a lead: whoever takes one has taken those before it. */
const steps = ["shown", "pressed", "opened", "begun"] as const;

let pages: Record<string, string[]> = {};
let page = "";
/** What was counted of the page in view, and of those that Back may lead to again. */
let counted = new Set<string>();
const countedOf = new Map<string, Set<string>>();
let isFirst = true;

function note(event: string) {
  if (counted.has(event)) return;
  counted.add(event);
  pages[page] = [...(pages[page] ?? []), event];
}

/** A step counts once for the page, whichever button led to it, and once for the button. */
function noteStep(step: (typeof steps)[number], id: string | null | undefined) {
  for (const each of steps.slice(0, steps.indexOf(step) + 1)) {
    note(each);
    if (id) note(`${each}:${id}`);
  }
}

const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) noteStep("shown", idOf(target as HTMLAnchorElement));
  },
  { threshold: 0.5 },
);

/** Parts of a page come late: all that is there by now is watched. */
function look() {
  for (const link of document.querySelectorAll(action)) seen.observe(link);
  const { cta } = leadDialogRequest() ?? {};
  if (!cta) return;
  noteStep(document.querySelector("[role=dialog] form") ? "opened" : "pressed", cta);
}

/** A page is before the visitor. Pages that are loaded are counted by the server, but for those fetched ahead. */
export function countPage(path: string, move: string) {
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener("prerenderingchange", () => countPage(path, move), { once: true });
    return;
  }
  page = path;
  const known = move === "POP" && !isFirst ? countedOf.get(path) : undefined;
  counted = known ?? new Set();
  countedOf.set(path, counted);
  seen.disconnect();
  if (isFirst) start();
  else if (!known) note("seen");
  isFirst = false;
  look();
}

type Loaded = PerformanceNavigationTiming & { deliveryType?: string; activationStart?: number };

function start() {
  const [loaded] = performance.getEntriesByType("navigation") as Loaded[];
  const isAhead = loaded?.activationStart || loaded?.deliveryType?.includes("prefetch");
  // Back to a page that the browser still has asks no server.
  const isStored = loaded?.type === "back_forward" && loaded.transferSize === 0;
  if (isAhead || isStored) note("seen");
  if (isAhead && URL.parse(document.referrer)?.host !== location.host) note("visits");
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  const on = (type: string, listen: (target: Element) => void) =>
    document.addEventListener(type, ({ target }) => target instanceof Element && listen(target), true);
  on("click", (target) => {
    const link = target.closest<HTMLAnchorElement>(action);
    const event = target.closest<HTMLElement>("[data-count]")?.dataset.count;
    if (link) noteStep("pressed", idOf(link));
    if (event) note(event);
    if (target.closest(demoStore) && !page.startsWith("/demo-store")) note("demoStoreOpened");
  });
  on("input", (target) => {
    const event = target.closest<HTMLElement>("[data-count-input]")?.dataset.countInput;
    if (event) note(event);
    const fields = (target as HTMLInputElement).form?.elements;
    const cta = fields?.namedItem("cta") as HTMLInputElement | null;
    if (fields?.namedItem("website")) noteStep("begun", leadDialogRequest()?.cta ?? cta?.value);
  });
  on("timeupdate", (target) => {
    const { currentSrc, currentTime, duration } = target as HTMLVideoElement;
    const video = currentSrc.match(/\/films\/(\w+)\./)?.[1];
    if (currentTime >= duration / 4) note(`quarter:${video}`);
    if (currentTime >= duration - 0.5) note(`finished:${video}`);
  });
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && send());
  addEventListener("pagehide", send);
}

function send() {
  if (Object.keys(pages).length === 0) return;
  navigator.sendBeacon("/api/count", JSON.stringify({ from: visitAttribution()?.last, pages }));
  pages = {};
}
