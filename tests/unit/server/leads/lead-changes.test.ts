import { expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { listActivity } from "~/db/activity.server";
import { createAdmin } from "~/db/admins.server";
import { getChannel } from "~/db/channels.server";
import { findLead } from "~/db/leads.server";
import { countSubscribers, endSubscription, saveSubscriber } from "~/db/subscribers.server";
import { slack } from "~/server/delivery/slack.server";
import {
  changeLeadNote,
  changeLeadStatus,
  erasePerson,
  forgetSubscriber,
  pauseMessages,
  readmitToNewsletter,
  recordExport,
  redeliverAllLeads,
  redeliverLead,
  removeLead,
  resumeMessages,
} from "~/server/leads/lead-changes.server";
import { submitLead } from "~/server/leads/lead-intake.server";
import { findKept } from "~/server/leads/retention.server";
import { lead, openLeadApp } from "../../../lead-app";

async function openTeam() {
  const app = await openLeadApp();
  const account = { email: "team@vitreel.example", passwordHash: "hash" };
  const admin = await createAdmin(app.db, account, app.now);
  if (!admin) throw new Error("no account");
  let woken = 0;
  const deliveries = { wake: () => void woken++ };
  return Object.assign(app, { deliveries, by: { admin, tokenHash: "" }, wakeCount: () => woken });
}

type TeamApp = Awaited<ReturnType<typeof openTeam>>;

async function send(app: TeamApp, values: object = {}, honeypot?: string) {
  const outcome = await submitLead(app, { body: { ...lead, ...values }, honeypot, address: "a" });
  if (outcome.kind !== "saved") throw new Error("not saved");
  return outcome.id;
}

async function kill(app: TeamApp, id: string) {
  const { deliveries } = app.db.tables;
  const dead = { state: "dead", attempts: 20, lastError: "400" } as const;
  await app.db.transaction((tx) => tx.orm.update(deliveries).set(dead).where(eq(deliveries.id, id)));
}

const log = async (app: TeamApp) => (await listActivity(app.db, { limit: 50 })).map(({ action }) => action);

test("a change of status or note is one line in the log that names the lead by its number", async () => {
  await using app = await openTeam();
  const id = await send(app);
  expect(await changeLeadStatus(app, app.by, id, "contacted")).toBe(true);
  expect(await changeLeadNote(app, app.by, id, "calls back")).toBe(true);
  expect(await findLead(app.db, id)).toMatchObject({ status: "contacted", note: "calls back" });
  const lines = await listActivity(app.db, { limit: 50, subject: { kind: "lead", id } });
  expect(lines.map(({ action, actor, detail }) => [action, actor, detail])).toEqual([
    ["noted", "team@vitreel.example", { number: 1 }],
    ["contacted", "team@vitreel.example", { number: 1 }],
  ]);
});

test("what changes nothing leaves no line", async () => {
  await using app = await openTeam();
  const id = await send(app);
  expect(await changeLeadStatus(app, app.by, id, "new")).toBe(true);
  expect(await changeLeadNote(app, app.by, id, "")).toBe(true);
  expect(await changeLeadStatus(app, app.by, "other", "spam")).toBe(false);
  expect(await changeLeadNote(app, app.by, "other", "x")).toBe(false);
  expect(await redeliverLead(app, app.by, id, "slack")).toBe(false);
  expect(await redeliverAllLeads(app, app.by)).toBe(0);
  expect(await forgetSubscriber(app, app.by, "a@b.co")).toBe(false);
  expect(await log(app)).toEqual([]);
});

test("a released suspect is announced at once", async () => {
  await using app = await openTeam();
  const id = await send(app, {}, "filled");
  expect(await findLead(app.db, id)).toMatchObject({ status: "spam", deliveries: [{ state: "held" }] });
  const before = app.wakeCount();
  expect(await changeLeadStatus(app, app.by, id, "new")).toBe(true);
  expect(await findLead(app.db, id)).toMatchObject({ status: "new", deliveries: [{ state: "pending" }] });
  expect(app.wakeCount()).toBe(before + 1);
  expect(await log(app)).toEqual(["released"]);
});

test("erasing one request keeps the others of its sender; erasing the person takes all", async () => {
  await using app = await openTeam();
  const [one, two, other] = [await send(app), await send(app), await send(app, { email: "x@y.example" })];
  const subscriber = { id: "s", email: lead.email, createdAt: app.now };
  await app.db.transaction((tx) => saveSubscriber(tx, subscriber));
  const statuses = async () =>
    Promise.all([one, two, other].map(async (id) => (await findLead(app.db, id))?.status));

  expect(await findKept(app.db, lead.email)).toEqual({ leads: 2, subscriber: true });
  expect(await removeLead(app, app.by, one)).toBe(true);
  expect(await statuses()).toEqual(["erased", "new", "new"]);
  expect(await countSubscribers(app.db)).toEqual({ active: 1, left: 0 });
  expect(await erasePerson(app, app.by, lead.email)).toBe(true);
  expect(await findKept(app.db, lead.email)).toEqual({ leads: 0, subscriber: false });
  expect((await findLead(app.db, two))?.deliveries[0]?.state).toBe("cancelled");
  expect(await statuses()).toEqual(["erased", "erased", "new"]);
  expect(await countSubscribers(app.db)).toEqual({ active: 0, left: 0 });
  expect(await removeLead(app, app.by, two)).toBe(false);
  expect(await erasePerson(app, app.by, lead.email)).toBe(false);
  expect(await changeLeadStatus(app, app.by, one, "contacted")).toBe(false);
  const lines = await listActivity(app.db, { limit: 50 });
  expect(lines.map(({ action, subjectKind, detail }) => [action, subjectKind, detail])).toEqual([
    ["erased", "everything of a person", { leads: 1, subscriber: true }],
    ["erased", "lead", { number: 1 }],
  ]);
  const written = JSON.stringify(lines) + app.lines.join();
  expect(written).not.toContain(lead.email);
  expect(written).not.toContain(lead.name);
});

test("given-up messages go back into the queue, one or all", async () => {
  await using app = await openTeam();
  const ids = [await send(app), await send(app), await send(app)];
  for (const id of ids) await kill(app, id);
  const states = async () =>
    Promise.all(ids.map(async (id) => (await findLead(app.db, id))?.deliveries[0]?.state));
  expect(await redeliverLead(app, app.by, ids[0] ?? "", "slack")).toBe(true);
  expect(await states()).toEqual(["pending", "dead", "dead"]);
  expect(await redeliverAllLeads(app, app.by)).toBe(2);
  expect(await states()).toEqual(["pending", "pending", "pending"]);
  const lines = await listActivity(app.db, { limit: 50 });
  expect(lines.map(({ action, subjectKind, detail }) => [action, subjectKind, detail])).toEqual([
    ["redelivered", "messages", { count: 2 }],
    ["redelivered", "lead", { number: 1 }],
  ]);
});

test("a newsletter address that had left is taken back by one of the team, who stands in the log", async () => {
  await using app = await openTeam();
  await app.db.transaction((tx) => saveSubscriber(tx, { id: "s", email: "a@b.co", createdAt: app.now }));
  expect(await readmitToNewsletter(app, app.by, "a@b.co")).toBe(false);
  await endSubscription(app.db, "s", app.now);
  expect(await countSubscribers(app.db)).toEqual({ active: 0, left: 1 });
  expect(await readmitToNewsletter(app, app.by, "a@b.co")).toBe(true);
  expect(await countSubscribers(app.db)).toEqual({ active: 1, left: 0 });
  const lines = await listActivity(app.db, { limit: 5 });
  expect(lines).toMatchObject([{ action: "readmitted", actor: app.by.admin.email }]);
  expect(JSON.stringify(lines)).not.toContain("a@b.co");
});

test("pausing, resuming, exporting and forgetting are in the log", async () => {
  await using app = await openTeam();
  await app.db.transaction((tx) => saveSubscriber(tx, { id: "s", email: "a@b.co", createdAt: app.now }));
  await pauseMessages(app, app.by, slack);
  expect((await getChannel(app.db, "slack")).state).toBe("stopped");
  await resumeMessages(app, app.by, slack);
  expect((await getChannel(app.db, "slack")).state).toBe("open");
  await recordExport(app, app.by, "leads");
  expect(await forgetSubscriber(app, app.by, "a@b.co")).toBe(true);
  expect(await log(app)).toEqual(["erased", "exported", "resumed", "paused"]);
});
