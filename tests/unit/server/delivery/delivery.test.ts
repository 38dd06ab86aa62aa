import { expect, setDefaultTimeout, test } from "bun:test";
import { eraseLead, findLead } from "~/db/leads.server";
import { createDeliveryWorker } from "~/server/delivery/delivery.server";
import { getDeliveryHealth, sendAgain, sendTestMessage } from "~/server/delivery/delivery-control.server";
import { slack as channel } from "~/server/delivery/slack.server";
import { submitLead } from "~/server/leads/lead-intake.server";
import { passTime } from "../../../fixtures/delivery";
import { countSlack, lead, openLeadApp, saveLead } from "../../../fixtures/lead-app";

setDefaultTimeout(60_000);

const slackWebhookUrl = "https://hooks.slack.com/services/T0/B0/secret";
const minute = 60_000;
const by = { adminId: null, actor: "command line (deploy)" };

/** A site with a Slack that answers what the test says, and a worker that the test drives. */
async function openSite(answer: () => Response | Promise<Response> = () => new Response("ok")) {
  const app = await openLeadApp({ slackWebhookUrl });
  const slack = { answer, posts: [] as { at: number; text: string }[] };
  const fetch = (async (_url, init) => {
    slack.posts.push({ at: app.now, text: String(init?.body) });
    return slack.answer();
  }) as typeof globalThis.fetch;
  const worker = createDeliveryWorker(app, channel, { fetch });
  const site = {
    app,
    slack,
    worker,
    fetch,
    async submit(name: string) {
      const { id } = await saveLead(app, { name }, { address: name });
      app.now++;
      return id;
    },
    /** Lets the worker do what it does in `ms`, with the clock jumping from one due moment to the next. */
    pass: (ms: number) => passTime(app, ms, worker),
    namesSent: () => slack.posts.flatMap(({ text }) => text.match(/New lead: (\w+)/)?.[1] ?? []),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
  return site;
}

/** How Slack is doing, and what every admin page says. */
async function slackHealth(app: Parameters<typeof getDeliveryHealth>[0]) {
  const { channels, alarm } = await getDeliveryHealth(app);
  return { ...channels.find(({ key }) => key === channel.key), alarm };
}

/** A Slack that answers when the test says so. */
function openSlowSlack() {
  const answers: ((response: Response) => void)[] = [];
  return {
    answers,
    fetch: (() => new Promise((answer) => answers.push(answer))) as never,
    async asked(times: number) {
      while (answers.length < times) await Bun.sleep(1);
    },
  };
}

test("leads are announced in their order, one after the other, at most one a second", async () => {
  await using site = await openSite();
  const names = Array.from({ length: 12 }, (_, index) => `n${index}`);
  const ids = [];
  for (const name of names) ids.push(await site.submit(name));
  await site.pass(20_000);
  expect(site.namesSent()).toEqual(names);
  const gaps = site.slack.posts.map(({ at }, index) => at - (site.slack.posts[index - 1]?.at ?? 0)).slice(1);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1100);
  expect(Math.max(...gaps)).toBeLessThan(1200);
  expect((await findLead(site.app.db, ids[0] ?? ""))?.messages[0]).toMatchObject({
    state: "sent",
    attempts: 1,
    leaseOwner: null,
    lastError: null,
    sentAt: expect.any(Number),
  });
  expect(site.app.lines.join()).not.toContain("secret");
  expect(JSON.parse(site.slack.posts[0]?.text ?? "")).toMatchObject({
    unfurl_links: false,
    unfurl_media: false,
  });
});

test("two workers on one database share the pace and send nothing twice", async () => {
  await using site = await openSite();
  const second = createDeliveryWorker(site.app, channel, { fetch: site.fetch });
  for (let index = 0; index < 10; index++) await site.submit(`n${index}`);
  for (let step = 0; step < 600; step++) {
    await Promise.all([site.worker.step(), second.step()]);
    site.app.now += 50;
  }
  expect(site.namesSent().sort()).toEqual(Array.from({ length: 10 }, (_, index) => `n${index}`));
  const gaps = site.slack.posts.map(({ at }, index) => at - (site.slack.posts[index - 1]?.at ?? 0)).slice(1);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1100);
});

