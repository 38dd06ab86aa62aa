import { expect, test } from "bun:test";
import { findApplication, updateStage } from "~/db/applications.server";
import { updateHiringOwner } from "~/db/jobs.server";
import { listMessagesOfApplication } from "~/db/outbox.server";
import { applicationNotification } from "~/server/applications/application-notification.server";
import { withdrawByReceipt } from "~/server/applications/candidate-changes.server";
import { parseHiringNotifications } from "~/server/applications/hiring-notifications.server";
import { createDeliveryWorker } from "~/server/delivery/delivery.server";
import { slack } from "~/server/delivery/slack.server";
import { webhook } from "~/server/delivery/webhook.server";
import { saveTeamSettings } from "~/server/team-settings.server";
import { openApplicationApp } from "../../../fixtures/application-app";
import { passTime, recordPosts } from "../../../fixtures/delivery";
import { deliveryEnv } from "../../../fixtures/lead-app";
import { joinAs } from "../../../fixtures/team";

const slackWebhookUrl = "https://hooks.slack.com/services/T0/B0/secret";
const webhookOn = {
  webhookUrl: "https://crm.example/events",
  webhookSecret: `whsec_${Buffer.alloc(24).toString("base64")}`,
};
const minute = 60_000;
const forEmail = { channel: "email", linkToken: () => "" };
/** Words of the candidate, of which no message to the team's channels holds any. */
const personal = /Ada|shop\.example|010\D?0142|Lyon|stairs/;

/** A site whose channels answer what the test says, and a worker for each that the test drives. */
async function openSite() {
  const site = await openApplicationApp({ slackWebhookUrl, ...webhookOn });
  const { app } = site;
  const answers: Record<string, () => Response> = {};
  const { fetch, posts } = recordPosts(answers);
  const workers = [slack, webhook].map((channel) => createDeliveryWorker(app, channel, { fetch }));
  return Object.assign(site, {
    posts,
    answers,
    pass: (ms: number) => passTime(app, ms, ...workers),
    events: () => posts.filter(({ host }) => host === "crm.example").map(({ body }) => JSON.parse(body)),
    async move(id: string, stage: Parameters<typeof updateStage>[2]) {
      await app.db.transaction(async (tx) => {
        const row = await findApplication(tx, id);
        if (row) await updateStage(tx, row, stage, app.now);
      });
    },
  });
}

test("Slack and the webhook hear of an application by position and stage, and of nobody's words", async () => {
  await using site = await openSite();
  const { id } = await site.apply();
  await site.pass(minute);
  expect(site.posts.map(({ host }) => host).sort()).toEqual(["crm.example", "hooks.slack.com"]);
  expect(site.posts.filter(({ body }) => personal.test(body))).toEqual([]);
  expect(site.posts.filter(({ body }) => body.includes(`/admin/applications/${id}`))).toHaveLength(2);
  const [event] = site.events();
  expect(event).toMatchObject({
    type: "application.created",
    data: { id, stage: "new", job: { id: site.job.id, title: "Lighting Engineer" } },
  });
  expect(Object.keys(event.data)).toEqual(["id", "stage", "job", "createdAt", "updatedAt", "url"]);
});

test("the hiring manager learns who applied; all others the position only, and nobody a stage", async () => {
  await using site = await openSite();
  const { db, now } = site.app;
  const { id } = await site.apply();
  const [message] = await listMessagesOfApplication(db, 1);
  if (!message) throw new Error("no message");
  const env = { ...deliveryEnv, leadMailTo: ["team@vitreel.example"] };
  const write = async (announced = 0) =>
    applicationNotification.write({ ...message, announced }, { db, env, now, ...forEmail });
  const unassigned = await write();
  expect([unassigned?.to, unassigned?.content.heading]).toEqual([
    ["team@vitreel.example"],
    "New application: Lighting Engineer",
  ]);
  expect(JSON.stringify(unassigned)).not.toMatch(personal);

  const { admin } = await joinAs(site.app, "Ines", "editor");
  await db.transaction((tx) => updateHiringOwner(tx, site.job.id, admin.id));
  const named = await write();
  expect(named?.to).toEqual([admin.email]);
  expect(named?.content.heading).toMatch(/Ada .*applied: Lighting Engineer/);

  await site.pass(minute);
  const slackPosts = () => site.posts.filter(({ host }) => host === "hooks.slack.com").length;
  expect(slackPosts()).toBe(1);
  await site.move(id, "in_review");
  await site.pass(minute);
  expect([slackPosts(), await write(1)]).toEqual([1, undefined]);
});

