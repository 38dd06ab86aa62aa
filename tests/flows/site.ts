import { test as base, expect, type Page } from "@playwright/test";
import { startSiteOfTwo } from "../instances";
import { type RunningSite, startSite } from "../server";

export { expect };

export type SiteOptions = {
  /** Two instances on one PostgreSQL behind a proxy that asks each in turn, instead of one on SQLite. */
  isTwoInstances: boolean;
};

/** Every worker has a site, a database and a Slack of its own; every page fails its test by a console error. */
export const test = base.extend<{ page: Page }, SiteOptions & { site: RunningSite }>({
  isTwoInstances: [false, { scope: "worker", option: true }],
  site: [
    async ({ isTwoInstances }, use) => {
      const site = await (isTwoInstances ? startSiteOfTwo() : startSite());
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ site }, use) => use(site.url),
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      // The browser reports by itself what a call answers; a test that provokes a refusal expects that.
      const isCall = new URL(message.location().url || "about:blank").pathname.startsWith("/api/");
      if (["error", "warning"].includes(message.type()) && !isCall) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    await use(page);
    expect(complaints).toEqual([]);
  },
});
