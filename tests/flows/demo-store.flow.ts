import { expect, findNotice, openPage, test } from "./site";

test("a product is chosen and added inside its video in the demo store, and the cart stays", {
  tag: ["@phone", "@all"],
}, async ({ page }) => {
  await openPage(page, "/demo-store");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const asked: string[] = [];
  page.on("request", (request) => /\.data|cart=/.test(request.url()) && asked.push(request.url()));
  const countEntries = () => page.evaluate(() => history.length);
  const entries = await countEntries();
  const ring = page.getByRole("link", { name: "Story: Halo desk lamp" });
  await ring.click();
  const viewer = page.getByRole("dialog", { name: "Product videos" });
  const seen = viewer.getByRole("region", { name: "Halo desk lamp" });
  await seen.getByRole("button", { name: "Black", exact: true }).click();
  await expect(seen.getByText("$74.99")).toBeVisible();
  await seen.getByRole("button", { name: "Add to cart: Halo desk lamp, Black" }).click();
  await expect(seen.getByRole("status")).toHaveText("In your cart: 1 item, $74.99");
  await viewer.getByRole("button", { name: /^Next video/ }).click();
  const next = viewer.getByRole("region", { name: "Tide ceramic cup set" });
  await next.getByRole("button", { name: "Add to cart: Tide ceramic cup set, Lagoon" }).click();
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
  await page.getByRole("main").getByRole("button", { name: "Pop out: Halo desk lamp" }).click();
  const player = page.getByRole("region", { name: "Floating player: Halo desk lamp" });
  const isChosen = (name: string) => player.getByRole("button", { name, exact: true, pressed: true });
  await expect(isChosen("Black")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Brass", exact: true }).click();
  await expect(isChosen("Brass")).toBeVisible();
  await player.getByRole("button", { name: "Black", exact: true }).click();
  await expect(isChosen("Black")).toBeVisible();
  await player.getByRole("button", { name: "Add one more: Halo desk lamp, Black" }).click();
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
  await player.getByRole("link", { name: /^Shop Now/ }).click();
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
