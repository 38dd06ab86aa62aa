import { expect, test } from "bun:test";
import { updateAdminRole } from "~/db/admins.server";
import { findApplicationByNumber } from "~/db/application-work.server";
import { updateHiringOwner } from "~/db/jobs.server";
import { readEmailPreferences, saveEmailPreferences } from "~/server/accounts/email-preferences.server";
import { createApplicationReceiptPath } from "~/server/applications/application-receipt.server";
import { applicationWorklist, removeApplication } from "~/server/applications/application-worklist.server";
import { recordAddedFile, withdrawByReceipt } from "~/server/applications/candidate-changes.server";
import { eraseByReceipt } from "~/server/applications/erasure.server";
import { removeLead } from "~/server/leads/lead-changes.server";
import { leadWorklist } from "~/server/leads/lead-worklist.server";
import { openRecruiters } from "../../../fixtures/application-team";
import { listPersonal, saveLead } from "../../../fixtures/lead-app";
import { openMailSite } from "../../../fixtures/mail-site";
import { joinAs } from "../../../fixtures/team";

/** Ines who owns, Mira who hires, Sam who sells and Marko in marketing, whose site sends mail. */
async function openTeam() {
  const team = await openMailSite(openRecruiters);
  return {
    ...team,
    marko: await joinAs(team.app, "Marko", "marketing"),
    link: async (id: string) =>
      decodeURIComponent(
        (await createApplicationReceiptPath(team.app.db, id, team.app.now)).split("token=")[1] ?? "",
      ),
    /** Lets what is due be sent. Gives the recipient, subject and text of all mails to the team so far. */
    receive: async () => (await team.receive(5 * 60_000)).filter(({ to }) => to.endsWith("@vitreel.example")),
  };
}

const addressees = (mails: { to: string; subject?: string }[]) =>
  mails.map(({ to, subject }) => [to, subject]).sort();

test("a note tells each member whom it mentions once, if they may see its subject, and never its author", async () => {
  await using team = await openTeam();
  const { app, ines } = team;
  const { id: leadId } = await saveLead(app, { name: "Ada" });
  const note = "@Sam, @sam and @Marko: call back. @Mira @Ines @nobody";
  await leadWorklist.addNote(app, ines, leadId, note);
  const id = await team.apply({ name: "Anna Berg" });
  await applicationWorklist.addNote(app, ines, id, note);
  const mails = await team.receive();
  expect(addressees(mails)).toEqual([
    ["marko@vitreel.example", "Ines mentioned you in a note: Ada (Contact)"],
    ["mira@vitreel.example", "Ines mentioned you in a note: Gaffer"],
    ["sam@vitreel.example", "Ines mentioned you in a note: Ada (Contact)"],
  ]);
  const texts = mails.map(({ text }) => text).join();
  expect(texts).toContain(`https://www.vitreel.example/admin/leads/${leadId}`);
  expect(texts).toContain(`https://www.vitreel.example/admin/applications/${id}`);
  expect(texts).not.toMatch(/call back|Anna|Berg/);
});

test("who turned it off, may not see it any more, or was mentioned about one who is erased is told nothing", async () => {
  await using team = await openTeam();
  const { app, ines, mira, sam, marko } = team;
  const { id } = await saveLead(app, { name: "Ada" });
  await saveEmailPreferences(app, marko, []);
  await leadWorklist.addNote(app, ines, id, "@Sam @Marko");
  await updateAdminRole(app.db, sam.admin.id, "editor", app.now);
  const application = await team.apply();
  await applicationWorklist.addNote(app, ines, application, "@Mira");
  await removeApplication(app, ines, application);
  const { id: other } = await saveLead(app, { name: "Bea" });
  await leadWorklist.addNote(app, mira, other, "@Ines");
  await removeLead(app, ines, other);
  expect(await team.receive()).toEqual([]);
});

test("a withdrawal, an added file and an erasure tell the owner, or else the hiring manager, and nobody of spam", async () => {
  await using team = await openTeam();
  const { app, ines, mira } = team;
  await updateHiringOwner(app.db, team.jobId, ines.admin.id);
  const ids = [
    await team.apply({ ownerId: mira.admin.id }),
    await team.apply(),
    await team.apply({ stage: "spam", ownerId: mira.admin.id }),
  ];
  for (const [index, id] of ids.entries()) {
    const application = await findApplicationByNumber(app.db, index + 1);
    const token = await team.link(id);
    if (application) await recordAddedFile(app, application);
    for (let twice = 0; twice < 2; twice++) await withdrawByReceipt(app, token);
    for (let twice = 0; twice < 2; twice++) await eraseByReceipt(app, token);
  }
  // Of what is erased before it is sent, only that is left to tell.
  expect(addressees(await team.receive())).toEqual([
    ["ines@vitreel.example", "Application erased by its candidate: Gaffer"],
    ["mira@vitreel.example", "Application erased by its candidate: Gaffer"],
  ]);
  const last = await team.apply({ ownerId: mira.admin.id });
  const application = await findApplicationByNumber(app.db, 4);
  if (application) await recordAddedFile(app, application);
  await withdrawByReceipt(app, await team.link(last));
  expect(addressees((await team.receive()).slice(2))).toEqual([
    ["mira@vitreel.example", "Application withdrawn by its candidate: Gaffer"],
    ["mira@vitreel.example", "File added by a candidate: Gaffer"],
  ]);
});

