import type { Page } from "@playwright/test";
import { jobFields, signIn } from "../fixtures/admin";
import type { RunningSite } from "../fixtures/server";
import { signInBrowser } from "./sign-in";
import { expect, expectSaid, keepToasts, openPage, test } from "./site";

async function openJobs(page: Page, site: RunningSite, titles: string[]) {
  await signInBrowser(page.context(), site);
  const admin = await signIn(site);
  // The list is newest first.
  for (const title of titles.toReversed()) await admin.createJob({ ...jobFields, title });
  const word = titles[0]?.split(" ")[0] ?? "";
  await openPage(page, `/admin/jobs?q=${word}`);
}

async function deleteByKeyboard(page: Page, title: string) {
  await keepToasts(page);
  await page.getByRole("button", { name: `Delete: ${title}` }).focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Are you sure you want to delete this job?" });
  await expect(question).toHaveAccessibleDescription(new RegExp(title));
  await expect(question.getByRole("button", { name: "Keep it" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expectSaid(page, "Job deleted successfully");
}

/** F8 leads to the area, Tab to the toast in it and on to its button. */
async function goToUndo(page: Page) {
  for (const key of ["F8", "Tab", "Tab"]) await page.keyboard.press(key);
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
}

test("after a deletion the focus is on the row in its place, and after its undoing on the job that is back", async ({
  page,
  site,
}) => {
  await openJobs(page, site, ["Dimmer A", "Dimmer B", "Dimmer C"]);
  const row = (title: string) => page.getByRole("row").filter({ hasText: title });
  await deleteByKeyboard(page, "Dimmer B");
  await expect(row("Dimmer C")).toBeFocused();

  await goToUndo(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Dimmer B", exact: true })).toBeFocused();

  // The list is still the one that was asked for.
  await expect(page).toHaveURL(/\?q=Dimmer$/);
  await deleteByKeyboard(page, "Dimmer C");
  await expect(row("Dimmer B")).toBeFocused();
  await goToUndo(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();
  await expect(row("Dimmer B")).toBeFocused();
});
