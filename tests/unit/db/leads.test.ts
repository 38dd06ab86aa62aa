import { expect, test } from "bun:test";
import {
  countLeadsByEmail,
  eraseLead,
  eraseLeadsByEmail,
  findLead,
  findLeadByNumber,
  findLeadBySubmissionKey,
  updateLeadStatus,
} from "~/db/leads.server";
import { listSpellings } from "~/db/spellings.server";
import { hashSubmissionKey } from "~/db/submission-keys.server";
import { toDay } from "~/lib/days";
import { openTestDatabase } from "../../fixtures/database";
import { lead } from "../../fixtures/lead-app";
import { addLead, finishMessage, now } from "../../fixtures/lead-rows";

test("a lead is found by its id, its number and its key, with its delivery", async () => {
  await using db = await openTestDatabase();
  const id = await addLead(db, { submissionKey: "key-12345" });
  const found = await findLead(db, id);
  expect(found).toMatchObject({ ...lead, id, number: 1, status: "new", day: toDay(now), updatedAt: now });
  expect(found?.messages[0]).toMatchObject({ leadNumber: 1, state: "waiting", attempts: 0, nextAt: now });
  expect(await findLeadByNumber(db, 1)).toEqual(found);
  expect(await findLeadBySubmissionKey(db, "key-12345")).toEqual({ id, bodyHash: "hash", erasedAt: null });
  expect([await findLead(db, "other"), await findLeadBySubmissionKey(db, "other")]).toEqual([
    undefined,
    undefined,
  ]);
});

test("a lead that was delivered is not delivered again because its status changes", async () => {
  await using db = await openTestDatabase();
  const id = await addLead(db);
  await finishMessage(db, id, "sent");
  for (const status of ["spam", "new", "contacted"] as const) await updateLeadStatus(db, id, status, now + 1);
  const found = await findLead(db, id);
  expect([found?.messages[0]?.state, found?.contactedAt]).toEqual(["sent", now + 1]);
});

test("erasing takes every personal word out, cancels the message and keeps the key taken", async () => {
  await using db = await openTestDatabase();
  const personal = {
    attribution: '{"first":{}}',
    page: "/p",
    cta: "c",
    visit: '{"cart":"1 × Halo"}',
    note: "called",
    submissionKey: "key-12345",
  };
  const id = await addLead(db, personal);
  const other = await addLead(db, { email: "other@b.co" });
  expect(await eraseLead(db, id, now + 5)).toBe(true);
  const { messages, ...row } = (await findLead(db, id)) ?? {};
  const kept = {
    number: 1,
    emailKey: "",
    requested: "contact",
    visit: null,
    typed: null,
    id,
    submissionKey: hashSubmissionKey("key-12345"),
    type: "lead",
    source: "direct",
    day: toDay(now),
    status: "erased",
    createdAt: now,
    updatedAt: now + 5,
    erasedAt: now + 5,
  };
  expect(row).toMatchObject(kept);
  // Every other column, also one that a new field brings, is empty.
  const left = Object.entries(row).filter(([column, value]) => !(column in kept) && value);
  expect(left).toEqual([]);
  expect(messages?.[0]?.state).toBe("cancelled");
  expect(await eraseLead(db, id, now + 6)).toBe(false);
  expect(await updateLeadStatus(db, id, "new", now)).toBe(false);
  expect((await findLead(db, other))?.messages[0]?.state).toBe("waiting");
});

test("all spellings of an email address are one person, and each is known by which messages went to it", async () => {
  await using db = await openTestDatabase();
  for (const email of ["Ada@Bücher.example", "ada@xn--bcher-kva.example", "bo@shop.example"])
    await addLead(db, { email });
  expect(await countLeadsByEmail(db, "ADA@BÜCHER.example")).toBe(2);
  expect((await listSpellings(db, "ada@bücher.example")).sort()).toEqual([
    "Ada@Bücher.example",
    "ada@xn--bcher-kva.example",
  ]);
  expect(await eraseLeadsByEmail(db, "ADA@bücher.example", now)).toBe(2);
  expect(await countLeadsByEmail(db, "ada@bücher.example")).toBe(0);
});
