import { Database } from "bun:sqlite";
import { startMailStandIn } from "../../faults/delivery/mail-stand-in";
import { answer, startSlackStandIn } from "../../faults/delivery/slack-stand-in";
import { signInBrowser } from "../sign-in";
import { expect, hydrated, type StartSite, test } from "../site";

const lead = {
  name: "Nia Told",
  email: "nia@atelier.example",
  phone: "+1 415 555 0191",
  website: "atelier.example",
};

/** A site with every channel, and those who hear of its leads. */
async function startTalkative(startAnother: StartSite) {
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

test("every channel says how it is, is tried, held and let go by itself", async ({
  page,
  request,
  startAnother,
}) => {
  await using all = await startTalkative(startAnother);
  const { mails, hook, site } = all;
  await signInBrowser(page.context(), site);
  await page.goto(`${site.url}/admin/deliveries`);
  await hydrated(page);
  const channel = (name: string) => page.getByRole("region", { name, exact: true });
  for (const name of ["Slack", "Mail to the team", "Webhook", "Confirmation to visitors"])
    await expect(channel(name)).toContainText("Messages are flowing");
  await expect(channel("Mail to single people")).toContainText("Messages are flowing");

  await channel("Mail to the team").getByRole("button", { name: "Send a test" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Mail to the team: the test was taken." }),
  ).toBeVisible();
  expect(mails.received.map(({ to }) => to)).toEqual([["sales@vitreel.example"]]);
  await channel("Confirmation to visitors").getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByRole("status").filter({ hasText: "on its way to your own address" })).toBeVisible();
  expect(mails.received).toHaveLength(2);

  await channel("Webhook").getByRole("button", { name: "Pause" }).click();
  await expect(channel("Webhook")).toContainText("Messages were paused by hand.");
  await expect(channel("Slack")).toContainText("Messages are flowing");
  const sent = await request.post(`${site.url}/api/slack/notify`, {
    data: lead,
  });
  const { id } = await sent.json();
  await expect.poll(() => mails.received.length).toBe(4);
  expect(hook.received).toEqual([]);

  await page.goto(`${site.url}/admin/leads/${id}`);
  await expect(page.getByRole("heading", { level: 3 })).toHaveText([
    ...["Slack", "Mail to the team", "Webhook", "Confirmation to visitors"],
  ]);
  await page.goto(`${site.url}/admin/deliveries`);
  await expect(page.getByRole("listitem").filter({ hasText: "Nia Told" })).toContainText("Webhook");
  await channel("Webhook").getByRole("button", { name: "Resume" }).click();
  await expect(channel("Webhook")).toContainText("Messages are flowing");
  await expect.poll(() => hook.received.length).toBe(1);

  mails.faults.from = 550;
  await page.reload();
  await channel("Mail to the team").getByRole("button", { name: "Send a test" }).click();
  const refused = page.getByRole("alert").filter({ hasText: "does not let us send from this address" });
  await expect(refused).toContainText("Check MAIL_FROM");
});

test("what waited while nobody served a channel is announced or marked as known by whoever looks after it", {
  tag: "@all",
}, async ({ page, request, startAnother }) => {
  await using all = await startTalkative(startAnother);
  const { hook, site } = all;
  await signInBrowser(page.context(), site);
  await page.goto(`${site.url}/admin/deliveries`);
  const webhook = page.getByRole("region", { name: "Webhook", exact: true });
  await webhook.getByRole("button", { name: "Pause" }).click();
  await expect(webhook).toContainText("Messages were paused by hand.");
  for (const name of ["Nia", "Bo"])
    await request.post(`${site.url}/api/slack/notify`, { data: { ...lead, name } });
  // As the start finds them that sets the channel.
  setAside(site, "webhook");
  await webhook.getByRole("button", { name: "Resume" }).click();
  await expect(webhook).toContainText("Requests and applications that came while nobody was told here: 2");

  await page.goto(`${site.url}/admin`);
  await expect(page.getByText("From before a channel was set, to announce or not: 2")).toBeVisible();
  await page.getByRole("link", { name: "Open deliveries" }).click();
  await webhook.getByRole("button", { name: "Announce them: Webhook" }).click();
  await expect(page.getByRole("status").filter({ hasText: "They go out now" })).toBeVisible();
  await expect(webhook).not.toContainText("Requests and applications that came while nobody was told here");
  await expect.poll(() => hook.received.length).toBe(2);

  await webhook.getByRole("button", { name: "Pause" }).click();
  await expect(webhook).toContainText("Messages were paused by hand.");
  const sent = await request.post(`${site.url}/api/slack/notify`, { data: { ...lead, name: "Cleo" } });
  const { id } = await sent.json();
  setAside(site, "webhook");
  await webhook.getByRole("button", { name: "Resume" }).click();
  await webhook.getByRole("button", { name: "Mark as known: Webhook" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Marked as known" })).toBeVisible();
  await page.goto(`${site.url}/admin/leads/${id}`);
  await expect(page.getByText("Not sent: the team said that it is known.")).toBeVisible();
  await page.goto(`${site.url}/admin/activity`);
  const lines = page.getByRole("listitem");
  await expect(lines.filter({ hasText: "let go messages: Webhook" })).toHaveCount(1);
  await expect(lines.filter({ hasText: "marked as known: messages: Webhook" })).toHaveCount(1);
  expect(hook.received).toHaveLength(2);
});

function setAside({ dataDir }: { dataDir: string }, channel: string) {
  using db = new Database(`${dataDir}/vitreel.db`);
  db.run("PRAGMA busy_timeout = 5000");
  db.run("UPDATE deliveries SET state = 'undecided' WHERE state = 'pending' AND channel = ?", [channel]);
}

test("a visitor follows the link of the confirmation to what was sent, and corrects it", async ({
  page,
  request,
  startAnother,
}) => {
  await using all = await startTalkative(startAnother);
  const { mails, site } = all;
  await request.post(`${site.url}/api/slack/notify`, { data: { ...lead, type: "demo_request" } });
  const mine = () => mails.received.find(({ to }) => to[0] === lead.email)?.raw ?? "";
  await expect.poll(mine).toContain("We have your demo request");
  // Long lines of a mail are folded by an equals sign.
  const [link = ""] =
    mine()
      .replaceAll("=\r\n", "")
      .replaceAll("=3D", "=")
      .match(/http\S+\/receipt\?token=[\w.-]+/) ?? [];
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "What you sent us" })).toBeVisible();
  await expect(page.getByText(lead.phone)).toBeVisible();

  await page.getByText("Correct it").click();
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Nia T. Told");
  await page.getByRole("textbox", { name: "Website" }).fill("nia.atelier.example");
  await page.getByRole("button", { name: "Save corrections" }).click();
  await expect(page.getByRole("status").filter({ hasText: "We have your corrections." })).toBeVisible();
  await expect(page.getByText("https://nia.atelier.example")).toBeVisible();
  const corrected = () => mails.received.filter(({ raw }) => raw.includes("Corrected request: Nia T. Told"));
  await expect.poll(() => corrected().length).toBe(1);
  expect(mails.received.filter(({ to }) => to[0] === lead.email)).toHaveLength(1);

  const form = {
    intent: "correct",
    name: "Nia at www.atelier.example",
    phone: lead.phone,
    website: lead.website,
  };
  const refused = await request.post(link, { form, headers: { Origin: site.url } });
  expect(refused.status()).toBe(400);
  expect(await refused.text()).toMatch(
    /<input[^>]* name="name"[^>]* aria-invalid="true"|aria-invalid="true"[^>]* name="name"/,
  );
});
