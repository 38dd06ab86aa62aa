import { signIn } from "../../fixtures/admin";
import { sendLead } from "../send-lead";
import { signInBrowser } from "../sign-in";
import { expect, findOutcome, keepToasts, test } from "../site";

test("requests are filtered, gone through one after the other, moved together and taken back", async ({
  page,
  request,
  site,
}) => {
  const source = "fair";
  await signInBrowser(page.context(), site);
  const attribution = { first: { utm_source: source } };
  for (const name of ["One", "Two", "Three"])
    await sendLead(request, `Ada ${name} ${source}`, { attribution });
  await page.goto("/admin/leads");
  await page.getByText("Filters", { exact: true }).click();
  await page.getByRole("combobox", { name: "Source" }).fill(source);
  await page.getByLabel("Sort", { exact: true }).selectOption("oldest");
  await page.getByRole("combobox", { name: "Owner" }).first().selectOption("none");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page).toHaveURL(/owner=none.*source=fair.*sort=oldest/);
  const rows = page.getByRole("row").filter({ hasText: "atelier.example" });
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText("Ada One");
  // On a phone there is no room for the column.
  const column = page.getByRole("link", { name: /^Received/ });
  if (await column.isVisible()) await column.click();
  else {
    await page.getByLabel("Sort", { exact: true }).selectOption("newest");
    await page.getByRole("button", { name: "Apply", exact: true }).click();
  }
  await expect(rows.first()).toContainText("Ada Three");

  await page.getByRole("link", { name: `Ada Three ${source}` }).click();
  const along = page.getByRole("navigation", { name: "In this list" });
  await expect(along.getByRole("link")).toHaveText(["Next"]);
  await along.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Ada Two ${source}`);
  await along.getByRole("link", { name: "Next" }).click();
  await expect(along.getByRole("link")).toHaveText(["Previous"]);
  await page.getByRole("link", { name: "All leads" }).click();
  await expect(rows).toHaveCount(3);

  const assign = page.getByRole("button", { name: "Assign" });
  await expect(assign).toBeHidden();
  for (const name of ["One", "Two"])
    await page.getByRole("checkbox", { name: `Select Ada ${name} ${source}` }).check();
  await page.getByLabel("Stage", { exact: true }).selectOption("qualified");
  await keepToasts(page);
  await page.getByRole("button", { name: "Move" }).click();
  await expect(findOutcome(page, "Moved 2.")).toBeVisible();
  await expect(rows.filter({ hasText: "Qualified" })).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(findOutcome(page, "Restored 2.")).toBeVisible();
  // On a phone the toast, which is kept here, lies over the bar of the selected rows.
  const restored = page.getByRole("listitem").filter({ hasText: "Restored 2." });
  await restored.getByRole("button", { name: "Close" }).click();
  await expect(rows.filter({ hasText: "New" })).toHaveCount(3);

  // A colleague is faster: what was seen is not there any more.
  await page.getByRole("checkbox", { name: `Select Ada One ${source}` }).check();
  await page.getByRole("checkbox", { name: `Select Ada Two ${source}` }).check();
  const one = await page.getByRole("link", { name: `Ada One ${source}` }).getAttribute("href");
  const admin = await signIn(site);
  const body = new URLSearchParams({ intent: "move", from: "new", to: "lost" });
  expect((await admin.fetch(one ?? "", { method: "POST", body })).status).toBe(303);
  await page.getByRole("button", { name: "Mark as spam" }).click();
  await expect(findOutcome(page, "Marked 1 as spam.")).toContainText("A teammate changed them first");
  await expect(rows.filter({ hasText: "Ada One" })).toContainText("Lost");
});
