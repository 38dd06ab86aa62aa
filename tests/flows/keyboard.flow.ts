import type { Page } from "@playwright/test";
import { expect, expectOpen, expectSaid, findNotice, openPage, test } from "./site";

/** Whether the focus is on the page behind an open menu. */
const isFocusBehindMenu = (page: Page) =>
  page.evaluate(() => {
    const isOpen = document.querySelector("[data-scroll-lock][open]") !== null;
    return isOpen && Boolean(document.activeElement?.closest("main, footer"));
  });

test("the open menu of a small screen keeps the focus, and gives it back by Escape", {
  tag: "@phone-only",
}, async ({ page }) => {
  await openPage(page, "/pricing");
  const menu = page.getByRole("banner").first().getByLabel("Menu");
  await menu.focus();
  await page.keyboard.press("Enter");
  const items = page.getByRole("navigation", { name: "Main, small screen" });
  await expect(items).toBeVisible();
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press("Tab");
    expect(await isFocusBehindMenu(page)).toBe(false);
  }
  await menu.focus();
  if (!(await items.isVisible())) await page.keyboard.press("Enter");
  await expect(items).toBeVisible();
  await items.getByRole("link", { name: "Pricing" }).focus();
  await page.keyboard.press("Escape");
  await expect(items).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("main")?.id)).toBe("content");
});

test("the menu of a small screen that gives way to a dialog leaves the page behind it out of reach", {
  tag: "@phone-only",
}, async ({ page }) => {
  await openPage(page, "/pricing");
  const items = page.getByRole("navigation", { name: "Main, small screen" });
  const reachable = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll("main, footer")].filter((part) =>
          // Radix hides what a dialog covers, but for live regions, and keeps focus and pointer inside.
          [...part.querySelectorAll("a[href]")].some((link) => !link.closest("[inert], [aria-hidden=true]")),
        ).length,
    );
  // The second time the dialog's script is there, and it opens in the moment in which the menu closes.
  for (let round = 1; round <= 2; round++) {
    await page.getByRole("banner").first().getByLabel("Menu").click();
    await items.getByRole("button", { name: "Start Free Trial" }).click();
    await expectOpen(page.getByRole("dialog"));
    await expect(items).toBeHidden();
    await expect.poll(reachable).toBe(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect.poll(reachable).toBe(2);
  }
});

test("each kind of control does by key what it is called, and keeps the focus", async ({ page }) => {
  await openPage(page, "/faq");
  const question = page.getByRole("main").locator("summary").first();
  await question.focus();
  const isOpen = () => question.evaluate((summary) => summary.closest("details")?.open);
  for (const key of ["Space", "Enter"]) {
    const before = await isOpen();
    await page.keyboard.press(key);
    await expect.poll(isOpen).toBe(!before);
    await expect(question).toBeFocused();
  }

  await openPage(page, "/pricing");
  const opener = page.getByRole("banner").first().getByRole("button", { name: "Start Free Trial" });
  for (const key of ["Space", "Enter"]) {
    await opener.press(key);
    await expectOpen(page.getByRole("dialog", { name: /Free Trial/ }));
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
  }
  const annual = page.getByRole("link", { name: /^Annual/ });
  await annual.press("Enter");
  await expect(page).toHaveURL(/billing=annual/);
  await expect(annual).toHaveAttribute("aria-current", "true");
  await expect(findNotice(page, "prices")).toHaveText("Commerce prices, annual billing");
  await expect(annual).toBeFocused();

  await openPage(page, "/");
  await page.getByRole("tab", { selected: true }).press("ArrowRight");
  const tab = page.getByRole("tab", { name: "Video Stories" });
  await expect(tab).toBeFocused();
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel", { name: "Video Stories" })).toBeVisible();
  await page.getByRole("radio", { name: /^5,000/ }).press("ArrowRight");
  await expect(page.getByRole("radio", { name: /^20,000/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: /^20,000/ })).toBeFocused();
  for (const key of ["Space", "Enter"]) {
    const control = page.getByRole("contentinfo").getByRole("button", { name: /^(Pause|Allow) motion$/ });
    const before = await control.textContent();
    await control.press(key);
    await expect(control).not.toHaveText(before ?? "");
    await expect(control).toBeFocused();
  }
});

test("a button that sends a form keeps the focus while it is sent, and sends it once", async ({ page }) => {
  const answers: (() => void)[] = [];
  let calls = 0;
  await page.route("**/api/newsletter", async (route) => {
    calls++;
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  await openPage(page, "/blog");
  const email = page.getByRole("main").getByLabel("Email");
  await email.fill("reader@shop.example");
  const subscribe = page.getByRole("main").locator("form").getByRole("button");
  for (const key of ["Enter", "Space"]) await subscribe.press(key);
  await expect(subscribe).toHaveText("Please wait");
  await expect(subscribe).toBeFocused();
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  await expectSaid(page, "Thanks for subscribing!");
  await expect(subscribe).toBeFocused();
  expect(calls).toBe(1);
});

test("a menu of the bar opens by key, gives the focus back by Escape, and closes when the focus goes on", {
  tag: "@desktop",
}, async ({ page }) => {
  await openPage(page, "/pricing");
  const bar = page.getByRole("navigation", { name: "Main", exact: true });
  const products = bar.getByText("Products", { exact: true });
  await products.focus();
  await page.keyboard.press("Enter");
  const studio = bar.getByRole("link", { name: "Studio" });
  await expect(studio).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(studio).toBeHidden();
  await expect(products).toBeFocused();
  await page.keyboard.press("Enter");
  await studio.focus();
  await page.keyboard.press("Tab");
  await expect(studio).toBeHidden();
  await expect(bar.getByText("Solutions", { exact: true })).toBeFocused();
});

test("one control stops what moves on every page, says so, and lets it go on", async ({ page }) => {
  await openPage(page, "/");
  const footer = page.getByRole("contentinfo");
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);
  const turning = () => page.getByRole("button", { name: /words/i });
  await expect(turning()).toBeVisible();
  // The first that the Tab key reaches after the skip link.
  for (const key of ["Tab", "Tab"]) await page.keyboard.press(key);
  const first = page.locator("body button").first();
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  await expect(first).toHaveText("Pause motion");
  await page.keyboard.press("Space");
  await expect(first).toHaveText("Allow motion");
  await expect(first).toBeFocused();
  await expect(footer.getByRole("button", { name: "Allow motion" })).toBeVisible();
  await expect(turning()).toBeHidden();
  await expect.poll(moving).toBe(0);

  // The choice holds on the pages one moves to.
  await footer.getByRole("link", { name: "Studio" }).click();
  await expect(page).toHaveURL("/products/studio");
  // The address changes first, and a page that comes begins at its top.
  await expect(page).toHaveTitle(/Studio/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await expect.poll(moving).toBe(0);
  const playing = () =>
    page
      .locator("video")
      .evaluateAll((all) => all.filter((video) => !(video as HTMLVideoElement).paused).length);
  expect(await playing()).toBe(0);
  await footer.getByRole("button", { name: "Allow motion" }).click();
  await expect(footer.getByRole("button", { name: "Pause motion" })).toBeVisible();
});

test("who asks their system for calm is told that motion is off", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, "/faq");
  await expect(page.getByRole("contentinfo").getByText(/Motion is off/)).toBeVisible();
});
