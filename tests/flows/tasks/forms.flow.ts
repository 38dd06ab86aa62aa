import { formatZoneName } from "../../../app/lib/zoned-time";
import { sendLead } from "../send-lead";
import { expect, test } from "../site";

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
