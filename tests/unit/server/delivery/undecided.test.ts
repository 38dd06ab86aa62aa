import { expect, setDefaultTimeout, test } from "bun:test";
import { listActivity } from "~/db/activity.server";
import { announceAgain } from "~/db/deliveries.server";
import { countLeads } from "~/db/lead-lists.server";
import { eraseLead, findLead, updateLeadStatus } from "~/db/leads.server";
import { countMessages, noMessages } from "~/db/queues.server";
import type { Channel, DeliveryEnv } from "~/server/delivery/channel.server";
import { createDeliveryWorker } from "~/server/delivery/delivery.server";
import {
  type Decision,
  decideDeliveries,
  resumeDeliveries,
  stopDeliveries,
} from "~/server/delivery/delivery-control.server";
import { mail } from "~/server/delivery/mail.server";
import { slack } from "~/server/delivery/slack.server";
import { webhook } from "~/server/delivery/webhook.server";
import { submitLead } from "~/server/leads/lead-intake.server";
import { lead, openLeadApp } from "../../../fixtures/lead-app";

setDefaultTimeout(30_000);

const minute = 60_000;
const day = 24 * 60 * minute;
const slackOn = { slackWebhookUrl: "https://hooks.slack.com/services/T0/B0/secret" };
const webhookOn = {
  webhookUrl: "https://crm.example/events",
  webhookSecret: `whsec_${Buffer.alloc(24).toString("base64")}`,
};
const by = { adminId: null, actor: "command line (deploy)" };

type App = Awaited<ReturnType<typeof openLeadApp>>;

let senders = 0;

async function submit(app: App, name: string) {
  const outcome = await submitLead(app, {
    body: { ...lead, name: `Visitor ${name}` },
    address: `sender ${senders++}`,
  });
  if (outcome.kind !== "saved") throw new Error(JSON.stringify(outcome));
  app.now++;
  return outcome.id;
}

/** A site without a channel, where requests wait that came a day ago. */
async function openOldSite(names = ["one", "two", "three", "four", "five"]) {
  const app = await openLeadApp();
  const ids = [];
  for (const name of names) ids.push(await submit(app, name));
  app.now += day;
  return Object.assign(app, { ids });
}

/** The site after a restart with a channel: what its worker does until it has nothing to do, and what was sent. */
async function serve(app: App, channel: Channel, env: Partial<DeliveryEnv>, status = 200) {
  const served = { ...app, env: { ...app.env, ...env } };
  const sent: string[] = [];
  const fetch = (async (_url, init) => {
    const body = String(init?.body ?? "");
    sent.push(body.includes("lead.erased") ? "erased" : (body.match(/Visitor (\w+)/)?.[1] ?? body));
    return new Response("ok", { status });
  }) as typeof globalThis.fetch;
  const worker = createDeliveryWorker(served, channel, { fetch });
  return {
    app: served,
    sent,
    async work() {
      for (let steps = 0; steps < 40; steps++) {
        const wait = await worker.step();
        if (wait > 2_000) break;
        app.now += wait;
      }
      return sent.splice(0);
    },
  };
}

const countsOf = async (app: App, key: string) => (await countMessages(app.db)).get(key) ?? noMessages;

async function stateOf(app: App, id: string | undefined, key: string) {
  return (await findLead(app.db, id ?? ""))?.deliveries.find(({ channel }) => channel === key)?.state;
}

test("a channel that is set later sends nothing of before until somebody decides, and what is new at once", async () => {
  await using app = await openOldSite();
  const hook = await serve(app, webhook, webhookOn);
  expect(await hook.work()).toEqual([]);
  expect(await countsOf(app, "webhook")).toMatchObject({
    ...{ waiting: 0, undecided: 5, undecidedSince: expect.any(Number) },
  });
  expect(app.lines.filter((line) => line.includes("wait for a decision"))).toEqual([
    JSON.stringify({ event: "messages wait for a decision", channel: "webhook", count: 5 }),
  ]);
  expect(await countLeads(app.db, { show: "undelivered" }, 10)).toBe(5);
  await submit(hook.app, "new");
  expect(await hook.work()).toEqual(["new"]);
  // Another start asks no second question.
  const again = await serve(app, webhook, webhookOn);
  expect(await again.work()).toEqual([]);
  expect(app.lines.filter((line) => line.includes("wait for a decision"))).toHaveLength(1);
});

test("announced, they go out in their order; marked as known, none does; either is told in the activity log", async () => {
  const cases: [Decision, string[], string][] = [
    ["announce", ["one", "two", "three", "four", "five"], "announced"],
    ["known", [], "marked as known"],
  ];
  for (const [decision, expected, action] of cases) {
    await using app = await openOldSite();
    const hook = await serve(app, slack, slackOn);
    await hook.work();
    expect(await decideDeliveries(app, by, decision, webhook)).toBe(0);
    expect(await decideDeliveries(app, by, decision, slack)).toBe(5);
    expect(await decideDeliveries(app, by, decision, slack)).toBe(0);
    expect(await hook.work()).toEqual(expected);
    expect(await countsOf(app, "slack")).toMatchObject({ waiting: 0, undecided: 0, dead: 0 });
    expect(await countLeads(app.db, { show: "undelivered" }, 10)).toBe(0);
    expect(await listActivity(app.db, { limit: 5 })).toMatchObject([
      { ...by, action, subjectKind: "messages", detail: { count: 5, title: "messages: Slack" } },
    ]);
    const next = await serve(app, slack, slackOn);
    expect(await next.work()).toEqual([]);
  }
});

