import type { Page } from "@playwright/test";
import { adminEmail, adminPassword, signIn } from "../fixtures/admin";
import { sendLead } from "./send-lead";
import { expect, test } from "./site";

// Browsers that keep nothing, or not what they are asked to.

async function signInByHand(page: Page, at: string) {
  await page.goto(`${at}/sign-in`);
  await page.getByRole("textbox", { name: "Email" }).fill(adminEmail);
  await page.getByLabel("Password", { exact: true }).fill(adminPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

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
