import type { Locator, Page } from "@playwright/test";
import {
  countMessages,
  expect,
  expectSaid,
  fillFields,
  findNotice,
  keepToasts,
  openPage,
  test,
  visitorFields,
  waitAsTypist,
} from "./site";

async function fillIn(form: Locator, fields: Record<string, string> = visitorFields) {
  await fillFields(form, fields);
  await waitAsTypist(form.page());
}

const receiptLabel = "See or erase what you sent";

/** What follows the way to the receipt opens a tab of its own, which shows this request. */
async function expectReceipt(page: Page, way: Locator, email: string, asked = "A free trial") {
  const [receipt] = await Promise.all([page.context().waitForEvent("page"), way.click()]);
  await expect(receipt.getByRole("heading", { name: "What you sent us" })).toBeVisible();
  await expect(receipt.getByRole("definition").filter({ hasText: email })).toBeVisible();
  await expect(receipt.getByRole("definition").getByText(asked, { exact: true })).toBeVisible();
  await receipt.close();
}

test("a lead typed into the dialog is saved, reaches Slack once and leads to the calendar", {
  tag: "@phone",
}, async ({ page, site }) => {
  const email = "once@atelier.example";
  await openPage(page, "/");
  await page.getByRole("banner").first().getByRole("button", { name: "Start Free Trial" }).click();
  const dialog = page.getByRole("dialog", { name: "Start Your Free Trial" });
  await fillIn(dialog, { ...visitorFields, "Work email": email });
  await dialog.getByRole("button", { name: "Start Free Trial" }).click();
  await expectSaid(page, "Your information has been submitted. Redirecting to calendar...");
  const calendar = page.getByRole("dialog", { name: "Schedule a Demo" });
  const link = calendar.getByRole("link", { name: "Schedule Meeting" });
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("href", /^\/schedule\?token=/);
  await expect(calendar.getByRole("status")).toContainText(/Your trial: .* 14 days begin/);
  await expect.poll(() => countMessages(site, email, "https://atelier.example")).toBe(1);
  expect(countMessages(site, email)).toBe(1);
  await expectReceipt(page, calendar.getByRole("link", { name: receiptLabel }), email);
});

test("the dialog of the landing page closes, thanks, and leads to what was sent", async ({ page }) => {
  await openPage(page, "/");
  const opener = page.getByRole("main").getByRole("button", { name: "Start Free Trial" }).first();
  await opener.scrollIntoViewIfNeeded();
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "See it on your own site" });
  await fillIn(dialog, { ...visitorFields, "Work email": "video@atelier.example" });
  await keepToasts(page);
  await dialog.getByRole("button", { name: "Start Free Trial" }).click();
  await expectSaid(page, "We'll send you a custom video demo");
  await expect(dialog).toBeHidden();
  await expectReceipt(
    page,
    page.getByRole("button", { name: receiptLabel }),
    "video@atelier.example",
    "A free trial with a custom video demo",
  );
});

test("a failing server moves on to the calendar, says so, and the lead is sent again with the same key", async ({
  page,
  site,
}) => {
  const keys: (string | undefined)[] = [];
  let failures = 0;
  await page.route("**/api/slack/notify", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (failures++ === 0) return route.abort();
    return route.continue();
  });
  await openPage(page, "/pricing");
  await page.getByRole("banner").first().getByRole("button", { name: "Start Free Trial" }).click();
  const dialog = page.getByRole("dialog");
  await fillIn(dialog, { ...visitorFields, "Work email": "again@atelier.example" });
  await dialog.getByRole("button", { name: "Start Free Trial" }).click();
  await expectSaid(
    page,
    "There was a problem submitting your information, but you can still proceed to booking.",
  );
  await expect(page.getByRole("dialog", { name: "Schedule a Demo" })).toBeVisible();
  await expect(findNotice(page, "Your details are saved")).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  await expect.poll(() => countMessages(site, "again@atelier.example")).toBe(1);
});

test("what the server refuses all the same moves on too, is not sent again, and says where to write", async ({
  page,
}) => {
  let calls = 0;
  await page.route("**/api/slack/notify", (route) => {
    calls++;
    return route.fulfill({ status: 400, json: { detail: "No.", errors: { phone: "No." } } });
  });
  await openPage(page, "/faq");
  await page.getByRole("banner").first().getByRole("button", { name: "Start Free Trial" }).click();
  const dialog = page.getByRole("dialog");
  await fillIn(dialog);
  await page.clock.install();
  await dialog.getByRole("button", { name: "Start Free Trial" }).click();
  await expectSaid(page, "Something went wrong");
  const calendar = page.getByRole("dialog", { name: "Schedule a Demo" });
  await expect(calendar.getByRole("status").getByRole("link")).toHaveAttribute("href", /^mailto:/);
  await expect(calendar.getByRole("link", { name: "Schedule Meeting" })).toBeVisible();
  await page.clock.runFor(20_000);
  expect(calls).toBe(1);
});

test("what is said after sending is said in a place that was there before", async ({ page }) => {
  await openPage(page, "/faq");
  await page.getByRole("banner").first().getByRole("button", { name: "Start Free Trial" }).click();
  const dialog = page.getByRole("dialog");
  const dialogStatus = await dialog.getByRole("status").elementHandle();
  expect(await dialogStatus?.textContent()).toBe("");
  await fillIn(dialog, { ...visitorFields, "Work email": "heard@atelier.example" });
  await dialog.getByRole("button", { name: "Start Free Trial" }).click();
  await expect(dialog.getByRole("status")).toContainText("Your details are saved");
  await expect.poll(() => dialogStatus?.textContent()).toContain("Your details are saved");

  await openPage(page, "/request-demo");
  const form = page.getByRole("main").getByRole("form");
  const status = await page.getByRole("main").getByRole("status").elementHandle();
  await fillIn(form, { Name: "Ada", "Work email": "heard@atelier.example", Phone: "+1 415 555 0126" });
  await form.getByLabel("Website").fill("atelier.example");
  const call = page.waitForRequest("**/api/slack/notify");
  await form.getByRole("button", { name: "Request Demo" }).click();
  expect((await call).postDataJSON()).toMatchObject({
    type: "demo_request",
    website: "https://atelier.example",
  });
  await expect(page.getByRole("heading", { name: "Success!" })).toBeFocused();
  await expect.poll(() => status?.textContent()).toContain("Your demo request has been submitted.");
});
