import type { Locator, Page } from "@playwright/test";
import { jobFields, type SavedJob, signIn } from "../fixtures/admin";
import { signInBrowser } from "./sign-in";
import { expect, expectSaid, fillFields, findNotice, openPage, test } from "./site";

const words: Record<string, string> = {
  Title: "Keeper of Drafts",
  Department: "Stage",
  Location: "Oslo",
  Type: "Full-time",
  Description: "You keep what others would lose.",
  Responsibilities: "Keep it",
  Requirements: "Patience",
  Benefits: "Quiet",
};

/** Waits until all of one stands above the other, by which a bar would cover it. */
async function expectAbove(upper: Locator, lower: Locator) {
  const readGap = async () => {
    const [one, other] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
    return one && other ? other.y - one.y - one.height : Number.NaN;
  };
  await expect.poll(readGap).toBeGreaterThanOrEqual(0);
}

async function openNew(page: Page) {
  await openPage(page, "/admin/jobs");
  await page.getByRole("link", { name: "New Job" }).click();
  return page.getByRole("dialog", { name: "New Job Posting" });
}

test.beforeEach(({ page, site }) => signInBrowser(page.context(), site));

test.describe(() => {
  test.use({ timezoneId: "America/Los_Angeles" });
  test("times are typed and shown by the clocks of the person, kept in UTC, and the zone is named", async ({
    page,
    site,
  }) => {
    const admin = await signIn(site);
    const publishAt = Date.UTC(2036, 0, 10, 2);
    const body = { ...jobFields, title: "Night Watch", publishAt: new Date(publishAt).toISOString() };
    const { id } = await admin.createJob(body as never);
    const at = page.getByLabel("Publish at (Los Angeles time)");
    for (const path of [`/admin/jobs/${id}`, "/admin/jobs?q=night+watch"]) {
      await openPage(page, path);
      if (path.includes("?")) await page.getByRole("link", { name: "Edit: Night Watch" }).click();
      await expect(at).toHaveValue(path.includes("?") ? "2036-07-09T18:00" : "2036-01-09T18:00");
      // In summer the clocks of the same zone are an hour further.
      await at.fill("2036-07-09T18:00");
      await page.getByRole("button", { name: "Update Job" }).click();
      await expectSaid(page, "Job updated successfully");
      const jobs = (await (await admin.fetch("/api/jobs")).json()) as (SavedJob & { publishAt: unknown })[];
      expect(jobs.find((job) => job.id === id)?.publishAt).toBe("2036-07-10T01:00:00.000Z");
    }
  });
});

test("on a phone Save is in reach at the top of the form and below it, and covers no field that has the focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await openNew(page);
  const save = dialog.getByRole("button", { name: "Create Job" });
  await expect(save).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel("Benefits", { exact: true }).focus();
  await expect(save).toBeInViewport({ ratio: 1 });
  await expectAbove(dialog.getByLabel("Benefits", { exact: true }), save);
  await dialog.getByText("As candidates will see it").scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport({ ratio: 1 });
});

test("questions that are typed outlive the page and are saved with the job, in the dialog too", async ({
  page,
  site,
}) => {
  const { id } = await (await signIn(site)).createJob({ ...jobFields, title: "Souffleur" });
  const words = (number: number) =>
    page
      .getByRole("group", { name: `Question ${number}`, exact: true })
      .getByLabel("Question", { exact: true });
  const back = findNotice(page, "It is restored.");
  page.on("dialog", (question) => question.accept());
  const path = `/admin/jobs/${id}`;
  await openPage(page, path);
  await page.getByText("Questions for candidates").click();
  for (const [at, label] of ["Whisper?", "Shout?"].entries()) {
    await page.getByRole("button", { name: "Add a question" }).click();
    await expect(words(at + 1)).toBeFocused();
    await words(at + 1).fill(label);
  }
  await openPage(page, "/admin/jobs?q=souffleur");
  await page.getByRole("link", { name: "Edit: Souffleur" }).click();
  await expect(back).toBeVisible();
  await expect(words(2)).toHaveValue("Shout?");

  await page.getByRole("button", { name: "Move up: question 2" }).click();
  await expect(words(1)).toHaveValue("Shout?");
  await expect(page.getByRole("button", { name: "Move down: question 1" })).toBeFocused();
  const remove = page.getByRole("button", { name: "Remove: question 1" });
  await remove.click();
  await expect(words(2)).toHaveCount(0);
  await expect(remove).toBeFocused();
  await page.getByRole("button", { name: "Update Job" }).click();
  await expectSaid(page, "Job updated successfully");
  await openPage(page, path);
  await expect(words(1)).toHaveValue("Whisper?");
  await expect(words(2)).toHaveCount(0);
  await expect(back).toBeHidden();
});

test("a save without an answer says so, keeps what is typed, and is pending while it is under way", async ({
  page,
}) => {
  page.removeAllListeners("console");
  const dialog = await openNew(page);
  await fillFields(dialog, { ...words, Title: "Rigger" });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/admin/jobs/new.data*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await held;
    await route.abort();
  });
  await dialog.getByRole("button", { name: "Create Job" }).click();
  await expect(dialog.getByRole("button", { name: "Saving..." }).first()).toBeVisible();
  answer();
  await expectSaid(page, "Failed to create job");
  await expect(dialog.getByLabel("Title", { exact: true })).toHaveValue("Rigger");
  await page.unroute("**/admin/jobs/new.data*");
  await dialog.getByRole("button", { name: "Create Job" }).click();
  await expectSaid(page, "Job created successfully");
});

test("on a phone the questions are saved from wherever one is", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await (await signIn(site)).createJob({ ...jobFields, title: "Callboy" });
  await openPage(page, `/admin/jobs/${id}`);
  await page.getByText("Questions for candidates").click();
  for (let round = 0; round < 4; round++) await page.getByRole("button", { name: "Add a question" }).click();
  const save = page.getByRole("button", { name: "Update Job" });
  await expect(save).toBeInViewport({ ratio: 1 });
  const field = page.getByRole("group", { name: "Question 4" }).getByLabel("Question", { exact: true });
  await expect(field).toBeFocused();
  await expectAbove(field, save);
});
