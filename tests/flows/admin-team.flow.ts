import { adminEmail } from "../fixtures/admin";
import { signInBrowser } from "./sign-in";
import { expect, test } from "./site";

const colleague = "bo@vitreel.example";
const passwords = ["amber lantern quiet meadow", "granite sparrow winter canoe"];

test("a colleague is invited, joins, changes the password, is signed out and removed; the last account stays", async ({
  page,
  browser,
  site,
}) => {
  await signInBrowser(page.context(), site);
  await page.goto("/admin/team");
  await expect(page.getByText("Remove", { exact: true })).toHaveCount(0);
  await page.getByLabel("Their email").fill(colleague);
  await page.getByLabel("What they may do").selectOption("owner");
  await page.getByRole("button", { name: "Create link" }).click();
  const link = (await page.getByText(/\/setup\?token=/).textContent()) ?? "";
  await expect(page.getByRole("listitem").filter({ hasText: colleague })).toContainText("until");
  await page.reload();
  await expect(page.getByText(/\/setup\?token=/)).toHaveCount(0);

  const context = await browser.newContext({ baseURL: site.url });
  const theirs = await context.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole("heading", { level: 1, name: "Join the team" })).toBeVisible();
  await theirs.getByLabel("Password").fill(passwords[0] ?? "");
  await theirs.getByRole("button").last().click();
  await expect(theirs).toHaveURL("/admin");
  expect((await page.request.get(link)).status()).toBe(410);

  // A second browser of theirs, ended from the first.
  const elsewhere = await browser.newContext({ baseURL: site.url });
  const form = { email: colleague, password: passwords[0] ?? "", next: "/admin/jobs" };
  await elsewhere.request.post("/sign-in", { form, headers: { Origin: site.url } });
  expect((await elsewhere.request.get("/api/jobs")).status()).toBe(200);
  await theirs.goto("/admin/account");
  await expect(theirs.getByText("This browser", { exact: true })).toHaveCount(1);
  await theirs.getByRole("button", { name: /^End: / }).click();
  await expect(theirs.getByText("The sessions were ended.")).toBeVisible();
  expect((await elsewhere.request.get("/api/jobs")).status()).toBe(401);

  await theirs.getByLabel("Current password").fill("not the right one at all");
  await theirs.getByLabel("New password").fill(passwords[1] ?? "");
  await theirs.getByRole("button", { name: "Change password" }).click();
  await expect(theirs.getByLabel("Current password")).toHaveAccessibleDescription(
    /^This is not your current password/,
  );
  await theirs.getByLabel("Current password").fill(passwords[0] ?? "");
  await theirs.getByLabel("New password").fill(passwords[1] ?? "");
  await theirs.getByRole("button", { name: "Change password" }).click();
  await expect(theirs.getByText("Your password was changed.", { exact: false })).toBeVisible();
  const old = await elsewhere.request.post("/sign-in", { form, headers: { Origin: site.url } });
  expect(old.status()).toBe(401);

  await page.goto("/admin/team");
  const row = page.getByRole("listitem").filter({ hasText: colleague });
  await row.getByRole("button", { name: `End sessions: ${colleague}` }).click();
  await expect(page.getByText("The sessions were ended.")).toBeVisible();
  expect((await theirs.request.get("/api/jobs")).status()).toBe(401);
  await row.getByText("Remove", { exact: true }).click();
  await row.getByRole("button", { name: "Remove account" }).click();
  await expect(page.getByText("The account was removed.")).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByText("Remove", { exact: true })).toHaveCount(0);

  await page.goto("/admin/activity");
  for (const line of [
    `${adminEmail} invited ${colleague}`,
    `${colleague} joined the team`,
    `${adminEmail} removed ${colleague}`,
  ])
    await expect(page.getByRole("listitem").filter({ hasText: line })).toHaveCount(1);
  for (const other of [context, elsewhere]) await other.close();
});
