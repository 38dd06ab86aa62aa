import type { Page } from "@playwright/test";
import { type RunningSite, startSite } from "../../fixtures/server";
import { signInBrowser } from "../sign-in";
import { test as base, expect } from "../site";

const day = 86_400_000;

/** Counts stay behind: these flows have a site of their own, on which the last sixty whole days are counted. */
const test = base.extend<object, { counted: RunningSite }>({
  counted: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      const site = await startSite();
      const { openDatabase } = await import("~/db/database.server");
      const { addYear } = await import("../../fixtures/insight-year");
      const db = await openDatabase(`${site.dataDir}/vitreel.db`, { migrate: false });
      await addYear(db, Math.floor(Date.now() / day) - 1, 60);
      await db.close();
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
});

async function openInsight(page: Page, site: RunningSite, search = "") {
  await signInBrowser(page.context(), site);
  await page.goto(`${site.url}/admin/insight${search}`);
  await expect(page.getByRole("heading", { level: 1, name: "Insight" })).toBeVisible();
}

/** The number under a heading of the figures that matter most, with how it changed. */
const findFigure = (page: Page, name: string) =>
  page.getByRole("list", { name: "Key figures" }).getByRole("listitem").filter({ hasText: name });

test("the days of a range are shown beside those before, and the address says which", async ({
  page,
  counted,
}) => {
  await openInsight(page, counted);
  await expect(page.getByText(/in UTC, compared with/)).toBeVisible();
  await expect(findFigure(page, "Visits")).toHaveText(/^Visits[\d,]{5,}([+−]\d+|0)%$/);
  await expect(page.getByRole("img", { name: "Visits by day" })).toBeVisible();
  // A day of the curve says its figures when it is pointed at.
  const days = page.getByRole("img", { name: "Visits by day" }).locator("rect");
  await expect(days).toHaveCount(28);

  await page.getByRole("link", { name: "7 days" }).click();
  await expect(page).toHaveURL(/\?range=7$/);
  await expect(page.getByRole("link", { name: "7 days" })).toHaveAttribute("aria-current", "true");
  await expect(days).toHaveCount(7);
  await findFigure(page, "Leads").getByRole("link").click();
  await expect(page).toHaveURL(/\?range=7&plot=sent$/);
  await expect(page.getByRole("img", { name: "Leads by day" })).toBeVisible();
});

test("figures are narrowed down by what is in the tables, and set free again", async ({ page, counted }) => {
  await openInsight(page, counted, "?range=7");
  const all = (await findFigure(page, "Visits").textContent()) ?? "";
  await page
    .getByRole("table", { name: "Pages", exact: true })
    .getByRole("link", { name: "/pricing" })
    .click();
  await expect(page).toHaveURL(/\?range=7&page=%2Fpricing$/);
  await expect(findFigure(page, "Visits")).not.toHaveText(all);
  const onPage = (await findFigure(page, "Visits").textContent()) ?? "";
  await page.getByRole("table", { name: "Campaigns" }).getByRole("link", { name: "spring sale" }).click();
  await expect(page).toHaveURL(/page=%2Fpricing&kind=campaign&source=spring\+sale$/);
  await expect(findFigure(page, "Visits")).not.toHaveText(onPage);
  await page.getByRole("link", { name: "Without spring sale" }).click();
  await expect(page).toHaveURL(/page=%2Fpricing&kind=campaign$/);
  await page.getByRole("link", { name: "Without Campaigns" }).click();
  // The next link leads to the page with campaigns until then.
  await expect(page).toHaveURL(/\?range=7&page=%2Fpricing$/);
  await page.getByRole("link", { name: "Without /pricing" }).click();
  await expect(page).toHaveURL(/\/admin\/insight\?range=7$/);
  await expect(findFigure(page, "Visits")).toHaveText(all);
});
