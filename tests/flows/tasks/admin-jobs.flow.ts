import { company } from "~/content/company";
import { type SavedJob, type SignedInAdmin, signIn } from "../../fixtures/admin";
import { signInBrowser } from "../sign-in";
import { expect, expectSaid, fillFields, test } from "../site";

const fields: Record<string, string> = {
  Title: "Lighting Engineer",
  Department: "Engineering",
  Location: "Bengaluru",
  Type: "Full-time",
  Description: "You light the windows of other people's shops.",
  Responsibilities: "Light panes\nMeasure the light",
  Requirements: "Patience\nA steady hand",
  Benefits: "Dusk off",
};

/** Other flows at the same site leave jobs behind. */
async function clearJobs(admin: SignedInAdmin) {
  const jobs = (await (await admin.fetch("/api/jobs")).json()) as SavedJob[];
  for (const { id } of jobs) await admin.deleteJob(id);
}

test("a job is created, edited, closed and deleted in the admin, and the careers pages follow", async ({
  page,
  context,
  site,
}) => {
  await clearJobs(await signIn(site));
  await signInBrowser(context, site);
  await page.goto("/admin/jobs");
  await expect(page.getByText("No jobs posted yet")).toBeVisible();

  await page.getByRole("link", { name: "New Job" }).click();
  const dialog = page.getByRole("dialog", { name: "New Job Posting" });
  await fillFields(page, fields);
  await dialog.getByRole("button", { name: "Create Job" }).click();
  await expectSaid(page, "Job created successfully");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: "Lighting Engineer" })).toContainText("Active");

  await page.goto("/company/careers");
  await page.getByRole("link", { name: /Lighting Engineer/ }).click();
  await expect(page).toHaveURL("/company/careers/lighting-engineer");
  await expect(page.getByRole("heading", { name: "What You'll Do" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Measure the light" })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Apply", exact: true }).first()).toHaveAttribute(
    "href",
    "/company/careers/lighting-engineer/apply",
  );
  await expect(page.getByRole("link", { name: "Apply by email" }).first()).toHaveAttribute(
    "href",
    `mailto:${company.mail.careers}?subject=Application%20for%20Lighting%20Engineer`,
  );

  await page.goto("/admin/jobs");
  await page.getByRole("link", { name: "Edit: Lighting Engineer" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Job" });
  await page.getByLabel("Title", { exact: true }).fill("Senior Lighting Engineer");
  await edit.getByRole("button", { name: "Update Job" }).click();
  await expectSaid(page, "Job updated successfully");
  const moved = await page.request.get("/company/careers/lighting-engineer", { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([
    302,
    "/company/careers/senior-lighting-engineer",
  ]);

  await page.reload();
  await page.getByRole("link", { name: /^Edit: Senior/ }).click();
  await page.getByLabel("Status").selectOption("Closed");
  await edit.getByRole("button", { name: "Update Job" }).click();
  await expectSaid(page, "Job updated successfully");
  await expect(page.getByRole("row").filter({ hasText: "Senior Lighting Engineer" })).toContainText(
    "Inactive",
  );
  const closed = await page.request.get("/company/careers/senior-lighting-engineer");
  expect(closed.status()).toBe(410);
  expect(await closed.text()).toContain("Job Not Found");
  expect(await (await page.request.get("/company/careers")).text()).toContain(
    "No open positions at the moment.",
  );

  await page.reload();
  await page.getByRole("button", { name: /^Delete: Senior/ }).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure you want to delete this job?" });
  await question.getByRole("button", { name: "Delete job" }).click();
  await expectSaid(page, "Job deleted successfully");
  await expect(page.getByText("No jobs posted yet")).toBeVisible();
});
