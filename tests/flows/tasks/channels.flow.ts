import { startMailStandIn } from "../../faults/delivery/mail-stand-in";
import { answer, startSlackStandIn } from "../../faults/delivery/slack-stand-in";
import { signInBrowser } from "../sign-in";
import { expect, findNotice, openAdminMenu, openPage, type StartSite, test } from "../site";

const lead = {
  name: "Nia Told",
  email: "nia@atelier.example",
  phone: "+1 415 555 0191",
  website: "atelier.example",
};

/** A site with every channel, and those who hear of its leads. */
async function startWithEveryChannel(startAnother: StartSite) {
  const mails = await startMailStandIn();
  const hook = await startSlackStandIn();
  hook.behavior = () => answer(200, "");
  const site = await startAnother({
    SMTP_URL: mails.url,
    MAIL_FROM: "Vitreel <site@vitreel.example>",
    LEAD_MAIL_TO: "sales@vitreel.example",
    WEBHOOK_URL: hook.url,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 5).toString("base64")}`,
  });
  return {
    ...{ mails, hook, site },
    async [Symbol.asyncDispose]() {
      await hook[Symbol.asyncDispose]();
      await mails[Symbol.asyncDispose]();
    },
  };
}

test("a channel in trouble says what to do, holds up no other, and is tried again by hand", async ({
  page,
  request,
  startAnother,
}) => {
  await using all = await startWithEveryChannel(startAnother);
  const { mails, hook, site } = all;
  hook.behavior = () => answer(410, "");
  await signInBrowser(page.context(), site);
  await openPage(page, `${site.url}/admin/deliveries`);
  const channel = (name: string) =>
    page.getByRole("region", { name: "Channels" }).getByRole("listitem").filter({ hasText: name });
  for (const name of ["Slack", "Email", "Webhook"]) await expect(channel(name)).toContainText("On");
  await channel("Email").getByRole("button", { name: "Send a test" }).click();
  await expect(findNotice(page, "Email: the test was accepted.")).toBeVisible();
  expect(mails.received.length).toBe(1);
  await page.reload();
  await expect(channel("Email").getByRole("button")).toHaveCount(0);

  const sent = await request.post(`${site.url}/api/slack/notify`, { data: lead });
  const { id } = await sent.json();
  await expect.poll(() => hook.received.length).toBe(1);
  await expect.poll(() => mails.received.length).toBe(3);
  await page.reload();
  await expect(channel("Webhook")).toContainText("The webhook receiver answers that it is gone.");
  await expect(channel("Slack")).toContainText("On");
  await openAdminMenu(page);
  await expect(page.getByRole("link", { name: /^Notifications.*1 not sent/ })).toBeVisible();
  const waiting = page.getByRole("region", { name: "Waiting" });
  await expect(waiting.getByRole("listitem").filter({ hasText: "Nia Told" })).toContainText("Webhook");

  await page.goto(`${site.url}/admin/leads/${id}`);
  const line = (name: string) => page.getByRole("listitem").filter({ hasText: `${name}:` });
  await expect(line("Webhook")).toContainText("The webhook receiver answers that it is gone.");
  // A message that was sent has no line.
  for (const name of ["Slack", "Email", "Email, to the visitor"]) await expect(line(name)).toHaveCount(0);

  await page.goto(`${site.url}/admin/deliveries`);
  await channel("Webhook").getByRole("button", { name: "Pause" }).click();
  await expect(channel("Webhook")).toContainText("A team member paused it.");
  hook.behavior = () => answer(200, "");
  await channel("Webhook").getByRole("button", { name: "Resume" }).click();
  await expect.poll(() => hook.received.length).toBe(2);
  await page.reload();
  await expect(channel("Webhook")).toContainText("On");
});
