import { expect, findNotice, openPage, test } from "./site";

for (const way of ["pointer", "keys"] as const)
  test(`from a video on the home page to a cart with the right sum, to a lead that says what is in it, by ${way}`, {
    tag: way === "keys" ? ["@desktop", "@all"] : ["@phone", "@all"],
  }, async ({ page, site }) => {
    const press = (one: ReturnType<typeof page.locator>) =>
      way === "keys" ? one.press("Enter") : one.click();
    const main = page.getByRole("main");
    const cart = findNotice(page, /item/);
    await openPage(page, "/");
    await press(main.getByRole("button", { name: /^Full screen: Halo/ }));
    await press(page.getByRole("dialog").getByRole("link", { name: /^Shop Now: Halo/ }));
    await expect(page).toHaveURL("/demo-store/halo");
    await press(main.getByRole("button", { name: "Black", exact: true }));
    await press(main.getByRole("button", { name: "Add to cart: Halo desk lamp, Black" }));
    await expect(cart).toHaveText("1 item, $74.99");

    // The cart comes along, away from the store and back.
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Vitreel/ })
      .first()
      .click();
    await expect(page).toHaveURL("/");
    await press(main.getByRole("link", { name: /^Shop Now: Ember/ }));
    await expect(page).toHaveURL("/demo-store/ember?cart=halo-black.1&variant=halo-black");
    await press(main.getByRole("button", { name: "Add to cart: Ember eau de parfum, 50 ml" }));
    await press(main.getByRole("button", { name: "One more: Halo desk lamp, Black" }));
    await expect(cart).toHaveText("3 items, $279.97");

    await press(main.getByRole("link", { name: "Get a Demo" }));
    await page.getByLabel("Name").first().fill("Ada Cart");
    await page.getByLabel(/email/i).first().fill(`ada-${way}@shop.example`);
    await page.getByLabel("Website URL").fill("https://shop.example");
    await page.getByLabel("Phone").fill("+49 30 901820");
    // Only a program has filled in a form by now.
    await page.waitForTimeout(300);
    await press(main.getByRole("button", { name: "Request Demo" }));
    await expect
      .poll(() => JSON.stringify(site.slack.messages))
      .toContain("2 × Halo desk lamp (Black); 1 × Ember eau de parfum (50 ml) (3 items, $279.97)");
  });

