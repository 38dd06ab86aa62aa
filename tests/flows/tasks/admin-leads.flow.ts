import type { Page } from "@playwright/test";
import { sendLead } from "../send-lead";
import { signInAgain, signInBrowser } from "../sign-in";
import { expect, findNotice, test } from "../site";

test.beforeEach(({ page, site }) => signInBrowser(page.context(), site));

async function search(page: Page, words: string) {
  await page.goto("/admin/leads");
  await page.getByRole("searchbox", { name: "Search names, messages, notes" }).fill(words);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/\?q=/);
}

const attribution = { first: { utm_source: "news", utm_campaign: "spring", landing: "/pricing" } };

test("a lead is found, contacted, noted and erased", async ({ page, request }) => {
  const name = "Ada Firstlight";
  await sendLead(request, name, { attribution });

  await search(page, name);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("Campaign: ")).toBeVisible();

  await page.getByRole("button", { name: "Contacted" }).click();
  await expect(findNotice(page, "Stage updated.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Contacted" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("textbox", { name: "New note" }).fill("Calls back\non Thursday");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(findNotice(page, "Note added.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "New note" })).toHaveValue("");
  await expect(page.getByRole("listitem").filter({ hasText: "Calls back\non Thursday" })).toHaveCount(1);
  await expect(page.getByRole("listitem").filter({ hasText: "moved it to Contacted" })).toHaveCount(1);

  await page.goto(`/admin/leads?show=contacted&q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(1);
  await page.getByRole("link", { name, exact: true }).click();
  await page.locator("summary", { hasText: "Erase" }).click();
  await expect(page.getByText(/^All personal data of this lead, .* You cannot undo this\./)).toBeVisible();
  await page.getByRole("button", { name: "Erase this lead" }).click();
  await expect(findNotice(page, "Erased.")).toBeVisible();
  await page.goto(`/admin/leads?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
});

test("a note outlives its session", async ({ page, request }) => {
  // The browser itself tells of the 401 that is expected here.
  page.removeAllListeners("console");
  await sendLead(request, "Hana Late");
  await search(page, "hana late");
  await page.getByRole("link", { name: "Hana Late" }).click();
  await page.getByRole("textbox", { name: "New note" }).fill("A long thought");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Add note" }).click();
  await signInAgain(page);
  await expect(page.getByRole("textbox", { name: "New note" })).toHaveValue("A long thought");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(findNotice(page, "Note added.")).toBeVisible();
});
