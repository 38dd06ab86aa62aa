import { expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import { createAdmin } from "~/db/admins.server";
import type { Db } from "~/db/database.server";
import type { LeadFilter } from "~/db/lead-filter.server";
import { countLeads, findLeadNeighbors, listLeads } from "~/db/lead-lists.server";
import {
  countLeadsByEmail,
  createLead,
  eraseLead,
  eraseLeadsByEmail,
  findLead,
  findLeadByNumber,
  findLeadBySubmissionKey,
  findLeadsById,
  type NewLead,
  purgeLeads,
  updateLeadOwner,
  updateLeadStatus,
} from "~/db/leads.server";
import { listSources } from "~/db/list-filter.server";
import { createNote } from "~/db/notes.server";
import { createMessage } from "~/db/outbox.server";
import { listSpellings } from "~/db/spellings.server";
import { hashSubmissionKey } from "~/db/submission-keys.server";
import { toDay } from "~/lib/days";
import { dialect, openTestDatabase } from "../../fixtures/database";
import { lead } from "../../fixtures/lead-app";

setDefaultTimeout(60_000);

const now = Date.UTC(2026, 5, 15, 12);
const day = 86_400_000;

async function add(db: Db, values: Partial<NewLead> = {}) {
  const createdAt = values.createdAt ?? now;
  const id = values.id ?? Bun.randomUUIDv7("hex", createdAt);
  const status = values.status ?? "new";
  const fixed = { type: "lead", bodyHash: "hash", source: "direct" } as const;
  await db.transaction(async (tx) => {
    const number = await createLead(tx, { ...lead, ...fixed, ...values, id, status, createdAt });
    const message = {
      kind: "lead",
      leadNumber: number,
      channel: "slack",
      isSpam: status === "spam",
    } as const;
    await createMessage(tx, message, createdAt);
  });
  return id;
}

/** Writes down how the message of a lead ended. */
async function finish(db: Db, id: string, state: "sent" | "failed") {
  const { messages } = db.tables;
  const { number = 0 } = (await findLead(db, id)) ?? {};
  await db.transaction((tx) =>
    tx.orm
      .update(messages)
      .set({ state, announced: state === "sent" ? 1 : 0 })
      .where(eq(messages.leadNumber, number)),
  );
}

const listNames = async (db: Db, filter: LeadFilter, limit = 50, before?: number) =>
  (await listLeads(db, filter, limit, before)).leads.map(({ name }) => name);

test("a lead is found by its id, its number and its key, with its delivery", async () => {
  await using db = await openTestDatabase();
  const id = await add(db, { submissionKey: "key-12345" });
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
  for (let index = 0; index < 7; index++) await add(db, { name: `n${index}` });
  const first = await listLeads(db, { show: "open" }, 3);
  expect(first.leads.map(({ name }) => name)).toEqual(["n6", "n5", "n4"]);
  await add(db, { name: "later" });
  expect(await listNames(db, { show: "open" }, 3, first.next)).toEqual(["n3", "n2", "n1"]);
  const last = await listLeads(db, { show: "open" }, 3, 2);
  expect([last.leads.map(({ name }) => name), last.next]).toEqual([["n0"], undefined]);
});

test("each filter shows what it says", async () => {
  await using db = await openTestDatabase();
  const [a, b, c, d] = [
    await add(db, { name: "a" }),
    await add(db, { name: "b" }),
    await add(db, { name: "c" }),
    await add(db, { name: "d" }),
  ];
  await add(db, { name: "s", status: "spam", spamReason: "why" });
  await updateLeadStatus(db, b, "contacted", now + 1);
  await eraseLead(db, c, now + 1);
  await finish(db, a, "sent");
  await finish(db, d, "failed");
  expect(await listNames(db, { show: "open" })).toEqual(["d", "b", "a"]);
  expect(await listNames(db, { show: "new" })).toEqual(["d", "a"]);
  expect(await listNames(db, { show: "contacted" })).toEqual(["b"]);
  expect(await listNames(db, { show: "spam" })).toEqual(["s"]);
  expect(await listNames(db, { show: "undelivered" })).toEqual(["d", "b"]);
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
    const id = await add(db, { name, requested: kind, source, status, createdAt: now + counted.day * day });
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
    expect([filter, await listNames(db, { ...filter, order: "oldest" })]).toEqual([filter, wanted]);
    expect([filter, await listNames(db, filter)]).toEqual([filter, wanted.toReversed()]);
    expect([filter, await listNames(db, { ...filter, search: "n" })]).toEqual([filter, wanted.toReversed()]);
    expect([filter, await countLeads(db, filter, 100)]).toEqual([filter, wanted.length]);
  }
  const filter = { show: "open", owner: null, order: "oldest" } as const;
  const first = await listLeads(db, filter, 3);
  const rest = await listLeads(db, filter, 50, first.next);
  expect([...first.leads, ...rest.leads].map(({ name }) => name)).toEqual(await listNames(db, filter));
  const [before, here, after] = first.leads;
  if (!before || !here) throw new Error("There are leads of nobody's.");
  const beside = await findLeadNeighbors(db, filter, here.number);
  expect([beside.previous, beside.next]).toEqual([before.id, after?.id]);
  expect((await findLeadNeighbors(db, filter, before.number)).previous).toBeUndefined();
  expect(await listNames(db, { show: "won", search: "n", owner: ada })).toEqual(
    await listNames(db, { show: "won", owner: ada }),
  );
  expect(await listSources(db, "leads", 2000, 1)).toEqual(["direct"]);
}, 180_000);

