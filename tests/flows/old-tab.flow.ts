import type { BrowserContext, Page } from "@playwright/test";
import { jobFields, signIn } from "../fixtures/admin";
import { startProcess } from "../fixtures/program";
import { freePort } from "../fixtures/server";
import { buildWithOtherNames } from "./other-build";
import { signInBrowser } from "./sign-in";
import { expect, fillFields, test, waitAsTypist } from "./site";

/**
 * A tab whose files are gone after `upgrade`, as when the program is replaced by a build with other names: only a page
 * that is loaded after it gets any. Of its own, because a browser reports each missing file.
 */
async function openTab(context: BrowserContext) {
  let release = 1;
  let loaded = 1;
  const page = await context.newPage();
  await page.route("**/*", (route, request) => {
    if (request.isNavigationRequest()) {
      loaded = release;
    }
    const isGone = loaded !== release && new URL(request.url()).pathname.startsWith("/assets/");
    return isGone ? route.fulfill({ status: 404, body: "gone" }) : route.continue();
  });
  return { page, upgrade: () => release++ };
}

/** Until the page's own script runs; parts below it have not been asked for yet. */
async function waitForScript(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
}

const failureText = "Something went wrong";
const demoFields = {
  Name: "Ada Moreau",
  "Work email": "upgrade@atelier.example",
  "Website URL": "https://atelier.example",
  Phone: "+1 415 555 0123",
};

/** What visitors do in a tab that is older than the server. */
const visits: { what: string; at: string; goOn(page: Page): Promise<unknown> }[] = [
  {
    what: "what is below is loaded with the page",
    at: "/",
    goOn: (page) =>
      expect(async () => {
        await page.mouse.wheel(0, 500);
        await expect(page.locator("[data-lazy]")).toHaveCount(0, { timeout: 2000 });
      }).toPass(),
  },
  {
    what: "a button opens its form",
    at: "/",
    async goOn(page) {
      await page.getByRole("main").getByRole("button", { name: "Get a Demo" }).first().click();
      await expect(page.getByLabel("Work email")).toBeVisible();
    },
  },
  {
    what: "prices are switched",
    at: "/pricing",
    async goOn(page) {
      const price = page.getByRole("main").getByRole("listitem").filter({ hasText: "Growth" }).first();
      const monthly = await price.textContent();
      await page.mouse.wheel(0, 2000);
      await expect(async () => {
        await page.getByRole("link", { name: /^Annual/ }).click({ timeout: 1000 });
        expect(await price.textContent()).not.toBe(monthly);
      }).toPass();
    },
  },
  {
    what: "a link leads on",
    at: "/company/about",
    async goOn(page) {
      await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
      await expect(page).toHaveURL("/company/careers");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    },
  },
];

async function sendDemo(page: Page) {
  await waitAsTypist(page);
  await page.getByRole("button", { name: "Request Demo" }).click();
  await expect(page.getByRole("link", { name: "See or erase what you sent" })).toBeVisible();
}

async function typeApplication(page: Page) {
  await page.getByLabel("Name", { exact: true }).fill("Ada Moreau");
  await page.getByLabel("Email").fill("upgrade@atelier.example");
}

async function sendApplication(page: Page) {
  await page
    .getByLabel("Résumé")
    .setInputFiles({ name: "cv.txt", mimeType: "text/plain", buffer: Buffer.from("I lit the stairs.") });
  await expect(page.getByText("Uploaded", { exact: true })).toBeVisible();
  await page.getByRole("checkbox", { name: "I agree" }).check();
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page).toHaveURL(/\/application\?/);
  await expect(page.getByText("cv.txt").first()).toBeVisible();
}

for (const { what, at, goOn } of visits)
  test(`in a tab that is open during an upgrade ${what}`, async ({ context }) => {
    const { page, upgrade } = await openTab(context);
    await page.goto(at);
    await waitForScript(page);
    upgrade();
    await goOn(page);
    await expect(page.getByText(failureText)).toBeHidden();
  });

test("a page whose data has another shape since the upgrade is loaded anew", async ({ context, site }) => {
  await (await signIn(site)).createJob({ ...jobFields, title: "Shape Engineer" });
  const page = await context.newPage();
  await page.route("**/company/careers.data*", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"jobs"', '"openings"') });
  });
  await page.goto("/company/about");
  await waitForScript(page);
  // Not pointed at before: what is fetched ahead passes by the test.
  const careers = page.getByRole("contentinfo").getByRole("link", { name: "Careers" });
  await careers.scrollIntoViewIfNeeded();
  await expect(page.locator("[data-lazy]")).toHaveCount(0);
  await careers.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL("/company/careers");
  await page.waitForFunction(() => performance.getEntriesByType("navigation")[0]?.toJSON().type === "reload");
  await waitForScript(page);
  await expect(page.getByText(failureText)).toBeHidden();
});

