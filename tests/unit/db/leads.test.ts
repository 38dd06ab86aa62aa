import { expect, setDefaultTimeout, test } from "bun:test";
import { countLeads, listLeads } from "~/db/lead-lists.server";
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
import { addLead, finishMessage, listLeadNames, now } from "../../fixtures/lead-rows";

setDefaultTimeout(60_000);

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

test("a list shows the newest first, page by page, each lead once", async () => {
  await using db = await openTestDatabase();
  for (let index = 0; index < 7; index++) await addLead(db, { name: `n${index}` });
  const first = await listLeads(db, { show: "open" }, 3);
  expect(first.leads.map(({ name }) => name)).toEqual(["n6", "n5", "n4"]);
  await addLead(db, { name: "later" });
  expect(await listLeadNames(db, { show: "open" }, 3, first.next)).toEqual(["n3", "n2", "n1"]);
  const last = await listLeads(db, { show: "open" }, 3, 2);
  expect([last.leads.map(({ name }) => name), last.next]).toEqual([["n0"], undefined]);
});

test("each filter shows what it says", async () => {
  await using db = await openTestDatabase();
  const [a, b, c, d] = [
    await addLead(db, { name: "a" }),
    await addLead(db, { name: "b" }),
    await addLead(db, { name: "c" }),
    await addLead(db, { name: "d" }),
  ];
  await addLead(db, { name: "s", status: "spam", spamReason: "why" });
  await updateLeadStatus(db, b, "contacted", now + 1);
  await eraseLead(db, c, now + 1);
  await finishMessage(db, a, "sent");
  await finishMessage(db, d, "failed");
  expect(await listLeadNames(db, { show: "open" })).toEqual(["d", "b", "a"]);
  expect(await listLeadNames(db, { show: "new" })).toEqual(["d", "a"]);
  expect(await listLeadNames(db, { show: "contacted" })).toEqual(["b"]);
  expect(await listLeadNames(db, { show: "spam" })).toEqual(["s"]);
  expect(await listLeadNames(db, { show: "undelivered" })).toEqual(["d", "b"]);
  const shows = ["open", "new", "contacted", "spam", "undelivered"] as const;
  expect(await Promise.all(shows.map((show) => countLeads(db, { show }, 10)))).toEqual([3, 2, 1, 1, 2]);
  expect(await countLeads(db, { show: "open" }, 2)).toBe(2);
});

test("marking as spam holds the message, taking it back lets it go", async () => {
  await using db = await openTestDatabase();
  const id = await addLead(db);
  expect(await updateLeadStatus(db, id, "spam", now + 1)).toBe(true);
  let found = await findLead(db, id);
  expect([found?.status, found?.spamReason, found?.messages[0]?.state]).toEqual([
    "spam",
    "Marked by the team.",
    "cancelled",
  ]);
  expect(await updateLeadStatus(db, id, "new", now + 2)).toBe(true);
  found = await findLead(db, id);
  expect([found?.status, found?.spamReason, found?.messages[0]?.state]).toEqual(["new", null, "waiting"]);
  expect(found?.messages[0]?.nextAt).toBe(now + 2);
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

test("requests of one address are counted while they are known", async () => {
  await using db = await openTestDatabase();
  const [first] = [
    await addLead(db),
    await addLead(db, { status: "spam" }),
    await addLead(db, { email: "x@y.example" }),
  ];
  expect(await countLeadsByEmail(db, lead.email)).toBe(2);
  await eraseLead(db, first, now);
  expect(await countLeadsByEmail(db, lead.email)).toBe(1);
  expect(await countLeadsByEmail(db, "")).toBe(0);
});
