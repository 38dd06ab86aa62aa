import { testimonials } from "~/content/testimonials";
import { expect, followMenu, openPage, test } from "./site";

const quotes = testimonials.length;

test("the testimonials go to their end and not further, by button and by arrow key", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/products/commerce");
  const next = page.getByRole("button", { name: "Next testimonials" });
  const previous = page.getByRole("button", { name: "Previous testimonials" });
  await next.scrollIntoViewIfNeeded();
  await expect(previous).toBeDisabled();
  const status = page.getByText(/^\d+–\d+ of \d+$/);
  await expect(status).toHaveText(`1–3 of ${quotes}`);
  await next.click();
  await expect(status).toHaveText(`2–4 of ${quotes}`);
  await expect(previous).toBeEnabled();
  for (let step = 4; step < quotes; step++) await next.click();
  await expect(status).toHaveText(`${quotes - 2}–${quotes} of ${quotes}`);
  await expect(next).toBeDisabled();
  await page.keyboard.press("ArrowLeft");
  await expect(status).toHaveText(`${quotes - 3}–${quotes - 1} of ${quotes}`);
});

test("the viewer goes on by swipe, key and button, wraps around and gives the focus back", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/");
  const open = page.getByRole("button", { name: /^Full screen: Ember/ }).first();
  await open.scrollIntoViewIfNeeded();
  await open.click();
  const viewer = page.getByRole("dialog", { name: "Product videos" });
  await expect(viewer).toBeVisible();
  const status = viewer.getByText(/^Video \d of 3/);
  await expect(status).toContainText("Video 1 of 3: Ember");
  await page.keyboard.press("ArrowDown");
  await expect(status).toContainText("Video 2 of 3: Halo");
  await viewer.getByRole("button", { name: "Next video" }).click();
  await expect(status).toContainText("Video 3 of 3: Tide");

  const swipe = async (distance: number) => {
    await page.waitForTimeout(400);
    await page.mouse.move(640, 420);
    await page.mouse.down();
    await page.mouse.move(640, 420 + distance / 2, { steps: 4 });
    await page.waitForTimeout(300);
    await page.mouse.move(640, 420 + distance, { steps: 4 });
    await page.waitForTimeout(300);
    await page.mouse.up();
  };
  await swipe(-140);
  await expect(status).toContainText("Video 1 of 3: Ember");
  await swipe(140);
  await expect(status).toContainText("Video 3 of 3: Tide");
  await swipe(-60);
  await expect(status).toContainText("Video 3 of 3: Tide");

  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(open).toBeFocused();
});

test("the window on a product's card grows into the one of its page, and not for who wants calm", {
  tag: "@desktop",
}, async ({ page }) => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    await openPage(page, "/");
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = start(update);
        const groups = () =>
          document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
        transition.ready.then(() => Object.assign(window, { moved: groups() }));
        return transition;
      };
    });
    const link = page
      .getByRole("region")
      .filter({ has: page.locator("#products") })
      .getByRole("link", { name: "Studio" });
    await link.hover();
    await page.waitForFunction(() =>
      Object.hasOwn(Reflect.get(window, "__reactRouterRouteModules"), "routes/_site.products.studio"),
    );
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page).toHaveURL(/products\/studio/);
    // The page is there before the browser has drawn it and begins to move anything.
    const listMoved = () => page.evaluate(() => (Reflect.get(window, "moved") ?? []) as string[]);
    if (reducedMotion === "reduce") expect(await listMoved()).toEqual([]);
    else await expect.poll(listMoved).toContain("::view-transition-group(pane)");
  }
});

test("going back leads to where the visitor was, however little of the page above was drawn before", async ({
  page,
}) => {
  await openPage(page, "/products/commerce");
  const heading = page.getByRole("main").getByRole("heading", { level: 2 }).last();
  await heading.scrollIntoViewIfNeeded();
  // The offset of the heading in the layout, without the shift of its entrance.
  const readOffset = () =>
    heading.evaluate((element) => {
      let top = 0;
      for (let part = element as HTMLElement | null; part; part = part.offsetParent as HTMLElement | null)
        top += part.offsetTop;
      return top - Math.round(window.scrollY);
    });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2000);
  const before = await readOffset();
  await followMenu(page, "Customers");
  await expect(page).toHaveURL(/customers/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/commerce/);
  await expect.poll(readOffset).toBe(before);
});

test("the way through the site stores nothing in the browser but where the tab was scrolled to", {
  tag: "@all",
}, async ({ page, context }) => {
  await openPage(page, "/?utm_source=spring&gclid=abc");
  for (const name of ["Pricing", "Customers", "Security"]) {
    await followMenu(page, name);
    await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}`));
    await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText(name);
  }
  // A page without our script lets the test read the storage.
  await page.goto("/robots.txt");
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, ...Object.keys(sessionStorage)])).toEqual([
    0,
    "react-router-scroll-positions",
  ]);
});

test("on a phone the table of features shows that there is more beside it, until its end is reached", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/pricing");
  const table = page.getByRole("region", { name: "Every Commerce feature, plan by plan" });
  await table.scrollIntoViewIfNeeded();
  const readEdge = () =>
    table.evaluate((box) => {
      const fade = getComputedStyle(box, "::after");
      const hint = fade.content === "none" ? 0 : Number.parseFloat(fade.width);
      const shown = box.getBoundingClientRect().right;
      const end = box.firstElementChild?.getBoundingClientRect().right ?? 0;
      return { hint, hidden: Math.round(end - (shown - hint)) };
    });
  const readHint = async () => (await readEdge()).hint;
  const readHidden = async () => (await readEdge()).hidden;
  await expect.poll(readHint).toBeGreaterThan(20);
  await expect.poll(readHidden).toBeGreaterThan(100);
  await table.evaluate((box) => box.scrollTo({ left: box.scrollWidth, behavior: "instant" }));
  // Everything stands before the fade.
  await expect.poll(readHidden).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1024, height: 844 });
  await expect.poll(readHint).toBe(0);
});

test("confetti falls once, not again for who comes back to the page", { tag: "@all" }, async ({ page }) => {
  await page.goto("/");
  const paper = page.locator("canvas");
  const isFalling = () =>
    paper.evaluate((canvas: HTMLCanvasElement) => {
      const empty = Object.assign(document.createElement("canvas"), {
        width: canvas.width,
        height: canvas.height,
      });
      return canvas.toDataURL() !== empty.toDataURL();
    });
  const headline = page.getByRole("heading", { name: /Video for your store that is/ });
  await headline.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  await expect.poll(isFalling).toBe(true);
  const footer = page.getByRole("navigation", { name: "Footer" });
  await footer.getByRole("link", { name: "FAQ" }).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL("/faq");
  await page.goBack();
  await expect(headline).toBeInViewport();
  // Three throws take that long.
  await page.waitForTimeout(1000);
  expect(await isFalling()).toBe(false);
});