test("a worker that dies while sending leaves its lead to another within a minute, and not before its lease ran out", async () => {
  await using site = await openSite();
  const id = await site.submit("ada");
  const slack = openSlowSlack();
  createDeliveryWorker(site.app, channel, slack).step();
  await slack.asked(1);
  expect((await findLead(site.app.db, id))?.messages[0]).toMatchObject({ state: "sending", attempts: 1 });
  await site.submit("bob");
  await site.pass(44_000);
  expect(site.namesSent()).toEqual(["bob"]);
  await site.pass(6_000);
  expect((await findLead(site.app.db, id))?.messages[0]).toMatchObject({ state: "sent", attempts: 2 });
});

test("the late answer does not take the lead from the one who is sending it now", async () => {
  await using site = await openSite();
  const id = await site.submit("ada");
  const slack = openSlowSlack();
  const late = createDeliveryWorker(site.app, channel, slack).step();
  await slack.asked(1);
  site.app.now += 61_000;
  const current = createDeliveryWorker(site.app, channel, slack).step();
  await slack.asked(2);
  slack.answers[0]?.(new Response("down", { status: 500 }));
  await late;
  expect((await findLead(site.app.db, id))?.messages[0]).toMatchObject({ attempts: 2, lastError: null });
  expect((await findLead(site.app.db, id))?.messages[0]?.leaseOwner).toBeString();
  slack.answers[1]?.(new Response("ok"));
  await current;
  expect((await findLead(site.app.db, id))?.messages[0]?.state).toBe("sent");
});

test("while Slack fails only the oldest lead is tried, every five minutes; its success releases the rest in order", async () => {
  await using site = await openSite(() => new Response("down", { status: 503 }));
  const names = Array.from({ length: 20 }, (_, index) => `n${index}`);
  for (const name of names) await site.submit(name);
  await site.pass(60 * minute);
  expect(site.namesSent()).toEqual(Array(12).fill("n0"));
  expect(await countSlack(site.app.db)).toMatchObject({ waiting: 20, failed: 0 });
  site.slack.answer = () => new Response("ok");
  await site.pass(5 * minute);
  expect(site.namesSent().slice(12)).toEqual(names);
  expect(await countSlack(site.app.db)).toMatchObject({ waiting: 0, failed: 0 });
});

test("several workers together try a failing channel once in five minutes", async () => {
  await using site = await openSite(() => new Response("down", { status: 503 }));
  for (const name of ["ada", "bob", "eve"]) await site.submit(name);
  const second = createDeliveryWorker(site.app, channel, { fetch: site.fetch });
  await passTime(site.app, 29 * minute, site.worker, second);
  expect(site.namesSent()).toEqual(Array(6).fill("ada"));
});

test("a channel that asks to wait is tried when it says", async () => {
  const headers = { "Retry-After": "90" };
  await using site = await openSite(() => new Response("busy", { status: 429, headers }));
  await site.submit("ada");
  await site.pass(5 * minute);
  const [first = 0, ...others] = site.slack.posts.map(({ at }) => at);
  expect(others.map((at) => at - first)).toEqual([90_000, 180_000, 270_000]);
});

test("a message that Slack refuses has failed at once, stops nobody else, and can be sent again", async () => {
  await using site = await openSite(() => new Response("down", { status: 503 }));
  let isMended = false;
  const id = await site.submit("poison");
  await site.submit("ada");
  await site.pass(minute);
  // The answer about one message says that the channel works.
  site.slack.answer = () => {
    const isPoison = !isMended && site.slack.posts.at(-1)?.text.includes("poison");
    return isPoison ? new Response("invalid_payload", { status: 400 }) : new Response("ok");
  };
  await site.pass(5 * minute);
  expect(site.namesSent()).toEqual(["poison", "poison", "ada"]);
  const message = async () => (await findLead(site.app.db, id))?.messages[0];
  expect(await message()).toMatchObject({ state: "failed", attempts: 2, lastError: "400 invalid_payload" });
  expect((await slackHealth(site.app)).alarm).toBe(1);
  isMended = true;
  expect(await sendAgain(site.app, by, { channel: "slack" })).toBe(1);
  await site.pass(minute);
  expect(await message()).toMatchObject({ state: "sent" });
});

