import type { Page } from "@playwright/test";
import { jobFields, signIn } from "../fixtures/admin";
import { signInBrowser } from "./sign-in";
import { expect, fillFields, test, visitorFields, waitAsTypist } from "./site";

/**
 * A page whose console is not watched, because the browser itself reports what a test breaks there, and that does not wait
 * for its script.
 */
const openUnwatched = (page: Page) => page.context().newPage();

/** The link, where it leads, when the first touch comes, in ms after the load, and when else with --all. */
const jumps: [path: string, link: string, target: string, ms: number, tag?: "@all"][] = [
  ["/", "Explore Products", "products", 0],
  ["/", "Explore Products", "products", 300, "@all"],
  ["/", "Explore Products", "products", 1000],
  ["/", "Explore Products", "products", 2500, "@all"],
  ["/products/commerce", "See plans", "plans", 0],
  ["/demo-store", "what its merchant sees", "merchant", 300],
];
for (const [path, name, target, ms, tag] of jumps)
  test(`"${name}" on ${path}, pressed ${ms} ms after the load, leads to its place`, { tag }, async ({
    page: watched,
  }) => {
    const page = await openUnwatched(watched);
    await page.goto(path);
    await page.waitForTimeout(ms);
    await page.getByRole("link", { name }).first().click();
    await expect(page.locator(`#${target}`)).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  });

test("a call to action pressed before the script has started leads to the page with the same form", async ({
  page: watched,
}) => {
  const page = await openUnwatched(watched);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/pricing");
  await page.getByRole("banner").getByRole("button", { name: "Start Free Trial" }).first().click();
  await expect(page).toHaveURL(/\/request-demo\?cta=header/);
});

test("before the script has started the browser plays the demo video, and what needs the script is not seen", async ({
  page: watched,
}) => {
  const page = await openUnwatched(watched);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/");
  const needsScript = page.getByLabel("Full screen: Ember eau de parfum");
  await expect(needsScript).toBeAttached();
  await expect(needsScript).toBeHidden();
  await page.getByRole("button", { name: "Play the demo video" }).click();
  await expect(page).toHaveURL(/\/films\/demo\.mp4$/);
});

test("Back closes a dialog and not its page, Escape too, and typed words are there when it opens again", async ({
  page,
}) => {
  await page.goto("/faq");
  await page.goto("/pricing");
  const button = page.getByRole("banner").getByRole("button", { name: "Start Free Trial" }).first();
  await button.hover();
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  const dialog = page.getByRole("dialog");
  await button.click();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Ada Moreau");
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(button).toBeFocused();
  await button.click();
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Ada Moreau");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  // The dialog's entry is left a moment after the dialog.
  await expect.poll(() => page.evaluate(() => history.state?.overlays)).toBeUndefined();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
});

test("typed words survive a reload", async ({ page }) => {
  await page.goto("/request-demo");
  const name = page.getByRole("main").getByRole("textbox", { name: "Name" });
  await name.fill("Ada Moreau");
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  await name.press("End");
  await name.pressSequentially(" B");
  await page.reload();
  await expect(name).toHaveValue("Ada Moreau B");
});

test("words typed before a slow script stay, and are sent before the script has come that checks them", async ({
  page: watched,
}) => {
  const page = await openUnwatched(watched);
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto("/request-demo", { waitUntil: "domcontentloaded" });
  const name = page.getByRole("main").getByRole("textbox", { name: "Name" });
  await name.fill("Ada Moreau");
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  await expect(name).toHaveValue("Ada Moreau");
  const { Phone } = visitorFields;
  const others = { "Work email": "slow@atelier.example", "Website URL": "atelier.example", Phone };
  await fillFields(page.getByRole("main"), others);
  await waitAsTypist(page);
  await page.getByRole("button", { name: "Request Demo" }).click();
  await expect(page.getByRole("heading", { name: "Success!" })).toBeVisible();
});

test("a search that had the focus before the script finds what somebody types on", async ({
  page: watched,
}) => {
  const page = await openUnwatched(watched);
  const script = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => script.promise.then(() => route.continue()));
  await page.goto("/documentation", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Search the documentation", { exact: true }).first().click();
  script.resolve();
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  await page.keyboard.type("webhooks");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
});

const everyStranger: [what: string, answer?: { status: number; contentType: string; body: string }][] = [
  ["blocked"],
  ["a portal's page with 200", { status: 200, contentType: "text/html", body: "<h1>Sign in</h1>" }],
  ["nothing with 204", { status: 204, contentType: "text/plain", body: "" }],
  ["503", { status: 503, contentType: "text/plain", body: "busy" }],
  ["cut", { status: 200, contentType: "text/x-script", body: '[{"_1":2},"root",{"_3' }],
];
const strangers = process.env.CHECK_TIER === "change" ? everyStranger.slice(0, 2) : everyStranger;

