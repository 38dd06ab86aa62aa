import { jobFields, joinTeam, signIn } from "../../fixtures/admin";
import { sendLead } from "../send-lead";
import { giveSession, signInBrowser } from "../sign-in";
import { expect, expectSaid, findNotice, findOutcome, openAdminMenu, test } from "../site";

test("a role is changed after a question, holds in the open session at once, and what it leaves out is refused", async ({
  page,
  browser,
  site,
}) => {
  page.removeAllListeners("console");
  await signInBrowser(page.context(), site);
  const email = "ed@vitreel.example";
  const { cookie } = await joinTeam(site, await signIn(site), email, "editor");
  const context = await browser.newContext({ baseURL: site.url });
  await giveSession(context, site, cookie);
  const theirs = await context.newPage();
  await theirs.goto("/admin/leads");
  await expect(theirs.getByRole("heading", { level: 1, name: "Not available for your role" })).toBeVisible();
  await expect(theirs.getByText("Your role (recruiter) does not include this.")).toBeVisible();
  await theirs.getByRole("link", { name: "Home" }).click();
  await expect(theirs).toHaveURL("/admin");

  await page.goto("/admin/team");
  const member = page.getByRole("listitem").filter({ hasText: email });
  await member.getByText("Role", { exact: true }).click();
  await member.getByLabel(/^Role of/).selectOption("sales");
  await member.getByRole("button", { name: "Change role" }).click();
  await expect(findNotice(page, "Role changed.")).toBeVisible();
  await expect(member).toContainText("Sales");
  await theirs.goto("/admin/leads");
  await expect(theirs.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();
  await theirs.goto("/admin/jobs");
  await expect(theirs.getByText("Your role (sales) does not include this.")).toBeVisible();

  const you = page.getByRole("listitem").filter({ hasText: "(you)" });
  await you.getByText("Role", { exact: true }).click();
  await you.getByLabel(/^Role of/).selectOption("editor");
  await you.getByRole("button", { name: "Change role" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This is the only owner." })).toBeVisible();
  await page.goto("/admin/activity");
  const line = page.getByRole("listitem").filter({ hasText: `changed the role of ${email}` });
  await expect(line.first()).toContainText("Role: Sales (was Recruiter)");
  await context.close();
});

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
  await page.getByRole("button", { name: "Move" }).click();
  await expect(findOutcome(page, "Moved 2.")).toBeVisible();
  await expect(rows.filter({ hasText: "Qualified" })).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(findOutcome(page, "Restored 2.")).toBeVisible();
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

test("a job has a hiring manager, and the first page says when it ends", async ({ page, site }) => {
  const title = `Projectionist`;
  const validThrough = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await (await signIn(site)).createJob({ ...jobFields, title, validThrough } as never);
  await signInBrowser(page.context(), site);
  await page.goto(`/admin/jobs?q=${encodeURIComponent(title)}`);
  // The creator is the hiring manager until somebody else is.
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("Ines");
  for (const [name, shown] of [
    ["Unassigned", "Unassigned"],
    ["Ines", "Ines"],
  ] as const) {
    await row.getByRole("link", { name: `Edit: ${title}` }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Job" });
    await dialog.getByText("Applications", { exact: true }).click();
    await dialog.getByRole("combobox", { name: "Hiring manager" }).selectOption(name);
    await dialog.getByRole("button", { name: "Update Job" }).click();
    await expectSaid(page, "Job updated successfully");
    await expect(row).toContainText(shown);
  }
  // The list is loaded anew under the dialog that closed; a link waits for that, an address would break it off.
  await openAdminMenu(page);
  await page.getByRole("link", { name: "Vitreel admin", exact: true }).click();
  const ending = page.getByRole("region", { name: "Jobs closing this week" });
  await expect(ending.getByRole("listitem").filter({ hasText: title })).toContainText(
    "yours, closes in 2 days",
  );
  const answer = await page.request.get("/api/jobs/active");
  expect(await answer.text()).not.toContain("hiringOwner");
});
