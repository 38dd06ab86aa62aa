import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../populated-test";
import { isAllRead, measureContrast } from "./contrast";

test.describe.configure({ mode: "parallel" });

type Choice = { what: string; at: string; chosen(page: Page): Locator; other(page: Page): Locator };

const link = (page: Page, within: string, name: string) =>
  page.getByRole("navigation", { name: within, exact: true }).getByRole("link", { name });

/** Controls of which one of several is chosen, and one of the others. */
const choices: Choice[] = [
  {
    what: "the product of the prices",
    at: "/pricing",
    chosen: (page) => link(page, "Product", "Commerce"),
    other: (page) => link(page, "Product", "Showcase"),
  },
  {
    what: "the billing of the prices",
    at: "/pricing?billing=annual",
    chosen: (page) => link(page, "Billing period", "Annual"),
    other: (page) => link(page, "Billing period", "Monthly"),
  },
  {
    what: "a tab",
    at: "/",
    chosen: (page) => page.getByRole("tab", { selected: true }),
    other: (page) => page.getByRole("tab", { selected: false }).first(),
  },
  {
    what: "the size of a plan",
    at: "/",
    chosen: (page) => page.locator("label:has(input:checked) > span").first(),
    other: (page) => page.locator("label:has(input:not(:checked)) > span").first(),
  },
  {
    what: "a filter of jobs",
    at: "/admin/jobs",
    chosen: (page) => page.getByRole("main").getByRole("link", { name: /^All/ }),
    other: (page) => page.getByRole("main").getByRole("link", { name: /^Live/ }),
  },
  {
    what: "the page of the admin",
    at: "/admin/leads",
    chosen: (page) => page.getByRole("banner").getByRole("link", { name: /^Leads/ }),
    other: (page) => page.getByRole("banner").getByRole("link", { name: /^Team/ }),
  },
];

for (const { what, at, chosen, other } of choices)
  for (const colorScheme of ["light", "dark"] as const)
    test(`in forced ${colorScheme} colors ${what} that is chosen looks other than the rest and can be read`, {
      tag: colorScheme === "dark" || at !== "/pricing" ? "@all" : [],
    }, async ({ open, page }) => {
      await page.emulateMedia({ forcedColors: "active", colorScheme });
      await open(at);
      expect(await readMainColor(chosen(page))).not.toBe(await readMainColor(other(page)));
      const measure = await page.evaluateHandle(measureContrast);
      const words = await chosen(page).elementHandle();
      const contrasts = await measure.evaluate(({ ofTexts }, part) => ofTexts(part ?? undefined), words);
      expect(contrasts.length).toBeGreaterThan(0);
      for (const { contrast } of contrasts) expect(contrast).toBeGreaterThanOrEqual(4.5);
    });

test("in forced colors the windows that tell how large a plan is stay lit", async ({ open, page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open("/pricing");
  const title = page.getByRole("heading", { name: "Scale", exact: true });
  const windows = title.first().locator("xpath=following-sibling::span/span");
  await expect(windows).toHaveCount(4);
  expect(await readMainColor(windows.first())).not.toBe(await readMainColor(windows.last()));
});

test("in forced colors the bars of a page's load are told from their ground", async ({ open, page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open("/products/commerce");
  const ground = page.locator("section[aria-labelledby=load] li [aria-hidden]").last();
  await ground.scrollIntoViewIfNeeded();
  expect(await readMainColor(ground.locator("span"))).not.toBe(await readMainColor(ground));
});

test("in forced light colors what is drawn at dusk is drawn for the visitor's ground", async ({
  open,
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "light" });
  await open("/security");
  const label = page.getByRole("figure").first().getByText("Your company").locator("visible=true");
  expect(await label.evaluate(readFillLightness)).toBeLessThan(0.6);
});

/** From 0, black, to 1, white. */
function readFillLightness(drawn: Element) {
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  if (!context) return 1;
  context.fillStyle = getComputedStyle(drawn).fill;
  context.fillRect(0, 0, 1, 1);
  const [red = 255, green = 255, blue = 255] = context.getImageData(0, 0, 1, 1).data;
  return (red + green + blue) / 3 / 255;
}

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

for (const at of [
  ...["/", "/pricing", "/products/commerce", "/blog/a-link-is-a-key", "/faq", "/company/careers/:slug"],
])
  test(`on paper ${at} has its words in ink, all of them, and no bars or buttons`, {
    tag: ["/", "/company/careers/:slug"].includes(at) ? [] : "@all",
  }, async ({ open, page }) => {
    await open(at);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
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
    // The margin of each sheet says whose it is and where it stands.
    const sheet = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--sheet"),
    );
    expect(sheet).toBe(`"Vitreel · ${page.url()}"`);
    const panels = page.locator("section[aria-labelledby=features] h3");
    for (const panel of await panels.all()) await expect(panel).toBeVisible();
  });

