import { expect, test } from "bun:test";
import { and, eq, inArray } from "drizzle-orm";
import { listActivity } from "~/db/activity.server";
import type { Db } from "~/db/database.server";
import { countLeads, listLeads } from "~/db/lead-lists.server";
import { eraseLead, findLead, updateLeadStatus } from "~/db/leads.server";
import { listMessages, type Message } from "~/db/outbox.server";
import type { Channel, DeliveryEnv } from "~/server/delivery/channel.server";
import { createDeliveryWorker } from "~/server/delivery/delivery.server";
import { getDeliveryHealth, sendAgain } from "~/server/delivery/delivery-control.server";
import { slack } from "~/server/delivery/slack.server";
import { webhook } from "~/server/delivery/webhook.server";
import { recordPosts } from "../../../fixtures/delivery";
import { openLeadApp, saveLead } from "../../../fixtures/lead-app";

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
const day = 24 * 60 * minute;
const by = { adminId: null, actor: "command line (deploy)" };

type App = Awaited<ReturnType<typeof openLeadApp>>;

let senders = 0;

async function submit(app: App, values: object = {}, more: object = {}) {
  const { id } = await saveLead(app, values, { address: `sender ${senders++}`, ...more });
  app.now++;
  return id;
}

/** The states of a lead's messages by their channels, of the confirmation by its kind. */
async function listStates(db: Db, id: string) {
  const messages = (await findLead(db, id))?.messages ?? [];
  const nameOf = ({ kind, channel }: Message) => (kind === "lead" ? channel : kind);
  return Object.fromEntries(messages.map((one) => [nameOf(one), one.state]));
}

test("a lead waits in every channel that is set", async () => {
  const cases: [Partial<DeliveryEnv>, string[]][] = [
    [{}, []],
    [slackOn, ["slack"]],
    [webhookOn, ["webhook"]],
    [{ smtpUrl: mailOn.smtpUrl, mailFrom: mailOn.mailFrom }, ["confirmation"]],
    [mailOn, ["confirmation", "email"]],
    [{ ...slackOn, ...mailOn, ...webhookOn }, ["confirmation", "email", "slack", "webhook"]],
  ];
  for (const [env, expected] of cases) {
    await using app = await openLeadApp(env);
    const states = await listStates(app.db, await submit(app));
    expect(states).toEqual(Object.fromEntries(expected.map((key) => [key, "waiting"])));
  }
});

test("who is marked as spam before the confirmation left never gets it, also when that was a mistake", async () => {
  await using app = await openLeadApp({ ...slackOn, ...mailOn });
  const id = await submit(app);
  await updateLeadStatus(app.db, id, "spam", app.now);
  expect(await listStates(app.db, id)).toEqual({
    confirmation: "cancelled",
    email: "cancelled",
    slack: "cancelled",
  });
  await updateLeadStatus(app.db, id, "new", app.now);
  expect(await listStates(app.db, id)).toEqual({
    confirmation: "cancelled",
    email: "waiting",
    slack: "waiting",
  });
});

test("who sends many requests at once gets no more confirmations, until there was a pause", async () => {
  await using app = await openLeadApp(mailOn);
  const confirmed = async (index: number) => {
    const id = await submit(app, { email: `x${index}@shop.example` }, { address: "one" });
    return "confirmation" in (await listStates(app.db, id));
  };
  const flood = [];
  for (let index = 0; index < 12; index++) flood.push(await confirmed(index));
  expect(flood).toEqual([true, true, true, true, true, ...Array(7).fill(false)]);
  app.now += 5 * minute;
  expect(await confirmed(13)).toBe(true);
});

test("a channel that never answers holds up no other", async () => {
  await using app = await openLeadApp({ ...slackOn, ...webhookOn });
  const { fetch, posts } = recordPosts({ "crm.example": () => new Promise<Response>(() => {}) });
  const ids = [await submit(app), await submit(app)];
  const hanging = createDeliveryWorker(app, webhook, { fetch });
  hanging.step();
  while (!posts.some(({ host }) => host === "crm.example")) await Bun.sleep(1);
  const other = createDeliveryWorker(app, slack, { fetch });
  for (const _ of ids) {
    await other.step();
    app.now += 2000;
  }
  for (const id of ids) expect((await listStates(app.db, id)).slack).toBe("sent");
});

