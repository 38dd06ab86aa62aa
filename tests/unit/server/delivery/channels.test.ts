import { expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Db } from "~/db/database.server";
import { listDeliveries } from "~/db/deliveries.server";
import type { LeadFilter } from "~/db/lead-filter.server";
import { countLeads, listLeads } from "~/db/lead-lists.server";
import { dayOf, eraseLead, findLead, updateLeadStatus } from "~/db/leads.server";
import type { DeliveryEnv } from "~/server/delivery/channel.server";
import { channels, missingSettings, setChannels } from "~/server/delivery/channels.server";
import { createDeliveries, createDeliveryWorker } from "~/server/delivery/delivery.server";
import { getDeliveryHealth, stopDeliveries } from "~/server/delivery/delivery-control.server";
import { mail } from "~/server/delivery/mail.server";
import { slack } from "~/server/delivery/slack.server";
import { webhook } from "~/server/delivery/webhook.server";
import { submitLead } from "~/server/leads/lead-intake.server";
import { deliveryEnv, lead, openLeadApp } from "../../../fixtures/lead-app";

setDefaultTimeout(30_000);

const slackOn = { slackWebhookUrl: "https://hooks.slack.com/services/T0/B0/secret" };
const mailOn = {
  smtpUrl: "smtp://127.0.0.1:9",
  mailFrom: "site@vitreel.example",
  leadMailTo: ["a@b.example"],
};
const webhookOn = {
  webhookUrl: "https://crm.example/events",
  webhookSecret: `whsec_${Buffer.alloc(24).toString("base64")}`,
};
const minute = 60_000;

type App = Awaited<ReturnType<typeof openLeadApp>>;

let senders = 0;

async function submit(app: App, values: object = {}, more: object = {}) {
  const body = { ...lead, ...values };
  const outcome = await submitLead(app, { body, address: `sender ${senders++}`, ...more });
  if (outcome.kind !== "saved") throw new Error(JSON.stringify(outcome));
  app.now++;
  return outcome.id;
}

async function statesOf(db: Db, id: string) {
  const deliveries = (await findLead(db, id))?.deliveries ?? [];
  return Object.fromEntries(deliveries.map(({ channel, state }) => [channel, state]));
}

/** Answers of Slack and of a webhook, by the host that is asked. */
function fetchWith(answers: Record<string, () => Promise<Response> | Response>) {
  const asked: string[] = [];
  const fetch = (async (url) => {
    const { host } = new URL(String(url));
    asked.push(host);
    return answers[host]?.() ?? new Response("ok");
  }) as typeof globalThis.fetch;
  return { fetch, asked };
}

test("a lead waits in every channel that is set, in Slack alone when none is", async () => {
  const cases: [Partial<DeliveryEnv>, string[]][] = [
    [{}, ["slack"]],
    [slackOn, ["slack"]],
    [webhookOn, ["webhook"]],
    [{ smtpUrl: mailOn.smtpUrl, mailFrom: mailOn.mailFrom }, ["confirmation", "slack"]],
    [mailOn, ["confirmation", "mail"]],
    [{ ...slackOn, ...mailOn, ...webhookOn }, ["confirmation", "mail", "slack", "webhook"]],
  ];
  for (const [env, expected] of cases) {
    await using app = await openLeadApp(env);
    const states = await statesOf(app.db, await submit(app));
    expect(states).toEqual(Object.fromEntries(expected.map((key) => [key, "pending"])));
  }
});

test("a suspect waits for the team in all channels and never gets a confirmation", async () => {
  await using app = await openLeadApp({ ...slackOn, ...mailOn });
  const id = await submit(app, {}, { honeypot: "filled" });
  expect(await statesOf(app.db, id)).toEqual({ mail: "held", slack: "held" });
  await updateLeadStatus(app.db, id, "new", app.now);
  expect(await statesOf(app.db, id)).toEqual({ mail: "pending", slack: "pending" });
});

test("who is marked as spam before the confirmation left never gets it, also when that was a mistake", async () => {
  await using app = await openLeadApp({ ...slackOn, ...mailOn });
  const id = await submit(app);
  await updateLeadStatus(app.db, id, "spam", app.now);
  expect(await statesOf(app.db, id)).toEqual({ confirmation: "cancelled", mail: "held", slack: "held" });
  await updateLeadStatus(app.db, id, "new", app.now);
  expect(await statesOf(app.db, id)).toEqual({
    ...{ confirmation: "cancelled", mail: "pending", slack: "pending" },
  });
});

