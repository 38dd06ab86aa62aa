import { Database } from "bun:sqlite";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { companyName } from "~/lib/company-name";
import type { RunningSite } from "../../fixtures/server";
import { signInBrowser } from "../sign-in";
import { expect, followMenu, openAdminMenu, openPage, test, waitForHydration } from "../site";

/** From now on the jobs of a site cannot be read: their table is not where it was. */
function loseJobs({ dataDir }: RunningSite) {
  using database = new Database(join(dataDir, "vitreel.db"));
  database.run("pragma busy_timeout = 5000");
  database.run("alter table jobs rename to jobs_elsewhere");
}

// The browser itself reports the status of the answers.
test.beforeEach(({ page }) => {
  page.removeAllListeners("console");
});

/** The page of an error, with everything around it that every page has. */
async function expectInFrame(page: Page, title: string) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(`^${title} .* ${companyName}`));
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("banner").first()).toBeVisible();
  await expect(page.getByRole("contentinfo")).toHaveCount(1);
}

async function expectWayOn(page: Page) {
  await followMenu(page, "Security");
  await expect(page).toHaveURL(/\/security$/);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/wrong|Not Found/);
}

const failing = [
  { what: "the list of jobs", path: "/company/careers", title: "Something went wrong" },
  { what: "a job", path: "/company/careers/shelf-lighter", title: "Job Not Found" },
];

for (const { what, path, title } of failing)
  test(`${what} that cannot be read answers 500 in the frame of the site, which leads on`, async ({
    page,
    startAnother,
  }) => {
    const site = await startAnother();
    loseJobs(site);
    const answer = await page.goto(site.url + path);
    expect(answer?.status()).toBe(500);
    expect(answer?.headers()["cache-control"]).toBe("no-store");
    await expectInFrame(page, title);
    await waitForHydration(page);
    await expectInFrame(page, title);
    await expect(page.getByRole("main")).toContainText("try again in a minute");
    await expectWayOn(page);
  });

test("a page that fails on the way to it is shown in the frame, with the focus on its heading", async ({
  page,
  startAnother,
}) => {
  const site = await startAnother();
  loseJobs(site);
  await openPage(page, `${site.url}/faq`);
  const asked = page.waitForResponse(/careers\.data/);
  await followMenu(page, "Careers");
  expect((await asked).status()).toBe(500);
  await expectInFrame(page, "Something went wrong");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/\/company\/careers$/);
  await expectWayOn(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("what fails in the admin is shown in its frame, which leads on", async ({ page, startAnother }) => {
  const site = await startAnother();
  await signInBrowser(page.context(), site);
  const answer = await page.goto(`${site.url}/admin/applications/nobody-has-this-id`);
  expect(answer?.status()).toBe(404);
  const admin = page.getByRole("navigation", { name: "Admin" });
  await expect(page.getByRole("heading", { level: 1, name: "Application not found" })).toBeVisible();
  await openAdminMenu(page);
  await admin.getByRole("link", { name: "Team" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Team" })).toBeVisible();
  loseJobs(site);
  await waitForHydration(page);
  await openAdminMenu(page);
  await admin.getByRole("link", { name: "Jobs" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
  await expect(page).toHaveTitle(`Something went wrong · ${companyName} admin`);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await openAdminMenu(page);
  await admin.getByRole("link", { name: "Leads" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();
});
