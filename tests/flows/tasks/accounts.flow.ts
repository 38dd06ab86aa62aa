import type { Page } from "@playwright/test";
import { adminEmail } from "../../fixtures/admin";
import { signInBrowser } from "../sign-in";
import { expect, findNotice, test } from "../site";

async function signInAs(page: Page, email: string, password: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("a colleague is invited, joins, changes the password, ends other sessions and is removed", async ({
  page,
  site,
  browser,
}) => {
  const email = "noor@vitreel.example";
  const first = "violet harbor under lamplight";
  const second = "an otter reads the evening paper";
  await signInBrowser(page.context(), site);
  await page.goto("/admin/team");
  await page.getByLabel("Email").fill(adminEmail);
  // The browser itself reports the status of a refusal.
  page.removeAllListeners("console");
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page.getByText("There is already an account with this email.").first()).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Create link" }).click();
  const link = (await page.getByText(/\/setup\?token=/).textContent()) ?? "";

  const own = await browser.newContext({ baseURL: site.url });
  const theirs = await own.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole("heading", { level: 1, name: "Join the team" })).toBeVisible();
  await theirs.getByLabel("Password").fill("password password");
  await theirs.getByRole("button", { name: "Create account" }).click();
  await expect(theirs.getByLabel("Password")).toHaveAttribute("aria-invalid", "true");
  await theirs.getByLabel("Password").fill(first);
  await theirs.getByRole("button", { name: "Create account" }).click();
  await expect(theirs).toHaveURL("/admin");
  // The link is spent.
  expect((await theirs.request.get(link)).status()).toBe(410);

  const elsewhere = await (await browser.newContext({ baseURL: site.url })).newPage();
  await elsewhere.goto("/sign-in");
  await signInAs(elsewhere, email, first);
  await expect(elsewhere).toHaveURL("/admin");

  await theirs.goto("/admin/account");
  await theirs.getByLabel("Current password").fill("not the one it is");
  await theirs.getByLabel("New password").fill(second);
  await theirs.getByRole("button", { name: "Change password" }).click();
  await expect(theirs.getByLabel("Current password")).toHaveAttribute("aria-invalid", "true");
  await theirs.getByLabel("Current password").fill(first);
  await theirs.getByLabel("New password").fill(second);
  await theirs.getByRole("button", { name: "Change password" }).click();
  await expect(findNotice(theirs, "Password changed.")).toBeVisible();
  await elsewhere.goto("/admin/jobs");
  await expect(elsewhere).toHaveURL(/\/sign-in/);

  await signInAs(elsewhere, email, second);
  await expect(elsewhere).toHaveURL("/admin/jobs");
  await theirs.goto("/admin/account");
  await theirs.getByRole("button", { name: /^Sign out: / }).click();
  await expect(findNotice(theirs, "Sessions signed out.")).toBeVisible();
  await elsewhere.goto("/admin/jobs");
  await expect(elsewhere).toHaveURL(/\/sign-in/);

  await page.goto("/admin/team");
  const member = page.getByRole("listitem").filter({ hasText: email });
  await member.getByText("Remove", { exact: true }).click();
  await member.getByRole("button", { name: "Remove member" }).click();
  await expect(findNotice(page, "Member removed.")).toBeVisible();
  await expect(member).toHaveCount(0);
  await theirs.goto("/admin/jobs");
  await expect(theirs).toHaveURL(/\/sign-in/);
  await own.close();
  await elsewhere.context().close();
});
