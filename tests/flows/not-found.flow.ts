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

test("wrong forms of an address lead to the one true one", async ({ request, site }) => {
  for (const wrong of ["/Pricing", "/pricing/", "//pricing"]) {
    const response = await request.get(site.url + wrong, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([308, "/pricing"]);
  }
});
