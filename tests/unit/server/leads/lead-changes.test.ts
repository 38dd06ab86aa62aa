import { expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { listActivity } from "~/db/activity.server";
import { deleteAdmin } from "~/db/admins.server";
import { findLead } from "~/db/leads.server";
import { listNotes } from "~/db/notes.server";
import { countSubscribers, saveSubscriber } from "~/db/subscribers.server";
import { createDeliveryWorker } from "~/server/delivery/delivery.server";
import { sendAgain } from "~/server/delivery/delivery-control.server";
import { webhook } from "~/server/delivery/webhook.server";
import { erasePerson, forgetSubscriber, removeLead } from "~/server/leads/lead-changes.server";
import { leadWorklist } from "~/server/leads/lead-worklist.server";
import { countStoredData } from "~/server/leads/retention.server";
import { recordPosts } from "../../../fixtures/delivery";
import { lead, openLeadApp, saveLead } from "../../../fixtures/lead-app";
import { joinAs } from "../../../fixtures/team";

async function openTeam(env?: Parameters<typeof openLeadApp>[0]) {
  const app = await openLeadApp(env);
  let woken = 0;
  const deliveries = { wake: () => void woken++ };
  return Object.assign(app, {
    deliveries,
    by: await joinAs(app, "Ines Calder", "sales"),
    wakeCount: () => woken,
  });
}

const actor = { adminId: null, actor: "command line (deploy)" };

type TeamApp = Awaited<ReturnType<typeof openTeam>>;

const send = async (app: TeamApp, fields: object = {}, honeypot?: string) =>
  (await saveLead(app, fields, { honeypot })).id;

const messageOf = async (app: TeamApp, id: string) => (await findLead(app.db, id))?.messages[0]?.id ?? "";

async function interrupt(app: TeamApp, id: string) {
  const { messages } = app.db.tables;
  const failed = { state: "failed", attempts: 20, lastError: "400" } as const;
  const messageId = await messageOf(app, id);
  await app.db.transaction((tx) => tx.orm.update(messages).set(failed).where(eq(messages.id, messageId)));
}

const log = async (app: TeamApp) => (await listActivity(app.db, { limit: 50 })).map(({ action }) => action);

test("a change of stage or owner and a note are each one line in the log that names the lead by its number", async () => {
  await using app = await openTeam();
  const { admin } = app.by;
  const id = await send(app);
  expect(await leadWorklist.moveOne(app, app.by, id, { from: "new", to: "qualified" })).toBe("done");
  expect(await leadWorklist.assignOne(app, app.by, id, { from: null, to: admin.id })).toBe("done");
  // Pressed twice, a note is one.
  for (const _ of [1, 2]) expect(await leadWorklist.addNote(app, app.by, id, "calls back")).toBe(true);
  expect(await findLead(app.db, id)).toMatchObject({
    status: "qualified",
    ownerId: admin.id,
    contactedAt: app.now,
  });
  expect((await listNotes(app.db, "leadNumber", [1])).get(1)).toMatchObject([
    { body: "calls back", author: "Ines Calder", authorId: admin.id, createdAt: app.now },
  ]);
  const lines = await listActivity(app.db, { limit: 50, subject: { kind: "lead", id } });
  expect(lines.map(({ action, actor, detail }) => [action, actor, detail])).toEqual([
    ["noted", "ines.calder@vitreel.example", { number: 1 }],
    ["assigned", "ines.calder@vitreel.example", { number: 1, owner: "Ines Calder" }],
    ["moved", "ines.calder@vitreel.example", { number: 1, stage: "qualified" }],
  ]);
});

test("the same words are a note of their own a minute later", async () => {
  await using app = await openTeam();
  const id = await send(app);
  for (const _ of [1, 2]) {
    await leadWorklist.addNote(app, app.by, id, "no answer");
    app.now += 60_000;
  }
  expect((await listNotes(app.db, "leadNumber", [1])).get(1)).toHaveLength(2);
});

test("what changes nothing leaves no line", async () => {
  await using app = await openTeam();
  const id = await send(app);
  expect(await leadWorklist.moveOne(app, app.by, id, { from: "new", to: "new" })).toBe("done");
  expect(await leadWorklist.assignOne(app, app.by, id, { from: null, to: null })).toBe("done");
  expect(await leadWorklist.moveOne(app, app.by, "other", { from: "new", to: "spam" })).toBe("gone");
  expect(await leadWorklist.assignOne(app, app.by, id, { from: null, to: "nobody" })).toBe("gone");
  expect(await leadWorklist.addNote(app, app.by, "other", "x")).toBe(false);
  expect(await leadWorklist.redeliverOne(app, app.by, id, await messageOf(app, id))).toBe(false);
  expect(await sendAgain(app, actor, {})).toBe(0);
  expect(await forgetSubscriber(app, app.by, "a@b.co")).toBe(false);
  expect(
    await leadWorklist.changeSeveral(app, app.by, [{ id, status: "new", ownerId: null }], { to: "new" }),
  ).toEqual({
    changed: 0,
    left: 1,
  });
  expect(await log(app)).toEqual([]);
});

test("what a colleague changed meanwhile is not changed unseen, by one nor by several", async () => {
  await using app = await openTeam();
  const { admin } = app.by;
  const id = await send(app);
  const seen = { id, status: "new", ownerId: null } as const;
  await leadWorklist.moveOne(app, app.by, id, { from: "new", to: "won" });
  await leadWorklist.assignOne(app, app.by, id, { from: null, to: admin.id });
  expect(await leadWorklist.moveOne(app, app.by, id, { from: "new", to: "lost" })).toBe("overtaken");
  expect(await leadWorklist.assignOne(app, app.by, id, { from: "another", to: null })).toBe("overtaken");
  // A change to the state that is there already succeeds.
  expect(await leadWorklist.moveOne(app, app.by, id, { from: "new", to: "won" })).toBe("done");
  expect(await leadWorklist.changeSeveral(app, app.by, [seen], { to: "lost" })).toEqual({
    changed: 0,
    left: 1,
  });
  expect(await leadWorklist.changeSeveral(app, app.by, [seen], { ownerId: null })).toEqual({
    changed: 0,
    left: 1,
  });
  expect(await findLead(app.db, id)).toMatchObject({ status: "won", ownerId: admin.id });
});

test("of two who move a lead at once from what both saw, one does", async () => {
  await using app = await openTeam();
  const id = await send(app);
  const moves = (["won", "lost"] as const).map((to) =>
    leadWorklist.moveOne(app, app.by, id, { from: "new", to }),
  );
  expect((await Promise.all(moves)).sort()).toEqual(["done", "overtaken"]);
});

test("a lead is given only to somebody whose role has leads, and is nobody's when they leave", async () => {
  await using app = await openTeam();
  const editor = await joinAs(app, "Ed", "editor");
  const id = await send(app);
  expect(await leadWorklist.assignOne(app, app.by, id, { from: null, to: editor.admin.id })).toBe("gone");
  await leadWorklist.assignOne(app, app.by, id, { from: null, to: app.by.admin.id });
  await joinAs(app, "Mira", "owner");
  expect(await deleteAdmin(app.db, app.by.admin.id)).toBe("deleted");
  expect((await findLead(app.db, id))?.ownerId).toBeNull();
});

test("several are moved, assigned and marked as spam at once, and taken back but for what was changed since", async () => {
  await using app = await openTeam();
  const { admin } = app.by;
  const ids = [await send(app), await send(app), await send(app)];
  const seen = (status: "new" | "won" = "new") => ids.map((id) => ({ id, status, ownerId: null }));
  const states = () =>
    Promise.all(
      ids.map(async (id) => {
        const lead = await findLead(app.db, id);
        return [lead?.status, lead?.ownerId, lead?.messages[0]?.state];
      }),
    );
  await leadWorklist.moveOne(app, app.by, ids[0] ?? "", { from: "new", to: "qualified" });
  const moved = await leadWorklist.changeSeveral(app, app.by, seen(), { to: "won" });
  expect(moved).toMatchObject({ changed: 2, left: 1 });
  expect((await states()).map(([status]) => status)).toEqual(["qualified", "won", "won"]);
  await leadWorklist.moveOne(app, app.by, ids[1] ?? "", { from: "won", to: "lost" });
  expect(await leadWorklist.undoSeveral(app, app.by, moved.undo ?? "")).toBe(1);
  expect((await states()).map(([status]) => status)).toEqual(["qualified", "lost", "new"]);

  const assigned = await leadWorklist.changeSeveral(app, app.by, seen(), { ownerId: admin.id });
  expect((await states()).map(([, owner]) => owner)).toEqual([admin.id, admin.id, admin.id]);
  expect(await leadWorklist.undoSeveral(app, app.by, assigned.undo ?? "")).toBe(3);
  expect((await states()).map(([, owner]) => owner)).toEqual([null, null, null]);

  // One entry stands for each change of several, and each lead has its own.
  const log = await listActivity(app.db, { limit: 4 });
  expect(log.map(({ action, detail }) => [action, detail.count])).toEqual([
    ["undid several", 3],
    ["assigned several", 3],
    ["undid several", 1],
    ["moved", undefined],
  ]);
  const own = await listActivity(app.db, { limit: 9, subject: { kind: "lead", id: ids[2] ?? "" } });
  expect(own.map(({ action }) => action)).toEqual(["unassigned", "assigned", "moved", "moved"]);

  const last = ids.slice(2).map((id) => ({ id, status: "new" as const, ownerId: null }));
  const spam = await leadWorklist.changeSeveral(app, app.by, last, { to: "spam" });
  expect((await states())[2]).toEqual(["spam", null, "cancelled"]);
  expect(await leadWorklist.undoSeveral(app, app.by, spam.undo ?? "")).toBe(1);
  expect((await states())[2]).toEqual(["new", null, "waiting"]);
  // An undo takes back only one's own change of several.
  const colleague = { ...app.by, admin: { ...admin, id: "other" } };
  expect(await leadWorklist.undoSeveral(app, colleague, spam.undo ?? "")).toBeUndefined();
  expect(await leadWorklist.undoSeveral(app, app.by, "nothing")).toBeUndefined();
});

test("erasing a lead takes its notes and its owner, and who was told of it is told that it was erased", async () => {
  await using app = await openTeam({
    webhookUrl: "https://crm.example/events",
    webhookSecret: `whsec_${Buffer.alloc(24).toString("base64")}`,
  });
  const id = await send(app);
  const { fetch, posts } = recordPosts();
  const worker = createDeliveryWorker(app, webhook, { fetch });
  await worker.step();
  await leadWorklist.addNote(app, app.by, id, "about a person");
  await leadWorklist.assignOne(app, app.by, id, { from: null, to: app.by.admin.id });
  await leadWorklist.moveOne(app, app.by, id, { from: "new", to: "won" });
  const before = app.wakeCount();
  expect(await removeLead(app, app.by, id)).toBe(true);
  expect(app.wakeCount()).toBe(before + 1);
  expect((await listNotes(app.db, "leadNumber", [1])).size).toBe(0);
  expect((await findLead(app.db, id))?.ownerId).toBeNull();
  app.now += 60_000;
  await worker.step();
  const events = posts.map(({ body }) => JSON.parse(body) as { type: string; data: object });
  // Changes of stage, owner and notes send no message.
  expect(events.map(({ type }) => type)).toEqual(["lead.created", "lead.erased"]);
  expect(events[1]?.data).toEqual({ id });
});

test("a released suspect is announced at once", async () => {
  await using app = await openTeam();
  const id = await send(app, {}, "filled");
  expect(await findLead(app.db, id)).toMatchObject({ status: "spam", messages: [{ state: "cancelled" }] });
  const before = app.wakeCount();
  expect(await leadWorklist.moveOne(app, app.by, id, { from: "spam", to: "new" })).toBe("done");
  expect(await findLead(app.db, id)).toMatchObject({ status: "new", messages: [{ state: "waiting" }] });
  expect(app.wakeCount()).toBe(before + 1);
  expect(await log(app)).toEqual(["released"]);
});

test("erasing one request keeps the others of its sender; erasing the person takes all", async () => {
  await using app = await openTeam();
  const [first, two, other] = [await send(app), await send(app), await send(app, { email: "x@y.example" })];
  const subscriber = { id: "s", email: lead.email, createdAt: app.now };
  await app.db.transaction((tx) => saveSubscriber(tx, subscriber));
  const statuses = async () =>
    Promise.all([first, two, other].map(async (id) => (await findLead(app.db, id))?.status));

  expect(await countStoredData(app.db, lead.email)).toMatchObject({ leads: 2, subscriber: true });
  expect(await removeLead(app, app.by, first)).toBe(true);
  expect(await statuses()).toEqual(["erased", "new", "new"]);
  expect(await countSubscribers(app.db)).toMatchObject({ unconfirmed: 1, left: 0 });
  expect(await erasePerson(app, app.by, lead.email)).toMatchObject({ leads: 1, subscriber: true });
  expect(await countStoredData(app.db, lead.email)).toMatchObject({ leads: 0, subscriber: false });
  expect((await findLead(app.db, two))?.messages[0]?.state).toBe("cancelled");
  expect(await statuses()).toEqual(["erased", "erased", "new"]);
  expect(await countSubscribers(app.db)).toMatchObject({ unconfirmed: 0, left: 0 });
  expect(await removeLead(app, app.by, two)).toBe(false);
  expect(await erasePerson(app, app.by, lead.email)).toBeUndefined();
  expect(await leadWorklist.moveOne(app, app.by, first, { from: "new", to: "contacted" })).toBe("gone");
  const lines = await listActivity(app.db, { limit: 50 });
  expect(lines.map(({ action, subjectKind, detail }) => [action, subjectKind, detail])).toEqual([
    ["erased", "everything of a person", { leads: 1, applications: 0, subscriber: true }],
    ["erased", "lead", { number: 1 }],
  ]);
  const written = JSON.stringify(lines) + app.lines.join();
  expect(written).not.toContain(lead.email);
  expect(written).not.toContain(lead.name);
});

test("given-up messages go back into the queue, one or all", async () => {
  await using app = await openTeam();
  const ids = [await send(app), await send(app), await send(app)];
  for (const id of ids) await interrupt(app, id);
  const states = async () =>
    Promise.all(ids.map(async (id) => (await findLead(app.db, id))?.messages[0]?.state));
  expect(await leadWorklist.redeliverOne(app, app.by, ids[0] ?? "", await messageOf(app, ids[0] ?? ""))).toBe(
    true,
  );
  expect(await states()).toEqual(["waiting", "failed", "failed"]);
  expect(await sendAgain(app, actor, {})).toBe(2);
  expect(await states()).toEqual(["waiting", "waiting", "waiting"]);
  const lines = await listActivity(app.db, { limit: 50 });
  expect(lines.map(({ action, subjectKind, detail }) => [action, subjectKind, detail])).toEqual([
    ["redelivered", "messages", { count: 2 }],
    ["redelivered", "lead", { number: 1 }],
  ]);
});
