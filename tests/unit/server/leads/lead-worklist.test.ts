import { expect, test } from "bun:test";
import fc from "fast-check";
import { listActivity } from "~/db/activity.server";
import { countLeads, listLeads } from "~/db/lead-lists.server";
import { eraseLead, findLead, listDueLeads, readFollowUp } from "~/db/leads.server";
import { listNotes } from "~/db/notes.server";
import { listMessagesOfLeads } from "~/db/outbox.server";
import { toDay } from "~/lib/days";
import { parseFollowUp, toFollowUpKey } from "~/lib/leads/follow-up";
import { pickLeadText } from "~/lib/leads/lead-fields";
import { readLeadListView } from "~/lib/leads/lead-list";
import type { SignedIn } from "~/server/accounts/session.server";
import { readInsight } from "~/server/insight/report.server";
import { exportLeads } from "~/server/leads/export.server";
import { toLeadFilter } from "~/server/leads/lead-filter.server";
import { describeLead } from "~/server/leads/lead-view.server";
import { addLead, leadWorklist, setFollowUp } from "~/server/leads/lead-worklist.server";
import { parseCsv } from "../../../fixtures/csv";
import { openLeadApp } from "../../../fixtures/lead-app";
import { joinAs } from "../../../fixtures/team";

const slack = { slackWebhookUrl: "https://hooks.slack.com/x" };
const met = pickLeadText({
  name: "Ada Moreau",
  email: "Ada@Fair.example",
  phone: "",
  website: "",
  message: "",
});
const requested = "trial";

async function openTeam() {
  const app = Object.assign(await openLeadApp(slack), { deliveries: { wake() {} } });
  return { app, ines: await joinAs(app, "Ines", "sales"), mira: await joinAs(app, "Mira", "sales") };
}

test("a lead is added by hand with a name and an email address, once, and nobody is notified", async () => {
  const { app, ines } = await openTeam();
  await using _ = app;
  const added = await addLead(app, ines, { requested, fields: met, key: "key-of-the-form" });
  expect(await addLead(app, ines, { requested, fields: met, key: "key-of-the-form" })).toEqual(added);
  const { leads } = await listLeads(app.db, { show: "new", source: "Added by hand" }, 5);
  expect(leads).toHaveLength(1);
  const [lead] = leads;
  expect(lead).toMatchObject({ email: met.email, requested, phone: "", website: "", ownerId: ines.admin.id });
  expect(await listMessagesOfLeads(app.db, [lead?.number ?? 0])).toEqual([]);
  const [line] = await listActivity(app.db, { limit: 1 });
  // The lead is won without any visit.
  const range = { from: "2026-06-15", to: "2026-06-15" };
  await leadWorklist.moveOne(app, ines, lead?.id ?? "", { from: "new", to: "won" });
  expect((await readInsight(app, range)).totals.now).toEqual({ qualified: 1, won: 1 });
  expect((await readInsight(app, { ...range, device: "phone" })).totals.now).toEqual({});
  expect(line).toMatchObject({ action: "added", subjectId: lead?.id, detail: { number: lead?.number } });
  const wrong = await addLead(app, ines, {
    requested,
    fields: { ...met, name: "", phone: "12" },
    key: "another-key",
  });
  expect(wrong.kind === "invalid" && Object.keys(wrong.errors).sort()).toEqual(["name", "phone"]);
});

test("a next step is due on its day for its owner, gone when done or erased, and its words are in no log", async () => {
  const { app, ines, mira } = await openTeam();
  await using _ = app;
  const added = await addLead(app, ines, { requested, fields: met, key: "key-of-the-form" });
  const id = added.kind === "added" ? added.id : "";
  const today = toDay(app.now);
  const step = { day: new Date(app.now).toISOString().slice(0, 10), text: "Send the offer for Lisbon" };
  const later = { day: new Date(app.now + 86_400_000).toISOString().slice(0, 10), text: "" };
  expect(await setFollowUp(app, ines, id, { from: "", to: later })).toBe("done");
  const due = async (whose: SignedIn, day = today) =>
    (await listDueLeads(app.db, whose.admin.id, day, 5)).map((lead) => readFollowUp(lead));
  expect([await due(ines), await due(ines, today + 1)]).toEqual([[], [later]]);
  // Who has not seen the latest one does not overwrite it.
  expect(await setFollowUp(app, mira, id, { from: "", to: step })).toBe("overtaken");
  expect(await setFollowUp(app, mira, id, { from: toFollowUpKey(later), to: step })).toBe("done");
  expect([await due(ines), await due(mira)]).toEqual([[step], []]);
  await leadWorklist.assignOne(app, ines, id, { from: ines.admin.id, to: null });
  expect(await due(mira)).toEqual([step]);
  await leadWorklist.moveOne(app, ines, id, { from: "new", to: "won" });
  expect(await due(mira)).toEqual([step]);
  await leadWorklist.moveOne(app, ines, id, { from: "won", to: "lost" });
  expect(await due(mira)).toEqual([]);
  await leadWorklist.moveOne(app, ines, id, { from: "lost", to: "qualified" });
  expect(await setFollowUp(app, ines, id, { from: toFollowUpKey(step), to: undefined })).toBe("done");
  expect([await due(mira), readFollowUp((await findLead(app.db, id)) ?? never())]).toEqual([[], undefined]);
  const { number = 0 } = (await findLead(app.db, id)) ?? {};
  const notes = async () =>
    (await listNotes(app.db, "leadNumber", [number])).get(number)?.map(({ body }) => body);
  expect(await notes()).toEqual(["Followed up: Send the offer for Lisbon"]);
  await setFollowUp(app, ines, id, { from: "", to: step });
  const log = await listActivity(app.db, { limit: 50 });
  expect(log.map(({ action }) => action)).toContain("completed a follow-up");
  expect(JSON.stringify(log)).not.toContain("Lisbon");
  await eraseLead(app.db, id, app.now);
  expect(await findLead(app.db, id)).toMatchObject({ followUp: null, followUpDay: null });
  expect(await notes()).toBeUndefined();
  expect(await setFollowUp(app, ines, id, { from: toFollowUpKey(step), to: later })).toBe("gone");
});

