import { type APIRequestContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import { adminPassword } from "../fixtures/admin";
import { startSiteOfTwo } from "../fixtures/instances";
import { type RunningSite, startSite } from "../fixtures/server";
import { complainOfDeadPresses } from "./dead-presses";

export { expect };

export type SiteOptions = {
  /** Two instances on one PostgreSQL behind a proxy that asks each in turn, instead of one on SQLite. */
  isTwoInstances: boolean;
  /** Whether videos may load. Only where a test looks at one: to draw them keeps a processor busy. */
  hasVideos: boolean;
};

/** Starts one more site of the same kind, for a test that needs settings of its own; at its end it is stopped. */
export type StartSite = (env?: Record<string, string>) => Promise<RunningSite>;

type TestFixtures = Pick<SiteOptions, "hasVideos"> & { page: Page; startAnother: StartSite };
type WorkerFixtures = Pick<SiteOptions, "isTwoInstances"> & { site: RunningSite; retriesRequests: undefined };

/** Personal data and secrets that go through the flows, of which no log may hold any. */
const confidential = [
  /[\w.+-]+@[\w-]+(\.[\w-]+)*\.example/,
  /(?<![\da-f])555[ -]?01\d\d/,
  /Moreau|Calder|Receipt|atelier/,
  /\/services\/T0/,
  /session=/,
  /(receipt|application|subscribe|unsubscribe|schedule|setup|new-password)[/?][^" ]*[\w-]{43}/,
  new RegExp(adminPassword),
];

/** Lines of a server's output that hold something confidential. */
function findLeaks(output: string) {
  return output.split("\n").filter((line) => confidential.some((pattern) => pattern.test(line)));
}

/** The tests are behind a proxy, so to say: the site believes where they say that they come from. */
const behindProxy = { TRUSTED_PROXIES: "127.0.0.1,::1" };
let visitors = 0;

/**
 * Every worker has a site, a database and a Slack of its own; every page fails its test by a console error and by what its
 * policy stops. Every test comes from an address of its own, so that none uses up what the site allows to another, however quick they are.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  isTwoInstances: [false, { scope: "worker", option: true }],
  hasVideos: [false, { option: true }],
  startAnother: async ({ isTwoInstances, page }, use) => {
    const sites: RunningSite[] = [];
    await use(async (env) => {
      const site = await (isTwoInstances ? startSiteOfTwo(env) : startSite(env));
      sites.push(site);
      return site;
    });
    // Requests that the page still makes would fail.
    await page.goto("about:blank");
    await Promise.all(sites.map((site) => site.stop()));
    for (const site of sites) expect(findLeaks(site.output())).toEqual([]);
  },
  site: [
    async ({ isTwoInstances }, use) => {
      const site = await (isTwoInstances ? startSiteOfTwo(behindProxy) : startSite(behindProxy));
      await use(site);
      await site.stop();
      expect(findLeaks(site.output())).toEqual([]);
    },
    { scope: "worker" },
  ],
  // The server ends a connection that nobody used for ten seconds, perhaps as the test begins to use it again.
  retriesRequests: [
    async ({ playwright }, use) => {
      const context = await playwright.request.newContext();
      const requests = Object.getPrototypeOf(context);
      const send: APIRequestContext["fetch"] = requests.fetch;
      requests.fetch = function (...[to, options]: Parameters<typeof send>) {
        return send.call(this, to, { maxRetries: 3, ...options });
      };
      await context.dispose();
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
  baseURL: ({ site }, use) => use(site.url),
  extraHTTPHeaders: ({ contextOptions }, use) => {
    visitors++;
    const from = `198.18.${visitors >> 8}.${visitors & 255}`;
    return use({ ...contextOptions.extraHTTPHeaders, "X-Forwarded-For": from });
  },
  page: async ({ page, hasVideos, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) await waitsForScript(page);
    if (!hasVideos) {
      const network = await page.context().newCDPSession(page);
      await network.send("Network.enable");
      await network.send("Network.setBlockedURLs", { urls: ["*.webm", "*.mp4"] });
    }
    const complaints: string[] = [];
    page.on("console", (message) => {
      // The browser reports by itself what a call answers; a test that provokes a refusal expects that.
      const { pathname } = new URL(message.location().url || "about:blank");
      const isCall = pathname.startsWith("/api/") || /^\/admin\/(jobs|news)\/[^/]+\.data$/.test(pathname);
      // A page may ask for more at the end of a test, when the site that was the test's own has been stopped.
      const isOver = message.text().includes("net::ERR_CONNECTION_REFUSED");
      if (["error", "warning"].includes(message.type()) && !isCall && !isOver)
        complaints.push(`${message.text()} ${pathname}`);
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    await complainOfDeadPresses(page, (what) => complaints.push(what));
    await page.exposeFunction("tellViolation", (what: string) => complaints.push(what));
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
        (window as unknown as { tellViolation(what: string): void }).tellViolation(
          `${location.pathname}: ${violatedDirective} stops ${blockedURI} of ${sourceFile}`,
        ),
      );
      const toasts: string[] = [];
      const seen = new WeakSet();
      Object.assign(window, { toasts });
      new MutationObserver(() => {
        for (const toast of document.querySelectorAll("[role=region] > ol > li[data-state=open]"))
          if (!seen.has(toast) && toast.checkVisibility()) {
            seen.add(toast);
            toasts.push(toast.textContent);
          }
      }).observe(document, { childList: true, subtree: true });
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
});

/**
 * From now on whatever is pressed, typed or looked for on a page waits for its script, also after a full load that the flow
 * did not ask for. What comes sooner is tried on a page of `context.newPage()`, and keys are pressed after `openPage`.
 */
async function waitsForScript(page: Page) {
  // Playwright waits until nothing matches any more; there is nothing to do about it.
  await page.addLocatorHandler(page.locator("html[data-sheet]:not([data-hydrated])"), async () => {});
}

/**
 * Waits until the page says this in a notice or a toast, also in a toast that is gone: they go by themselves after seconds,
 * in which a busy machine may not look. Each toast counts once.
 */
export async function expectSaid(page: Page, ...texts: string[]) {
  const isSaid = async () => (await takeToast(page, texts)) || (await areAllVisible(page, texts));
  await expect.poll(isSaid, { message: `the page says "${texts.join(" ")}"` }).toBe(true);
}

/**
 * From now on toasts of this document stay, however long it takes to look at them. Asked for before what is to be said: a
 * busy machine may look at it when it is gone.
 */
export async function keepToasts(page: Page) {
  await page.evaluate(() => {
    addEventListener("toast.viewportResume", (event) => event.stopImmediatePropagation(), true);
    setInterval(() => {
      for (const list of document.querySelectorAll("ol"))
        list.dispatchEvent(new Event("toast.viewportPause"));
    }, 100);
  });
}

/** Waits until a dialog is there and has the focus: only then it hears keys. */
export async function expectOpen(dialog: Locator) {
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
}

/** Without script there are none, and on a page that is just left none can be asked for. */
async function takeToast(page: Page, texts: string[]) {
  const take = (texts: string[]) => {
    const { toasts = [] } = window as { toasts?: string[] };
    const index = toasts.findIndex((toast) => texts.every((text) => toast.includes(text)));
    toasts.splice(0, index + 1);
    return index >= 0;
  };
  return page.evaluate(take, texts).catch(() => false);
}

async function areAllVisible(page: Page, texts: string[]) {
  const visible = await Promise.all(texts.map((text) => page.getByText(text).first().isVisible()));
  return visible.every(Boolean);
}

/** How many messages came to Slack that hold all of these texts: other tests of the same site send some too. */
export function countMessages({ slack }: RunningSite, ...texts: string[]) {
  const messages = slack.messages.map((message) => JSON.stringify(message));
  return messages.filter((message) => texts.every((text) => message.includes(text))).length;
}

/** Follows a link of the main menu, which a small screen shows behind a button. */
export async function followMenu(page: Page, name: string) {
  const button = page.getByRole("banner").first().getByLabel("Menu");
  const isSmall = await button.isVisible();
  if (isSmall) await button.click();
  const menu = page.getByRole("navigation", { name: isSmall ? "Main, small screen" : "Main", exact: true });
  // Some links say more than their name.
  await menu.getByRole("link", { name: new RegExp(`^${name}`) }).click();
}

/** Opens the menu of the admin, where a small screen shows it behind a button. */
export async function openAdminMenu(page: Page) {
  const button = page.getByRole("banner").first().getByRole("button", { name: "Menu" });
  if (await button.isVisible()) await button.click();
}

/** Takes the time that a person needs at least for a form: one that is sent sooner is held as the work of a program. */
export async function waitAsTypist(page: Page) {
  await page.waitForTimeout(300);
}

/** What a visitor types into the dialog of a trial or a demo, by the labels of its fields. */
export const visitorFields = {
  Name: "Ada Moreau",
  "Work email": "ada@atelier.example",
  Website: "atelier.example",
  Phone: "+1 415 555 0123",
};

/** Types into fields, which are named by their labels. */
export async function fillFields(form: Page | Locator, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await form.getByLabel(label, { exact: true }).fill(value);
}

/** Finds the notice with this text. */
export function findNotice(page: Page, text: string | RegExp) {
  return page.getByRole("status").filter({ hasText: text });
}

/** Finds the outcome of a change of several rows: a toast, or without script a notice. */
export function findOutcome(page: Page, text: string) {
  return page.getByRole("status").or(page.getByRole("listitem")).filter({ hasText: text }).first();
}

/** Opens an address and waits until the script of the whole page is there. */
export async function openPage(page: Page, address: string) {
  await page.goto(address);
  await waitForHydration(page);
}

/** Moves as a visitor does, and waits until the script of the whole page is there. */
export async function waitForHydration(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event("pointerdown")));
  await page.waitForFunction(
    () => document.documentElement.dataset.hydrated !== undefined,
    undefined,
    // A page whose script does not run fails here, and not by the time of the whole test.
    { timeout: 30_000 },
  );
}
