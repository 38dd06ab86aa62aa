import { test as base, expect, type Page } from "@playwright/test";
import { adminPassword } from "../admin";
import { startSiteOfTwo } from "../instances";
import { type RunningSite, startSite } from "../server";

export { expect };

export type SiteOptions = {
  /** Two instances on one PostgreSQL behind a proxy that asks each in turn, instead of one on SQLite. */
  isTwoInstances: boolean;
};

/** Personal data and secrets that go through the flows, of which no log may hold any. */
const confidential = [
  /[\w.+-]+@[\w-]+(\.[\w-]+)*\.example/,
  /555[ -]?01\d\d/,
  /Moreau|Calder|Receipt|atelier/,
  /\/services\/T0/,
  /session=/,
  /(receipt|unsubscribe)[/?][^" ]*\.[\w-]{22}/,
  new RegExp(adminPassword),
];

/** Lines of a server's output that hold something confidential. */
export function leaksOf(output: string) {
  return output.split("\n").filter((line) => confidential.some((pattern) => pattern.test(line)));
}

/** Every worker has a site, a database and a Slack of its own; every page fails its test by a console error. */
export const test = base.extend<{ page: Page }, SiteOptions & { site: RunningSite }>({
  isTwoInstances: [false, { scope: "worker", option: true }],
  site: [
    async ({ isTwoInstances }, use) => {
      const site = await (isTwoInstances ? startSiteOfTwo() : startSite());
      await use(site);
      await site.stop();
      expect(leaksOf(site.output())).toEqual([]);
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
    // The loader of a page marks it too; the page of an error has none.
    await page.addInitScript(() => addEventListener("hydrated", () => performance.mark("hydrated")));
    await use(page);
    expect(complaints).toEqual([]);
  },
});

/** Moves as a visitor does, and waits until the script of the whole page is there. */
export async function hydrated(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event("pointerdown")));
  await page.waitForFunction(
    () => performance.getEntriesByName("hydrated").length > 0 && !document.querySelector("[data-late]"),
    undefined,
    // So that a page whose script does not run says so here, and not by the time of the whole test.
    { timeout: 30_000 },
  );
}
