import { expect, hydrated, test } from "./site";

for (const way of ["pointer", "keys"] as const)
  test(`from a video on the home page to a cart with the right sum, to a lead that says what is in it, by ${way}`, {
    tag: way === "keys" ? ["@desktop", "@all"] : ["@phone", "@all"],
  }, async ({ page, site }) => {
    const press = (one: ReturnType<typeof page.locator>) =>
      way === "keys" ? one.press("Enter") : one.click();
    const main = page.getByRole("main");
    const cart = page.getByRole("status").filter({ hasText: /item/ });
    await page.goto("/");
    await hydrated(page);
    await press(main.getByRole("button", { name: /^Full screen: Halo/ }));
    await press(page.getByRole("dialog").getByRole("link", { name: /^Shop Now: Halo/ }));
    await expect(page).toHaveURL("/demo-store/halo");
    await press(main.getByRole("button", { name: "Black", exact: true }));
    await press(main.getByRole("button", { name: "Add to cart: Halo desk lamp, Black" }));
    await expect(cart).toHaveText("1 item, $74.99");

    // Away and back: the cart comes along.
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Vitreel/ })
      .first()
      .click();
    await expect(page).toHaveURL("/");
    await press(main.getByRole("link", { name: /^Shop Now: Ember/ }));
    await expect(page).toHaveURL("/demo-store/ember?cart=halo-black.1");
    await press(main.getByRole("button", { name: "Add to cart: Ember eau de parfum, 50 ml" }));
    await press(main.getByRole("button", { name: "One more: Halo desk lamp, Black" }));
    await expect(cart).toHaveText("3 items, $279.97");

    await press(main.getByRole("link", { name: "Get a Demo" }));
    await page.getByLabel("Name").first().fill("Ada Cart");
    await page.getByLabel(/email/i).first().fill(`ada-${way}@shop.example`);
    await page.getByLabel("Website URL").fill("https://shop.example");
    await page.getByLabel("Phone").fill("+49 30 901820");
    await press(main.getByRole("button", { name: "Request Demo" }));
    await expect
      .poll(() => JSON.stringify(site.slack.messages))
      .toContain("2 × Halo desk lamp (Black); 1 × Ember eau de parfum (50 ml) (3 items, $279.97)");
  });
