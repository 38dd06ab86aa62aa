import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./site";

const looks = [
  { width: 1440, colorScheme: "light" },
  { width: 768, colorScheme: "dark" },
  { width: 360, colorScheme: "light" },
] as const;

async function findings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.target} — ${rule.help}`));
}

async function listPages(request: import("@playwright/test").APIRequestContext) {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>[a-z]+:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || "/");
  return [...paths, "/privacy", "/terms", "/cookies", "/sign-in"];
}

for (const { width, colorScheme } of looks) {
  test(`axe finds nothing on any page at ${width} px in ${colorScheme}`, async ({ page, request }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const found: string[] = [];
    for (const path of await listPages(request)) {
      await page.goto(path);
      found.push(...(await findings(page)).map((finding) => `${path} ${finding}`));
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow > 0) found.push(`${path} scrolls sideways by ${overflow} px`);
    }
    expect(found).toEqual([]);
  });
}

test("axe finds nothing in the open menus, the dialog and its calendar step", async ({ page }) => {
  await page.goto("/pricing");
  await page
    .getByRole("navigation", { name: "Main", exact: true })
    .getByText("Products", { exact: true })
    .click();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("banner").first().getByRole("button", { name: "Start Free Trial" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.waitForTimeout(400);
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await findings(page)).toEqual([]);
});

test("the skip link is the first stop and leads to the content", async ({ page }) => {
  await page.goto("/security");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/security#content");
});
