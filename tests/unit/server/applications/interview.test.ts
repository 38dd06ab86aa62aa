import { expect, setDefaultTimeout, test } from "bun:test";
import { listActivity } from "~/db/activity.server";
import { updateAdminZone } from "~/db/admins.server";
import { listMessages } from "~/db/application-messages.server";
import { findMeeting } from "~/db/meetings.server";
import { formatOfferText, parseOffer, readOffer } from "~/lib/applications/interview-offer";
import { defaultTemplateTexts } from "~/lib/applications/message-template";
import { companyName } from "~/lib/company-name";
import { createApplicationReceiptPath } from "~/server/applications/application-receipt.server";
import { chooseInterviewTime, withdrawByReceipt } from "~/server/applications/candidate-changes.server";
import { eraseByReceipt } from "~/server/applications/erasure.server";
import { changeInterview, readInterview } from "~/server/applications/interview.server";
import { undoMessage, writeMessage } from "~/server/applications/messages.server";
import { openRecruiters } from "../../../fixtures/application-team";
import { readInvitations } from "../../../fixtures/invitations";
import { openMailSite } from "../../../fixtures/mail-site";

setDefaultTimeout(60_000);

const minute = 60_000;
const hour = 60 * minute;
const zone = "America/New_York";
const [first, second] = [Date.UTC(2026, 5, 17, 9), Date.UTC(2026, 5, 18, 13)];

/** A team with mail that invites candidates to two times. */
async function openTeam() {
  const team = await openMailSite(openRecruiters);
  const { app, ines } = team;
  await updateAdminZone(app.db, ines.admin.id, "Europe/Berlin");
  const invitations = () => readInvitations(team.server.received);
  return {
    ...team,
    invitations,
    guestMethods: () =>
      invitations().flatMap(({ to, method }) => (to[0]?.endsWith("@mail.example") ? [method] : [])),
    pass: team.receive,
    /** Invites somebody who applied; gives the id and the token of their page. */
    async invite(values: Parameters<typeof team.apply>[0] = {}, location = "", times = [first, second]) {
      const id = await team.apply(values);
      const offer = { times, zone: "Europe/Berlin", location };
      await writeMessage(app, ines, id, {
        kind: "invitation",
        ...defaultTemplateTexts.invitation,
        days: 0,
        offer,
      });
      const receipt = await createApplicationReceiptPath(app.db, id, app.now);
      return { id, token: receipt.split("token=")[1] ?? "" };
    },
    /** Cancels the latest message. */
    async undoLast(id: string) {
      const [last] = await listMessages(app.db, (await team.find(id)).application);
      expect(await undoMessage(app, ines, id, last?.message.id ?? "")).toBe(true);
    },
    async seen(id: string) {
      return readInterview(app.db, (await team.find(id)).application, app.now);
    },
    history: async (id: string) =>
      (await listActivity(app.db, { limit: 20, subject: { kind: "application", id } }))
        .map(({ actor, action }) => `${actor}: ${action}`)
        .reverse(),
  };
}

test("a candidate chooses one of the times that were sent, and both get it for their calendars", async () => {
  await using team = await openTeam();
  const { id, token } = await team.invite();
  expect(await team.seen(id)).toEqual({ at: undefined, location: "", offered: [] });
  await team.pass(2 * minute);
  const [invitation] = await team.receive(0);
  expect(invitation?.text).toContain("Wed, Jun 17, 2026, 11:00 (Berlin time, UTC+02:00)");
  expect(await team.seen(id)).toEqual({ at: undefined, location: "", offered: [first, second] });
  expect(await chooseInterviewTime(team.app, token, { at: second, zone })).toBe("done");
  expect(await chooseInterviewTime(team.app, token, { at: second, zone })).toBe("done");
  await team.pass(2 * minute);
  const sent = { method: "REQUEST", sequence: 0, at: second };
  expect(team.invitations()).toMatchObject([
    {
      to: ["anna@mail.example"],
      subject: `Interview for Gaffer at ${companyName}, Thu, Jun 18, 2026, 09:00`,
      ...sent,
    },
    {
      to: ["ines@vitreel.example"],
      subject: expect.stringMatching(/^Interview for Gaffer with Anna.*, 15:00$/),
      ...sent,
    },
  ]);
  expect(await team.seen(id)).toEqual({ at: second, location: "", offered: [first] });
  await chooseInterviewTime(team.app, token, { at: first, zone });
  await team.pass(2 * minute);
  expect(team.invitations()[2]).toMatchObject({ method: "REQUEST", sequence: 1, at: first });
  expect((await team.history(id)).slice(-2)).toEqual([
    "Candidate: confirmed the interview",
    "Candidate: moved the interview",
  ]);
});