for (const at of ["/privacy", "/blog/a-link-is-a-key", "/documentation/keys"])
  test(`on paper that lies across ${at} has its words in lines of a whole measure`, {
    tag: at === "/documentation/keys" ? [] : "@all",
  }, async ({ open, page }) => {
    await open(at);
    await page.emulateMedia({ media: "print" });
    // What stands beside the text on a screen is left out.
    const squeezed = await page.evaluate(() =>
      [...document.querySelectorAll("main p")]
        .filter((text) => (text.textContent?.length ?? 0) > 200 && text.clientWidth < 480)
        .map((text) => [text.clientWidth, text.textContent?.slice(0, 40)]),
    );
    expect(squeezed).toEqual([]);
  });

test("on paper no picture lies over the first words of a page", { tag: "@all" }, async ({ open, page }) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  for (const at of ["/", "/products/commerce", "/case-studies", "/solutions/custom-websites"]) {
    await open(at);
    await page.emulateMedia({ media: "print" });
    expect([at, await page.evaluate(listWordsUnderPictures)]).toEqual([at, []]);
  }
});

/** What is said in the head of the page where a picture is shown too. */
function listWordsUnderPictures() {
  const title = document.querySelector("h1");
  const head = title?.closest("header") ?? title?.parentElement?.parentElement;
  const words = [...(head?.querySelectorAll("h1, p") ?? [])].filter((part) => part.checkVisibility());
  const pictures = [...(head?.querySelectorAll("img") ?? [])].filter((image) => image.checkVisibility());
  return words
    .filter((part) => {
      const one = part.getBoundingClientRect();
      return pictures.some((image) => {
        const other = image.getBoundingClientRect();
        const isBeside = one.right <= other.left || other.right <= one.left;
        return !isBeside && one.top < other.bottom && other.top < one.bottom;
      });
    })
    .map((part) => part.textContent);
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`the edges of fields and of pale buttons are clear in the ${colorScheme} scheme`, async ({
    open,
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    for (const at of [
      ...["/", "/pricing", "/request-demo", "/resources/support", "/admin/jobs/new", "/admin/team"],
    ]) {
      await open(at);
      const measure = await page.evaluateHandle(measureContrast);
      const edges = await measure.evaluate(({ ofEdges }) => ofEdges());
      expect([at, edges.length]).not.toEqual([at, 0]);
      expect([at, edges.filter(({ contrast }) => contrast < 3)]).toEqual([at, []]);
    }
  });

  test(`who asks for more contrast gets it, in the ${colorScheme} scheme`, {
    tag: colorScheme === "dark" ? "@all" : [],
  }, async ({ open, page }) => {
    await page.emulateMedia({ colorScheme, contrast: "more", reducedMotion: "reduce" });
    for (const at of ["/pricing", "/blog", "/admin/jobs"]) {
      await open(at);
      const measure = await page.evaluateHandle(measureContrast);
      const contrasts = await measure.evaluate(({ ofTexts }) => ofTexts());
      expect(contrasts.length).toBeGreaterThan(20);
      expect([at, contrasts.filter(({ contrast = 21 }) => contrast < 7)]).toEqual([at, []]);
    }
  });
}