test("who sends many requests at once gets no more confirmations, until there was a pause", async () => {
  await using app = await openLeadApp(mailOn);
  const confirmed = async (index: number) => {
    const id = await submit(app, { email: `x${index}@shop.example` }, { address: "one" });
    return "confirmation" in (await statesOf(app.db, id));
  };
  const flood = [];
  for (let index = 0; index < 12; index++) flood.push(await confirmed(index));
  expect(flood).toEqual([true, true, true, true, true, ...Array(7).fill(false)]);
  app.now += 5 * minute;
  expect(await confirmed(13)).toBe(true);
});

test("a channel that never answers holds up no other", async () => {
  await using app = await openLeadApp({ ...slackOn, ...webhookOn });
  const { fetch, asked } = fetchWith({ "crm.example": () => new Promise<Response>(() => {}) });
  const ids = [await submit(app), await submit(app)];
  const hanging = createDeliveryWorker(app, webhook, { fetch });
  hanging.step();
  while (!asked.includes("crm.example")) await Bun.sleep(1);
  const other = createDeliveryWorker(app, slack, { fetch });
  for (const _ of ids) {
    await other.step();
    app.now += 2000;
  }
  for (const id of ids)
    expect(await statesOf(app.db, id)).toEqual({ slack: "delivered", webhook: "pending" });
});

test("all channels that are set run beside each other", async () => {
  await using app = await openLeadApp({ ...slackOn, ...webhookOn });
  const running = { ...app, clock: Date.now };
  const { fetch } = fetchWith({});
  const deliveries = createDeliveries(running, { fetch });
  deliveries.start();
  const id = await submit(app);
  deliveries.wake();
  while (Object.values(await statesOf(app.db, id)).includes("pending")) await Bun.sleep(1);
  await deliveries.stop();
  expect(await statesOf(app.db, id)).toEqual({ slack: "delivered", webhook: "delivered" });
});

test("a channel stopped by hand or out of order stops no other", async () => {
  await using app = await openLeadApp({ ...slackOn, ...webhookOn });
  await stopDeliveries(app, slack);
  const { fetch } = fetchWith({ "crm.example": () => new Response("", { status: 410 }) });
  await submit(app);
  for (const channel of [slack, webhook]) await createDeliveryWorker(app, channel, { fetch }).step();
  const { channels: all, alarm } = await getDeliveryHealth(app);
  expect(all.map(({ key, state, waiting, alarm }) => [key, state.state, waiting, alarm])).toEqual([
    ["slack", "stopped", 1, 1],
    ["mail", "open", 0, 0],
    ["webhook", "paused", 1, 1],
    ["confirmation", "open", 0, 0],
    ["personal", "open", 0, 0],
  ]);
  expect(alarm).toBe(2);
});

test("channels that are set later tell what nobody was told of, and nothing that somebody was", async () => {
  await using app = await openLeadApp();
  const waiting = [await submit(app), await submit(app)];
  const suspect = await submit(app, {}, { honeypot: "filled" });
  const erased = await submit(app);
  await eraseLead(app.db, erased, app.now);
  const { fetch } = fetchWith({});

  // The first of several that are set takes over for all of them.
  const later = { ...app, env: { ...app.env, ...mailOn, ...webhookOn } };
  const second = createDeliveryWorker(later, webhook, { fetch });
  await second.step();
  for (const id of waiting) expect(await statesOf(app.db, id)).toEqual({ slack: "pending" });
  const first = createDeliveryWorker(later, mail, { fetch });
  await first.step();
  for (const id of waiting)
    expect(await statesOf(app.db, id)).toEqual({ mail: "pending", webhook: "pending" });
  expect(await statesOf(app.db, erased)).toEqual({ slack: "cancelled" });
  expect(await statesOf(app.db, suspect)).toEqual({ slack: "held" });
  await updateLeadStatus(app.db, suspect, "new", app.now);
  await first.step();
  await first.step();
  expect(Object.keys(await statesOf(app.db, suspect))).toEqual(["slack"]);

  // What the webhook was told of stays told when mail is given up and Slack comes.
  for (let step = 0; step < 4; step++) {
    await second.step();
    app.now += 200;
  }
  expect((await statesOf(app.db, waiting[0] ?? "")).webhook).toBe("delivered");
  const slackNow = { ...app, env: { ...app.env, ...slackOn, ...webhookOn } };
  await createDeliveryWorker(slackNow, slack, { fetch }).step();
  expect(Object.keys(await statesOf(app.db, waiting[0] ?? ""))).toEqual(["mail", "webhook"]);
});

