import type { Locator, Page } from "@playwright/test";
import { chromiumArgs, chromiumPath } from "~/tools/browser";
import { jobFields, signIn } from "../fixtures/admin";
import { signInBrowser } from "./sign-in";
import { expect, openPage, test, waitForHydration } from "./site";

type OverlayCase = {
  what: string;
  at: string;
  /** What opens it, and what the focus goes back to. */
  opener(page: Page): Locator;
  overlay(page: Page): Locator;
  tag?: string;
};

const findBanner = (page: Page) => page.getByRole("banner").first();

const overlays: OverlayCase[] = [
  {
    what: "the lead dialog",
    at: "/security",
    opener: (page) => page.getByRole("main").getByRole("button", { name: "Get a Demo" }).first(),
    overlay: (page) => page.getByRole("dialog", { name: "Start Your Free Trial" }),
  },
  {
    what: "the demo dialog",
    at: "/",
    opener: (page) => page.getByRole("main").getByRole("button", { name: "Try for Free" }).first(),
    overlay: (page) => page.getByRole("dialog", { name: "See it on your own site" }),
  },
  {
    what: "the video viewer",
    at: "/",
    opener: (page) => page.getByRole("button", { name: /^Full screen: Halo/ }),
    overlay: (page) => page.getByRole("dialog", { name: "Product videos" }),
  },
  {
    what: "the menu of a small screen",
    at: "/pricing?product=studio",
    opener: (page) => findBanner(page).getByLabel("Menu"),
    overlay: (page) => page.getByRole("navigation", { name: "Main, small screen" }),
    tag: "@phone-only",
  },
  {
    what: "the dialog of a new job",
    at: "/admin/jobs",
    opener: (page) => page.getByRole("link", { name: "New Job" }),
    overlay: (page) => page.getByRole("dialog", { name: "New Job Posting" }),
  },
  {
    what: "the dialog of a job",
    at: "/admin/jobs",
    opener: (page) => page.getByRole("link", { name: "Edit: Dolly Grip" }).first(),
    overlay: (page) => page.getByRole("dialog", { name: "Edit Job" }),
  },
  {
    what: "the question before a job is deleted",
    at: "/admin/jobs",
    opener: (page) => page.getByRole("link", { name: "Delete: Dolly Grip" }).first(),
    overlay: (page) => page.getByRole("dialog").or(page.getByRole("alertdialog")),
  },
];

for (const { what, at, opener, overlay, tag } of overlays) {
  test(`Back closes ${what} and stays on the page, Forward does not open it`, { tag }, async ({
    page,
    site,
  }) => {
    if (at.startsWith("/admin")) {
      await (await signIn(site)).createJob({ ...jobFields, title: "Dolly Grip" });
      await signInBrowser(page.context(), site);
    }
    const before = at.startsWith("/admin") ? "/admin/team" : "/faq";
    await page.goto(before);
    await openPage(page, at);
    const button = opener(page);
    await button.scrollIntoViewIfNeeded();
    await expect(overlay(page)).toBeHidden();
    const readScroll = () => page.evaluate(() => window.scrollY);
    const scrolled = await readScroll();
    const asked: string[] = [];

    await button.click();
    await expect(overlay(page)).toBeVisible();
    page.on("request", (request) => {
      if (["document", "fetch"].includes(request.resourceType())) asked.push(request.url());
    });
    await page.goBack();
    await expect(overlay(page)).toBeHidden();
    await expect(page).toHaveURL(at);
    await expect(button).toBeFocused();
    await expect.poll(readScroll).toBe(scrolled);
    // The page was not loaded again: the router has not heard of it. A link under the pointer may
    // prefetch its own page meanwhile.
    const path = at.replace(/\?.*/, "");
    const pageLoads = [path, path === "/" ? "/_root.data" : `${path}.data`];
    expect(asked.filter((url) => pageLoads.includes(new URL(url).pathname))).toEqual([]);

    // The page goes forward and back again by itself, which are two moves.
    await page.evaluate(() => {
      const seen = Object.assign(window, { moves: 0 });
      navigation?.addEventListener("currententrychange", () => seen.moves++);
    });
    await page.goForward();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { moves: number }).moves))
      .toBeGreaterThan(1);
    await expect.poll(() => page.evaluate(() => window.history.state?.overlays ?? 0)).toBe(0);
    await expect(overlay(page)).toBeHidden();
    await expect(page).toHaveURL(at);

    // Closed by its own button or key, it takes its entry away: Back leaves the page now.
    await button.click();
    await expect(overlay(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(overlay(page)).toBeHidden();
    await expect(button).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.history.state?.overlays ?? 0)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(before);
  });
}

