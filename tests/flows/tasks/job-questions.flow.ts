import { jobFields, signIn } from "../../fixtures/admin";
import { sendApplication } from "../../fixtures/applications";
import { signInBrowser } from "../sign-in";
import { expect, expectSaid, test } from "../site";

test("a job's own questions are written, put in order, asked of candidates and changed", async ({
  page,
  context,
  site,
}) => {
  // The browser reports by itself that a form was refused.
  page.removeAllListeners("console");
  const job = await (await signIn(site)).createJob({ ...jobFields, title: "Lamp Tester" });
  await signInBrowser(context, site);
  await page.goto(`/admin/jobs/${job.id}`);
  await page.getByText("Questions for candidates").click();
  const question = (number: number) => page.getByRole("group", { name: `Question ${number}`, exact: true });
  const add = async (number: number, label: string, kind: string) => {
    await page.getByRole("button", { name: "Add a question" }).click();
    await question(number).getByLabel("Question", { exact: true }).fill(label);
    await question(number).getByLabel("Answer", { exact: true }).selectOption(kind);
  };
  await add(1, "How many lamps have you changed?", "Number");
  await add(2, "Which lamp?", "Single choice");
  await page.getByRole("button", { name: "Update Job" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Enter at least two answers" })).toBeVisible();
  await question(2).getByLabel("Answers to choose from").fill("Arc\nLED");
  await question(2).getByLabel("Required").check();
  await page.getByRole("button", { name: "Move up: question 2" }).click();
  await expect(question(1).getByLabel("Question", { exact: true })).toHaveValue("Which lamp?");
  await page.getByRole("button", { name: "Update Job" }).click();
  await expectSaid(page, "Job updated successfully");

  await page.goto(`/company/careers/${job.slug}/apply`);
  await expect(page.getByText("Which lamp?")).toBeVisible();
  await expect(page.getByLabel(/How many lamps have you changed/)).toBeVisible();

  const [, , asked = ""] = (await page.content()).match(/(name="question-)([0-9a-f-]{36})"/) ?? [];
  await sendApplication(site, job.slug, { [`question-${asked}`]: "LED" });
  await page.goto(`/admin/jobs/${job.id}`);
  await expect(question(1).getByText("1 answer", { exact: true })).toBeVisible();
  await expect(question(2).getByText("1 answer", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Remove: question 1" }).click();
  await expect(page.getByRole("group", { name: /^Question/ })).toHaveCount(1);
  await page.getByRole("button", { name: "Update Job" }).click();
  await expectSaid(page, "Job updated successfully");
  await page.goto(`/company/careers/${job.slug}/apply`);
  await expect(page.getByText("How many lamps have you changed?")).toBeVisible();
  await expect(page.getByText("Which lamp?")).toBeHidden();

  // What was answered stays with the words it was asked in.
  await page.goto(`/admin/applications?job=${job.id}`);
  await page.getByRole("link", { name: "Ada Moreau" }).click();
  await expect(page.getByText("Which lamp?")).toBeVisible();
  await expect(page.getByText("LED", { exact: true })).toBeVisible();
});
