import { expect, test } from "bun:test";
import fc from "fast-check";
import { listActivity } from "~/db/activity.server";
import { findTemplate } from "~/db/application-messages.server";
import { countMessages } from "~/db/outbox.server";
import { defaultTemplateTexts, fillTemplate, type TemplateValues } from "~/lib/applications/message-template";
import { companyName } from "~/lib/company-name";
import { createApplicationReceiptPath } from "~/server/applications/application-receipt.server";
import { applicationWorklist, removeApplication } from "~/server/applications/application-worklist.server";
import {
  findCandidateState,
  recordAddedFile,
  withdrawByReceipt,
} from "~/server/applications/candidate-changes.server";
import {
  changeTemplate,
  readMessages,
  restoreTemplate,
  undoMessage,
  writeMessage,
} from "~/server/applications/messages.server";
import type { DeliveryEnv } from "~/server/delivery/channel.server";
import { sendAgain } from "~/server/delivery/delivery-control.server";
import { openRecruiters } from "../../../fixtures/application-team";
import { listPersonal } from "../../../fixtures/lead-app";
import { openMailSite } from "../../../fixtures/mail-site";

const dayMs = 86_400_000;

/** The team with mail. */
async function openWriters(env: Partial<DeliveryEnv> = {}) {
  const team = await openMailSite((mail) => openRecruiters({ ...mail, ...env }));
  return {
    ...team,
    write: (id: string, message: Partial<Parameters<typeof writeMessage>[3]> = {}) =>
      writeMessage(team.app, team.ines, id, {
        kind: "invitation",
        ...defaultTemplateTexts.invitation,
        days: 0,
        ...message,
      }),
    async fates(id: string) {
      const { application } = await team.find(id);
      return (await readMessages(team.app, application)).map(({ fate }) => fate);
    },
  };
}

test("a message goes out with its placeholders filled in, to the candidate, and is answered to who wrote it", async () => {
  await using team = await openWriters();
  const id = await team.apply();
  expect(await team.write(id)).toBe("done");
  expect(await team.fates(id)).toEqual(["waiting"]);
  expect(await team.receive(30_000)).toEqual([]);
  const [mail, ...others] = await team.receive(31_000);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: "anna@mail.example", subject: `Interview for Gaffer at ${companyName}` });
  expect(mail?.text).toContain("Hello Anna,");
  expect(mail?.text).toMatch(/^Reply-To: Ines <ines@vitreel\.example>/m);
  expect(await team.fates(id)).toEqual(["sent"]);
  // The mail's own row goes with time; what it said stays.
  team.app.now += 400 * dayMs;
  await team.app.db.transaction((tx) => tx.orm.delete(tx.tables.messages));
  expect(await team.fates(id)).toEqual(["sent"]);
});

test("a rejection moves the application at once, goes out when it should, and is taken back before", async () => {
  await using team = await openWriters();
  const [first, second] = [await team.apply(), await team.apply({ email: "ben@mail.example" })];
  const rejection = { kind: "rejection" as const, ...defaultTemplateTexts.rejection, days: 3 };
  for (const id of [first, second]) expect(await team.write(id, rejection)).toBe("done");
  expect((await team.find(first)).application.stage).toBe("rejected");
  const [message] = await readMessages(team.app, (await team.find(first)).application);
  expect(await undoMessage(team.app, team.ines, second, message?.id ?? "")).toBe(false);
  expect(await undoMessage(team.app, team.mira, first, message?.id ?? "")).toBe(true);
  expect(await undoMessage(team.app, team.mira, first, message?.id ?? "")).toBe(false);
  expect((await team.find(first)).application).toMatchObject({ stage: "new", closedAt: null });
  expect(await findCandidateState(team.app.db, (await team.find(first)).application)).toBe("open");
  expect(await team.fates(first)).toEqual(["taken_back"]);
  // Further ahead than anything waits that was tried before.
  expect(await team.receive(10_000)).toEqual([]);
  expect(await team.receive(3 * dayMs - 20_000)).toEqual([]);
  expect((await team.receive(14_000)).map(({ to }) => to)).toEqual(["ben@mail.example"]);
});

test("a message written before the application moved is not sent, by nobody who presses twice or comes second", async () => {
  await using team = await openWriters();
  const id = await team.apply();
  expect(await team.write(id, { from: "new" })).toBe("done");
  const rejection = { kind: "rejection" as const, ...defaultTemplateTexts.rejection, from: "new" };
  for (const second of [{ from: "new" }, rejection]) expect(await team.write(id, second)).toBe("overtaken");
  expect(await team.fates(id)).toEqual(["waiting"]);
  expect(await team.write(id, { ...rejection, from: "interview" })).toBe("done");
});