test("data that a stranger answered are followed by the whole page, a live job's too and each time", async ({
  page: watched,
  site,
}) => {
  const title = "Behind a wall";
  const { slug } = await (await signIn(site)).createJob({ ...jobFields, title });
  const page = await openUnwatched(watched);
  await page.goto("/company/careers");
  const job = page.getByRole("main").locator(`a[href="/company/careers/${slug}"]`).first();
  for (const [what, answer] of strangers) {
    await page.route("**/*.data*", (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
    await job.click();
    await expect(page.getByRole("heading", { level: 1 }), what).toHaveText(title);
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
    await page.goBack();
    await expect(page).toHaveURL(/\/company\/careers$/);
  }
});

test("a form that a stranger answered says so, keeps what was typed, and is sent by the next press", async ({
  page: watched,
  site,
}) => {
  const page = await openUnwatched(watched);
  await signInBrowser(page.context(), site);
  await page.goto("/admin/leads/new");
  const form = page.getByRole("main");
  const name = form.getByRole("textbox", { name: "Name" });
  const send = form.getByRole("button", { name: "Add lead" });
  const notice = form.getByRole("alert").filter({ hasText: "This was not sent" });
  for (const [what, answer] of strangers) {
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
    await name.fill(`Ada ${what}`);
    await form.getByRole("textbox", { name: "Email" }).fill("ada@atelier.example");
    await page.route("**/*.data*", (route) => (answer ? route.fulfill(answer) : route.abort()));
    await send.click();
    // Below the button, which it leaves free.
    await expect(notice, what).toBeInViewport({ ratio: 1 });
    await expect(name, what).toHaveValue(`Ada ${what}`);
    await page.unroute("**/*.data*");
    await send.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Ada ${what}`);
    await expect(notice).toHaveCount(0);
    await page.goto("/admin/leads/new");
  }
});

test("a link to a place on another page leads there when data are blocked", async ({ page: watched }) => {
  const page = await openUnwatched(watched);
  await page.goto("/products/commerce");
  await page.route("**/*.data*", (route) => route.abort());
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Products" }).click();
  await expect(page).toHaveURL(/\/#products$/);
  await expect(page.locator("#products")).toBeInViewport();
});

/** As after an upgrade: scripts with this text are gone from the server until a second page is loaded. */
async function loseScripts(page: Page, text: string) {
  let documents = 0;
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (request.resourceType() === "document") documents++;
    if (documents > 1 || !/\/assets\/.*\.js$/.test(request.url())) return route.continue();
    const response = await route.fetch();
    const isLost = (await response.text()).includes(text);
    return isLost ? route.fulfill({ status: 404, body: "" }) : route.fulfill({ response });
  });
}

test("a page whose module is gone is loaded anew at the address that was wanted", async ({
  page: watched,
}) => {
  const page = await openUnwatched(watched);
  await loseScripts(page, "What changed after the video");
  await page.goto("/");
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  await page.getByRole("contentinfo").getByRole("link", { name: "Customers" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What changed after the video");
  await expect(page).toHaveURL(/\/customers$/);
});

test("a link pressed without a network leads there once there is one", async ({ page: watched }) => {
  const page = await openUnwatched(watched);
  await page.goto("/pricing");
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  await page.context().setOffline(true);
  const isLost = page.waitForEvent("requestfailed", (request) => request.isNavigationRequest());
  await page.getByRole("contentinfo").getByRole("link", { name: "Customers" }).click();
  await isLost;
  await page.context().setOffline(false);
  await page.reload();
  await expect(page).toHaveURL(/\/customers$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What changed after the video");
});

test("so is one that also has lost the part for its forms", { tag: ["@desktop", "@all"] }, async ({
  page: watched,
  site,
}) => {
  const page = await openUnwatched(watched);
  await signInBrowser(page.context(), site);
  await page.goto("/admin");
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  let isNew = false;
  await page.route("**/*", (route) => {
    isNew ||= route.request().resourceType() === "document";
    const isLost = !isNew && /\/assets\/.*\.js$/.test(route.request().url());
    return isLost ? route.fulfill({ status: 404, body: "" }) : route.continue();
  });
  // By an assistive technology: a pointer or the focus would load its module ahead.
  await page.getByRole("link", { name: "Jobs", exact: true }).first().dispatchEvent("click");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jobs");
});

test("a page whose dialog is gone is loaded anew, and the dialog opens at the next press", async ({
  page: watched,
}) => {
  const page = await openUnwatched(watched);
  await loseScripts(page, "Start Your Free Trial");
  await page.goto("/pricing");
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  const button = page.getByRole("main").getByRole("button", { name: "Start Free Trial" }).first();
  const isLeft = page.waitForEvent("domcontentloaded");
  await button.click();
  await isLeft;
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  await expect(page).toHaveURL(/\/pricing$/);
  await button.click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