test("a page reloaded under an open overlay is the plain page, one step from the one before", async ({
  page,
}) => {
  await page.goto("/faq");
  await openPage(page, "/security");
  await page.getByRole("main").getByRole("button", { name: "Get a Demo" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => page.evaluate(() => window.history.state?.overlays ?? 0)).toBe(0);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/security");
  await page.goBack();
  await expect(page).toHaveURL("/faq");
});

test("Shop Now in the viewer leads to the product, and Back from there to the page without viewer", async ({
  page,
}) => {
  await openPage(page, "/");
  await page.getByRole("button", { name: /^Full screen: Tide/ }).click();
  const viewer = page.getByRole("dialog", { name: "Product videos" });
  await viewer.getByRole("link", { name: /^Shop Now: Tide/ }).click();
  await expect(page).toHaveURL("/demo-store/tide");
  await expect(viewer).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(viewer).toBeHidden();
});

test("a link inside a dialog leads to its page, Back from there to the page without dialog, and Forward to it again", async ({
  page,
}) => {
  await openPage(page, "/security");
  const moved = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole("main").getByRole("button", { name: "Get a Demo" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL("/privacy");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/security");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main").getByRole("button", { name: "Get a Demo" }).first()).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(moved);
  await expect.poll(() => page.evaluate(() => window.history.state?.overlays)).toBe(0);
  await page.goForward();
  await expect(page).toHaveURL("/privacy");
});

test("the toast over an open dialog is reached by key and left again", { tag: "@all" }, async ({ page }) => {
  await openPage(page, "/security");
  await page.getByRole("main").getByRole("button", { name: "Get a Demo" }).first().click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Name", { exact: true }).fill("Ines Calder");
  await form.getByLabel("Work email").fill("ines@shop.example");
  await form.getByLabel("Website").fill("https://shop.example.com");
  await form.getByLabel("Phone").fill("+1 415 555 0133");
  // The news of a failure stays for longer than that of success.
  await page.route("**/api/slack/notify", (route) => route.fulfill({ status: 503 }));
  await form.getByRole("button", { name: "Start Free Trial" }).click();
  const toasts = page.getByRole("region", { name: /^Notifications/ });
  await expect(toasts.getByRole("listitem")).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Schedule a Demo" });
  // The button that had the focus is gone; the dialog has it.
  await expect(dialog).toBeFocused();
  await page.keyboard.press("F8");
  await expect(toasts.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(toasts.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toasts.getByRole("listitem")).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(dialog.locator(":focus")).toHaveCount(1);
});

test("Back asks before it closes a dialog with unsaved words, and can be told to stay", {
  tag: "@desktop",
}, async ({ page, site }) => {
  await (await signIn(site)).createJob({ ...jobFields, title: "Boom Operator" });
  await signInBrowser(page.context(), site);
  await page.goto("/admin/team");
  await openPage(page, "/admin/jobs?q=boom");
  await page.getByRole("link", { name: "Edit: Boom Operator" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Job" });
  const location = dialog.getByLabel("Location", { exact: true });
  await location.fill("Elsewhere");
  const questions: string[] = [];
  let answer = false;
  page.on("dialog", (question) => {
    questions.push(question.message());
    return answer ? question.accept() : question.dismiss();
  });
  for (let round = 1; round <= 2; round++) {
    await page.goBack();
    await expect.poll(() => questions.length).toBe(round);
    await expect(location).toHaveValue("Elsewhere");
    await expect.poll(() => page.evaluate(() => window.history.state?.overlays)).toBe(1);
  }
  answer = true;
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/admin/jobs?q=boom");
  expect(questions).toEqual(Array(3).fill("Your changes are not saved. Leave anyway?"));
});

test("a job opened again from the list is asked for again, and its dialog opens once", async ({
  page,
  site,
}) => {
  await (await signIn(site)).createJob({ ...jobFields, title: "Standby Painter" });
  await signInBrowser(page.context(), site);
  await openPage(page, "/admin/jobs?q=standby+painter");
  const link = page.getByRole("link", { name: "Edit: Standby Painter" });
  const dialog = page.getByRole("dialog", { name: "Edit Job" });
  await page.evaluate(() => {
    const seen = Object.assign(window, { opened: 0 });
    const isDialog = (node: Node) => node instanceof Element && node.querySelector("[role=dialog]") !== null;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) seen.opened += [...addedNodes].filter(isDialog).length;
    }).observe(document.body, { childList: true });
  });
  const opened = () => page.evaluate(() => (window as unknown as { opened: number }).opened);

  await link.click();
  await expect(dialog).toBeVisible();
  expect(await opened()).toBe(1);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  // The answer is held back until a dialog of the first answer would have been drawn.
  const asked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  await page.route("**/admin/jobs/*.data*", async (route) => {
    asked.resolve();
    await release.promise;
    await route.continue();
  });
  await link.click();
  await asked.promise;
  expect(await opened()).toBe(1);
  await expect(dialog).toBeHidden();
  release.resolve();
  await expect(dialog).toBeVisible();
  expect(await opened()).toBe(2);
});

test("the menu gives way to a page, a dialog or a wider screen, and never stands in the way back", {
  tag: "@phone-only",
}, async ({ page }) => {
  await page.goto("/faq");
  await openPage(page, "/security");
  const menu = page.getByRole("navigation", { name: "Main, small screen" });
  const button = findBanner(page).getByLabel("Menu");
  await button.click();
  await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
  await menu.getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL("/pricing");
  await expect(menu).toBeHidden();
  await expect(page.locator("html")).toHaveCSS("overflow-y", "visible");
  await page.goBack();
  await expect(page).toHaveURL("/security");
  await expect(menu).toBeHidden();

  await button.click();
  await menu.getByRole("button", { name: "Start Free Trial" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page).toHaveURL("/security");

  await button.click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("main").getByRole("button", { name: "Get a Demo" }).first().click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/faq");
});

/** The color of a pixel of what is seen, as one number for its brightness. */
async function readBrightness(page: Page, places: { x: number; y: number }[]) {
  const picture = (await page.screenshot()).toString("base64");
  const reader = await page.context().newPage();
  try {
    return await reader.evaluate(
      async ({ picture, places }) => {
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext("2d");
        context?.drawImage(image, 0, 0);
        return places.map(({ x, y }) => {
          const [red = 0, green = 0, blue = 0] = context?.getImageData(x, y, 1, 1).data ?? [];
          return red + green + blue;
        });
      },
      { picture, places },
    );
  } finally {
    await reader.close();
  }
}

test("an open dialog leaves no band beside the scroll bar or below a short page, and moves nothing", {
  tag: ["@all", "@desktop"],
}, async ({ playwright, site }) => {
  await (await signIn(site)).createJob({ ...jobFields, title: "Short" });
  // Only this browser shows scroll bars, as a desktop does.
  await using browser = await playwright.chromium.launch({
    executablePath: chromiumPath,
    args: chromiumArgs,
    ignoreDefaultArgs: ["--hide-scrollbars"],
  });
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 1280, height: 800 },
    colorScheme: "light",
    reducedMotion: "no-preference",
  });
  await signInBrowser(context, site);
  const page = await context.newPage();

  await openPage(page, "/faq");
  await page.getByRole("main").getByRole("heading", { level: 2 }).first().scrollIntoViewIfNeeded();
  const text = page.getByRole("main").getByRole("heading", { level: 2 }).first();
  const before = await text.boundingBox();
  await findBanner(page).getByRole("button", { name: "Start Free Trial" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  expect(await text.boundingBox()).toEqual(before);
  const ground = await dialog.evaluate((panel) => {
    const { left, right, top, bottom } = panel.parentElement?.getBoundingClientRect() ?? new DOMRect();
    return { left, right, top, bottom };
  });
  expect(ground).toEqual({ left: 0, right: 1280, top: 0, bottom: 800 });

  await openPage(page, "/admin/jobs?q=short");
  await page.getByRole("link", { name: "Delete: Short" }).click();
  await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toBeVisible();
  await expect
    .poll(async () => {
      const [beside, below, right] = await readBrightness(page, [
        // The points lie in the margin, where no row of the list shines through.
        { x: 8, y: 400 },
        { x: 8, y: 795 },
        { x: 1278, y: 400 },
      ]);
      return [Math.abs((below ?? 0) - (beside ?? 0)) < 12, Math.abs((right ?? 0) - (beside ?? 0)) < 12];
    })
    .toEqual([true, true]);
});
