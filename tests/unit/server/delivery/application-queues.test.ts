import { expect, setDefaultTimeout, test } from "bun:test";
import { listActivity } from "~/db/activity.server";
import { createAdmin } from "~/db/admins.server";
import { findApplication } from "~/db/applications.server";
import { listAttempts, listDeliveriesOfApplication } from "~/db/deliveries.server";
import { countMessages, noMessages } from "~/db/queues.server";
import { redeliverApplication } from "~/server/applications/application-work.server";
import { withdrawByReceipt } from "~/server/applications/candidate-changes.server";
import { eraseByReceipt } from "~/server/applications/erasure.server";
import type { Channel, DeliveryEnv } from "~/server/delivery/channel.server";
import { createDeliveryWorker } from "~/server/delivery/delivery.server";
import {
  type Decision,
  decideDeliveries,
  getDeliveryHealth,
} from "~/server/delivery/delivery-control.server";
import { listMessages } from "~/server/delivery/message-list.server";
import { slack } from "~/server/delivery/slack.server";
import { webhook } from "~/server/delivery/webhook.server";
import { submitLead } from "~/server/leads/lead-intake.server";
import { openApplicationApp } from "../../../fixtures/application-app";
import { deliveryEnv, lead } from "../../../fixtures/lead-app";

setDefaultTimeout(30_000);

const minute = 60_000;
const day = 24 * 60 * minute;
const slackOn = { slackWebhookUrl: "https://hooks.slack.com/services/T0/B0/secret" };
const webhookOn = {
  webhookUrl: "https://crm.example/events",
  webhookSecret: `whsec_${Buffer.alloc(24).toString("base64")}`,
};
const by = { adminId: null, actor: "command line (deploy)" };

type Site = Awaited<ReturnType<typeof openApplicationApp>>;

/** A site on which these many have applied, whatever channels it has. */
async function openSite(count: number, env: Partial<DeliveryEnv> = {}) {
  const site = await openApplicationApp(env);
  const sent = [];
  for (let i = 0; i < count; i++) sent.push(await site.apply({ email: `ada-${i}@shop.example.com` }));
  return Object.assign(site, { sent });
}

/** The site after a restart with a channel: what its worker does until it has nothing to do, and what it was told. */
function serve({ app }: Site, channel: Channel, env: Partial<DeliveryEnv>, status = () => 200) {
  const told: string[] = [];
  const fetch = (async (_url, init) => {
    const body = String(init?.body ?? "");
    const [, id = body] = body.match(/admin\/applications\/([\w-]+)/) ?? [];
    told.push(body.includes("application.erased") ? "erased" : id);
    return new Response("ok", { status: status() });
  }) as typeof globalThis.fetch;
  const worker = createDeliveryWorker({ ...app, env: { ...(app.env as object), ...env } as never }, channel, {
    fetch,
  });
  return async () => {
    for (let steps = 0; steps < 60; steps++) {
      const wait = await worker.step();
      if (wait > 2_000) break;
      app.now += wait;
    }
    return told.splice(0);
  };
}

const countsOf = async ({ app }: Site, key: string) => (await countMessages(app.db)).get(key) ?? noMessages;

async function deliveriesOf({ app }: Pick<Site, "app">, id: string) {
  const { number = 0 } = (await findApplication(app.db, id)) ?? {};
  return listDeliveriesOfApplication(app.db, number);
}

test("an application waits for the first channel where none is set, and is told when there is one", async () => {
  await using site = await openSite(1);
  expect(await countsOf(site, "slack")).toMatchObject({ waiting: 1 });
  expect(await serve(site, slack, slackOn)()).toEqual([site.sent[0]?.id ?? ""]);
});

test("a channel that is set late sends nothing of before until somebody decides, and what is new at once", async () => {
  const cases: [Decision, number, string][] = [
    ["announce", 4, "announced"],
    ["known", 0, "marked as known"],
  ];
  for (const [decision, count, action] of cases) {
    await using site = await openSite(4);
    const { app } = site;
    app.now += day;
    const work = serve(site, webhook, webhookOn);
    expect(await work()).toEqual([]);
    expect(await countsOf(site, "webhook")).toMatchObject({ waiting: 0, undecided: 4 });
    const late = await site.apply({ email: "bo@shop.example.com" });
    // It came while the program was one without a channel, and waits for the first.
    expect(await work()).toEqual([late.id]);
    expect(await decideDeliveries(app, by, decision, webhook)).toBe(4);
    expect(await work()).toEqual(site.sent.slice(0, count).map(({ id }) => id));
    expect(await countsOf(site, "webhook")).toMatchObject({ waiting: 0, undecided: 0, dead: 0 });
    expect(await listActivity(app.db, { limit: 1 })).toMatchObject([
      { ...by, action, subjectKind: "messages", detail: { count: 4 } },
    ]);
  }
});

