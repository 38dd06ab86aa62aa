import { readMail, startMailStandIn } from "../../faults/delivery/mail-stand-in";
import { jobFields, signIn } from "../../fixtures/admin";
import { sendApplication } from "../../fixtures/applications";
import { signInBrowser } from "../sign-in";
import { expect, findOutcome, test } from "../site";

test("several candidates are written to at once, who is left out is told, and all of it is taken back", async ({
  page,
  startAnother,
}) => {
  await using mails = await startMailStandIn();
  const site = await startAnother({ SMTP_URL: mails.url, MAIL_FROM: "Vitreel <site@vitreel.example>" });
  const job = await (await signIn(site)).createJob({ ...jobFields, title: "Gaffer" });
  for (const name of ["Robin One", "Noor Two", "Sami Three"])
    await sendApplication(site, job.slug, {
      name,
      email: `${name.replace(" ", ".").toLowerCase()}@mail.example`,
    });
  await signInBrowser(page.context(), site);
  const list = `${site.url}/admin/applications?view=list&show=all`;
  await page.goto(list);
  await page.getByLabel("Select Sami Three").check();
  await page.getByLabel("Stage", { exact: true }).selectOption("Withdrawn");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect(findOutcome(page, "Moved 1.")).toBeVisible();
  for (const name of ["Robin One", "Noor Two", "Sami Three"]) await page.getByLabel(`Select ${name}`).check();
  await page.getByLabel("Message", { exact: true }).selectOption("Rejection");
  await page.getByRole("button", { name: "Message…" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Reject several" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Recipients: 2" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Left out: 1" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Sami Three" })).toContainText("Withdrawn");
  await expect(page.getByText("Your application for Gaffer").last()).toBeVisible();
  await page.getByRole("button", { name: "Send to 2" }).click();
  await expect(findOutcome(page, "Scheduled 2.")).toContainText("1");
  await expect(page.getByRole("row", { name: /Robin One/ })).toContainText("Rejected");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(findOutcome(page, "Cancelled 2.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Robin One/ })).toContainText("New");
  await page.getByRole("link", { name: "Robin One" }).click();
  await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
  // The confirmations have the same subject.
  const sent = mails.received.map(readMail);
  expect(sent.filter(({ text }) => text.includes("decided not to move forward"))).toEqual([]);
});
