/** Runs inside the page: stops what moves by itself, until the buttons that say so have their other words. */
export async function pauseMotion() {
  const stop = [...document.querySelectorAll("footer button")].find(
    (one) => one.textContent === "Pause motion",
  );
  if (stop instanceof HTMLElement) stop.click();
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}

/**
 * Runs inside the page: remembers where everything is while nothing is pointed at, and tells what is elsewhere or gone
 * while something is. A card may lift and a picture may grow by a little.
 */
export function watchSurroundings() {
  type Look = { left: number; top: number; width: number; height: number; shown: number; layer: string };
  type Frame = { light: number; left: number; top: number; right: number; bottom: number };
  type Frames = Map<Element, Frame>;
  const lift = 8;
  const growth = 0.07;

  // Things are where they end up at once, and stay there.
  document.documentElement.dataset.paused = "";
  document.documentElement.style.scrollBehavior = "auto";
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    const { position, overflow } = getComputedStyle(element);
    if (/auto|scroll/.test(overflow))
      Object.assign(element.style, { overflow: "visible", maxHeight: "none" });
    if (position === "sticky") Object.assign(element.style, { position: "relative", inset: "auto" });
    if (position === "fixed") element.style.position = "absolute";
  }

  // The bar and the foot are the same on all pages of a kind.
  const parts = ["/", "/admin"].includes(location.pathname) ? ["header", "main", "footer"] : ["main"];
  const all = parts.flatMap((part) => [
    ...document.querySelectorAll<HTMLElement>(
      `body > ${part} :is(a[href], button:enabled, summary, [role=tab], label:has(input))`,
    ),
  ]);
  const targets = all.filter((target) => target.checkVisibility() && areaOf(target) > 16);
  const scopes = new Set(targets.map(scopeOf));
  const atRest = new Map<Element, Look>();
  for (const scope of scopes) for (const [element, look] of looksIn(scope)) atRest.set(element, look);

  function areaOf(element: Element) {
    const { width, height } = element.getBoundingClientRect();
    return width * height;
  }

  function scopeOf(target: Element) {
    return target.closest("section, header, footer, nav, aside, form, dialog, main > *") ?? document.body;
  }

  /** A drawing counts as one part. */
  function partsOf(scope: Element) {
    return [scope, ...scope.querySelectorAll("*:not(svg *)")];
  }

  function looksIn(scope: Element) {
    const frames: Frames = new Map();
    return partsOf(scope).map((element) => [element, lookOf(element, frames)] as const);
  }

  function lookOf(element: Element, frames: Frames): Look {
    const { left, top, width, height } = element.getBoundingClientRect();
    const { pageXOffset: x, pageYOffset: y } = window;
    const after = getComputedStyle(element, "::after");
    return {
      left: left + x,
      top: top + y,
      width,
      height,
      shown: shownPart(element, frames),
      // The link of a card may reach over all of it by a layer of its own.
      layer:
        after.position === "absolute" && after.content !== "none" ? `${after.width} by ${after.height}` : "",
    };
  }

  /** How much of it is let through by its own opacity and by the boxes around it, from 0 to 1. */
  function shownPart(element: Element, frames: Frames) {
    if (!element.checkVisibility({ visibilityProperty: true })) return 0;
    const rect = element.getBoundingClientRect();
    const frame = frameIn(element.parentElement, frames);
    const width = Math.min(rect.right, frame.right) - Math.max(rect.left, frame.left);
    const height = Math.min(rect.bottom, frame.bottom) - Math.max(rect.top, frame.top);
    const light = Number(getComputedStyle(element).opacity) * frame.light;
    return (light * (Math.max(0, width) * Math.max(0, height))) / Math.max(1, rect.width * rect.height);
  }

  /** What an element and those around it let through of what is inside. */
  function frameIn(around: Element | null, frames: Frames): Frame {
    const open = Number.POSITIVE_INFINITY;
    if (!around || around === document.body)
      return { light: 1, left: -open, top: -open, right: open, bottom: open };
    const known = frames.get(around);
    if (known) return known;
    const frame = { ...frameIn(around.parentElement, frames) };
    const { opacity, display, overflow } = getComputedStyle(around);
    frame.light *= Number(opacity);
    if (!["contents", "inline"].includes(display) && overflow !== "visible") {
      const box = around.getBoundingClientRect();
      [frame.left, frame.right] = [Math.max(frame.left, box.left), Math.min(frame.right, box.right)];
      [frame.top, frame.bottom] = [Math.max(frame.top, box.top), Math.min(frame.bottom, box.bottom)];
    }
    frames.set(around, frame);
    return frame;
  }

  function nameOf(element: Element) {
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 30);
    return `<${element.tagName.toLowerCase()}> ${words}`;
  }

  function changeOf(before: Look, now: Look) {
    if (before.layer !== now.layer)
      return `its layer was ${before.layer || "none"} and is ${now.layer || "none"}`;
    if (before.width * before.height === 0) return undefined;
    if (before.shown > 0.3 && now.shown < before.shown * 0.7) return "vanishes";
    const mayMove = (size: number) => lift + size * growth;
    const moved = Math.max(
      Math.abs(now.left + now.width / 2 - before.left - before.width / 2),
      Math.abs(now.top + now.height / 2 - before.top - before.height / 2),
    );
    if (moved > lift) return `jumps by ${Math.round(moved)} px`;
    const isLarger =
      Math.abs(now.width - before.width) > mayMove(before.width) ||
      Math.abs(now.height - before.height) > mayMove(before.height);
    return isLarger ? "changes its size" : undefined;
  }

  function listChanges(index: number, what: string) {
    const target = targets[index];
    if (!target) return [];
    const changed = new Map<Element, string>();
    for (const [element, look] of looksIn(scopeOf(target))) {
      const before = atRest.get(element);
      const change = before && changeOf(before, look);
      // The parts inside an element that changed go along with it.
      if (change && !changed.has(element.parentElement as Element)) changed.set(element, change);
      else if (changed.has(element.parentElement as Element)) changed.set(element, "");
    }
    return [...changed]
      .filter(([, change]) => change)
      .map(([element, change]) => `${nameOf(target)} is ${what}: ${nameOf(element)} ${change}`);
  }

  return {
    canHover: matchMedia("(hover: hover)").matches,
    /** Brings one into view; where to point at it. Nothing: that was the last. */
    goTo(index: number) {
      const target = targets[index];
      if (!target) return undefined;
      target.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = target.getClientRects()[0] ?? target.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
    listChanges,
    focusEach() {
      return targets.flatMap((target, index) => {
        target.focus({ preventScroll: true });
        return listChanges(index, "focused");
      });
    },
  };
}
