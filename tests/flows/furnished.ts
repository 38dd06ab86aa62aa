import type { Page } from "@playwright/test";
import { type FurnishedSite, furnish } from "../furnish";
import { giveSession } from "./sign-in";
import { test as base, expect } from "./site";

export { expect };

type Fixtures = {
  /** Opens a page by the address of its route file, signed in where the page asks for it. */
  open(address: string): Promise<Page>;
};

/** Tests on a site that has something to see on every page. */
export const test = base.extend<Fixtures, { furnished: FurnishedSite }>({
  furnished: [
    async ({ site }, use) => {
      await use(await furnish(site));
    },
    { scope: "worker" },
  ],
  open: async ({ page, site, furnished }, use) => {
    await use(async (address) => {
      if (address.startsWith("/admin")) await giveSession(page.context(), site, furnished.admin.cookie);
      // The browser itself reports the status of a page that is not there.
      if (address === "/*") page.removeAllListeners("console");
      await page.addInitScript(() => addEventListener("hydrated", () => performance.mark("hydrated")));
      await page.goto(furnished.places[address] ?? address);
      await hydrated(page);
      return page;
    });
  },
});

/** Moves as a visitor does, and waits until the script of the whole page is there and all of it has its height. */
async function hydrated(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event("pointerdown")));
  await page.waitForFunction(
    () =>
      performance.getEntriesByName("hydrated").length > 0 &&
      !document.querySelector("[data-late]") &&
      [...document.querySelectorAll("section, footer")].every(
        (part) => getComputedStyle(part).contentVisibility === "visible",
      ),
    undefined,
    // So that a page whose script does not run says so here, and not by the time of the whole test.
    { timeout: 30_000 },
  );
}
