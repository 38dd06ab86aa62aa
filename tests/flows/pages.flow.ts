import { testimonials } from "~/content/testimonials";
import { expect, expectOpen, followMenu, openPage, test } from "./site";

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
  for (let last = 5; last <= quotes; last++) {
    await next.click();
    await expect(status).toHaveText(`${last - 2}–${last} of ${quotes}`);
  }
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
  await expectOpen(viewer);
  const status = viewer.getByText(/^Video \d of 3/);
  await expect(status).toContainText("Video 1 of 3: Ember");
  await page.keyboard.press("ArrowDown");
  await expect(status).toContainText("Video 2 of 3: Halo");
  await viewer.getByRole("button", { name: "Next video" }).click();
  await expect(status).toContainText("Video 3 of 3: Tide");

  const swipe = async (distance: number) => {
    await page.mouse.move(640, 420);
    await page.mouse.down();
    await page.mouse.move(640, 420 + distance, { steps: 8 });
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

test("the way through the site stores nothing in the browser but where the tab was scrolled to and went last", {
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
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const known = ["react-router-scroll-positions", "wanted-page"];
  expect(stored.filter((key) => !known.includes(key))).toEqual([]);
});
