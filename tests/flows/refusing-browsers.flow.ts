import type { Page } from "@playwright/test";
import { adminEmail, adminPassword, jobFields, signIn } from "../fixtures/admin";
import { latestApplication, sendApplication } from "../fixtures/applications";
import { sendLead } from "./send-lead";
import { signInBrowser } from "./sign-in";
import { expect, openPage, test } from "./site";

// Browsers that keep nothing, or not what they are asked to.

const failureText = "Something went wrong";

async function signInByHand(page: Page, at: string) {
  await page.goto(`${at}/sign-in`);
  await page.getByRole("textbox", { name: "Email" }).fill(adminEmail);
  await page.getByLabel("Password", { exact: true }).fill(adminPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

for (const how of ["throws", "is null"])
  test(`with storage that ${how} the pages of the team work`, { tag: "@all" }, async ({
    context,
    page,
    request,
    site,
  }) => {
    const admin = await signIn(site);
    const { slug, id: job } = await admin.createJob({ ...jobFields, title: "Forgetful Engineer" });
    await sendApplication(site, slug, { email: "forgetful@atelier.example" });
    const { id } = await sendLead(request, `Ada ${how}`);
    await signInBrowser(context, site);
    await page.addInitScript((how) => {
      const get = () => {
        if (how === "throws") throw new DOMException("The operation is insecure.", "SecurityError");
        return null;
      };
      for (const area of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, area, { configurable: true, get });
    }, how);
    const application = await latestApplication(admin);
    for (const path of [
      ...[`/admin/leads/${id}`, `/admin/applications/${application}`, "/admin/account"],
      ...["/admin", "/admin/applications", "/admin/jobs/new", `/admin/jobs/${job}`],
    ]) {
      await openPage(page, path);
      await expect(page.getByRole("heading", { level: 1 }).first()).not.toHaveText(failureText);
    }
    await openPage(page, `/admin/leads/${id}`);
    await page.getByRole("textbox", { name: /note/i }).fill("Nothing is kept here.");
    await page.getByRole("button", { name: /note/i }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Nothing is kept here." })).toHaveCount(1);
  });

test("a link in a webmail leads whoever is signed in to the page", {
  tag: "@desktop",
}, async ({ page, request, site }) => {
  await signIn(site);
  const { id } = await sendLead(request, "Ada Webmail");
  await signInByHand(page, site.url);
  await expect(page).toHaveURL(/\/admin/);
  const body = `<a href="${site.url}/admin/leads/${id}">Open in the admin</a>`;
  await page.route("http://webmail.example/", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto("http://webmail.example/");
  await page.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Ada Webmail" })).toBeVisible();
});
