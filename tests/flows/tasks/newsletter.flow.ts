import type { APIRequestContext, Page } from "@playwright/test";
import { startMailStandIn } from "../../faults/delivery/mail-stand-in";
import { signInBrowser } from "../sign-in";
import { expect, expectSaid, type StartSite, test } from "../site";

const email = "nia@atelier.example";

/** A site with mail, and the mails it sent. */
async function startMailed(startAnother: StartSite) {
  const mails = await startMailStandIn();
  const site = await startAnother({ SMTP_URL: mails.url, MAIL_FROM: "Vitreel <site@vitreel.example>" });
  return {
    ...{ mails, site },
    /** The link of this kind in the latest of `count` mails. */
    async link(kind: "subscribe" | "unsubscribe", count: number) {
      await expect.poll(() => mails.received.length).toBe(count);
      const text = mails.received.at(-1)?.raw.replaceAll("=\r\n", "") ?? "";
      return text.match(new RegExp(`http\\S+/${kind}/[\\w.-]+`))?.[0] ?? "";
    },
    async [Symbol.asyncDispose]() {
      await mails[Symbol.asyncDispose]();
    },
  };
}

async function subscribe(page: Page, url: string) {
  await page.goto(`${url}/blog`);
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByRole("main").getByRole("button", { name: "Subscribe" }).click();
  await expectSaid(page, "Thanks for subscribing!", "One more step: open the email");
}

/** As a mail program does for its reader: without a session, a page or a browser. */
function unsubscribeAtOnce(request: APIRequestContext, link: string) {
  const form = { "List-Unsubscribe": "One-Click" };
  return request.post(link, { form });
}

test("an address is on the list when its owner pressed the button behind the link, and off it with one click", {
  tag: "@instances",
}, async ({ page, request, startAnother }) => {
  await using mailed = await startMailed(startAnother);
  const { site } = mailed;
  await subscribe(page, site.url);
  const link = await mailed.link("subscribe", 1);
  const stop = await mailed.link("unsubscribe", 1);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Confirm your subscription" })).toBeVisible();
  const shown = async () => {
    await signInBrowser(page.context(), site);
    await page.goto(`${site.url}/admin/leads/newsletter`);
    return page.getByRole("row").filter({ hasText: email });
  };
  // Opening the link is not enough, and what was not confirmed says so.
  await expect(await shown()).toContainText("Pending since");
  await page.goto(link);
  await page.getByLabel("Send me the newsletter").check();
  await page.getByRole("button", { name: "Subscribe", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "You are subscribed" })).toBeVisible();
  await expect(await shown()).toContainText("Confirmed");
  await expect(page.getByText("1 confirmed", { exact: true })).toBeVisible();

  for (const _ of ["once", "and again"]) expect((await unsubscribeAtOnce(request, stop)).status()).toBe(200);
  await expect(await shown()).toContainText("Unsubscribed");
  // The owner of the address resubscribes by the form, not the team.
  await expect(page.getByText("Resubscribe")).toHaveCount(0);
  const over = await page.request.get(link);
  expect(over.status()).toBe(410);
  await subscribe(page, site.url);
  await page.goto(await mailed.link("subscribe", 2));
  await page.getByLabel("Send me the newsletter").check();
  await page.getByRole("button", { name: "Subscribe", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are subscribed" })).toBeVisible();
  await expect(await shown()).toContainText("Confirmed");
  const csv = await (
    await page.request.post(`${site.url}/admin/leads/newsletter/export`, { headers: { Origin: site.url } })
  ).text();
  expect(csv).toMatch(/nia@atelier\.example,.*,confirmed,\d{4}-\S+,\/blog,/);
});

test("a link that lost a part or is over leads to the form", async ({ page, site }) => {
  page.removeAllListeners("console");
  await page.goto(`${site.url}/subscribe/nothing`);
  await expect(page.getByRole("heading", { level: 1, name: "This link is incomplete" })).toBeVisible();
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByRole("main").getByRole("button", { name: "Subscribe" }).click();
  await expectSaid(page, "Thanks for subscribing!");
});
