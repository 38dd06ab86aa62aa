import { expect, test } from "../site";

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
