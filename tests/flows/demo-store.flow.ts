import { expect, openPage, test } from "./site";

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
