import { jobFields, signIn } from "../../fixtures/admin";
import { signInBrowser } from "../sign-in";
import { expect, test } from "../site";

test("who reads a table chooses its columns and how close its lines are, and finds it so again @desktop", async ({
  page,
  startAnother,
}) => {
  const site = await startAnother();
  await signInBrowser(page.context(), site);
  const admin = await signIn(site);
  await admin.createJob({ ...jobFields, title: "Glass blower" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.url}/admin/jobs`);
  const heads = page.getByRole("columnheader");
  await expect(heads.filter({ hasText: "Department" })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "Glass blower" });
  const before = (await row.boundingBox())?.height ?? 0;
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await page.getByRole("checkbox", { name: "Department" }).uncheck();
  await page.getByRole("checkbox", { name: "Close together" }).check();
  await page.getByRole("button", { name: "Keep it like this" }).click();
  await expect(heads.filter({ hasText: "Department" })).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: "Department" })).toBeHidden();
  expect((await row.boundingBox())?.height).toBeLessThan(before);
  await page.goto(`${site.url}/admin/leads`);
  await page.goto(`${site.url}/admin/jobs`);
  await expect(heads.filter({ hasText: "Department" })).toHaveCount(0);
  await expect(heads.filter({ hasText: "Location" })).toBeVisible();
});