test("an invitation moves the application to its interview, and back when it is taken back in time", async () => {
  await using team = await openWriters();
  const { app, ines } = team;
  const [id, later] = [await team.apply(), await team.apply()];
  await applicationWorklist.moveOne(app, ines, later, { from: "new", to: "offer" });
  for (const applicationId of [id, later]) expect(await team.write(applicationId)).toBe("done");
  const stageOf = async (id: string) => (await team.find(id)).application.stage;
  expect([await stageOf(id), await stageOf(later)]).toEqual(["interview", "offer"]);
  const idOf = async (id: string) =>
    (await readMessages(app, (await team.find(id)).application))[0]?.id ?? "";
  for (const one of [id, later]) expect(await undoMessage(app, ines, one, await idOf(one))).toBe(true);
  expect([await stageOf(id), await stageOf(later)]).toEqual(["new", "offer"]);
  // Whom a colleague moved on meanwhile stays there.
  await team.write(id);
  await applicationWorklist.moveOne(app, team.mira, id, { from: "interview", to: "offer" });
  app.now++;
  expect(await undoMessage(app, ines, id, await idOf(id))).toBe(true);
  expect(await stageOf(id)).toBe("offer");
  expect(await team.receive(2 * dayMs)).toEqual([]);
});

test("whoever sends the mails again does not send what is scheduled, and it does not count as late", async () => {
  await using team = await openWriters();
  const { app } = team;
  await team.write(await team.apply(), { kind: "rejection", ...defaultTemplateTexts.rejection, days: 2 });
  const dueAt = app.now + 2 * dayMs;
  await sendAgain(app, { adminId: null, actor: "x" }, { channel: "email" });
  expect(await team.receive(10_000)).toEqual([]);
  expect((await countMessages(app.db)).get("email")).toMatchObject({ waiting: 0, scheduled: 1 });
  expect(await team.receive(dueAt - app.now - 5_000)).toEqual([]);
  expect((await team.receive(9_000)).length).toBe(1);
});

test("who is brought on after all, withdraws or is erased gets no rejection", async () => {
  await using team = await openWriters();
  const ids = [await team.apply(), await team.apply(), await team.apply()];
  for (const id of ids)
    await team.write(id, { kind: "rejection", ...defaultTemplateTexts.rejection, days: 1 });
  const [on = "", withdrawn = "", erased = ""] = ids;
  await applicationWorklist.moveOne(team.app, team.ines, on, { from: "rejected", to: "interview" });
  await applicationWorklist.moveOne(team.app, team.ines, withdrawn, { from: "rejected", to: "withdrawn" });
  await removeApplication(team.app, team.ines, erased);
  expect(await team.receive(2 * dayMs)).toEqual([]);
  expect([await team.fates(on), await team.fates(withdrawn)]).toEqual([["dropped"], ["dropped"]]);
  const left = await team.app.db.orm.select().from(team.app.db.tables.messages);
  expect(left.map(({ state }) => state)).toEqual(["cancelled", "cancelled"]);
});

test("without mail nothing can be sent", async () => {
  await using team = await openWriters({ smtpUrl: undefined });
  const id = await team.apply();
  expect(await team.write(id)).toBe("unsendable");
  expect(await team.fates(id)).toEqual([]);
  expect(await listPersonal(team.app.db)).toEqual([]);
});

test("a template of the site is changed for everybody and brought back, and stays what it is for", async () => {
  await using team = await openWriters();
  const { app, ines } = team;
  const mine = { subject: "Hello", body: "Dear {first name}" };
  await changeTemplate(app, ines, { ...mine, kind: "received" });
  expect(await findTemplate(app.db, "received")).toMatchObject(mine);
  await changeTemplate(app, ines, { ...mine, kind: "received", body: "On {date}: {sender}" });
  expect(await findTemplate(app.db, "received")).toMatchObject({ body: "On {date}: {sender}" });
  expect(await findTemplate(app.db, "rejection")).toEqual(defaultTemplateTexts.rejection);
  await restoreTemplate(app, ines, "received");
  expect(await findTemplate(app.db, "received")).toEqual(defaultTemplateTexts.received);
  const log = (await listActivity(app.db, { limit: 9 })).map(({ action, detail }) => [action, detail.title]);
  for (const action of ["changed", "restored"])
    expect(log).toContainEqual([`${action} a template`, "Confirmation"]);
});

test("a plain message says the day of its sending and who wrote it, and leaves the stage", async () => {
  await using team = await openWriters();
  const { app } = team;
  const own = { kind: "message" as const, subject: "References", body: "On {date}: {sender}" };
  const id = await team.apply();
  expect(await team.write(id, { ...own, days: 1 })).toBe("done");
  const [message] = await readMessages(app, (await team.find(id)).application);
  expect(message?.body).toBe(
    `On ${new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(app.now + dayMs)}: Ines`,
  );
  expect((await team.find(id)).application.stage).toBe("new");
});

