import type { Locator, Page } from "@playwright/test";
import { jobFields, type SavedJob, signIn } from "../fixtures/admin";
import { signInBrowser } from "./sign-in";
import { expect, expectSaid, fillFields, openPage, test } from "./site";

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
    await openPage(page, `/admin/jobs/${id}`);
    await expect(at).toHaveValue("2036-01-09T18:00");
    // In summer the clocks of the same zone are an hour further.
    await at.fill("2036-07-09T18:00");
    await page.getByRole("button", { name: "Update Job" }).click();
    await expectSaid(page, "Job updated successfully");
    const jobs = (await (await admin.fetch("/api/jobs")).json()) as (SavedJob & { publishAt: unknown })[];
    expect(jobs.find((job) => job.id === id)?.publishAt).toBe("2036-07-10T01:00:00.000Z");
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
