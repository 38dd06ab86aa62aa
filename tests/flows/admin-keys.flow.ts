import { jobFields, signIn } from "../fixtures/admin";
import { signInBrowser } from "./sign-in";
import { expect, openPage, test } from "./site";

test.beforeEach(({ page, site }) => signInBrowser(page.context(), site));

test("keys lead through the admin and its lists, and never while somebody types", async ({ page, site }) => {
  const admin = await signIn(site);
  // The list is newest first.
  for (const title of ["Keyboard B", "Keyboard A"]) await admin.createJob({ ...jobFields, title });
  await openPage(page, "/admin");
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toContainText("Next item");
  // Shortcuts rest under an open dialog.
  await page.keyboard.press("g");
  await page.keyboard.press("l");
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await expect(page).toHaveURL(/\/admin$/);

  await page.keyboard.press("g");
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
  await page.keyboard.press("/");
  const field = page.getByRole("searchbox", { name: "Search jobs" });
  await expect(field).toBeFocused();
  await page.keyboard.type("Keyboard gl?");
  await expect(field).toHaveValue("Keyboard gl?");
  await field.fill("Keyboard");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=Keyboard/);
  await openPage(page, "/admin/jobs?q=Keyboard");
  const link = (title: string) => page.getByRole("link", { name: title, exact: true });
  for (const [key, title] of [
    ["j", "Keyboard A"],
    ["j", "Keyboard B"],
    ["k", "Keyboard A"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(link(title)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Edit Job" })).toBeVisible();
});

test("keys that are turned off do nothing until they are turned on again", async ({ page }) => {
  await openPage(page, "/admin/account");
  const on = page.getByRole("checkbox", { name: "On", exact: true });
  await on.uncheck();
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/admin/account");
  await page.reload();
  await expect(on).not.toBeChecked();
  await on.check();
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(page).toHaveURL("/admin");
});
