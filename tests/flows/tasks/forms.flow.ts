import type { Page } from "@playwright/test";
import { zoneName } from "../../../app/lib/zoned-time";
import type { RunningSite } from "../../fixtures/server";
import { signInBrowser } from "../sign-in";
import { expect, hydrated, takeATypistsTime, test } from "../site";

const visitor = {
  "Work email": "ines@shop.example",
  Website: "https://shop.example.com",
  Phone: "+1 415 555 0133",
};

/** Fills in whichever lead form the page shows: the dialog, or the form of the demo page. */
async function sendRequest(page: Page, name: string, button: string) {
  const form = page.getByRole("dialog").or(page.getByRole("main").getByRole("form"));
  await form.getByLabel("Name", { exact: true }).fill(name);
  for (const [label, value] of Object.entries(visitor)) await form.getByLabel(label).fill(value);
  await takeATypistsTime(page);
  await form.getByRole("button", { name: button }).click();
}

function messagesAbout({ slack }: RunningSite, name: string) {
  return slack.messages.filter((message) => JSON.stringify(message).includes(name)).length;
}

/** The three forms that ask for a demo; without script the two dialogs are the page, which knows where one came from. */
const forms = [
  { what: "the trial dialog", at: "/faq", opener: "Start Free Trial", submit: "Start Free Trial", tag: [] },
  {
    what: "the demo dialog",
    at: "/",
    opener: "Try for Free: Video Carousels",
    submit: "Start Free Trial",
    tag: [],
  },
  { what: "the demo page", at: "/request-demo", opener: "", submit: "Request Demo", tag: "@no-script" },
];

for (const { what, at, opener, submit, tag } of forms) {
  test(`a request from ${what} is saved, reaches Slack once and leads to the calendar`, { tag }, async ({
    page,
    site,
    javaScriptEnabled,
  }) => {
    const name = `Ada ${what}`;
    await page.goto(at);
    if (javaScriptEnabled) await hydrated(page);
    if (opener) await page.getByRole("button", { name: opener }).first().click();
    await sendRequest(page, name, javaScriptEnabled ? submit : "Request Demo");
    await expect.poll(() => messagesAbout(site, name)).toBe(1);
    if (what === "the trial dialog" && javaScriptEnabled)
      await expect(page.getByRole("link", { name: "Schedule Meeting" })).toHaveAttribute("target", "_blank");
    else if (what === "the demo dialog" && javaScriptEnabled)
      await expect(page.getByRole("dialog")).toBeHidden();
    else {
      await expect(page).toHaveURL(/\/schedule\?token=/);
      await expect(page.getByRole("main")).toContainText(visitor["Work email"]);
    }
    expect(messagesAbout(site, name)).toBe(1);
  });
}

test("what was pasted with marks that nobody sees passes the browser's own rules, by Enter too", async ({
  page,
  site,
}) => {
  await page.goto("/faq");
  await hydrated(page);
  await page.getByRole("button", { name: "Start Free Trial" }).first().click();
  const form = page.getByRole("dialog");
  const fill = (label: string, value: string) => form.getByLabel(label, { exact: true }).fill(value);
  await fill("Name", "Ada\u200b Pasted");
  await fill("Phone", "\u202d+1\u00a0415 555 0123\u202c");
  await fill("Website", "http//shop.example.com");
  await fill("Work email", "<mailto:ada@shop\u200b.example>,");
  await takeATypistsTime(page);
  await form.getByLabel("Work email", { exact: true }).press("Enter");
  await expect.poll(() => messagesAbout(site, "Ada Pasted")).toBe(1);
});

test("a request with a mistake comes back with what was typed and says what is wrong", {
  tag: "@no-script",
}, async ({ page, javaScriptEnabled }) => {
  // The browser itself reports the status of the answer.
  page.removeAllListeners("console");
  await page.goto("/request-demo");
  if (javaScriptEnabled) await hydrated(page);
  const form = page.getByRole("main").getByRole("form");
  await form.getByLabel("Name", { exact: true }).fill("Ada Mistake");
  await form.getByLabel("Work email").fill("ada@shop.example");
  await form.getByLabel("Website").fill("https://shop.example.com");
  await form.getByLabel("Phone").fill("call me maybe");
  await form.getByRole("button", { name: "Request Demo" }).click();
  await expect(form.getByRole("alert")).toContainText("Please enter a phone number");
  await expect(form.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Ada Mistake");
  await form.getByRole("alert").getByRole("link", { name: /phone/i }).click();
  await expect(form.getByLabel("Phone")).toBeFocused();
});

test.describe("far from UTC", () => {
  test.use({ timezoneId: "Europe/Athens", locale: "en-GB" });
  test("a receipt tells when something came by the clock of whoever reads, and by UTC without script", async ({
    page,
    request,
    javaScriptEnabled,
  }) => {
    const words = { name: "Ivo Clock", email: "clock@shop.example", website: "shop.example" };
    const data = { ...words, phone: "+1 415 555 0123" };
    const sent = await request.post("/api/slack/notify", { data });
    const zone = javaScriptEnabled ? "Europe/Athens" : "UTC";
    await page.goto(sent.headers().location ?? "");
    const received = page.getByRole("definition").filter({ hasText: zoneName(zone) });
    await expect(received).toHaveText(/^\w{3}, \w{3} \d+, \d{4}, \d\d:\d\d /);
    const at = Date.parse((await received.locator("time").getAttribute("datetime")) ?? "");
    const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: zone });
    await expect(received).toContainText(`, ${clock.format(at)} `);
  });
});

test("a visitor sees the request behind the receipt's link and erases it", async ({
  page,
  request,
  site,
}) => {
  await signInBrowser(page.context(), site);
  const data = {
    name: "Ivo Receipt",
    email: "ivo@shop.example",
    phone: "+1 415 555 0123",
    website: "shop.example",
  };
  const { id } = await (await request.post("/api/slack/notify", { data })).json();
  await page.goto(`/admin/leads/${id}`);
  await page.getByRole("button", { name: "Visitor's page" }).click();
  await expect(page.getByRole("heading", { name: "You wrote" })).toBeVisible();
  await page.context().clearCookies();
  const answer = await page.goto(page.url());
  expect(answer?.headers()).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  await expect(page.getByRole("definition").filter({ hasText: "ivo@" })).toBeVisible();
  // The browser itself reports that the page is not there any more.
  page.removeAllListeners("console");
  await page.getByText("Erase my request").click();
  await page.getByLabel("I know that this cannot be undone").check();
  await page.getByRole("button", { name: "Erase request" }).click();
  await expect(page.getByRole("heading", { name: "Your request is erased" })).toBeVisible();
});
