import { expect, test } from "bun:test";
import { eraseLead, findLeadByNumber, purgeLeads } from "~/db/leads.server";
import { createNote } from "~/db/notes.server";
import { dialect, openTestDatabase } from "../../fixtures/database";
import { addLead, listLeadNames, now } from "../../fixtures/lead-rows";

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
