import { pageAddresses } from "../fixtures/populated-site";
import { finishAnimations } from "./accessibility/axe";
import { expect, test } from "./populated-test";

// Videos show their posters here, which have to be there without them.
const movingPages = ["/"];
const otherPages = pageAddresses.filter((address) => !movingPages.includes(address));

for (const [which, addresses, tag] of [
  ["the page that moves most", movingPages, ["@desktop"]],
  ["all other pages", otherPages, ["@all", "@desktop"]],
] as const)
  test(`with motion and without scrolling nothing of ${which} is hidden`, { tag: [...tag] }, async ({
    open,
    page,
  }) => {
    test.setTimeout(300_000);
    const hidden: Record<string, string[]> = {};
    for (const width of [390, 1440])
      for (const address of addresses) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ reducedMotion: "no-preference" });
        await open(address);
        await expect.poll(() => page.evaluate(listMissingPictures)).toEqual([]);
        await finishAnimations(page);
        const moving = await page.evaluateHandle(measurePresence);
        await page.emulateMedia({ reducedMotion: "reduce" });
        await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
        const still = await page.evaluateHandle(measurePresence);
        const found = await page.evaluate(
          ([before, after]) =>
            [...after]
              .filter(([part, presence]) => presence >= 0.5 && (before.get(part) ?? 1) < presence / 2)
              .map(([part]) => `${part.localName} ${part.textContent?.slice(0, 40)}`),
          [moving, still] as const,
        );
        if (found.length > 0) hidden[`${address} ${width}`] = found;
      }
    expect(hidden).toEqual({});
  });

/** Pictures of the page, however far down, that are shown and not loaded. */
function listMissingPictures() {
  return [...document.images]
    .filter((image) => image.checkVisibility() && !(image.complete && image.naturalWidth > 0))
    .map((image) => image.currentSrc || image.outerHTML);
}

/**
 * How much of each text and picture is there: its opacity, and the parts of its size that scaling and clipping leave.
 * The word of a headline that turns over is one of several, in the place of the others.
 */
function measurePresence() {
  const parts = new Map<Element, number>();
  for (const part of document.querySelectorAll<HTMLElement>("main *")) {
    const isText = [...part.childNodes].some(
      (node) => node instanceof Text && node.data.trim() && !part.closest("h2 + div > [aria-hidden]"),
    );
    if (!isText && !part.matches("img, svg *, [data-mockup] span")) continue;
    let presence = 1;
    for (let around: Element | null = part; around; around = around.parentElement) {
      const { opacity, clipPath, scale, transform } = getComputedStyle(around);
      const matrix = new DOMMatrix(transform === "none" ? "" : transform);
      presence *= Number(opacity) * Math.min(1, Math.hypot(matrix.a, matrix.b));
      if (scale !== "none") presence *= Number.parseFloat(scale);
      if (clipPath.includes("100%")) presence = 0;
    }
    const { strokeDashoffset } = getComputedStyle(part);
    if (Number.parseFloat(strokeDashoffset) > 0.5) presence = 0;
    if (part.checkVisibility()) parts.set(part, presence);
  }
  return parts;
}
