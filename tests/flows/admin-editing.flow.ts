import type { Browser, Page } from "@playwright/test";
import { jobFields, signIn } from "../fixtures/admin";
import type { RunningSite } from "../fixtures/server";
import { signInBrowser } from "./sign-in";
import { expect, expectSaid, openPage, test } from "./site";

/** A second person's browser, whose console is nobody's concern. */
async function openBrowser(browser: Browser, site: RunningSite) {
  const context = await browser.newContext({ baseURL: site.url });
  await signInBrowser(context, site);
  return { page: await context.newPage(), [Symbol.asyncDispose]: () => context.close() };
}

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

const readStoredJob = async (page: Page, slug: string) =>
  (await (await page.request.get(`/api/jobs/${slug}`)).json()) as typeof jobFields;

test("two people edit one job: each keeps what they changed, and what both changed is chosen", async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(240_000);
  await signInBrowser(page.context(), site);
  const job = await createJob(site, "Focus Puller");
  await using other = await openBrowser(browser, site);
  const mine = await openDialog(page, "Focus Puller");
  const theirs = await openDialog(other.page, "Focus Puller");

  await theirs.getByLabel("Benefits", { exact: true }).fill("Warmth\nA lens of your own");
  await theirs.getByLabel("Type", { exact: true }).fill("Contract");
  await theirs.getByLabel("Department", { exact: true }).fill("Camera");
  await theirs.getByRole("button", { name: "Update Job" }).click();
  await expect(other.page.getByText("Job updated successfully").first()).toBeVisible();

  await mine.getByLabel("Benefits", { exact: true }).fill("Warmth\nLong summers");
  await mine.getByLabel("Type", { exact: true }).fill("Part-time");
  await mine.getByLabel("Location", { exact: true }).fill("Oslo");
  await mine.getByRole("button", { name: "Update Job" }).click();
  const conflict = mine.getByRole("region", { name: "Conflict" });
  await expect(conflict).toBeFocused();
  await expect(conflict).toContainText("ines@vitreel.example saved this meanwhile. Nothing was overwritten.");
  await expect(conflict).toContainText(/Benefits: theirs\s*Warmth\s*A lens of your own/);
  await expect(conflict).toContainText(/Benefits: yours\s*Warmth\s*Long summers/);
  await expect(conflict).toContainText(/Type: theirs\s*Contract.*Type: yours\s*Part-time/s);
  expect(await readStoredJob(page, job.slug)).toMatchObject({
    type: "Contract",
    location: jobFields.location,
  });

  // The fields are listed in the form's order: the type, then the benefits.
  const useTheirs = conflict.getByRole("button", { name: "Use theirs" });
  await expect(useTheirs).toHaveCount(2);
  await useTheirs.last().click();
  await expect(useTheirs).toHaveCount(1);
  await expect(mine.getByLabel("Benefits", { exact: true })).toHaveValue("Warmth\nA lens of your own");
  await mine.getByRole("button", { name: "Update Job" }).click();
  await expectSaid(page, "Job updated successfully");
  expect(await readStoredJob(page, job.slug)).toMatchObject({
    benefits: "Warmth\nA lens of your own",
    type: "Part-time",
    location: "Oslo",
    department: "Camera",
  });
});

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
  await expect(
    page.getByText("The copy is a draft; change its title before you publish it.").first(),
  ).toBeVisible();
  await page.getByRole("button", { name: "Close: Swing", exact: true }).click();
  await expect(page.getByText("The copy is a draft")).toHaveCount(0);
  await page.goto("/admin/jobs?q=swing&show=draft");
  await expect(page.getByRole("row").filter({ hasText: "Swing" })).toContainText("Draft");
});
