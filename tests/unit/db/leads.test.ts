import { expect, setDefaultTimeout, test } from "bun:test";
import { createAdmin } from "~/db/admins.server";
import type { LeadFilter } from "~/db/lead-filter.server";
import { countLeads, findLeadNeighbors, listLeads } from "~/db/lead-lists.server";
import {
  countLeadsByEmail,
  eraseLead,
  eraseLeadsByEmail,
  findLead,
  findLeadByNumber,
  findLeadBySubmissionKey,
  findLeadsById,
  updateLeadOwner,
  updateLeadStatus,
} from "~/db/leads.server";
import { listSources } from "~/db/list-filter.server";
import { listSpellings } from "~/db/spellings.server";
import { hashSubmissionKey } from "~/db/submission-keys.server";
import { toDay } from "~/lib/days";
import { openTestDatabase } from "../../fixtures/database";
import { lead } from "../../fixtures/lead-app";
import { addLead, finishMessage, listLeadNames, now } from "../../fixtures/lead-rows";

setDefaultTimeout(60_000);

const day = 86_400_000;

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

test("owner, kind, source and days narrow a list together, in both orders, and its neighbors follow", async () => {
  await using db = await openTestDatabase();
  const accounts = await Promise.all(
    ["ada@vitreel.example", "ben@vitreel.example"].map((email) =>
      createAdmin(db, { email, passwordHash: "x", name: "", role: "sales" }, now),
    ),
  );
  const [ada = "", ben = ""] = accounts.map((admin) => admin?.id);
  const all: { name: string; owner: string | null; kind: string; source: string; day: number }[] = [];
  for (let index = 0; index < 48; index++) {
    const counted = {
      name: `n${String(index).padStart(2, "0")}`,
      owner: [null, ada, ben][index % 3] ?? null,
      kind: index % 4 === 0 ? ("demo" as const) : ("trial" as const),
      source: index % 5 === 0 ? "google" : "direct",
      day: Math.floor(index / 12),
    };
    const status = (["new", "contacted", "won", "spam"] as const)[Math.floor(index / 3) % 4];
    const { name, kind, source, owner } = counted;
    const id = await addLead(db, {
      name,
      requested: kind,
      source,
      status,
      createdAt: now + counted.day * day,
    });
    await db.transaction(async (tx) => {
      const [found] = await findLeadsById(tx, [id]);
      if (found) await updateLeadOwner(tx, found, owner, now);
    });
    all.push({ ...counted, status } as (typeof all)[number]);
  }
  const today = toDay(now) * day;
  const filters: LeadFilter[] = [];
  for (const show of ["open", "new", "won", "spam", "lost"] as const)
    for (const owner of [undefined, null, ada])
      for (const kind of [undefined, "demo"] as const)
        for (const source of [undefined, "google", ["google", "direct"]])
          for (const [from, to] of [
            [],
            [today + day],
            [undefined, today + 2 * day],
            [today + day, today + 3 * day],
            [today + 9 * day],
          ])
            filters.push({ show, owner, kind, source, from, to });
  for (const filter of filters) {
    const { show, owner, kind, source, from = 0, to = Number.POSITIVE_INFINITY } = filter;
    const wanted = (all as ((typeof all)[number] & { status: string })[])
      .filter(
        (one) =>
          (show === "open" ? one.status !== "spam" : one.status === show) &&
          (owner === undefined || one.owner === owner) &&
          (kind === undefined || one.kind === kind) &&
          (source === undefined || [source].flat().includes(one.source)) &&
          now + one.day * day >= from &&
          now + one.day * day < to,
      )
      .map(({ name }) => name);
    expect([filter, await listLeadNames(db, { ...filter, order: "oldest" })]).toEqual([filter, wanted]);
    expect([filter, await listLeadNames(db, filter)]).toEqual([filter, wanted.toReversed()]);
    expect([filter, await listLeadNames(db, { ...filter, search: "n" })]).toEqual([
      filter,
      wanted.toReversed(),
    ]);
    expect([filter, await countLeads(db, filter, 100)]).toEqual([filter, wanted.length]);
  }
  const filter = { show: "open", owner: null, order: "oldest" } as const;
  const first = await listLeads(db, filter, 3);
  const rest = await listLeads(db, filter, 50, first.next);
  expect([...first.leads, ...rest.leads].map(({ name }) => name)).toEqual(await listLeadNames(db, filter));
  const [before, here, after] = first.leads;
  if (!before || !here) throw new Error("There are leads of nobody's.");
  const beside = await findLeadNeighbors(db, filter, here.number);
  expect([beside.previous, beside.next]).toEqual([before.id, after?.id]);
  expect((await findLeadNeighbors(db, filter, before.number)).previous).toBeUndefined();
  expect(await listLeadNames(db, { show: "won", search: "n", owner: ada })).toEqual(
    await listLeadNames(db, { show: "won", owner: ada }),
  );
  expect(await listSources(db, "leads", 2000, 1)).toEqual(["direct"]);
}, 180_000);

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
