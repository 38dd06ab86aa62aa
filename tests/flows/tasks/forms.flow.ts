import { zoneName } from "../../../app/lib/zoned-time";
import type { RunningSite } from "../../fixtures/server";
import { expect, hydrated, takeATypistsTime, test } from "../site";

const visitor = {
  "Work email": "ines@shop.example",
  Website: "https://shop.example.com",
  Phone: "+1 415 555 0133",
};

function messagesAbout({ slack }: RunningSite, name: string) {
  return slack.messages.filter((message) => JSON.stringify(message).includes(name)).length;
}

test("a request from the demo page is saved, reaches Slack once and leads to the calendar", {
  tag: "@no-script",
}, async ({ page, site, javaScriptEnabled }) => {
  await page.goto("/request-demo");
  if (javaScriptEnabled) await hydrated(page);
  const form = page.getByRole("main").getByRole("form");
  await form.getByLabel("Name", { exact: true }).fill("Ada Page");
  for (const [label, value] of Object.entries(visitor)) await form.getByLabel(label).fill(value);
  await takeATypistsTime(page);
  await form.getByRole("button", { name: "Request Demo" }).click();
  await expect(page).toHaveURL(/\/schedule\?token=/);
  await expect(page.getByRole("main")).toContainText(visitor["Work email"]);
  await expect.poll(() => messagesAbout(site, "Ada Page")).toBe(1);
});

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