test("Send again tries a failing channel at once", async () => {
  await using site = await openSite(() => new Response("no_service", { status: 404 }));
  await site.submit("ada");
  await site.pass(minute);
  site.slack.answer = () => new Response("ok");
  expect(await sendAgain(site.app, by, { channel: "slack" })).toBe(0);
  await site.pass(10_000);
  expect(await countSlack(site.app.db)).toMatchObject({ waiting: 0, failed: 0 });
});

test("a lead that is erased while it is being sent stays cancelled", async () => {
  await using site = await openSite();
  const id = await site.submit("ada");
  site.slack.answer = async () => {
    await eraseLead(site.app.db, id, site.app.now);
    return new Response("down", { status: 500 });
  };
  await site.pass(10 * minute);
  expect((await findLead(site.app.db, id))?.messages[0]?.state).toBe("cancelled");
  expect(site.namesSent()).toHaveLength(1);
});

test("a failing channel is an alarm with its cause, who must act, and the number of messages that wait", async () => {
  await using site = await openSite(() => new Response("no_service", { status: 404 }));
  await site.submit("ada");
  await site.submit("bob");
  await site.worker.step();
  expect(await slackHealth(site.app)).toMatchObject({
    alarm: 2,
    trouble: {
      what: "Slack does not accept messages at this address (404 no_service).",
      remedy: expect.stringMatching(/^Whoever runs this server: .* SLACK_WEBHOOK_URL /),
    },
  });
});

test("a test message tells what Slack says, and releases a channel that works again", async () => {
  await using site = await openSite(() => new Response("channel_is_archived", { status: 410 }));
  await site.submit("ada");
  await site.pass(minute);
  const options = { fetch: site.fetch };
  expect(await sendTestMessage(site.app, channel, options)).toEqual({
    kind: "failing",
    detail: "410 channel_is_archived",
  });
  site.app.now += 2_000;
  site.slack.answer = () => new Response("ok");
  expect(await sendTestMessage(site.app, channel, options)).toEqual({ kind: "sent", detail: "200 ok" });
  await site.pass(10_000);
  expect(site.namesSent()).toEqual(["ada", "ada"]);
  const off = { ...site.app, env: { ...site.app.env, slackWebhookUrl: undefined } };
  expect(await sendTestMessage(off, channel)).toBeUndefined();
});

test("a running worker sends a lead as soon as it is told, and stops only after the message under way", async () => {
  const app = { ...(await openLeadApp({ slackWebhookUrl })), clock: Date.now };
  const slack = openSlowSlack();
  const worker = createDeliveryWorker(app, channel, slack);
  worker.start();
  await Bun.sleep(5);
  await submitLead({ ...app, deliveries: worker }, { body: lead, address: "a" });
  await slack.asked(1);
  let stopped = false;
  const stopping = worker.stop().then(() => (stopped = true));
  await Bun.sleep(20);
  expect(stopped).toBe(false);
  slack.answers[0]?.(new Response("ok"));
  await stopping;
  expect(await countSlack(app.db)).toMatchObject({ waiting: 0 });
  await app.db.close();
});

test("a worker outlives a database that fails", async () => {
  const app = { ...(await openLeadApp({ slackWebhookUrl })), clock: Date.now };
  await app.db.close();
  const worker = createDeliveryWorker(app, channel);
  worker.start();
  while (!app.lines.join().includes("could not run delivery")) await Bun.sleep(1);
  await worker.stop();
});

test("a message that Slack took is not sent again because the database was busy when that was to be noted", async () => {
  await using site = await openSite();
  const id = await site.submit("Ada");
  const { transaction } = site.app.db;
  let refusals = 0;
  site.slack.answer = () => {
    site.app.db.transaction = async (work) => {
      if (++refusals > 2) return transaction(work);
      throw Object.assign(new Error("database is locked"), { code: "SQLITE_BUSY" });
    };
    return new Response("ok");
  };
  await site.pass(5 * minute);
  expect(refusals).toBeGreaterThan(2);
  expect(site.namesSent()).toEqual(["Ada"]);
  expect(await findLead(site.app.db, id)).toMatchObject({ messages: [{ state: "sent" }] });
});
