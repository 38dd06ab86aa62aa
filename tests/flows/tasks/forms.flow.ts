import { formatZoneName } from "../../../app/lib/zoned-time";
import { sendLead } from "../send-lead";
import { countMessages, expect, openPage, test, waitAsTypist } from "../site";

test("what was pasted with marks that nobody sees passes the browser's own rules, by Enter too", async ({
  page,
  site,
}) => {
  await openPage(page, "/faq");
  await page.getByRole("button", { name: "Start Free Trial" }).first().click();
  const form = page.getByRole("dialog");
  const fill = (label: string, value: string) => form.getByLabel(label, { exact: true }).fill(value);
  await fill("Name", "Ada\u200b Pasted");
  await fill("Phone", "\u202d+1\u00a0415 555 0123\u202c");
  await fill("Website", "http//shop.example.com");
  await fill("Work email", "<mailto:ada@shop\u200b.example>,");
  await waitAsTypist(page);
  await form.getByLabel("Work email", { exact: true }).press("Enter");
  await expect.poll(() => countMessages(site, "Ada Pasted")).toBe(1);
});

test.describe("far from UTC", () => {
  test.use({ timezoneId: "Europe/Athens", locale: "en-GB" });
  test("a receipt tells when something came by the clock of whoever reads", async ({ page, request }) => {
    const { receipt } = await sendLead(request, "Ivo Clock");
    const zone = "Europe/Athens";
    await page.goto(receipt);
    const received = page.getByRole("definition").filter({ hasText: formatZoneName(zone) });
    await expect(received).toHaveText(/^\w{3}, \w{3} \d+, \d{4}, \d\d:\d\d /);
    const at = Date.parse((await received.locator("time").getAttribute("datetime")) ?? "");
    const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: zone });
    await expect(received).toContainText(`, ${clock.format(at)} `);
  });
});