test("a new owner is told who assigned what: of a lead its name and kind, of an application its job, nothing else", async () => {
  await using team = await openTeam();
  const { app, ines, mira, sam } = team;
  const lead = (await saveLead(app, { name: "Ada", type: "demo_request" })).id;
  const application = await team.apply({ name: "Anna Berg", email: "anna@mail.example" });
  expect(await leadWorklist.assignOne(app, ines, lead, { from: null, to: sam.admin.id })).toBe("done");
  expect(await applicationWorklist.assignOne(app, ines, application, { from: null, to: mira.admin.id })).toBe(
    "done",
  );
  expect(JSON.stringify(await listPersonal(app.db))).not.toContain("Ada");
  const mails = await team.receive();
  expect(addressees(mails)).toEqual([
    ["mira@vitreel.example", "Ines assigned an application to you: Gaffer"],
    ["sam@vitreel.example", "Ines assigned a lead to you: Ada (Demo)"],
  ]);
  const texts = mails.map(({ text }) => text).join();
  expect(texts).toContain(`https://www.vitreel.example/admin/leads/${lead}`);
  expect(texts).toContain(`https://www.vitreel.example/admin/applications/${application}`);
  expect(texts).not.toMatch(/Anna|Berg|mail\.example|shop\.example|010-?0142/);
});

test("several assigned at once are one mail, which names what is still theirs when it is sent", async () => {
  await using team = await openTeam();
  const { app, ines, sam } = team;
  const ids: string[] = [];
  for (const name of ["Ada", "Ben", "Cleo", "Dora", "Eve"])
    ids.push((await saveLead(app, { name }, { address: name })).id);
  const seen = ids.map((id) => ({ id, status: "new", ownerId: null }) as const);
  await leadWorklist.changeSeveral(app, ines, seen, { ownerId: sam.admin.id });
  await leadWorklist.assignOne(app, ines, ids[0] ?? "", { from: sam.admin.id, to: ines.admin.id });
  await leadWorklist.moveOne(app, ines, ids[1] ?? "", { from: "new", to: "spam" });
  await removeLead(app, ines, ids[2] ?? "");
  const mails = await team.receive();
  expect(mails.map(({ subject }) => subject)).toEqual(["Ines assigned 2 leads to you"]);
  expect(mails[0]?.text).toContain("https://www.vitreel.example/admin/leads?owner=me");
  expect(mails[0]?.text).toMatch(/From:\r?\n {2}Dora \(Contact\)\r?\n {2}Eve \(Contact\)\r?\n/);
  expect(mails[0]?.text).not.toMatch(/Ada|Ben|Cleo|shop\.example\.com/);
});

test("an assignment that is taken back or one's own is told to no one, nor what an undo brings back", async () => {
  await using team = await openTeam();
  const { app, ines, sam } = team;
  const { id } = await saveLead(app, { name: "Ada" });
  const free = { id, status: "new", ownerId: null } as const;
  const assign = (ownerId: string | null, row: { ownerId: string | null } = free, by = ines) =>
    leadWorklist.changeSeveral(app, by, [{ ...free, ...row }], { ownerId });
  await assign(sam.admin.id, free, sam);
  await assign(null, { ownerId: sam.admin.id });
  const given = await assign(sam.admin.id);
  expect(await leadWorklist.undoSeveral(app, ines, given.undo ?? "")).toBe(1);
  expect(await team.receive()).toEqual([]);
  await assign(sam.admin.id);
  expect(await team.receive()).toHaveLength(1);
  const released = await assign(null, { ownerId: sam.admin.id });
  expect(await leadWorklist.undoSeveral(app, ines, released.undo ?? "")).toBe(1);
  expect(await team.receive()).toHaveLength(1);
});

test("without mail nothing waits for it, and the account page says what is missing; each role has its own choices", async () => {
  await using team = await openRecruiters();
  const { app, ines, mira, sam } = team;
  const { id } = await saveLead(app, { name: "Ada" });
  await leadWorklist.assignOne(app, ines, id, { from: null, to: sam.admin.id });
  expect(await listPersonal(app.db)).toEqual([]);
  const missing = ["SMTP_URL", "MAIL_FROM"];
  expect(await readEmailPreferences(app, sam)).toEqual({
    choices: { assignmentMail: true, insightMail: false },
    missing,
  });
  expect(await readEmailPreferences(app, mira)).toEqual({ choices: { assignmentMail: true }, missing });
});
