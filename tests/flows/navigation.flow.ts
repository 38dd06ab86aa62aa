import { companyName } from "~/lib/company-name";
import { expect, openPage, test, waitForHydration } from "./site";

test("the bar changes after 20 pixels of scrolling and not before", async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("banner").first();
  await waitForHydration(page);
  await page.evaluate(() => window.scrollTo({ top: 20, behavior: "instant" }));
  await page.waitForTimeout(100);
  await expect(bar).not.toHaveAttribute("data-scrolled");
  const ground = bar.locator("span[aria-hidden]").first();
  await expect(ground).toHaveCSS("opacity", "0");
  await page.evaluate(() => window.scrollTo({ top: 21, behavior: "instant" }));
  await expect(bar).toHaveAttribute("data-scrolled");
  await expect(ground).toHaveCSS("opacity", "1");
});

test("a move by script loads no document, shows the whole page, tells its title, and leads back to where the visitor was", {
  tag: "@reduced-motion",
}, async ({ page }) => {
  await openPage(page, "/security");
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);

  const footer = page.getByRole("navigation", { name: "Footer" });
  await footer.getByRole("link", { name: "FAQ" }).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL("/faq");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.locator("p[aria-live=polite].sr-only").filter({ hasText: companyName })).toContainText(
    "Frequently asked questions",
  );
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const shown = await (await page.request.get("/faq")).text();
  await expect(page.locator("details")).toHaveCount(shown.match(/<details/g)?.length ?? 0);

  await page.goBack();
  await expect(page).toHaveURL("/security");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);

  // A place on another page, far below its first part.
  await footer.getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/company/about#contact");
  await expect(page.locator("#contact")).toBeInViewport();
  expect(documents).toEqual([]);
});

test("a link that is opened in a new tab leaves the page as it is", { tag: "@desktop" }, async ({
  page,
  context,
}) => {
  await openPage(page, "/security");
  const footer = page.getByRole("navigation", { name: "Footer" });
  const opened = context.waitForEvent("page");
  await footer.getByRole("link", { name: "FAQ" }).click({ modifiers: ["Control"] });
  await expect(await opened).toHaveURL("/faq");
  await expect(page).toHaveURL("/security");
});
