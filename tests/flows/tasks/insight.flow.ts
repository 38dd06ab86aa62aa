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