/** What a channel sends until it has nothing to do, after a restart with it. */
async function serve(app: App, channel: Channel, env: Partial<DeliveryEnv>, status = 200) {
  const sent: string[] = [];
  const fetch = (async (_url, init) => {
    const body = String(init?.body ?? "");
    sent.push(body.includes("lead.erased") ? "erased" : (body.match(/Visitor (\w+)/)?.[1] ?? body));
    return new Response("ok", { status });
  }) as typeof globalThis.fetch;
  const worker = createDeliveryWorker({ ...app, env: { ...app.env, ...env } }, channel, { fetch });
  for (let steps = 0; steps < 40; steps++) {
    const wait = await worker.step();
    if (wait > 2_000) break;
    app.now += wait;
  }
  return sent;
}

test("what waited while a channel was off is sent if it is younger than three days, else it failed, and all of it can be sent", async () => {
  await using app = await openLeadApp(slackOn);
  for (const name of ["one", "two"]) await submit(app, { name: `Visitor ${name}` });
  app.now += 2 * 60 * minute;
  await submit(app, { name: "Visitor three" });
  app.now += 3 * day - 60 * minute;
  expect(await serve(app, slack, slackOn)).toEqual(["three"]);
  expect(app.lines.filter((line) => line.includes("failed after three days"))).toHaveLength(1);
  expect(await listMessages(app.db, "failed", 10)).toMatchObject([
    { leadNumber: 2, lastError: "the channel was off" },
    { leadNumber: 1, lastError: "the channel was off" },
  ]);
  expect((await getDeliveryHealth(app)).alarm).toBe(2);
  expect(await sendAgain(app, by, {})).toBe(2);
  expect(await listActivity(app.db, { limit: 1 })).toMatchObject([
    { ...by, action: "redelivered", subjectKind: "messages", detail: { count: 2 } },
  ]);
  expect(await serve(app, slack, slackOn)).toEqual(["one", "two"]);
});

test("who was told of a lead hears after days that it was erased", async () => {
  await using app = await openLeadApp(webhookOn);
  const id = await submit(app, { name: "Visitor one" });
  await serve(app, webhook, webhookOn);
  await eraseLead(app.db, id, app.now);
  app.now += 60 * minute;
  expect(await serve(app, webhook, webhookOn)).toEqual(["erased"]);
});

test("a lead that waits in several channels is listed and counted once, and not any more once one of them has notified the team", async () => {
  await using app = await openLeadApp({ ...slackOn, ...mailOn, ...webhookOn });
  const ids = [await submit(app, { name: "One" }), await submit(app, { name: "Two" })];
  const names = async (search = "") =>
    (await listLeads(app.db, { show: "undelivered", search }, 10)).leads.map(({ name }) => name);
  const count = () => countLeads(app.db, { show: "undelivered" }, 10);
  const finish = (id: string, ...keys: string[]) =>
    app.db.transaction(async (tx) => {
      const { messages } = tx.tables;
      const { number = 0 } = (await findLead(tx, id)) ?? {};
      const ofIt = and(eq(messages.leadNumber, number), inArray(messages.channel, keys));
      await tx.orm.update(messages).set({ state: "sent" }).where(ofIt);
    });
  expect([await names(), await names("shop"), await count()]).toEqual([["Two", "One"], ["Two", "One"], 2]);
  await finish(ids[0] ?? "", "email");
  expect(await names()).toEqual(["Two"]);
  expect(await names("one")).toEqual([]);
  expect(await count()).toBe(1);
  expect(await listMessages(app.db, "waiting", 10)).toHaveLength(6);
  const page = await listLeads(app.db, { show: "undelivered" }, 1);
  expect([page.leads.length, page.next]).toEqual([1, undefined]);
});

test("an erased lead whose erasure somebody is still to hear of is in no list", async () => {
  await using app = await openLeadApp(webhookOn);
  const id = await submit(app, { name: "Gone" });
  const { messages } = app.db.tables;
  await app.db.transaction((tx) => tx.orm.update(messages).set({ state: "sent", announced: 1 }));
  await eraseLead(app.db, id, app.now);
  expect(await listStates(app.db, id)).toEqual({ webhook: "waiting" });
  expect((await listLeads(app.db, { show: "undelivered" }, 10)).leads).toEqual([]);
  expect(await countLeads(app.db, { show: "undelivered" }, 10)).toBe(0);
});

test("what is not set says which setting is missing, and is nobody's alarm", async () => {
  await using app = await openLeadApp({ mailFrom: "site@vitreel.example" });
  await submit(app);
  const { channels: all, alarm } = await getDeliveryHealth(app);
  expect(all.map(({ key, trouble }) => [key, trouble?.remedy])).toEqual([
    ["slack", "Set SLACK_WEBHOOK_URL and restart."],
    ["email", "Set SMTP_URL and restart."],
    ["webhook", "Set WEBHOOK_URL and WEBHOOK_SECRET and restart."],
  ]);
  expect(alarm).toBe(0);
});
