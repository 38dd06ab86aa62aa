import { Database } from "bun:sqlite";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { startMailStandIn } from "../../faults/delivery/mail-stand-in";
import { jobFields, postForm, signIn } from "../../fixtures/admin";
import { sendApplication } from "../../fixtures/applications";
import { signInBrowser } from "../sign-in";
import { expect, findNotice, openPage, type StartSite, test, waitForHydration } from "../site";

test.use({ timezoneId: "Europe/Berlin", locale: "en-GB" });

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function openTeam(page: Page, startAnother: StartSite) {
  const mails = await startMailStandIn();
  const site = await startAnother({ SMTP_URL: mails.url, MAIL_FROM: "Vitreel <site@vitreel.example>" });
  await signInBrowser(page.context(), site);
  return Object.assign(site, { [Symbol.asyncDispose]: () => mails[Symbol.asyncDispose]() });
}

test("a candidate chooses one of the offered times", async ({ page, startAnother }) => {
  await using site = await openTeam(page, startAnother);
  const job = await (await signIn(site)).createJob({ ...jobFields, title: "Gaffer" });
  const own = await sendApplication(site, job.slug, { name: "Robin Times" });
  await page.goto(`${site.url}/admin/applications?view=list`);
  await page.getByRole("link", { name: "Robin Times" }).click();
  await page.getByRole("link", { name: "Invite" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Invite to an interview" })).toBeVisible();
  await waitForHydration(page);
  const day = dayFromNow(3);
  for (const [label, time] of Object.entries({ "First choice": "09:30", "Second choice": "14:00" }))
    await page.getByLabel(label).fill(`${day}T${time}`);
  await page.getByLabel("Place or link").fill("https://meet.example/gaffer");
  await expect(page.getByText("Where: https://meet.example/gaffer")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "(Berlin time)" })).toHaveText([
    /, 09:30 /,
    /, 14:00 /,
  ]);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(findNotice(page, "Scheduled.")).toBeVisible();
  const application = page.url();
  const database = new Database(join(site.dataDir, "vitreel.db"));
  database.run("pragma busy_timeout = 5000");
  database.run("UPDATE messages SET next_at = 0 WHERE kind = 'candidate'");
  database.close();
  // A new message wakes the sender, which would look again in some seconds.
  await postForm(`${site.url}/api/newsletter`, { email: "reader@atelier.example" }, site.url);
  const choice = page.getByRole("button", { name: /, 14:00/ });
  const isOffered = async () => {
    await openPage(page, site.url + own);
    return choice.isVisible();
  };
  await expect.poll(isOffered).toBe(true);
  const link = page.getByRole("link", { name: "meet.example" });
  await expect(link).toHaveAttribute("href", "https://meet.example/gaffer");
  await choice.click();
  await expect(findNotice(page, "Your interview is confirmed.")).toBeVisible();
  await expect(page.getByRole("button", { name: /, \d\d:\d\d/ })).toHaveText([/09:30/]);
  await page.goto(application);
  await expect(page.getByText("confirmed the interview")).toBeVisible();
  await page.getByText("Change", { exact: true }).click();
  await waitForHydration(page);
  await page.getByLabel("Place or link").fill("Room 2");
  await page.getByRole("button", { name: "Confirm interview" }).click();
  await expect(findNotice(page, "Time confirmed.")).toBeVisible();
  await expect(page.getByText("Room 2")).toBeVisible();
});
