import type { Page } from "@playwright/test";
import { type PopulatedSite, populateSite } from "../fixtures/populated-site";
import { giveSession } from "./sign-in";
import { test as base, expect, openPage } from "./site";

export { expect };

type Fixtures = {
  /** Opens a page by the address of its route file, signed in where the page asks for it. */
  open(address: string): Promise<Page>;
};

/** Tests on a site that has something to see on every page. */
export const test = base.extend<Fixtures, { populated: PopulatedSite }>({
  populated: [
    async ({ site }, use) => {
      await use(await populateSite(site));
    },
    { scope: "worker" },
  ],
  open: async ({ page, site, populated }, use) => {
    await use(async (address) => {
      if (address.startsWith("/admin")) await giveSession(page.context(), site, populated.admin.cookie);
      // The browser itself reports the status of a page that is not there.
      if (address === "/*") page.removeAllListeners("console");
      await openPage(page, populated.places[address] ?? address);
      return page;
    });
  },
});
