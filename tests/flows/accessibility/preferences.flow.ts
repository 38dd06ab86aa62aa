import type { Locator } from "@playwright/test";
import { expect, test } from "../populated-test";
import { finishAnimations } from "./axe";
import { isAllRead, measureContrast } from "./contrast";

test.describe.configure({ mode: "parallel" });

test("in forced colors what is chosen looks other than the rest and can be read", async ({ open, page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open("/pricing");
  const products = page.getByRole("navigation", { name: "Product", exact: true });
  const chosen = products.getByRole("link", { name: "Commerce" });
  expect(await readMainColor(chosen)).not.toBe(
    await readMainColor(products.getByRole("link", { name: "Showcase" })),
  );
  const measure = await page.evaluateHandle(measureContrast);
  const words = await chosen.elementHandle();
  const contrasts = await measure.evaluate(({ ofTexts }, part) => ofTexts(part ?? undefined), words);
  expect(contrasts.length).toBeGreaterThan(0);
  for (const { contrast } of contrasts) expect(contrast).toBeGreaterThanOrEqual(4.5);
});

async function readMainColor(part: Locator) {
  const picture = (await part.screenshot()).toString("base64");
  const reader = await part.page().context().newPage();
  try {
    return await reader.evaluate(async (data) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
      context?.drawImage(image, 0, 0);
      const counts = new Map<number, number>();
      const { buffer = new ArrayBuffer() } =
        context?.getImageData(0, 0, image.width, image.height).data ?? {};
      for (const pixel of new Uint32Array(buffer)) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
      return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
    }, picture);
  } finally {
    await reader.close();
  }
}

for (const at of ["/", "/company/careers/:slug"])
  test(`on paper ${at} has its words in ink, all of them, and no bars or buttons`, {
    tag: at === "/" ? [] : "@all",
  }, async ({ open, page }) => {
    await open(at);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await finishAnimations(page);
    // Browsers leave the grounds out.
    const measure = await page.evaluateHandle(measureContrast);
    const faint = (await measure.evaluate(({ ofTexts }) => ofTexts())).filter(({ onWhite }) => onWhite < 4.5);
    expect(faint).toEqual([]);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Skip to content" })).toHaveCount(0);
    expect(await page.evaluate(isAllRead)).toBe(true);
    const panels = page.locator("section[aria-labelledby=features] h3");
    for (const panel of await panels.all()) await expect(panel).toBeVisible();
  });

for (const colorScheme of ["light", "dark"] as const) {
  test(`the edges of fields and of pale buttons are clear in the ${colorScheme} scheme`, {
    tag: colorScheme === "light" ? [] : "@all",
  }, async ({ open, page }) => {
    await page.emulateMedia({ colorScheme });
    for (const at of ["/pricing", "/request-demo", "/admin/jobs/new"]) {
      await open(at);
      await finishAnimations(page);
      const measure = await page.evaluateHandle(measureContrast);
      const edges = await measure.evaluate(({ ofEdges }) => ofEdges());
      expect([at, edges.length]).not.toEqual([at, 0]);
      expect([at, edges.filter(({ contrast }) => contrast < 3)]).toEqual([at, []]);
    }
  });
}

test("who asks for more contrast gets it", async ({ open, page }) => {
  await page.emulateMedia({ contrast: "more", reducedMotion: "reduce" });
  for (const at of ["/pricing", "/admin/jobs"]) {
    await open(at);
    await finishAnimations(page);
    const measure = await page.evaluateHandle(measureContrast);
    const contrasts = await measure.evaluate(({ ofTexts }) => ofTexts());
    expect(contrasts.length).toBeGreaterThan(20);
    expect([at, contrasts.filter(({ contrast = 21 }) => contrast < 7)]).toEqual([at, []]);
  }
});
