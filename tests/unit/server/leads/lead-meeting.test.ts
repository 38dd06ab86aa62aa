import { expect, setDefaultTimeout, test } from "bun:test";
import { listActivity } from "~/db/activity.server";
import { updateAdminZone } from "~/db/admins.server";
import { eraseLead, findLead, saveProposal } from "~/db/leads.server";
import { findMeeting } from "~/db/meetings.server";
import type { LeadState } from "~/lib/leads/lead-stage";
import { parseZonedTime } from "~/lib/zoned-time";
import { changeLeadMeeting } from "~/server/leads/lead-meeting.server";
import { describeLead } from "~/server/leads/lead-view.server";
import { leadWorklist } from "~/server/leads/lead-worklist.server";
import { proposeTimes } from "~/server/leads/schedule.server";
import { readInvitations } from "../../../fixtures/invitations";
import { lead, saveLead } from "../../../fixtures/lead-app";
import { openMailedLeads } from "../../../fixtures/mail-site";
import { joinAs } from "../../../fixtures/team";

setDefaultTimeout(60_000);

const minute = 60_000;
const zone = "Asia/Kolkata";
const at = Date.UTC(2026, 5, 16, 12);

/** A site with mail, a lead whose sender has proposed a time in India, and Ines who sells. */
async function openSales(env: Parameters<typeof openMailedLeads>[0] = {}) {
  const site = await openMailedLeads(env);
  const app = Object.assign(site.app, { deliveries: { wake() {} } });
  const ines = await joinAs(app, "Ines", "sales");
  await updateAdminZone(app.db, ines.admin.id, "Europe/Berlin");
  const { id, token } = await saveLead(app, { type: "demo_request" });
  const fields = { zone, date1: "2026-06-16", time1: "17:30" };
  await proposeTimes(app, { token, fields, seen: 0, address: "a", device: "phone" });
  return {
    app,
    id,
    /** Lets time pass, and gives the invitations that were sent so far. */
    async pass(ms: number) {
      await site.receive(ms);
      return readInvitations(site.server.received);
    },
    ines,
    mira: await joinAs(app, "Mira", "sales"),
    addLead: async () => (await saveLead(app, { email: "second@shop.example", type: "demo_request" })).id,
    async propose(id: string, time: string) {
      const known = await findLead(app.db, id);
      const proposal = { zone, times: [parseZonedTime("2026-06-16", time, zone) ?? 0] };
      if (known) await app.db.transaction((tx) => saveProposal(tx, known, proposal, app.now));
    },
    async describe(id: string) {
      const known = await findLead(app.db, id);
      if (!known) throw new Error("no lead");
      return describeLead(app, known, [], ines);
    },
    move: (from: LeadState, to: LeadState) => leadWorklist.moveOne(app, ines, id, { from, to }),
    change: async (seen: string, to?: number, of = id, by = ines, location = "") =>
      changeLeadMeeting(app, by, of, {
        seen,
        ...(to !== undefined && { to: { at: to, zone: "Europe/Berlin", location } }),
      }),
    actions: async () => (await listActivity(app.db, { limit: 20 })).map(({ action }) => action).reverse(),
    [Symbol.asyncDispose]: site[Symbol.asyncDispose],
  };
}

