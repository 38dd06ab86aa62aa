import { expect, setDefaultTimeout, test } from "bun:test";
import { listLeads } from "~/db/lead-lists.server";
import { createNote, listNotes } from "~/db/notes.server";
import { listMessagesOfLeads } from "~/db/outbox.server";
import { submitLead } from "~/server/leads/lead-intake.server";
import { purgeOldLeads } from "~/server/leads/retention.server";
import { lead, openLeadApp } from "../../../fixtures/lead-app";

setDefaultTimeout(60_000);

const dayMs = 86_400_000;

test("leads older than LEAD_RETENTION_DAYS go, in steps, and younger ones stay", async () => {
  await using app = await openLeadApp({ leadRetentionDays: 30 });
  const today = app.now;
  for (let index = 0; index < 250; index++) {
    app.now = today - (30 * dayMs + 1) - index;
    await submitLead(app, { body: lead, address: `a${index}` });
  }
  app.now = today - 30 * dayMs;
  await submitLead(app, { body: { ...lead, name: "Young" }, address: "b" });
  app.now = today;
  expect(await purgeOldLeads(app)).toBe(250);
  expect(await purgeOldLeads(app)).toBe(0);
  expect((await listLeads(app.db, { show: "open" }, 5)).leads.map(({ name }) => name)).toEqual(["Young"]);
});

test("a lead that goes takes its notes and its messages with it", async () => {
  await using app = await openLeadApp({ leadRetentionDays: 30 });
  expect((await submitLead(app, { body: lead, address: "a" })).kind).toBe("saved");
  const by = { leadNumber: 1, authorId: null, author: "Ada", createdAt: app.now };
  await createNote(app.db, { ...by, id: "note", body: "calls back" });
  app.now += 31 * dayMs;
  expect(await purgeOldLeads(app)).toBe(1);
  expect((await listNotes(app.db, "leadNumber", [1])).size).toBe(0);
  expect(await listMessagesOfLeads(app.db, [1])).toEqual([]);
});