test("a message that is pressed twice goes out once, and the same words go out again later", async () => {
  await using team = await openWriters();
  const id = await team.apply();
  const message = { kind: "message", subject: "Your start", body: "When could you begin?" } as const;
  for (const _ of [1, 2]) expect(await team.write(id, message)).toBe("done");
  expect(await team.receive(61_000)).toHaveLength(1);
  await team.write(id, message);
  expect(await team.receive(61_000)).toHaveLength(2);
});

test("each variable is filled in once, whatever the values hold", () => {
  const any = fc.string({ unit: fc.constantFrom("a", "{", "}", "first name", "job", "$&", " ") });
  const names = ["first name", "job", "company", "sender", "date"] as const;
  fc.assert(
    fc.property(fc.tuple(any, any, any, any, any), (texts) => {
      const values = Object.fromEntries(names.map((name, at) => [name, `x${texts[at]}`])) as TemplateValues;
      const body = names.map((name) => `{${name}}`).join("|");
      const filled = fillTemplate({ subject: "{other}", body }, values);
      expect(filled).toEqual({ subject: "{other}", body: names.map((name) => values[name]).join("|") });
    }),
  );
  const nobody = { "first name": "", job: "", company: "", sender: "", date: "" };
  expect(fillTemplate({ subject: "Hello {first name},", body: "" }, nobody).subject).toBe("Hello,");
});

test("a candidate sees a rejection only once it is sent, and can withdraw until then", async () => {
  await using team = await openWriters();
  const { app } = team;
  const rejection = { kind: "rejection" as const, ...defaultTemplateTexts.rejection, days: 3 };
  const [invited, withdrawn] = [await team.apply(), await team.apply({ email: "ben@mail.example" })];
  const stateOf = async (id: string) => findCandidateState(app.db, (await team.find(id)).application);
  for (const id of [invited, withdrawn]) {
    expect(await team.write(id, rejection)).toBe("done");
    expect(await stateOf(id)).toBe("open");
  }
  const token = (await createApplicationReceiptPath(app.db, withdrawn, app.clock())).replace(
    "/application?token=",
    "",
  );
  expect(await withdrawByReceipt(app, decodeURIComponent(token))).toBe(true);
  expect((await team.find(withdrawn)).application.stage).toBe("withdrawn");
  expect(await stateOf(withdrawn)).toBe("withdrawn");
  expect(await team.fates(withdrawn)).toEqual(["dropped"]);
  expect((await team.receive(3 * dayMs + 5000)).map(({ to }) => to)).toEqual(["anna@mail.example"]);
  expect(await stateOf(invited)).toBe("decided");
});

test("what waits is cancelled when the application moves to where it does not fit", async () => {
  const cases = [
    ["invitation", "rejected", true],
    ["invitation", "withdrawn", true],
    ["invitation", "spam", true],
    ["invitation", "interview", false],
    ["rejection", "in_review", true],
    ["rejection", "withdrawn", true],
  ] as const;
  for (const [kind, to, isCancelled] of cases) {
    await using team = await openWriters();
    const id = await team.apply();
    await team.write(id, { kind, ...defaultTemplateTexts[kind], days: 1 });
    const from = kind === "rejection" ? "rejected" : "interview";
    expect(await applicationWorklist.moveOne(team.app, team.ines, id, { from, to })).toBe("done");
    expect([kind, to, await team.fates(id)]).toEqual([kind, to, [isCancelled ? "dropped" : "waiting"]]);
    expect((await team.receive(2 * dayMs)).length).toBe(isCancelled ? 0 : 1);
  }
});

test("a file that a candidate adds stands in the history, and announces no new application", async () => {
  await using team = await openWriters();
  const { db } = team.app;
  const { application } = await team.find(await team.apply());
  const count = async () => (await db.orm.select().from(db.tables.messages)).length;
  const before = await count();
  await recordAddedFile(team.app, application);
  expect(await count()).toBe(before);
  const [latest] = await listActivity(db, { limit: 1 });
  expect(latest).toMatchObject({ action: "added a file", subjectId: application.id });
});

test("spam is withdrawn and added to like anything else, and the team is notified of neither", async () => {
  await using team = await openWriters();
  const { app } = team;
  const id = await team.apply({ stage: "spam" });
  const token = (await createApplicationReceiptPath(app.db, id, app.clock())).replace(
    "/application?token=",
    "",
  );
  const { application } = await team.find(id);
  await recordAddedFile(app, application);
  expect(await findCandidateState(app.db, application)).toBe("open");
  expect(await withdrawByReceipt(app, decodeURIComponent(token))).toBe(true);
  expect(await findCandidateState(app.db, application)).toBe("withdrawn");
  expect((await team.find(id)).application).toEqual(application);
});
