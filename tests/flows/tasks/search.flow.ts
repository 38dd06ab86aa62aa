import { jobFields, signIn } from "../../fixtures/admin";
import { sendLead } from "../send-lead";
import { signInBrowser } from "../sign-in";
import { expect, test } from "../site";

test("one search finds requests and jobs, each with the way to all of its kind", async ({
  page,
  request,
  site,
}) => {
  const word = "Lantern";
  await signInBrowser(page.context(), site);
  await (await signIn(site)).createJob({ ...jobFields, title: `${word} keeper` });
  for (let number = 1; number <= 9; number++) {
    await sendLead(request, `${word} Buyer ${number}`);
  }
  await page.goto("/admin");
  await page.getByRole("link", { name: "Search", exact: true }).click();
  const field = page.getByRole("searchbox", { name: "Search everything" });
  await expect(field).toBeFocused();
  await field.fill(word.slice(0, -2));
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const leads = page.getByRole("region", { name: "Leads" });
  const jobs = page.getByRole("region", { name: "Jobs" });
  await expect(leads.getByRole("listitem")).toHaveCount(8);
  await expect(leads.getByRole("listitem").first()).toContainText(`${word} Buyer 9`);
  await expect(jobs.getByRole("link", { name: /^All matching/ })).toHaveCount(0);
  await leads.getByRole("link", { name: "All matching leads" }).click();
  await expect(page.getByRole("row").filter({ hasText: `${word} Buyer` })).toHaveCount(9);

  await page.goto(`/admin/search?q=${word}`);
  await jobs.getByRole("link", { name: new RegExp(word) }).click();
  await expect(page.getByRole("textbox", { name: /^Title/ })).toHaveValue(`${word} keeper`);
  await page.goto("/admin/search?q=nosuchword");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
});
