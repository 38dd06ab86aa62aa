import { expect, test } from "bun:test";
import type { Db } from "~/db/database.server";
import {
  createLead,
  findLeadByNumber,
  saveProposal,
  updateLeadOwner,
  updateLeadStatus,
} from "~/db/leads.server";
import { findMeetingMarks, listProposals, listUpcomingMeetings } from "~/db/meeting-lists.server";
import { saveMeeting, updateCancelled } from "~/db/meetings.server";
import { openTestDatabase } from "../../fixtures/database";
import { lead } from "../../fixtures/lead-app";
import { joinAs } from "../../fixtures/team";

const now = Date.UTC(2026, 5, 15, 12);
const hour = 3_600_000;

const addMember = async (db: Db, name: string) => (await joinAs({ db, now }, name, "sales")).admin.id;

/** Adds leads by their names, and what a test does with them. */
function openBook(db: Db) {
  const numbers = new Map<string, number>();
  const find = async (tx: Db, name: string) => {
    const row = await findLeadByNumber(tx, numbers.get(name) ?? 0);
    if (!row) throw new Error(`no lead ${name}`);
    return row;
  };
  return {
    find,
    async add(...names: string[]) {
      for (const name of names) {
        const id = Bun.randomUUIDv7();
        const facts = { type: "demo_request", status: "new", source: "direct", createdAt: now } as const;
        const row = { ...lead, ...facts, id, name, submissionKey: id, bodyHash: "" };
        numbers.set(name, await db.transaction((tx) => createLead(tx, row)));
      }
    },
    propose: (name: string, since: number) =>
      db.transaction(async (tx) => {
        const times = [since + 24 * hour];
        await saveProposal(tx, await find(tx, name), { times, zone: "UTC" }, since);
      }),
    meet: (name: string, at: number, hostId: string | null, since = now) =>
      db.transaction(async (tx) => {
        const { number } = await find(tx, name);
        const time = { at, minutes: 30, zone: "UTC", location: "", hostId };
        return saveMeeting(tx, { leadNumber: number }, time, since);
      }),
  };
}

test("proposed times wait until a time is set or the lead is lost, and a newer proposal waits again, whatever else changes", async () => {
  await using db = await openTestDatabase();
  const [ines, mira] = [await addMember(db, "ines"), await addMember(db, "mira")];
  const book = openBook(db);
  const names = ["old", "answered", "again", "handed", "dropped", "cancelled", "lost", "hers", "none"];
  await book.add(...names);
  for (const name of names.slice(0, -1)) await book.propose(name, now);
  await book.meet("answered", now + hour, ines, now);
  await book.meet("again", now + hour, ines, now + 1);
  await book.propose("again", now + 2);
  await book.meet("handed", now + hour, mira, now + 1);
  await book.propose("handed", now + 2);
  await book.meet("handed", now + hour, ines, now + 3);
  const dropped = await book.meet("dropped", now + hour, ines, now + 1);
  await book.propose("dropped", now + 2);
  await db.transaction((tx) => updateCancelled(tx, dropped, true, now + 3));
  const cancelled = await book.meet("cancelled", now + hour, ines, now + 1);
  await db.transaction((tx) => updateCancelled(tx, cancelled, true, now + 2));
  await updateLeadStatus(db, (await book.find(db, "lost")).id, "lost", now);
  await db.transaction(async (tx) => updateLeadOwner(tx, await book.find(tx, "hers"), mira, now));
  const namesFor = async (id: string) => (await listProposals(db, id, 10)).map(({ name }) => name);
  expect(await namesFor(ines)).toEqual(["dropped", "handed", "again", "old"]);
  expect(await namesFor(mira)).toEqual(["dropped", "handed", "again", "hers", "old"]);
  const rows = await Promise.all(names.map((name) => book.find(db, name)));
  const marks = await findMeetingMarks(db, rows, now);
  expect(rows.map(({ number }) => marks.get(number))).toEqual([
    "toConfirm",
    { at: now + hour },
    "toConfirm",
    "toConfirm",
    "toConfirm",
    undefined,
    undefined,
    "toConfirm",
    undefined,
  ]);
  expect((await findMeetingMarks(db, rows, now + 3 * hour)).size).toBe(5);
});

test("the next meetings are the host's own and those that nobody hosts, until they are over", async () => {
  await using db = await openTestDatabase();
  const [ines, mira] = [await addMember(db, "ines"), await addMember(db, "mira")];
  const book = openBook(db);
  await book.add("mine", "hostless", "hers", "running", "over", "cancelled");
  await book.meet("mine", now + 2 * hour, ines);
  await book.meet("hostless", now + hour, null);
  await book.meet("hers", now + hour, mira);
  await book.meet("running", now - 29 * 60_000, ines);
  await book.meet("over", now - 30 * 60_000, ines);
  const cancelled = await book.meet("cancelled", now + hour, ines);
  await db.transaction((tx) => updateCancelled(tx, cancelled, true, now));
  const namesFor = async (kinds: { meetings: boolean; interviews: boolean }) =>
    (await listUpcomingMeetings(db, ines, kinds, now, 10)).map(({ lead }) => lead?.name);
  expect(await namesFor({ meetings: true, interviews: true })).toEqual(["running", "hostless", "mine"]);
  expect(await namesFor({ meetings: false, interviews: true })).toEqual([]);
  expect(await namesFor({ meetings: false, interviews: false })).toEqual([]);
});
