import { expect, test } from "./site";

test("an unknown address answers 404 and shows a way on", async ({ page }) => {
  // The browser itself reports the status of the document; nothing else may complain.
  page.removeAllListeners("console");
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("404", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).toHaveURL("/");
});