test("a job's hiring manager is mailed though no address of the team is set", async () => {
  await using site = await openApplicationApp({
    smtpUrl: new URL("smtp://mail.example"),
    mailFrom: "jobs@vitreel.example",
    leadMailTo: [],
  } as never);
  const channels = async (hiringOwnerId?: string) => {
    const { id } = await site.apply({}, [], undefined, hiringOwnerId);
    const { number = 0 } = (await findApplication(site.app.db, id)) ?? {};
    return (await listMessagesOfApplication(site.app.db, number)).map(({ channel }) => channel);
  };
  expect(await channels()).not.toContain("email");
  expect(await channels("ines")).toEqual(["email"]);
});

test("a new stage is told once, and what waits tells the newest", async () => {
  await using site = await openSite();
  const { id, token } = await site.apply();
  await site.pass(minute);
  await site.move(id, "in_review");
  await site.move(id, "interview");
  await site.pass(minute);
  await withdrawByReceipt(site.app, token);
  await site.pass(2 * minute);
  expect(site.events().map(({ type, data }) => [type, data.stage])).toEqual([
    ["application.created", "new"],
    ["application.updated", "interview"],
    ["application.updated", "withdrawn"],
  ]);
});

test("who is notified for hiring is read as people write it, and refused in words", () => {
  const slack = "https://hooks.slack.com/services/T0/B0/x";
  const read = (emails: string, slackUrl = "") =>
    parseHiringNotifications({ emails, slackUrl }, slackWebhookUrl);
  expect(read("Ada <ada@shop.example>, bo@shop.example;")).toEqual({
    kind: "valid",
    value: { emails: ["ada@shop.example", "bo@shop.example"] },
  });
  expect(read("ada@shop.example, bo at shop")).toEqual({
    kind: "invalid",
    errors: { emails: "“bo at shop”: An email address needs an @, like name@example.com." },
  });
  for (const typed of [slack, ` ${slack}\u200b`])
    expect(read("", typed)).toEqual({ kind: "valid", value: { emails: [], slackUrl: slack } });
  for (const typed of [
    `<${slack}>`,
    "https://evil.example/services/x",
    "hooks",
    "http://hooks.slack.com/services/x",
  ])
    expect(read("", typed)).toMatchObject({ kind: "invalid", errors: { slackUrl: expect.any(String) } });
  expect(parseHiringNotifications({ emails: "", slackUrl: slack }, undefined)).toEqual({
    kind: "valid",
    value: { emails: [] },
  });
});

test("the team's own addresses for hiring hear who applied, and those of leads do not", async () => {
  await using site = await openSite();
  const { db, now } = site.app;
  await site.apply();
  const ines = await joinAs(site.app, "Ines", "owner");
  const [message] = await listMessagesOfApplication(db, 1);
  if (!message) throw new Error("no message");
  const parsed = parseHiringNotifications(
    { emails: "Hiring <hiring@vitreel.example> ", slackUrl: "" },
    undefined,
  );
  if (parsed.kind === "invalid") throw new Error("refused");
  await saveTeamSettings(site.app as never, ines, { hiringMailTo: parsed.value.emails }, "hiring");
  const env = { ...deliveryEnv, leadMailTo: ["team@vitreel.example"] };
  const mail = await applicationNotification.write(message, { db, env, now, ...forEmail });
  expect([mail?.to, mail?.content.heading]).toEqual([
    ["hiring@vitreel.example"],
    expect.stringMatching(/Ada .*applied: Lighting Engineer/),
  ]);
});

test("of a suspect nobody hears until it is released", async () => {
  await using site = await openSite();
  const { id } = await site.apply({ fax: "filled" });
  await site.pass(minute);
  expect(site.posts).toEqual([]);
  await site.move(id, "new");
  await site.pass(minute);
  expect(site.events().map(({ type }) => type)).toEqual(["application.created"]);
});