test("the days of a filter are those of the reader's time zone, also where its clock changes", async () => {
  const { app, ines } = await openTeam();
  await using _ = app;
  const days = [
    ["America/New_York", "2026-03-08", "2026-03-08T05:00Z", "2026-03-09T04:00Z"],
    // The clock there goes on from midnight to one.
    ["Asia/Beirut", "2026-03-29", "2026-03-28T22:00Z", "2026-03-29T21:00Z"],
    ["Asia/Kathmandu", "2026-06-15", "2026-06-14T18:15Z", "2026-06-15T18:15Z"],
    ["America/New_York", "2026-11-01", "2026-11-01T04:00Z", "2026-11-02T05:00Z"],
  ] as const;
  for (const [zone, day, begins, ends] of days) {
    const [first, end] = [Date.parse(begins), Date.parse(ends)];
    for (const at of [first - 1, first, end - 1, end]) {
      app.now = at;
      await addLead(app, ines, {
        requested,
        fields: { ...met, name: `Ada ${at}` },
        key: `key-of-lead-${at}`,
      });
    }
    const within = [`Ada ${first}`, `Ada ${end - 1}`];
    const view = readLeadListView(new URLSearchParams({ from: day, to: day, sort: "oldest" }));
    const filter = await toLeadFilter(app.db, view, ines, zone);
    expect((await listLeads(app.db, filter, 9)).leads.map(({ name }) => name)).toEqual(within);
    expect(await countLeads(app.db, filter, 9)).toBe(2);
    const [columns = [], ...rows] = parseCsv((await Array.fromAsync(exportLeads(app.db, filter))).join(""));
    expect(rows.map((row) => row[columns.indexOf("name")]).sort()).toEqual(within);
  }
});

test("the page of a lead lists the others of its email address, newest first, without erased ones", async () => {
  const { app, ines } = await openTeam();
  await using _ = app;
  const ids: string[] = [];
  for (const email of [met.email, met.email.toLowerCase(), "mira@fair.example", met.email, met.email]) {
    const added = await addLead(app, ines, {
      requested,
      fields: { ...met, email },
      key: `key-of-lead-${ids.length}`,
    });
    ids.push(added.kind === "added" ? added.id : never());
  }
  await eraseLead(app.db, ids[3] ?? "", app.now);
  const others = async (id = "") => {
    const page = await describeLead(app, (await findLead(app.db, id)) ?? never(), [], ines);
    return page.others.map(({ number }) => number);
  };
  expect([await others(ids[0]), await others(ids[2]), await others(ids[4])]).toEqual([[5, 2], [], [2, 1]]);
});

test("the page of a lead lists what other people of its company sent, by website or email host", async () => {
  const { app, ines } = await openTeam();
  await using _ = app;
  const senders = [
    ["ada@shop.example", "https://www.shop.example/de"],
    ["ada@shop.example", "https://shop.example"],
    ["ben@mail.example", "http://SHOP.example/about"],
    ["eve@Shop.example", "https://other.example"],
    ["mo@mail.example", "https://myshop.example"],
    ["zoe@shop.example.com", "https://shop.example.com"],
    ["kim@shop.example", "https://shop.example"],
  ] as const;
  const ids: string[] = [];
  for (const [email, website] of senders) {
    const fields = { ...met, email, website };
    const added = await addLead(app, ines, { requested, fields, key: `key-of-lead-${ids.length}` });
    ids.push(added.kind === "added" ? added.id : never());
  }
  await eraseLead(app.db, ids[6] ?? "", app.now);
  const read = async (index: number) => {
    const lead = (await findLead(app.db, ids[index] ?? "")) ?? never();
    const { host, others } = (await describeLead(app, lead, [], ines)).company;
    return [host, others.map(({ number }) => number)] as const;
  };
  expect(await read(0)).toEqual(["shop.example", [4, 3]]);
  expect(await read(2)).toEqual(["shop.example", [4, 2, 1]]);
  // That Ben and Mo have the same provider of mail does not make them colleagues.
  expect(await read(4)).toEqual(["myshop.example", []]);
  expect(await read(5)).toEqual(["shop.example.com", []]);
});

function never(): never {
  throw new Error("not there");
}

test("a next step has a real day and a short line", () => {
  expect(parseFollowUp("2026-12-01", "  Call\nAda ")).toEqual({ day: "2026-12-01", text: "Call Ada" });
  for (const day of ["2026-02-31", "2026-13-01", "", "1.12.2026", "20266-01-01", undefined, null])
    expect(parseFollowUp(day, "Call")).toBeUndefined();
  for (const text of ["x".repeat(201), "👧".repeat(201), "👧".repeat(1000)])
    expect(parseFollowUp("2026-12-01", text)).toBeUndefined();
  fc.assert(
    fc.property(fc.string(), fc.string(), (day, text) => {
      const parsed = parseFollowUp(day, text);
      return parsed === undefined || toDay(Date.parse(parsed.day)) > 0;
    }),
  );
});
