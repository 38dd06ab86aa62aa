// Functions that run inside the page: each stands for itself, because its source text is what is sent.

/** By how many pixels the page scrolls sideways. */
export function measureSidewaysScroll() {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/** Texts of which a part is cut off by an element around them that does not scroll. */
export function listClippedTexts() {
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
      // The rest of a preview is on the page that it leads to.
      if (style.webkitLineClamp !== "none") break;
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

/** Controls that reach beyond the window's side where no element around them scrolls. */
export function listControlsBeyondSide() {
  const width = document.documentElement.clientWidth;
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  return [...document.querySelectorAll("a, button, input, select, textarea, summary")]
    .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((control) => {
      const { left, right, width: own } = control.getBoundingClientRect();
      return own > 1 && right > 0 && left < width && (left < -1 || right > width + 1) && !scrolls(control);
    })
    .map((control) => `"${control.textContent?.trim().slice(0, 40)}" reaches beyond the window's side`);
}

/**
 * What is lost of what lies over the page: what scrolls sideways, and controls that cannot be brought into the window or
 * that something covers there, other than a message, which goes by itself.
 */
export function findOverlayLosses() {
  const selector = "[role$=dialog], [role=region] > ol > li, section[data-corner]";
  const overlays = [...document.querySelectorAll<HTMLElement>(selector)];
  const wide = overlays
    .flatMap((overlay) => [overlay, overlay.parentElement ?? overlay])
    .map((box) => box.scrollWidth - box.clientWidth)
    .filter((pixels) => pixels > 1)
    .map((pixels) => `scrolls sideways by ${pixels} px`);
  const outOfReach = overlays
    .flatMap((overlay) => [
      ...overlay.querySelectorAll<HTMLElement>("a, button, input, select, textarea, summary"),
    ])
    .filter((control) => {
      const { width, height } = control.getBoundingClientRect();
      return control.checkVisibility() && !control.closest("[inert]") && width > 1 && height > 1;
    })
    .filter((control) => {
      control.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, right, bottom } = control.getBoundingClientRect();
      // Of a field of many lines, the line of the caret is brought into view.
      const isHigh = control.matches("textarea") || (top > -1 && bottom < innerHeight + 1);
      const isWhole = isHigh && left > -1 && right < innerWidth + 1;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isShown = hit && (control.contains(hit) || hit.contains(control));
      return !isWhole || !(isShown || hit?.closest("[data-above-overlays]"));
    })
    .map(({ ariaLabel, textContent, id }) => `"${ariaLabel ?? (textContent.trim() || id)}" is out of reach`);
  return [...wide, ...outOfReach];
}

/** Lists that Safari would not call lists: without marks, without the role, and not in a navigation. */
export function findUnmarkedLists() {
  const hasMarks = (list: Element) =>
    [...list.children].some((item) => {
      const { display, listStyleType, listStyleImage } = getComputedStyle(item);
      return (
        display === "list-item" && (!["none", '""'].includes(listStyleType) || listStyleImage !== "none")
      );
    });
  return [...document.querySelectorAll("ol, ul")]
    .filter((list) => !list.closest("nav, [role=navigation], [aria-hidden=true]"))
    .filter((list) => list.getAttribute("role") !== "list" && !hasMarks(list))
    .map((list) => `a list without marks is none in Safari: "${list.textContent?.trim().slice(0, 40)}"`);
}

export type Stop = {
  /** The number of the element, the same however often it is met. */
  id: number;
  name: string;
  problems: string[];
  /** Whether it has places of its own inside, between which the focus goes on while the element keeps it. */
  hasParts: boolean;
};

/** A page in which stops are noted. */
export type StopRecorder = { noteStop(): void; takeStops(): (Stop | null)[] };

/** From now on, notes after each press of Tab what has the focus, and what is wrong with how that is shown. */
export function recordStops() {
  const known: Element[] = [];
  const noted: (Stop | null)[] = [];
  Object.assign(window, { noteStop, takeStops: () => noted.splice(0) } satisfies StopRecorder);

  function stopOf(element: Element): Stop {
    if (!known.includes(element)) known.push(element);
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40);
    const name = [`<${element.tagName.toLowerCase()}>`, words, element.getAttribute("name")];
    return {
      id: known.indexOf(element),
      name: name.filter(Boolean).join(" "),
      problems: problemsOf(element),
      hasParts: element.matches("video, input:is([type=date], [type=time], [type=datetime-local])"),
    };
  }

  function problemsOf(element: Element) {
    // A control that is drawn by its label shows its focus there.
    const label = element.closest("label");
    const shown = [element, ...(label ? [label, ...label.querySelectorAll("*")] : [])];
    const ring = shown.find((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      const { width, height } = one.getBoundingClientRect();
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && width * height > 100;
    });
    if (!ring) return ["nothing shows it"];
    const rects = [...ring.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (rects.length === 0) return ["it has no place"];
    const problems: string[] = [];
    // Dark beside light, so that one of them is seen on every ground.
    if (getComputedStyle(ring).boxShadow === "none") problems.push("its ring has one color only");
    // Of what is larger than the window, the part inside counts; corners may be round.
    const isSeen = rects.some((rect) => {
      const [left, right] = [Math.max(rect.left, 0), Math.min(rect.right, innerWidth)];
      const [top, bottom] = [Math.max(rect.top, 0), Math.min(rect.bottom, innerHeight)];
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const isLarge = rect.height > innerHeight / 2;
      return [y, isLarge ? y : top + 2, isLarge ? y : bottom - 2].every((at) => {
        const hit = document.elementFromPoint(x, at);
        if (!hit) return false;
        // What the visitor called or can send away lies over the page: a video that stays with them, a message.
        if (hit.closest("[data-above-overlays], section[data-corner]")) return true;
        return shown.includes(hit) || element.contains(hit) || hit.contains(element);
      });
    });
    if (!isSeen) problems.push("something covers it, or it is out of view");
    let light = 1;
    for (let one: Element | null = ring; one; one = one.parentElement)
      light *= Number(getComputedStyle(one).opacity);
    if (light < 0.5) problems.push("it is hardly to be seen");
    const cut = cutOf(ring, rects);
    if (cut) problems.push(cut);
    return problems;
  }

  /** What cuts off the ring of an element: a box around it that does not let its content out, or the window's side. */
  function cutOf(ring: Element, rects: DOMRect[]) {
    const { outlineOffset, outlineWidth } = getComputedStyle(ring);
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const [left, right] = [Math.min, Math.max].map((most, end) =>
      most(...rects.map((rect) => (end ? rect.right + reach : rect.left - reach))),
    ) as [number, number];
    const [top, bottom] = [Math.min, Math.max].map((most, end) =>
      most(...rects.map((rect) => (end ? rect.bottom + reach : rect.top - reach))),
    ) as [number, number];
    // Of a field of many lines, the line of the caret is brought into view.
    const isWhole = !ring.matches("textarea");
    const isBeyond = (from: number, to: number, size: number) =>
      to - from <= size && (from < -0.5 || to > size + 0.5);
    if (isBeyond(left, right, innerWidth) || (isWhole && isBeyond(top, bottom, innerHeight)))
      return "its ring reaches beyond the window";
    // What is placed lies in the nearest box that places; boxes between the two do not cut it.
    let { position } = getComputedStyle(ring);
    for (let around = ring.parentElement; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.display === "contents" || style.display === "inline") continue;
      const moves = [style.transform, style.translate, style.scale, style.filter, style.backdropFilter];
      const holds =
        moves.some((value) => value !== "none") ||
        /paint|strict|content/.test(style.contain) ||
        /transform/.test(style.willChange);
      if (position === "fixed" && !holds) continue;
      if (position === "absolute" && style.position === "static" && !holds) continue;
      position = style.position;
      const box = around.getBoundingClientRect();
      const cutsX = style.overflowX !== "visible" || /paint|strict|content/.test(style.contain);
      const cutsY = style.overflowY !== "visible" || /paint|strict|content/.test(style.contain);
      const [insideLeft, insideTop] = [box.left + around.clientLeft, box.top + around.clientTop];
      const [width, height] = [around.clientWidth, around.clientHeight];
      // Of a ring that is larger than the box, the sides in view show where one is.
      const cut =
        (cutsX && right - left <= width && (left < insideLeft - 0.5 || right > insideLeft + width + 0.5)) ||
        (cutsY &&
          isWhole &&
          bottom - top <= height &&
          (top < insideTop - 0.5 || bottom > insideTop + height + 0.5));
      if (cut) return `its ring is cut off by <${around.tagName.toLowerCase()} class="${around.className}">`;
    }
    return undefined;
  }

  function noteStop() {
    const element = document.activeElement;
    const isNowhere = !element || element === document.body || element === document.documentElement;
    noted.push(isNowhere ? null : stopOf(element));
  }

  window.addEventListener("keyup", ({ key }) => key === "Tab" && noteStop(), true);
}
