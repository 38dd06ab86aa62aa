import { expect, test } from "bun:test";
import { updateAdminRole } from "~/db/admins.server";
import { findApplicationByNumber } from "~/db/application-work.server";
import { updateHiringOwner } from "~/db/jobs.server";
import { saveEmailPreferences } from "~/server/accounts/email-preferences.server";
import { createApplicationReceiptPath } from "~/server/applications/application-receipt.server";
import { applicationWorklist, removeApplication } from "~/server/applications/application-worklist.server";
import { recordAddedFile, withdrawByReceipt } from "~/server/applications/candidate-changes.server";
import { eraseByReceipt } from "~/server/applications/erasure.server";
import { createDeliveryWorker } from "~/server/delivery/delivery.server";
import { email } from "~/server/delivery/email.server";
import { removeLead } from "~/server/leads/lead-changes.server";
import { leadWorklist } from "~/server/leads/lead-worklist.server";
import { readMail, startMailStandIn } from "../../../faults/delivery/mail-stand-in";
import { openRecruiters } from "../../../fixtures/application-team";
import { disposeAll, passTime } from "../../../fixtures/delivery";
import { saveLead } from "../../../fixtures/lead-app";
import { joinAs } from "../../../fixtures/team";

/** Ines who owns, Mira who hires, Sam who sells and Marko in marketing, whose site sends mail. */
async function openTeam() {
  const server = await startMailStandIn();
  const team = await openRecruiters({ smtpUrl: server.url, mailFrom: "site@vitreel.example" });
  const worker = createDeliveryWorker(team.app, email);
  return {
    ...team,
    marko: await joinAs(team.app, "Marko", "marketing"),
    link: async (id: string) =>
      decodeURIComponent(
        (await createApplicationReceiptPath(team.app.db, id, team.app.now)).split("token=")[1] ?? "",
      ),
    /** Lets what is due be sent. Gives the recipient, subject and text of all mails to the team so far. */
    async receive() {
      await passTime(team.app, 5 * 60_000, worker);
      return server.received.map(readMail).filter(({ to }) => to.endsWith("@vitreel.example"));
    },
    [Symbol.asyncDispose]: disposeAll(team, server),
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
    ["marko@vitreel.example", "Ines mentioned you in a note: Ada"],
    ["mira@vitreel.example", "Ines mentioned you in a note: Gaffer"],
    ["sam@vitreel.example", "Ines mentioned you in a note: Ada"],
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