test("search finds beginnings of words, whatever their case and accents, and takes no orders", async () => {
  await using db = await openTestDatabase();
  await add(db, { name: "Zoë Smith-Jones", email: "zoe@acme.example" });
  await add(db, { name: "Jane Zoeller", email: "info@other.example", phone: "+1 555 0199" });
  const search = (text: string) => listNames(db, { show: "open", search: text });
  expect(await search("zoe")).toEqual(["Jane Zoeller", "Zoë Smith-Jones"]);
  expect(await search("ZOË smi")).toEqual(["Zoë Smith-Jones"]);
  expect(await search("jones")).toEqual(["Zoë Smith-Jones"]);
  expect(await search("zoe@acme.example")).toEqual(["Zoë Smith-Jones"]);
  expect(await search("zoe@ac")).toEqual(["Zoë Smith-Jones"]);
  expect(await search("other.example")).toEqual(["Jane Zoeller"]);
  for (const phone of ["0199", "+15550199", "+1 555 0199"])
    expect([phone, await search(phone)]).toEqual([phone, ["Jane Zoeller"]]);
  expect(await search('^"zoe"*')).toHaveLength(2);
  for (const text of ['"', "@", "zoe OR jane", "name:zoe", "NOT jane", "zoe) OR (jane", "nobody"])
    expect([text, await search(text)]).toEqual([text, []]);
  expect(await listNames(db, { show: "spam", search: "zoe" })).toEqual([]);
  expect(await listNames(db, { show: "undelivered", search: "zoe" })).toHaveLength(2);
  expect(await listNames(db, { show: "open", search: "zoe" }, 1, 2)).toEqual(["Zoë Smith-Jones"]);
});

test("search finds words of messages and of notes, and none of an erased lead", async () => {
  await using db = await openTestDatabase();
  await add(db, { name: "Ada", message: "We sell ceramics in Lisbon" });
  await add(db, { name: "Ben" });
  const { id } = (await findLeadByNumber(db, 1)) ?? {};
  const note = { authorId: null, author: "Mira", createdAt: now };
  await createNote(db, { ...note, id: "a", leadNumber: 1, body: "Asked about Métiers" });
  await createNote(db, { ...note, id: "b", leadNumber: 2, body: "Knows lisbon too" });
  const search = (text: string) => listNames(db, { show: "open", search: text });
  expect(await search("lisbon")).toEqual(["Ben", "Ada"]);
  expect(await search("ceramics metiers")).toEqual(["Ada"]);
  await eraseLead(db, id ?? "", now);
  expect(await search("metiers")).toEqual([]);
  expect((await findLeadByNumber(db, 1))?.searchText).toBe("");
  const checkIndex = async () =>
    dialect === "sqlite" &&
    (await db.transaction(async (tx) =>
      tx.orm.run("INSERT INTO lead_search (lead_search, rank) VALUES ('integrity-check', 1)"),
    ));
  await checkIndex();
  await purgeLeads(db, now + 1, 10);
  await checkIndex();
});

test("search finds a name or number in another spelling", async () => {
  await using db = await openTestDatabase();
  const rows: [name: string, phone: string, ...typed: string[]][] = [
    ["Łukasz Żak", "", "lukasz"],
    ["Søren Ærø", "", "SOREN aero", "soeren"],
    [
      "Jürgen Groß",
      "+49 (0)89 12 34-56",
      "jurgen gross",
      "Juergen",
      "089123456",
      "(089) 1234",
      "0049 89 123456",
    ],
    ["Þórir Đặng", "", "thorir dang"],
    ["İpek Işık", "", "ipek isik"],
    ["Ｔａｒｏ", "", "taro"],
    ["हिन्दी", "", "हिन्दी"],
    ["Siobhán O’Brien", "", "obrien", "o'brien", "siobhan OBri"],
    ["Annemarie Mueller", "0171/2345678", "anne-marie", "MÜLLER", "muller", "+49 171 2345678", "٠١٧١٢٣٤٥"],
    ["J.R. Ewing", "+1 (415) 555-0142", "jr ewing", "415-555-0142", "14155550142", "415 555"],
    ["山田 太郎", "", "山田太郎", "太郎"],
    ["김철수", "", "철수", "김철"],
    ["علی الأحمدي", "", "علي", "أحمدي"],
  ];
  for (const [name, phone] of rows) await add(db, { name, phone });
  await add(db, { name: "Ada", email: "info@xn--mnchen-3ya.de", website: "https://bücher.example" });
  for (const [name, , ...typed] of rows)
    for (const search of [...typed, name])
      expect([search, await listNames(db, { show: "open", search })]).toEqual([search, [name]]);
  for (const search of ["münchen", "info@munchen.de", "xn--mnchen", "bucher"])
    expect([search, await listNames(db, { show: "open", search })]).toEqual([search, ["Ada"]]);
});