test("a proposed time is confirmed: guest and host get it for their calendars, and the history has it", async () => {
  await using site = await openSales();
  const { result, confirmed } = await site.change("", at);
  expect({ result, counted: confirmed?.proposedDevice }).toEqual({ result: "done", counted: "phone" });
  expect(await findLead(site.app.db, site.id)).toMatchObject({
    status: "contacted",
    ownerId: site.ines.admin.id,
  });
  expect(await site.actions()).toEqual(["confirmed the meeting", "assigned", "moved"]);
  expect(await site.pass(30_000)).toEqual([]);
  const [mail, toHost, ...others] = await site.pass(31_000);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: [lead.email],
    subject: "Demo with Vitreel, Tue, Jun 16, 2026, 17:30",
    method: "REQUEST",
    sequence: 0,
    at,
  });
  expect(mail?.type).toContain("method=REQUEST");
  // The mail to the host may be forwarded, so nobody can act as the visitor by it.
  expect(mail?.raw).not.toContain("token=");
  expect(toHost).toMatchObject({
    to: ["ines@vitreel.example"],
    // The host reads the own time, the guest theirs.
    subject: `Demo with ${lead.name}, Tue, Jun 16, 2026, 14:00`,
    method: "REQUEST",
    uid: mail?.uid,
    sequence: 0,
    at,
  });
  expect(toHost?.raw).toContain(`/admin/leads/${site.id}`);
  for (const invitation of [mail, toHost]) expect(invitation?.raw).not.toContain("Where");
});

test("a place or link is in both invitations, and a new one is an update of the same event", async () => {
  await using site = await openSales();
  const link = "https://meet.example/abc?pwd=1,2;3";
  const room = "Room 2; Market Street 1, 3rd floor";
  await site.change("", at, site.id, site.ines, link);
  const first = await site.pass(2 * minute);
  for (const { raw, location, url } of first) {
    expect(location).toBe(link);
    expect(url).toBe("https://meet.example/abc?pwd=1%2C2%3B3");
    expect(raw).toContain(`Where: ${link}`);
  }
  expect((await site.describe(await site.addLead())).meeting.location).toBe(link);
  expect((await site.change("0", at, site.id, site.ines, room)).result).toBe("done");
  const updated = (await site.pass(2 * minute)).slice(2);
  expect(updated).toMatchObject([
    { to: [lead.email], sequence: 1, at, uid: first[0]?.uid, location: room },
    { to: ["ines@vitreel.example"], sequence: 1, at, uid: first[0]?.uid, location: room },
  ]);
  for (const { subject, url } of updated) {
    expect(subject).toStartWith("Updated: ");
    expect(url).not.toContain("meet.example");
  }
  expect(await site.change("1", at, site.id, site.ines, "x".repeat(501))).toEqual({ result: "location" });
});

test("a meeting that is moved and cancelled is the same event with higher numbers, and counted once", async () => {
  await using site = await openSales();
  await site.change("", at);
  const [first] = await site.pass(2 * minute);
  expect((await site.change("0", at + 60 * minute)).confirmed).toBeUndefined();
  await site.pass(2 * minute);
  await site.change("1");
  const mails = (await site.pass(2 * minute)).filter(({ to }) => to[0] === lead.email);
  expect(mails.map(({ uid, method, sequence, at: begin }) => [uid, method, sequence, begin])).toEqual([
    [first?.uid ?? "", "REQUEST", 0, at],
    [first?.uid ?? "", "REQUEST", 1, at + 60 * minute],
    [first?.uid ?? "", "CANCEL", 2, at + 60 * minute],
  ]);
  expect(mails.map(({ subject }) => subject?.split(",")[0])).toEqual([
    "Demo with Vitreel",
    "Updated: Demo with Vitreel",
    "Cancelled: Demo with Vitreel",
  ]);
});

test("what is undone within its minute reaches nobody, and what changed within it is told once", async () => {
  await using site = await openSales();
  await site.change("", at);
  await site.change("0");
  expect(await site.pass(5 * minute)).toEqual([]);
  await site.change("1", at);
  await site.change("2", at + 30 * minute);
  const moved = { method: "REQUEST", at: at + 30 * minute };
  expect(await site.pass(5 * minute)).toMatchObject([moved, moved]);
});

test("a double click confirms a time once and cancels it once", async () => {
  await using site = await openSales();
  for (const _ of ["first", "second"]) expect((await site.change("", at)).result).toBe("done");
  expect(await site.pass(5 * minute)).toHaveLength(2);
  for (const _ of ["first", "second"]) expect((await site.change("0")).result).toBe("done");
  expect(await site.pass(5 * minute)).toHaveLength(4);
});

