import type { Page } from "@playwright/test";
import { expect, findNotice, openPage, test, waitForHydration } from "./site";

const findSearchField = (page: Page) => page.getByLabel("Search the documentation", { exact: true }).first();
const listResults = (page: Page) => page.getByRole("listbox").getByRole("option");

/** The names of the samples that are in view, in their order. */
const shownSamples = (page: Page) =>
  page
    .getByRole("main")
    .locator("fieldset figure:visible figcaption > span")
    .evaluateAll((all) => all.map((one) => one.textContent));

test("the search is led to by a key, chosen from by arrows, and goes where Enter says", {
  tag: "@desktop",
}, async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/search.json")) fetched.push(request.url());
  });
  await openPage(page, "/documentation/keys");
  expect(fetched).toEqual([]);
  await page.keyboard.press("/");
  await expect(findSearchField(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveAttribute("type", "submit");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("webhok");
  await expect(listResults(page).first()).toHaveAttribute("aria-selected", "true");
  await expect(findNotice(page, /^\d+ results$/)).toBeAttached();
  expect(fetched).toHaveLength(1);

  const chosen = () =>
    findSearchField(page).evaluate(
      (one) => document.getElementById(one.getAttribute("aria-activedescendant") ?? "")?.textContent,
    );
  const first = await chosen();
  await page.keyboard.press("ArrowDown");
  await expect(listResults(page).nth(1)).toHaveAttribute("aria-selected", "true");
  expect(await chosen()).not.toBe(first);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(listResults(page).last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(listResults(page).first()).toHaveAttribute("aria-selected", "true");
  await expect(findSearchField(page)).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/documentation\/webhooks$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(findSearchField(page)).toHaveValue("");
});

test("the key of the search is a letter where one types, and can be switched off", {
  tag: ["@desktop", "@all"],
}, async ({ page }) => {
  await openPage(page, "/documentation/videos");
  await findSearchField(page).focus();
  await page.keyboard.type("/v1/videos");
  await expect(findSearchField(page)).toHaveValue("/v1/videos");
  await expect(listResults(page).first()).toContainText("Videos");
  await page.getByLabel("The / key starts a search").uncheck();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  await expect(findSearchField(page)).not.toBeFocused();

  await page.reload();
  await waitForHydration(page);
  const dialog = page.getByRole("dialog");
  await page.getByRole("banner").first().getByRole("button", { name: "Start Free Trial" }).click();
  await dialog.getByLabel("Website").focus();
  await page.keyboard.type("shop/");
  await expect(dialog.getByLabel("Website")).toHaveValue("shop/");
});

test("a finger chooses from what is found, and what nobody wrote is said to be nowhere", {
  tag: "@phone-only",
}, async ({ page }) => {
  await openPage(page, "/documentation/limits");
  await findSearchField(page).fill("zzzz");
  await expect(page.getByText("Nothing found.").last()).toBeVisible();
  await findSearchField(page).fill("signatur");
  const result = listResults(page).filter({ hasText: "Check the signature" });
  await result.tap();
  await expect(page).toHaveURL(/\/webhooks#check-the-signature$/);
  await expect(page.getByRole("heading", { name: "Check the signature" })).toBeInViewport();
});

test("without the search data the form asks the server", { tag: "@desktop" }, async ({ page }) => {
  await page.route("**/documentation/search.json", (route) => route.fulfill({ status: 404 }));
  page.removeAllListeners("console");
  await openPage(page, "/documentation/keys");
  await findSearchField(page).fill("delete video");
  await expect(page.getByText("Press Enter to ask the server instead.").last()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/documentation\/search\?q=delete\+video$/);
  await expect(page.getByRole("link", { name: /Delete a video/ })).toBeVisible();
});

test("a language that is chosen once holds for all samples of the visit, and no longer", async ({ page }) => {
  await openPage(page, "/documentation/quick-start");
  expect(await shownSamples(page)).toEqual(["Terminal", "index.html"]);
  await page.getByRole("radio", { name: "PHP" }).first().check({ force: true });
  await expect.poll(() => shownSamples(page)).toEqual(["upload.php", "product.php"]);
  await page.getByRole("link", { name: "Elements", exact: true }).last().click();
  await expect(page).toHaveURL(/\/documentation\/elements$/);
  await expect
    .poll(() => shownSamples(page))
    .toEqual(["product.php", "product.php", "product.php", "product.php"]);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.reload();
  await waitForHydration(page);
  expect(await shownSamples(page)).toEqual(["index.html", "index.html", "index.html", "index.html"]);
});

test("on a phone the topics are behind a button that stays at hand", { tag: "@phone-only" }, async ({
  page,
}) => {
  await openPage(page, "/documentation/errors");
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: "instant" }));
  const button = page.getByRole("main").getByText("Menu", { exact: true });
  const topics = page.getByRole("navigation", { name: "Documentation" });
  await expect(button).toBeInViewport();
  await button.tap();
  await expect(topics).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(topics).toHaveCount(0);
  await button.tap();
  await topics.getByRole("link", { name: "Webhooks" }).tap();
  await expect(page).toHaveURL(/\/documentation\/webhooks$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What we tell your server");
  await expect(topics).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the search is a form that the server answers", async ({ page }) => {
    await page.goto("/documentation/keys");
    await findSearchField(page).fill("webhok");
    await findSearchField(page).press("Enter");
    await expect(page).toHaveURL(/\/documentation\/search\?q=webhok$/);
    await expect(page.getByRole("heading", { name: "Found for “webhok”" })).toBeVisible();
    await page.getByRole("link", { name: /What we tell your server/ }).click();
    await expect(page).toHaveURL(/\/documentation\/webhooks$/);
    await page.goto("/documentation/search?q=zzzz");
    await expect(page.getByRole("heading", { name: "Nothing found for “zzzz”" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("listitem")).not.toHaveCount(0);
  });
});