test("what a search with a filter finds follows every change of the lead", async () => {
  await using db = await openTestDatabase();
  const account = { email: "b@vitreel.example", name: "Ben", passwordHash: "x", role: "sales" } as const;
  const owner = (await createAdmin(db, account, now))?.id ?? "";
  const id = await add(db, { name: "Ada" });
  await add(db, { name: "Ada" });
  const found = async (filter: Omit<LeadFilter, "search">) =>
    (await listLeads(db, { ...filter, search: "ada" }, 10)).leads.map((one) => one.id === id);
  expect(await found({ show: "won" })).toEqual([]);
  await updateLeadStatus(db, id, "won", now);
  expect([await found({ show: "won" }), await found({ show: "new" })]).toEqual([[true], [false]]);
  const { leads, admins } = db.tables;
  await db.transaction(async (tx) => {
    const [row] = await findLeadsById(tx, [id]);
    if (row) await updateLeadOwner(tx, row, owner, now);
  });
  expect([await found({ show: "open", owner }), await found({ show: "won", owner: null })]).toEqual([
    [true],
    [],
  ]);
  await db.transaction(async (tx) => {
    await tx.orm.update(leads).set({ source: "Über uns", requested: "demo" }).where(eq(leads.id, id));
  });
  expect(await found({ show: "open", source: "Über uns", kind: "demo", owner })).toEqual([true]);
  expect(await found({ show: "won", source: "direct" })).toEqual([]);
  await db.transaction(async (tx) => {
    await tx.orm.delete(admins).where(eq(admins.id, owner));
  });
  expect(await found({ show: "won", owner: null })).toEqual([true]);
});

test("words are found also far from where a list begins", async () => {
  await using db = await openTestDatabase();
  const id = await add(db, { name: "Rare Bird" });
  await add(db, { name: "Rare Fish", status: "won" });
  await db.transaction(async (tx) => {
    const { leads } = tx.tables;
    const [row] = await tx.orm.select().from(leads).where(eq(leads.id, id));
    if (!row) throw new Error("There is a lead.");
    for (let number = 3; number <= 5102; number += 100) {
      const rows = Array.from({ length: 100 }, (_, index) => number + index).map((number) => ({
        ...row,
        number,
        id: `${number}`,
        submissionKey: null,
        searchText: "frequent",
        ...(number <= 902 ? { name: "Former", source: "expo" } : { name: "Frequent" }),
      }));
      await tx.orm.insert(leads).values(rows);
    }
  });
  const search = (search: string, more: Partial<LeadFilter> = {}) =>
    listNames(db, { show: "open", search, ...more }, 2);
  expect(await search("rare")).toEqual(["Rare Fish", "Rare Bird"]);
  expect(await search("rare", { order: "oldest" })).toEqual(["Rare Bird", "Rare Fish"]);
  expect(await search("rare", { show: "new", kind: "contact", source: "direct" })).toEqual(["Rare Bird"]);
  expect(await search("rare", { show: "new", kind: "demo" })).toEqual([]);
  expect(await search("frequent")).toEqual(["Frequent", "Frequent"]);
  expect(await search("frequent", { source: "expo" })).toEqual(["Former", "Former"]);
  const first = await listLeads(db, { show: "open", search: "rare" }, 1);
  expect(await listNames(db, { show: "open", search: "rare" }, 1, first.next)).toEqual(["Rare Bird"]);
}, 180_000);

test("marking as spam holds the message, taking it back lets it go", async () => {
  await using db = await openTestDatabase();
  const id = await add(db);
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
  const id = await add(db);
  await finish(db, id, "sent");
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
  const id = await add(db, personal);
  const other = await add(db, { email: "other@b.co" });
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
    await add(db, { email });
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
  const [first] = [await add(db), await add(db, { status: "spam" }), await add(db, { email: "x@y.example" })];
  expect(await countLeadsByEmail(db, lead.email)).toBe(2);
  await eraseLead(db, first, now);
  expect(await countLeadsByEmail(db, lead.email)).toBe(1);
  expect(await countLeadsByEmail(db, "")).toBe(0);
});