test("a time that is past, a change of what a colleague has changed, and a site without mail are refused", async () => {
  await using site = await openSales();
  expect(await site.change("", site.app.now)).toEqual({ result: "past" });
  expect(await site.change("", Number.NaN)).toEqual({ result: "past" });
  await site.change("", at);
  expect((await site.change("", at + minute)).result).toBe("overtaken");
  await using silent = await openSales({ smtpUrl: undefined });
  expect(await silent.change("", at)).toEqual({ result: "unsendable" });
});

test("erasing a lead takes its meeting and what was not sent, and its host hears only that it is cancelled", async () => {
  await using site = await openSales();
  await site.change("", at);
  expect(await eraseLead(site.app.db, site.id, site.app.now)).toBe(true);
  expect(await findMeeting(site.app.db, { leadNumber: 1 })).toBeUndefined();
  expect(await site.pass(2 * minute)).toEqual([]);
  await using known = await openSales();
  await known.change("", at);
  const [mail] = await known.pass(2 * minute);
  await eraseLead(known.app.db, known.id, known.app.now);
  const [last, ...others] = (await known.pass(2 * minute)).slice(2);
  expect(others).toEqual([]);
  expect(last).toMatchObject({ to: ["ines@vitreel.example"], method: "CANCEL", uid: mail?.uid, sequence: 1 });
  expect(last?.subject).toBe("Cancelled: Demo, Tue, Jun 16, 2026, 14:00 (Berlin time, UTC+02:00)");
  expect(last?.raw).not.toContain(lead.email);
});

test("a lost lead cancels its meeting, which is in the history; undone within a minute, nobody hears of it", async () => {
  await using site = await openSales();
  await site.change("", at);
  await site.pass(2 * minute);
  await site.move("contacted", "lost");
  await site.move("lost", "contacted");
  expect(await site.pass(2 * minute)).toHaveLength(2);
  expect(await findMeeting(site.app.db, { leadNumber: 1 })).toMatchObject({ isCancelled: false, at });
  await site.move("contacted", "lost");
  const sent = (await site.pass(2 * minute)).slice(2);
  expect(sent.map(({ to, method }) => [to[0], method])).toEqual([
    [lead.email, "CANCEL"],
    ["ines@vitreel.example", "CANCEL"],
  ]);
  await site.move("lost", "contacted");
  expect(await findMeeting(site.app.db, { leadNumber: 1 })).toMatchObject({ isCancelled: true });
  expect((await site.actions()).slice(3)).toEqual([
    ...["moved", "cancelled the meeting", "moved", "confirmed the meeting"],
    ...["moved", "cancelled the meeting", "moved"],
  ]);
});

test("a host who has another meeting then is warned, and a colleague who takes it over relieves the first", async () => {
  await using site = await openSales();
  await site.change("", at);
  const other = await site.addLead();
  const proposed = async () => (await site.describe(other)).proposal?.times.map(({ isTaken }) => isTaken);
  await site.propose(other, "17:40");
  expect(await proposed()).toEqual([true]);
  expect((await site.change("", at + 10 * minute, other)).result).toBe("double");
  expect((await site.change("0", at + 60 * minute, other)).result).toBe("done");
  await site.pass(2 * minute);
  await site.change("1", at, other, site.mira);
  const sent = (await site.pass(2 * minute)).slice(4);
  expect(sent.map(({ to, method, sequence }) => [to[0], method, sequence])).toEqual([
    ["second@shop.example", "REQUEST", 2],
    ["ines@vitreel.example", "CANCEL", 2],
    ["mira@vitreel.example", "REQUEST", 2],
  ]);
});

test("of a meeting whose lead is spam only the host hears that it is cancelled", async () => {
  await using site = await openSales();
  await site.change("", at);
  await site.pass(2 * minute);
  await site.move("contacted", "spam");
  const sent = (await site.pass(2 * minute)).slice(2);
  expect(sent.map(({ to, method }) => [to[0], method])).toEqual([["ines@vitreel.example", "CANCEL"]]);
});
