// Functions that run inside the page: each stands for itself, because its source text is what is sent.

/** By how many pixels the page scrolls sideways. */
export function sidewaysScroll() {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/** Texts of which a part is cut off by an element around them that does not scroll. */
export function clippedTexts() {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? "";
    if (!parent || !text || parent.closest("[aria-hidden=true],script,style,noscript,svg,option")) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    // Which directions may still cut: beyond an element that scrolls, nothing is lost in that direction.
    const open = { x: true, y: true };
    for (
      let around: Element | null = parent;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const style = getComputedStyle(around);
      if (style.display === "inline" || style.display === "contents") continue;
      const box = around.getBoundingClientRect();
      // Words for screen readers only are cut off on purpose.
      if (box.width <= 1 && box.height <= 1) break;
      if (/auto|scroll/.test(style.overflowX)) open.x = false;
      if (/auto|scroll/.test(style.overflowY)) open.y = false;
      // A row that is moved by script takes the focus, so that keys move it.
      if ((around as HTMLElement).tabIndex === 0) open.x = false;
      const cutsX = open.x && /hidden|clip/.test(style.overflowX);
      const cutsY = open.y && /hidden|clip/.test(style.overflowY);
      const cut = rects.find(
        (rect) =>
          (cutsX && (rect.left < box.left - 2 || rect.right > box.right + 2)) ||
          (cutsY && (rect.top < box.top - 2 || rect.bottom > box.bottom + 4)),
      );
      if (!cut) continue;
      found.push(
        `"${text.slice(0, 60)}" is cut off by <${around.tagName.toLowerCase()} class="${around.className}">`,
      );
      break;
    }
  }
  return found;
}

/** What is wrong with the focus as it stands: nothing shows it, or something covers it. Undefined: nothing has it. */
export function focusProblem() {
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement) return undefined;
  // The browser shows the focus on its own controls itself.
  if (element.tagName === "VIDEO") return { name: "", problem: "" };
  const name = `<${element.tagName.toLowerCase()}> ${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)} ${element.getAttribute("name") ?? ""}`;
  // A control that is drawn by its label shows its focus there.
  const label = element.closest("label");
  const shown = [element, ...(label ? [label, ...label.querySelectorAll("*")] : [])];
  const ring = shown.find((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
  if (!ring) return { name, problem: "has the focus, and nothing shows it" };
  const rects = [...ring.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  if (rects.length === 0) return { name, problem: "has the focus and no place" };
  // Of what is larger than the window, the part inside counts; corners may be round.
  const seen = rects.some((rect) => {
    const [left, right] = [Math.max(rect.left, 0), Math.min(rect.right, innerWidth)];
    const [top, bottom] = [Math.max(rect.top, 0), Math.min(rect.bottom, innerHeight)];
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const isLarge = rect.height > innerHeight / 2;
    return [
      [x, y],
      [x, isLarge ? y : top + 2],
      [x, isLarge ? y : bottom - 2],
    ].every(([atX = 0, atY = 0]) => {
      const hit = document.elementFromPoint(atX, atY);
      return hit !== null && (shown.includes(hit) || element.contains(hit) || hit.contains(element));
    });
  });
  return { name, problem: seen ? "" : "has the focus, and something covers it" };
}