test("the place of an interview is in its invitation and on the candidate's page, and a newer one stays when they move it", async () => {
  await using team = await openTeam();
  const { id, token } = await team.invite({}, "Room 2");
  await team.pass(2 * minute);
  expect((await team.receive(0))[0]?.text).toContain("Where: Room 2");
  expect((await team.seen(id)).location).toBe("Room 2");
  await chooseInterviewTime(team.app, token, { at: first, zone });
  await team.pass(2 * minute);
  expect(team.invitations()[0]).toMatchObject({ location: "Room 2", at: first });
  const to = { at: first, zone: "Europe/Berlin", location: "Room 3" };
  expect(await changeInterview(team.app, team.ines, id, { seen: "0", to })).toBe("done");
  expect((await team.seen(id)).location).toBe("Room 3");
  await chooseInterviewTime(team.app, token, { at: second, zone });
  await team.pass(2 * minute);
  expect(team.invitations().at(-1)).toMatchObject({ location: "Room 3", at: second });
});

test("a time that is past, that somebody else has, or that is not offered any more cannot be chosen", async () => {
  await using team = await openTeam();
  const anna = await team.invite();
  const bert = await team.invite({ email: "bert@mail.example", submissionKey: "key-of-bert" });
  expect(await chooseInterviewTime(team.app, anna.token, { at: first, zone })).toBe("gone");
  await team.pass(2 * minute);
  expect(await chooseInterviewTime(team.app, anna.token, { at: first + minute, zone })).toBe("gone");
  expect(await chooseInterviewTime(team.app, anna.token, { at: first, zone })).toBe("done");
  expect(await team.seen(bert.id)).toEqual({ at: undefined, location: "", offered: [second] });
  expect(await chooseInterviewTime(team.app, bert.token, { at: first, zone })).toBe("taken");
  team.app.now = second;
  expect(await chooseInterviewTime(team.app, bert.token, { at: second, zone })).toBe("past");
  expect(await chooseInterviewTime(team.app, "wrong", { at: second, zone })).toBe("gone");
});

test("an invitation that is taken back offers nothing, nor does one whose interview the team cancelled", async () => {
  await using team = await openTeam();
  const anna = await team.invite();
  const { application } = await team.find(anna.id);
  const [message] = await team.app.db.orm.select().from(team.app.db.tables.applicationMessages);
  expect(await undoMessage(team.app, team.ines, anna.id, message?.id ?? "")).toBe(true);
  await team.pass(2 * minute);
  expect((await readInterview(team.app.db, application, team.app.now)).offered).toEqual([]);
  const bert = await team.invite({ email: "bert@mail.example", submissionKey: "key-of-bert" });
  await team.pass(2 * minute);
  await chooseInterviewTime(team.app, bert.token, { at: first, zone });
  await team.pass(2 * minute);
  expect(await changeInterview(team.app, team.mira, bert.id, { seen: "0" })).toBe("done");
  await team.pass(2 * minute);
  expect(team.guestMethods()).toEqual(["REQUEST", "CANCEL"]);
  expect(await team.seen(bert.id)).toEqual({ at: undefined, location: "", offered: [] });
});

test("the team sets a time itself, which moves the application to Interview", async () => {
  await using team = await openTeam();
  const id = await team.apply();
  const to = { at: first, zone: "Europe/Berlin", location: "" };
  expect(await changeInterview(team.app, team.mira, id, { seen: "", to })).toBe("done");
  expect((await team.find(id)).application.stage).toBe("interview");
  expect(await changeInterview(team.app, team.ines, id, { seen: "", to })).toBe("overtaken");
  expect(await team.seen(id)).toEqual({ at: first, location: "", offered: [] });
});

test("whoever withdraws cancels the interview, and an erased application has none", async () => {
  await using team = await openTeam();
  const { id, token } = await team.invite();
  await team.pass(2 * minute);
  await chooseInterviewTime(team.app, token, { at: first, zone });
  await team.pass(2 * minute);
  await withdrawByReceipt(team.app, token);
  await team.pass(2 * minute);
  expect(team.guestMethods()).toEqual(["REQUEST", "CANCEL"]);
  expect((await team.history(id)).slice(-2)).toEqual([
    "Candidate: cancelled the interview",
    "Candidate: withdrawn",
  ]);
  const { number } = (await team.find(id)).application;
  expect(await eraseByReceipt(team.app, token)).toBe(true);
  expect(await findMeeting(team.app.db, { applicationNumber: number })).toBeUndefined();
});

