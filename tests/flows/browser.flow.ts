import type { Page } from "@playwright/test";
import { expect, test } from "./site";

/** A page whose console is not watched, because the browser itself reports what a test breaks there. */
const openUnwatched = (page: Page) => page.context().newPage();

/** When the first touch comes, in ms after the load. */
const moments = [0, 300, 1000];

const jumps: [path: string, link: string, target: string][] = [
  ["/", "Explore Products", "products"],
  ["/products/commerce", "See plans", "plans"],
];
for (const [path, name, target] of jumps)
  for (const ms of moments)
    test(`"${name}" on ${path}, pressed ${ms} ms after the load, leads to its place`, async ({ page }) => {
      await page.goto(path);
      await page.waitForTimeout(ms);
      const link = page.getByRole("link", { name });
      await link.first().click();
      await expect(page.locator(`#${target}`)).toBeInViewport();
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    });

test("a call to action pressed before the script has started leads to the page with the same form", async ({
  page: watched,
}) => {
  const page = await openUnwatched(watched);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/pricing");
  await page.getByRole("banner").getByRole("button", { name: "Start Free Trial" }).first().click();
  await expect(page).toHaveURL(/\/request-demo\?cta=header/);
});

test("Back closes a dialog and not its page, Escape too, and typed words are there when it opens again", async ({
  page,
}) => {
  await page.goto("/faq");
  await page.goto("/pricing");
  const button = page.getByRole("banner").getByRole("button", { name: "Start Free Trial" }).first();
  await button.hover();
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  const dialog = page.getByRole("dialog");
  await button.click();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Ada Moreau");
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(button).toBeFocused();
  await button.click();
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Ada Moreau");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
});

test("typed words survive a reload", async ({ page }) => {
  await page.goto("/request-demo");
  const name = page.getByRole("main").getByRole("textbox", { name: "Name" });
  await name.fill("Ada Moreau");
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  await name.press("End");
  await name.pressSequentially(" B");
  await page.reload();
  await expect(name).toHaveValue("Ada Moreau B");
});

test("words typed before a slow script stay, also beside elements of an extension", async ({
  page: watched,
}) => {
  const page = await openUnwatched(watched);
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto("/request-demo", { waitUntil: "domcontentloaded" });
  const name = page.getByRole("main").getByRole("textbox", { name: "Name" });
  await name.fill("Ada Moreau");
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  await expect(name).toHaveValue("Ada Moreau");
});

const strangers: [
  what: string,
  answer: { status: number; contentType?: string; body: string } | undefined,
][] = [
  ["blocked", undefined],
  ["a firewall's page with 403", { status: 403, contentType: "text/html", body: "<h1>No</h1>" }],
  ["a portal's page with 200", { status: 200, contentType: "text/html", body: "<h1>Sign in</h1>" }],
  ["503", { status: 503, contentType: "text/plain", body: "busy" }],
  ["429", { status: 429, contentType: "text/plain", body: "slow down" }],
];
for (const [what, answer] of strangers)
  test(`data that are ${what} are followed by the whole page`, async ({ page: watched }) => {
    const page = await openUnwatched(watched);
    await page.goto("/");
    await page.route("**/*.data*", (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
    await page.getByRole("banner").getByRole("link", { name: "Careers" }).first().click();
    await expect(page).toHaveURL(/\/company\/careers$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Build video that people buy from");
  });

test("a page whose module is gone is loaded anew at the address that was wanted", async ({
  page: watched,
}) => {
  const page = await openUnwatched(watched);
  await page.goto("/");
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  let failures = 0;
  await page.route("**/assets/*.js", (route) => (failures++ < 1 ? route.abort() : route.continue()));
  await page.getByRole("banner").getByRole("link", { name: "Customers" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What changed after the video");
  await expect(page).toHaveURL(/\/customers$/);
});

test("a new page gets the focus on its heading and is announced; Back leads to where it was left", async ({
  page,
}) => {
  await page.goto("/");
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  await page.evaluate(() => scrollTo(0, 1500));
  await page.getByRole("banner").getByRole("link", { name: "Pricing" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
});