for (const way of ["pointer", "keys"] as const)
  test(`a product is chosen and added inside its video in the demo store, and the cart stays, by ${way}`, {
    tag: way === "keys" ? ["@desktop", "@all"] : ["@phone", "@all"],
  }, async ({ page }) => {
    const press = (one: ReturnType<typeof page.locator>) =>
      way === "keys" ? one.press("Enter") : one.click();
    await openPage(page, "/demo-store");
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const asked: string[] = [];
    page.on("request", (request) => /\.data|cart=/.test(request.url()) && asked.push(request.url()));
    const countEntries = () => page.evaluate(() => history.length);
    const entries = await countEntries();
    const ring = page.getByRole("link", { name: "Story: Halo desk lamp" });
    await press(ring);
    const viewer = page.getByRole("dialog", { name: "Product videos" });
    const seen = viewer.getByRole("region", { name: "Halo desk lamp" });
    await press(seen.getByRole("button", { name: "Black", exact: true }));
    await expect(seen.getByText("$74.99")).toBeVisible();
    await press(seen.getByRole("button", { name: "Add to cart: Halo desk lamp, Black" }));
    await expect(seen.getByRole("status")).toHaveText("In your cart: 1 item, $74.99");
    await press(viewer.getByRole("button", { name: /^Next video/ }));
    const next = viewer.getByRole("region", { name: "Tide ceramic cup set" });
    await press(next.getByRole("button", { name: "Add to cart: Tide ceramic cup set, Lagoon" }));
    await expect(next.getByRole("status")).toHaveText("In your cart: 2 items, $124.98");
    await expect(page).toHaveURL(/cart=halo-black\.1%2Ctide-lagoon\.1/);

    await page.goBack();
    await expect(viewer).toBeHidden();
    await expect(ring).toBeFocused();
    await expect(findNotice(page, /item/)).toHaveText("2 items, $124.98");
    // Only the viewer's entry was added, so that Back from here leads out of the store and not to an older cart.
    expect(await countEntries()).toBe(entries + 1);

    // The player beside the page sells what is chosen on it.
    await page
      .getByRole("main")
      .getByRole("heading", { name: "Halo desk lamp" })
      .getByRole("link")
      .evaluate((one: HTMLElement) => one.click());
    await expect(page).toHaveURL(/\/demo-store\/halo\?cart=/);
    await press(page.getByRole("main").getByRole("button", { name: "Pop out: Halo desk lamp" }));
    const player = page.getByRole("region", { name: "Floating player: Halo desk lamp" });
    const isChosen = (name: string) => player.getByRole("button", { name, exact: true, pressed: true });
    await expect(isChosen("Black")).toBeVisible();
    await press(page.getByRole("main").getByRole("button", { name: "Brass", exact: true }));
    await expect(isChosen("Brass")).toBeVisible();
    await press(player.getByRole("button", { name: "Black", exact: true }));
    await expect(isChosen("Black")).toBeVisible();
    await press(player.getByRole("button", { name: "Add one more: Halo desk lamp, Black" }));
    await expect(findNotice(page, /item/)).toHaveText("3 items, $199.97");
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    expect(asked.filter((url) => !url.includes("/demo-store/halo.data"))).toEqual([]);

    // The player goes along; the cart waits for the way back.
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Vitreel/ })
      .first()
      .evaluate((one: HTMLElement) => one.click());
    await expect(page).toHaveURL("/");
    await expect(player).toBeVisible();
    await expect(player).toContainText("$74.99Black");
    await press(player.getByRole("link", { name: /^Shop Now/ }));
    await expect(page).toHaveURL(/\/demo-store\/halo\?cart=halo-black\.2,tide-lagoon\.1&variant=halo-black/);
  });

test("“View cart” in the viewer closes it and leads to what was added", {
  tag: "@desktop",
}, async ({ page }) => {
  await openPage(page, "/demo-store");
  await page.getByRole("link", { name: "Story: Halo desk lamp" }).click();
  const viewer = page.getByRole("dialog", { name: "Product videos" });
  const seen = viewer.getByRole("region", { name: "Halo desk lamp" });
  await seen.getByRole("button", { name: /^Add to cart/ }).click();
  await seen.getByRole("button", { name: "View cart" }).click();
  await expect(viewer).toBeHidden();
  const cart = page.getByRole("heading", { name: "Your cart" });
  await expect(cart).toBeFocused();
  await expect(cart).toBeInViewport();
  const more = page.getByRole("button", { name: "One more: Halo desk lamp, Brass", exact: true });
  await expect(more).toBeInViewport();
});

test("the merchant sees what happens in the store as it happens, and nothing of it is sent", {
  tag: "@all",
}, async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && !request.url().endsWith("/api/count")) sent.push(request.url());
  });
  await page.goto("/demo-store");
  await page.getByRole("button", { name: /^Add to cart: Halo/ }).click();
  await page.getByRole("button", { name: /^Add one more: Halo/ }).click();
  const panel = page.getByRole("heading", { name: "This visit" }).locator("..");
  await expect(panel.getByText("$159.98", { exact: true })).toBeVisible();
  await expect(panel.getByRole("listitem").filter({ hasText: "Added: Halo desk lamp, Brass" })).toHaveCount(
    2,
  );
  await panel.scrollIntoViewIfNeeded();
  // The visit goes on from page to page.
  await page.getByRole("heading", { name: "Rill bath stones" }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Rill bath stones" })).toBeVisible();
  await expect(panel.getByRole("listitem").filter({ hasText: "Added: Halo desk lamp" })).toHaveCount(2);
  await expect(panel.locator("dl")).toContainText("$159.98");
  expect(sent).toEqual([]);
});