test("a decision that cannot be written down whole is none", async () => {
  await using app = await openOldSite();
  const hook = await serve(app, slack, slackOn);
  await hook.work();
  const nobody = { adminId: "no such account", actor: "somebody" };
  await expect(decideDeliveries(app, nobody, "announce")).rejects.toThrow();
  expect(await hook.work()).toEqual([]);
  expect(await countsOf(app, "slack")).toMatchObject({ waiting: 0, undecided: 5 });
});

test("where several channels are set later each has its own question", async () => {
  await using app = await openOldSite();
  const both = { ...slackOn, ...webhookOn };
  const [first, second] = [await serve(app, slack, both), await serve(app, webhook, both)];
  await second.work();
  await first.work();
  // They wait for Slack already, where no channel was set.
  expect([(await countsOf(app, "slack")).undecided, (await countsOf(app, "webhook")).undecided]).toEqual([
    5, 0,
  ]);

  await using other = await openOldSite();
  const mailOn = { smtpUrl: "smtp://127.0.0.1:9", mailFrom: "a@b.example", leadMailTo: ["a@b.example"] };
  const set = { ...mailOn, ...webhookOn };
  const [mails, hook] = [await serve(other, mail, set), await serve(other, webhook, set)];
  await mails.work();
  expect(await hook.work()).toEqual([]);
  expect([(await countsOf(other, "mail")).undecided, (await countsOf(other, "webhook")).undecided]).toEqual([
    5, 5,
  ]);
  await decideDeliveries(other, by, "known", mail);
  await decideDeliveries(other, by, "announce", webhook);
  expect(await hook.work()).toHaveLength(5);
  expect(await mails.work()).toEqual([]);
});

test("nobody is asked about three messages, about what is less than an hour late, or about what a paused channel holds", async () => {
  await using few = await openOldSite(["one", "two", "three"]);
  expect(await (await serve(few, slack, slackOn)).work()).toEqual(["one", "two", "three"]);

  await using young = await openOldSite();
  young.now += 59 * minute - day;
  expect(await (await serve(young, slack, slackOn)).work()).toHaveLength(5);

  // Slack was set all the time, and out of order; then by hand.
  await using broken = await openLeadApp(slackOn);
  for (const name of ["one", "two", "three", "four"]) await submit(broken, name);
  const gone = await serve(broken, slack, slackOn, 404);
  for (let hour = 0; hour < 5; hour++) {
    await gone.work();
    broken.now += 59 * minute;
  }
  const mended = await serve(broken, slack, slackOn);
  expect(await mended.work()).toHaveLength(4);

  await using stopped = await openLeadApp(slackOn);
  await stopDeliveries(stopped, slack);
  for (const name of ["one", "two", "three", "four"]) await submit(stopped, name);
  stopped.now += day;
  const held = await serve(stopped, slack, slackOn);
  expect(await held.work()).toEqual([]);
  await resumeDeliveries(stopped, slack);
  expect(await (await serve(stopped, slack, slackOn)).work()).toHaveLength(4);
});

test("a channel that comes back after a day asks about what it could not send before", async () => {
  await using app = await openLeadApp(slackOn);
  for (const name of ["one", "two", "three", "four"]) await submit(app, name);
  await (await serve(app, slack, slackOn, 404)).work();
  app.now += day;
  expect(await (await serve(app, slack, slackOn)).work()).toEqual([]);
  expect(await countsOf(app, "slack")).toMatchObject({ waiting: 0, undecided: 4 });
});

test("what a visitor adds to a request that is undecided or known is told at once", async () => {
  await using app = await openOldSite();
  const hook = await serve(app, webhook, webhookOn);
  await hook.work();
  const correct = (index: number) =>
    app.db.transaction(async (tx) => {
      const { number = 0 } = (await findLead(tx, app.ids[index] ?? "")) ?? {};
      await announceAgain(tx, "lead", { number, isSpam: false }, app.now);
    });
  await correct(0);
  expect(await hook.work()).toEqual(["one"]);
  await decideDeliveries(app, by, "known");
  await correct(1);
  expect(await hook.work()).toEqual(["two"]);
});

test("an undecided request that is erased or spam is not announced, and an erasure is told without a question", async () => {
  await using app = await openOldSite(["one", "two", "three", "four", "five", "six"]);
  const hook = await serve(app, webhook, webhookOn);
  await hook.work();
  await eraseLead(app.db, app.ids[0] ?? "", app.now);
  await updateLeadStatus(app.db, app.ids[1] ?? "", "spam", app.now);
  expect([await stateOf(app, app.ids[0], "webhook"), await stateOf(app, app.ids[1], "webhook")]).toEqual([
    "cancelled",
    "held",
  ]);
  expect(await decideDeliveries(app, by, "announce")).toBe(4);
  expect(await hook.work()).toEqual(["three", "four", "five", "six"]);

  // The webhook was told of these, is away for a day, and hears that they are gone.
  for (const id of app.ids.slice(2)) await eraseLead(app.db, id, app.now);
  app.now += day;
  const back = await serve(app, webhook, webhookOn);
  expect(await back.work()).toEqual(["erased", "erased", "erased", "erased"]);
});

test("several workers that begin together ask one question and lose nothing", async () => {
  await using app = await openOldSite();
  const workers = await Promise.all([1, 2, 3].map(() => serve(app, webhook, webhookOn)));
  const sent = await Promise.all(workers.map((one) => one.work()));
  expect(sent.flat()).toEqual([]);
  expect(await countsOf(app, "webhook")).toMatchObject({ waiting: 0, undecided: 5 });
  expect(await decideDeliveries(app, by, "announce")).toBe(5);
  expect((await workers[1]?.work())?.length).toBe(5);
});
