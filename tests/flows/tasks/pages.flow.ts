import { expect, test } from "../site";

test("prices follow the product and the billing, in the address and back", async ({ page }) => {
  await page.goto("/pricing");
  const main = page.getByRole("main");
  await expect(main).toContainText("$69");
  await page.getByRole("link", { name: /^Annual/ }).click();
  await expect(page).toHaveURL(/billing=annual/);
  await expect(main).toContainText("$660");
  await page
    .getByRole("link", { name: /^Studio/ })
    .and(main.getByRole("link"))
    .click();
  await expect(page).toHaveURL(/product=studio/);
  await expect(main).toContainText("$144");
  await expect(main).toContainText("$288");
  await page.goBack();
  await expect(main).toContainText("$660");
});

test("a plan shows the price of the sessions that are chosen", async ({ page }) => {
  await page.goto("/");
  const growth = page.getByRole("group", { name: /^Growth/ });
  const plan = page.getByRole("listitem").filter({ has: growth });
  await expect(plan.getByText("$69", { exact: true })).toBeVisible();
  await growth.getByText("5,000", { exact: false }).first().click();
  await expect(growth.getByRole("radio", { name: /^5,000/ })).toBeChecked();
  await expect(plan.getByText("$29", { exact: true })).toBeVisible();
  await expect(plan.getByText("$69", { exact: true })).toBeHidden();
});
