export type TextContrast = {
  text: string;
  /** The contrast with the ground behind the text, where that is a plain color. */
  contrast?: number;
  /** The contrast with white paper. */
  onWhite: number;
};

/** Runs inside the page: measures the contrast of what is seen there. */
export function measureContrast() {
  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const read = (colors: string[]) => {
    if (!context) return [0, 0, 0];
    for (const color of colors) {
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
    }
    return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  };
  const lightOf = (rgb: number[]) => {
    const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrastOf = (one: number[], other: number[]) => {
    const [light = 0, dark = 0] = [lightOf(one), lightOf(other)].toSorted((a, b) => b - a);
    return Math.round(((light + 0.05) / (dark + 0.05)) * 100) / 100;
  };

  /** The contrast of every text, of the page or of one part. */
  function ofTexts(part: Node = document.body) {
    const found: TextContrast[] = [];
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (!element || !text || element.closest("[aria-hidden=true],script,style,noscript,[disabled]"))
        continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1) continue;
      const grounds: string[] = [];
      let isPlain = true;
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { backgroundColor, backgroundImage, position } = getComputedStyle(around);
        grounds.unshift(backgroundColor);
        // What lies over a picture or a gradient is for the eye.
        if (backgroundImage !== "none" || /absolute|fixed/.test(position)) isPlain = false;
        if (read(["black", backgroundColor]).join() === read(["white", backgroundColor]).join()) break;
      }
      const { color } = getComputedStyle(element);
      const white = ["white"];
      const ground = ["white", ...grounds];
      found.push({
        text: text.slice(0, 40),
        contrast: isPlain ? contrastOf(read([...ground, color]), read(ground)) : undefined,
        onWhite: contrastOf(read([...white, color]), read(white)),
      });
    }
    return found;
  }

  /** The contrast of the edges of fields and of buttons that have nothing but an edge, with what is around them. */
  function ofEdges() {
    return [...document.querySelectorAll("input, select, textarea, button, a[role=button], main a")]
      .filter((element) => {
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
        const [, , , alpha = "1"] = borderTopColor.split(/[,/]/);
        return (
          element.checkVisibility() &&
          element.getBoundingClientRect().height > 16 &&
          !element.closest("[aria-hidden=true], [data-mockup]") &&
          borderTopStyle === "solid" &&
          Number.parseFloat(borderTopWidth) > 0 &&
          Number.parseFloat(alpha) > 0 &&
          (element.matches("input, select, textarea") || /border-field-line/.test(element.className))
        );
      })
      .map((element) => {
        const grounds: string[] = [];
        for (let around = element.parentElement; around; around = around.parentElement)
          grounds.unshift(getComputedStyle(around).backgroundColor);
        const ground = ["white", ...grounds];
        const edge = [...ground, getComputedStyle(element).borderTopColor];
        const name = (element.getAttribute("name") ?? element.textContent ?? "").trim().slice(0, 30);
        return { name, contrast: contrastOf(read(edge), read(ground)) };
      });
  }

  return { ofTexts, ofEdges };
}

/** Whether every answer and every tab of the page is shown. */
export function isAllRead() {
  const folded = document.querySelectorAll("main details > :not(summary), main [role=tabpanel]");
  return [...folded].every((part) => part.checkVisibility({ contentVisibilityAuto: true }));
}