test("requests and applications that came while nobody was told are counted together", async () => {
  await using site = await openSite(2);
  const { app } = site;
  for (const name of ["one", "two"])
    await submitLead(app, { body: { ...lead, name: `Visitor ${name}` }, address: name });
  app.now += day;
  expect(await serve(site, slack, slackOn)()).toEqual([]);
  expect(await countsOf(site, "slack")).toMatchObject({ waiting: 0, undecided: 4 });
  expect(await decideDeliveries(app, by, "announce", slack)).toBe(4);
  expect(await serve(site, slack, slackOn)()).toHaveLength(4);
});

test("what a candidate does with an undecided or a known application is told at once, an erasure to nobody", async () => {
  await using site = await openSite(5);
  const { app, sent } = site;
  const [first, second, third] = sent;
  app.now += day;
  const work = serve(site, webhook, webhookOn);
  await work();
  await withdrawByReceipt(app, first?.token ?? "");
  expect(await work()).toEqual([first?.id ?? ""]);
  await decideDeliveries(app, by, "known");
  await withdrawByReceipt(app, second?.token ?? "");
  await eraseByReceipt(app, third?.token ?? "");
  expect(await work()).toEqual([second?.id ?? ""]);
  expect((await deliveriesOf(site, third?.id ?? "")).map(({ state }) => state)).toEqual(["cancelled"]);
});

test("what waits in a channel that is not set any more is handed to those that are, once each", async () => {
  await using site = await openSite(2, slackOn);
  const both = { slackWebhookUrl: undefined, ...webhookOn };
  const work = serve(site, webhook, both);
  expect(await work()).toEqual(site.sent.map(({ id }) => id));
  expect(await work()).toEqual([]);
  for (const { id } of site.sent)
    expect((await deliveriesOf(site, id)).map(({ channel, state }) => [channel, state])).toEqual([
      ["webhook", "delivered"],
    ]);
});

test("each attempt is in the log; what is given up is listed with its job alone, alarms, and is sent again", async () => {
  await using site = await openSite(1, slackOn);
  const { app, sent } = site;
  const id = sent[0]?.id ?? "";
  const answers = [500, 400, 400, 400, 400];
  const work = serve(site, slack, slackOn, () => answers.shift() ?? 200);
  for (let i = 0; i < 8; i++) {
    await work();
    app.now += 60 * minute;
  }
  const [delivery] = await deliveriesOf(site, id);
  expect(delivery?.state).toBe("dead");
  const attempts = await listAttempts(app.db, "application", delivery?.id ?? "");
  expect(attempts.length).toBe(5);
  expect([attempts.at(0)?.outcome, attempts.at(-1)?.outcome]).toEqual(["rejected", "retry"]);
  const { messages } = await listMessages(app.db, "dead", 10, {
    reader: { leads: true, applications: true },
  });
  expect(messages).toMatchObject([
    { about: "application", application: { id, number: 1, job: "Lighting Engineer" }, channel: "slack" },
  ]);
  expect(JSON.stringify(messages)).not.toMatch(/Ada|shop\.example/);
  expect((await getDeliveryHealth({ ...app, env: { ...deliveryEnv, ...slackOn } })).alarm).toBe(1);

  const account = { email: "ines@vitreel.example", name: "Ines", role: "owner", passwordHash: "x" } as const;
  const admin = await createAdmin(app.db, account, app.now);
  if (!admin) throw new Error("no account");
  const ines = { admin, tokenHash: "", verifiedAt: 0, passkeyAt: null };
  const woken = { ...app, deliveries: { wake() {} } };
  expect(await redeliverApplication(woken, ines, id, "webhook")).toBe(false);
  expect(await redeliverApplication(woken, ines, id, "slack")).toBe(true);
  expect(await redeliverApplication(woken, ines, id, "slack")).toBe(false);
  expect(await listActivity(app.db, { limit: 1 })).toMatchObject([
    { action: "redelivered", subjectKind: "application", subjectId: id, detail: { number: 1 } },
  ]);
  expect(await work()).toEqual([id]);
  expect((await deliveriesOf(site, id))[0]?.state).toBe("delivered");
});
