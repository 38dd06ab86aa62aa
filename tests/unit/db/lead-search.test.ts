import { expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import { createAdmin } from "~/db/admins.server";
import type { LeadFilter } from "~/db/lead-filter.server";
import { listLeads } from "~/db/lead-lists.server";
import {
  eraseLead,
  findLeadByNumber,
  findLeadsById,
  purgeLeads,
  updateLeadOwner,
  updateLeadStatus,
} from "~/db/leads.server";
import { createNote } from "~/db/notes.server";
import { dialect, openTestDatabase } from "../../fixtures/database";
import { addLead, listLeadNames, now } from "../../fixtures/lead-rows";

setDefaultTimeout(60_000);

test("search finds beginnings of words, whatever their case and accents, and takes no orders", async () => {
  await using db = await openTestDatabase();
  await addLead(db, { name: "Zoë Smith-Jones", email: "zoe@acme.example" });
  await addLead(db, { name: "Jane Zoeller", email: "info@other.example", phone: "+1 555 0199" });
  const search = (text: string) => listLeadNames(db, { show: "open", search: text });
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
  expect(await listLeadNames(db, { show: "spam", search: "zoe" })).toEqual([]);
  expect(await listLeadNames(db, { show: "undelivered", search: "zoe" })).toHaveLength(2);
  expect(await listLeadNames(db, { show: "open", search: "zoe" }, 1, 2)).toEqual(["Zoë Smith-Jones"]);
});

test("search finds words of messages and of notes, and none of an erased lead", async () => {
  await using db = await openTestDatabase();
  await addLead(db, { name: "Ada", message: "We sell ceramics in Lisbon" });
  await addLead(db, { name: "Ben" });
  const { id } = (await findLeadByNumber(db, 1)) ?? {};
  const note = { authorId: null, author: "Mira", createdAt: now };
  await createNote(db, { ...note, id: "a", leadNumber: 1, body: "Asked about Métiers" });
  await createNote(db, { ...note, id: "b", leadNumber: 2, body: "Knows lisbon too" });
  const search = (text: string) => listLeadNames(db, { show: "open", search: text });
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
  for (const [name, phone] of rows) await addLead(db, { name, phone });
  await addLead(db, { name: "Ada", email: "info@xn--mnchen-3ya.de", website: "https://bücher.example" });
  for (const [name, , ...typed] of rows)
    for (const search of [...typed, name])
      expect([search, await listLeadNames(db, { show: "open", search })]).toEqual([search, [name]]);
  for (const search of ["münchen", "info@munchen.de", "xn--mnchen", "bucher"])
    expect([search, await listLeadNames(db, { show: "open", search })]).toEqual([search, ["Ada"]]);
});

test("what a search with a filter finds follows every change of the lead", async () => {
  await using db = await openTestDatabase();
  const account = { email: "b@vitreel.example", name: "Ben", passwordHash: "x", role: "sales" } as const;
  const owner = (await createAdmin(db, account, now))?.id ?? "";
  const id = await addLead(db, { name: "Ada" });
  await addLead(db, { name: "Ada" });
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
  const id = await addLead(db, { name: "Rare Bird" });
  await addLead(db, { name: "Rare Fish", status: "won" });
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
    listLeadNames(db, { show: "open", search, ...more }, 2);
  expect(await search("rare")).toEqual(["Rare Fish", "Rare Bird"]);
  expect(await search("rare", { order: "oldest" })).toEqual(["Rare Bird", "Rare Fish"]);
  expect(await search("rare", { show: "new", kind: "contact", source: "direct" })).toEqual(["Rare Bird"]);
  expect(await search("rare", { show: "new", kind: "demo" })).toEqual([]);
  expect(await search("frequent")).toEqual(["Frequent", "Frequent"]);
  expect(await search("frequent", { source: "expo" })).toEqual(["Former", "Former"]);
  const first = await listLeads(db, { show: "open", search: "rare" }, 1);
  expect(await listLeadNames(db, { show: "open", search: "rare" }, 1, first.next)).toEqual(["Rare Bird"]);
}, 180_000);