test("a lead that waits in several channels is listed and counted once, and one that only its visitor waits for not at all", async () => {
  await using app = await openLeadApp({ ...slackOn, ...mailOn, ...webhookOn });
  const ids = [await submit(app, { name: "One" }), await submit(app, { name: "Two" })];
  const names = async (search = "", more: Partial<LeadFilter> = {}) =>
    (await listLeads(app.db, { show: "undelivered", search, ...more }, 10)).leads.map(({ name }) => name);
  const count = (more: Partial<LeadFilter> = {}) => countLeads(app.db, { show: "undelivered", ...more }, 10);
  const finish = (id: string, ...keys: string[]) =>
    app.db.transaction(async (tx) => {
      const { deliveries } = tx.tables;
      for (const { id: delivery, channel } of (await findLead(tx, id))?.deliveries ?? [])
        if (keys.includes(channel))
          await tx.orm.update(deliveries).set({ state: "delivered" }).where(eq(deliveries.id, delivery));
    });
  expect(await names()).toEqual(["Two", "One"]);
  expect(await names("shop")).toEqual(["Two", "One"]);
  expect(await names("shop", { order: "oldest" })).toEqual(["One", "Two"]);
  expect(await names("", { order: "oldest", owner: null, kind: "lead" })).toEqual(["One", "Two"]);
  expect([await names("", { source: "nowhere" }), await count({ source: "nowhere" })]).toEqual([[], 0]);
  const today = { from: dayOf(app.now), to: dayOf(app.now) };
  expect([await names("", today), await count(today)]).toEqual([["Two", "One"], 2]);
  expect([await count(), await count({ from: today.from + 1 })]).toEqual([2, 0]);
  await finish(ids[0] ?? "", "slack", "mail");
  expect(await names()).toEqual(["Two", "One"]);
  await finish(ids[0] ?? "", "webhook");
  expect(await names()).toEqual(["Two"]);
  expect(await names("one")).toEqual([]);
  expect(await count()).toBe(1);
  expect(await listDeliveries(app.db, "pending", 10)).toHaveLength(5);
  const page = await listLeads(app.db, { show: "undelivered" }, 1);
  expect([page.leads.length, page.next]).toEqual([1, undefined]);
});

test("an erased lead whose erasure somebody is still to hear of is in no list", async () => {
  await using app = await openLeadApp(webhookOn);
  const id = await submit(app, { name: "Gone" });
  const { deliveries } = app.db.tables;
  await app.db.transaction((tx) => tx.orm.update(deliveries).set({ state: "delivered", announced: 1 }));
  await eraseLead(app.db, id, app.now);
  expect(await statesOf(app.db, id)).toEqual({ webhook: "pending" });
  expect((await listLeads(app.db, { show: "undelivered" }, 10)).leads).toEqual([]);
  expect(await countLeads(app.db, { show: "undelivered" }, 10)).toBe(0);
});

test("every channel says what it lacks, and has a name, a pace and words of its own", () => {
  expect(setChannels(deliveryEnv)).toEqual([]);
  expect(channels.map((channel) => missingSettings(channel, deliveryEnv))).toEqual([
    ["SLACK_WEBHOOK_URL"],
    ["SMTP_URL", "MAIL_FROM", "LEAD_MAIL_TO"],
    ["WEBHOOK_URL", "WEBHOOK_SECRET"],
    ["SMTP_URL", "MAIL_FROM"],
    ["SMTP_URL", "MAIL_FROM"],
  ]);
  expect(new Set(channels.map(({ key }) => key)).size).toBe(channels.length);
  for (const { paceMs, explain } of channels) {
    expect(paceMs).toBeGreaterThan(0);
    expect(explain("something new").what).toContain("something new");
  }
});

test("what is not set says which setting is missing, and is nobody's alarm", async () => {
  await using app = await openLeadApp({ mailFrom: "site@vitreel.example" });
  await submit(app);
  const { channels: all, alarm } = await getDeliveryHealth(app);
  expect(all.map(({ key, trouble }) => [key, trouble?.remedy])).toEqual([
    ["slack", "Set SLACK_WEBHOOK_URL and restart."],
    ["mail", "Set SMTP_URL and LEAD_MAIL_TO and restart."],
    ["webhook", "Set WEBHOOK_URL and WEBHOOK_SECRET and restart."],
    ["confirmation", "Set SMTP_URL and restart."],
    ["personal", "Set SMTP_URL and restart."],
  ]);
  expect([all[0]?.waiting, alarm]).toEqual([1, 0]);
});
