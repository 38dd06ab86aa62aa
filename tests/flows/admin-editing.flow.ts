import type { Page } from "@playwright/test";
import { jobFields, signIn } from "../fixtures/admin";
import type { RunningSite } from "../fixtures/server";
import { signInBrowser } from "./sign-in";
import { expect, expectSaid, openPage, test } from "./site";

async function createJob(site: RunningSite, title: string) {
  return (await signIn(site)).createJob({ ...jobFields, title });
}

async function openDialog(page: Page, title: string) {
  await openPage(page, `/admin/jobs?q=${encodeURIComponent(title)}`);
  await page.getByRole("link", { name: `Edit: ${title}`, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Job" });
  await expect(dialog.getByLabel("Title", { exact: true })).toHaveValue(title);
  return dialog;
}

test("unsaved changes are not left behind without a question, and a job is copied on a phone", async ({
  page,
  site,
}) => {
  await signInBrowser(page.context(), site);
  await createJob(site, "Swing");
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await openDialog(page, "Swing");
  await dialog.getByLabel("Location", { exact: true }).fill("Elsewhere");
  const questions: string[] = [];
  let answer = false;
  page.on("dialog", (question) => {
    questions.push(question.message());
    return answer ? question.accept() : question.dismiss();
  });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => questions.length).toBe(1);
  await expect(dialog.getByLabel("Location", { exact: true })).toHaveValue("Elsewhere");
  answer = true;
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  expect(questions).toEqual(Array(2).fill("Your changes are not saved. Leave anyway?"));

  await page.getByRole("button", { name: "Duplicate: Swing" }).click();
  await expectSaid(page, "The copy is a draft; change its title before you publish it.");
  await page.getByRole("button", { name: "Close: Swing", exact: true }).click();
  await expect(page.getByText("The copy is a draft")).toHaveCount(0);
  await page.goto("/admin/jobs?q=swing&show=draft");
  await expect(page.getByRole("row").filter({ hasText: "Swing" })).toContainText("Draft");
});