test("a candidate hears of a cancelled interview with the rejection, or in time to stay at home", async () => {
  await using team = await openTeam();
  const { id, token } = await team.invite();
  await team.pass(2 * minute);
  await chooseInterviewTime(team.app, token, { at: second, zone });
  await team.pass(2 * minute);
  const rejection = { kind: "rejection", ...defaultTemplateTexts.rejection, days: 1 } as const;
  await writeMessage(team.app, team.ines, id, rejection);
  await team.pass(2 * minute);
  expect(team.invitations().at(-1)).toMatchObject({ to: ["ines@vitreel.example"], method: "CANCEL" });
  expect(team.guestMethods()).toEqual(["REQUEST"]);
  expect(await team.seen(id)).toEqual({ at: second, location: "", offered: [] });
  expect(await chooseInterviewTime(team.app, token, { at: first, zone })).toBe("gone");
  await team.undoLast(id);
  await team.pass(2 * minute);
  expect(team.guestMethods()).toEqual(["REQUEST"]);
  expect(team.invitations().at(-1)).toMatchObject({ to: ["ines@vitreel.example"], method: "REQUEST" });
  expect(await team.seen(id)).toEqual({ at: second, location: "", offered: [first] });
  const bert = await team.invite({ email: "bert@mail.example", submissionKey: "key-of-bert" });
  await team.pass(2 * minute);
  await writeMessage(team.app, team.ines, bert.id, rejection);
  expect((await team.seen(bert.id)).offered).toEqual([]);
  expect(await chooseInterviewTime(team.app, bert.token, { at: first, zone })).toBe("gone");
  // The rejection would come after the interview.
  await writeMessage(team.app, team.ines, id, { ...rejection, days: 7 });
  await team.pass(2 * minute);
  expect(team.guestMethods()).toEqual(["REQUEST", "CANCEL"]);
  expect(await team.seen(id)).toEqual({ at: undefined, location: "", offered: [] });
});

test("a place is in the invitation and on the candidate's page with no times too, and its sentence asks for them", async () => {
  await using team = await openTeam();
  const mailOf = async (location: string, times: number[]) => {
    const { id } = await team.invite({ email: "anna@mail.example" }, location, times);
    await team.pass(2 * minute);
    return { text: (await team.receive(0)).at(-1)?.text, seen: await team.seen(id) };
  };
  const placed = await mailOf("Room 3", []);
  expect(placed.text).toContain("Where: Room 3");
  expect(placed.text).toContain(formatOfferText(0));
  expect(placed.text).not.toMatch(/Times:|Choose/);
  expect(placed.seen).toEqual({ at: undefined, location: "Room 3", offered: [] });
  const timed = await mailOf("", [first]);
  expect(timed.text).toContain(formatOfferText(1));
  for (const { text } of [placed, timed]) expect(text).not.toMatch(/video|call/i);
});

test("the times of an invitation are meant by the clocks of whoever types them", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["zone", zone],
    ["slot1", "2026-11-02T10:00"],
    ["slot2", "2026-10-30T10:00"],
    ["slot3", ""],
  ] as const)
    form.set(name, value);
  const now = Date.UTC(2026, 9, 20);
  const times = [Date.UTC(2026, 9, 30, 14), Date.UTC(2026, 10, 2, 15)];
  expect(parseOffer(readOffer(form), now)).toEqual({ offer: { times, zone, location: "" } });
  expect(parseOffer(readOffer(form), now + 11 * 24 * hour).errors?.slot2).toMatch(/has passed/);
  expect(parseOffer(readOffer(new FormData()), now)).toEqual({});
  form.set("location", "x".repeat(501));
  expect(Object.keys(parseOffer(readOffer(form), now).errors ?? {})).toEqual(["location"]);
  form.set("location", " Room 2 ");
  expect(parseOffer(readOffer(form), now).offer?.location).toBe("Room 2");
  for (const slot of ["slot1", "slot2"]) form.set(slot, "");
  expect(parseOffer(readOffer(form), now)).toEqual({ offer: { times: [], zone, location: "Room 2" } });
  form.set("slot1", "2026-11-02T10:00");
  form.delete("zone");
  expect(parseOffer(readOffer(form), now)).toEqual({ errors: { slot1: "Choose your time zone." } });
});