test("what was typed before an upgrade is sent after it: a request for a demo and an application with a file", async ({
  context,
  site,
}) => {
  const admin = await signIn(site);
  const { slug } = await admin.createJob({ ...jobFields, title: "Upgrade Engineer" });
  const demo = await openTab(context);
  const apply = await openTab(context);
  await demo.page.goto("/request-demo");
  await apply.page.goto(`/company/careers/${slug}/apply`);
  await fillFields(demo.page.getByRole("main"), demoFields);
  await typeApplication(apply.page);
  await waitForScript(demo.page);
  await waitForScript(apply.page);
  demo.upgrade();
  apply.upgrade();
  // What is fetched ahead is gone, and what was typed stays.
  await demo.page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).hover();
  await demo.page.waitForTimeout(500);
  await expect(demo.page.getByRole("textbox", { name: "Name" })).toHaveValue("Ada Moreau");
  await demo.page.mouse.wheel(0, 3000);
  await sendDemo(demo.page);
  await sendApplication(apply.page);
  for (const { page } of [demo, apply]) await expect(page.getByText(failureText)).toBeHidden();
});

test("words of a closed dialog outlast what is missing since an upgrade, and the dialog opens again @all", {
  tag: "@desktop",
}, async ({ context }) => {
  const { page, upgrade } = await openTab(context);
  await page.goto("/");
  await waitForScript(page);
  const name = page.getByRole("dialog").getByLabel("Name", { exact: true });
  const open = () =>
    page.getByRole("banner").first().getByRole("button", { name: "Start Free Trial" }).click();
  await open();
  await name.fill("Ada Moreau");
  await page.keyboard.press("Escape");
  upgrade();
  await page
    .getByRole("button", { name: /^Full screen: Ember/ })
    .first()
    .click();
  await expect(page.getByText("This page is outdated")).toBeVisible();
  await open();
  await expect(name).toHaveValue("Ada Moreau");
  await page.close();
});

test("a job typed before an upgrade is saved after it", { tag: "@desktop" }, async ({ context, site }) => {
  await signInBrowser(context, site);
  const { page, upgrade } = await openTab(context);
  await page.goto("/admin/jobs/new");
  await waitForScript(page);
  await fillFields(page, { Title: "Typed Before", Location: "Oslo, Norway" });
  upgrade();
  // The files that are fetched ahead are gone.
  await page.getByRole("link", { name: "Leads" }).first().hover();
  await page.waitForTimeout(500);
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Typed Before");
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Typed Before");
  await expect(page.getByText(failureText)).toBeHidden();
});

test("tabs that are open while the program is replaced by another build go on: home, prices, demo, an application, a job", {
  tag: ["@all", "@desktop"],
}, async ({ browser }) => {
  test.setTimeout(300_000);
  using next = await buildWithOtherNames();
  const port = await freePort();
  await using older = await startProcess(port, { dataDir: next.dataDir });
  const context = await browser.newContext({ baseURL: older.url });
  await signInBrowser(context, older);
  const { slug } = await (await signIn(older)).createJob({ ...jobFields, title: "Upgrade Engineer" });
  const paths = [...visits.map(({ at }) => at), "/request-demo", `/company/careers/${slug}/apply`];
  const tabs: Page[] = [];
  for (const path of [...paths, "/admin/jobs/new"]) {
    const page = await context.newPage();
    await page.goto(path);
    await waitForScript(page);
    tabs.push(page);
  }
  const [home] = tabs as [Page];
  const [demo, apply, job] = tabs.slice(visits.length) as [Page, Page, Page];
  await fillFields(demo.getByRole("main"), demoFields);
  await typeApplication(apply);
  await fillFields(job, { Title: "Typed Before", Location: "Oslo, Norway" });
  const names = (page: Page) =>
    page.evaluate(() => performance.getEntriesByType("resource").map((file) => new URL(file.name).pathname));
  const before = (await names(home)).filter((name) => /^\/assets\/.*\.js$/.test(name));
  await older.stop();
  await using newer = await startProcess(port, { dataDir: next.dataDir, program: next.program });
  expect(before.length).toBeGreaterThan(0);
  for (const name of before) expect((await fetch(newer.url + name)).status).toBe(404);

  for (const [index, { goOn }] of visits.entries()) await goOn(tabs[index] as Page);
  await sendDemo(demo);
  await sendApplication(apply);
  const { description } = jobFields;
  const lists = { Responsibilities: description, Requirements: description, Benefits: description };
  await fillFields(job, { Type: "Full-time", Department: "Engineering", Description: description, ...lists });
  await job.getByRole("button", { name: "Create Job" }).click();
  await expect(job.getByText("Job created successfully")).toBeVisible();
  for (const page of tabs) await expect(page.getByText(failureText)).toBeHidden();
  await context.close();
});
