import { expect, test } from "bun:test";
import { listActivity } from "~/db/activity.server";
import type { ApplicationState } from "~/lib/applications/application-stage";
import { defaultTemplateTexts } from "~/lib/applications/message-template";
import { companyName } from "~/lib/company-name";
import { applicationWorklist, removeApplication } from "~/server/applications/application-worklist.server";
import {
  previewBulkMessages,
  undoBulkMessage,
  writeBulkMessages,
} from "~/server/applications/bulk-messages.server";
import { readMessages, writeMessage } from "~/server/applications/messages.server";
import { addJob } from "../../../fixtures/application-data";
import { openRecruiters } from "../../../fixtures/application-team";
import { openMailSite } from "../../../fixtures/mail-site";

const dayMs = 86_400_000;
const invitation = { kind: "invitation" as const, ...defaultTemplateTexts.invitation, days: 0 };
const rejection = { kind: "rejection" as const, ...defaultTemplateTexts.rejection, days: 3 };

/** The team with mail, and candidates who were chosen in the list as they were when it was read. */
async function openWriters() {
  const team = await openMailSite(openRecruiters);
  return {
    ...team,
    async choose(names: string[], status: ApplicationState = "new") {
      const ids = [];
      for (const name of names)
        ids.push(await team.apply({ name, email: `${name.toLowerCase()}@mail.example` }));
      return ids.map((id) => ({ id, status, ownerId: null }));
    },
    async stageOf(id: string) {
      return (await team.find(id)).application.stage;
    },
  };
}

test("each gets a mail of their own, with their name and their job, and sees nobody else", async () => {
  await using team = await openWriters();
  const chosen = await team.choose(["Anna", "Ben"]);
  const jobId = await addJob(team.app.db, "Grip");
  const other = await team.apply({ jobId, name: "Cleo", email: "cleo@mail.example" });
  const all = [...chosen, { id: other, status: "new" as const, ownerId: null }];
  expect(await writeBulkMessages(team.app, team.ines, all, invitation)).toMatchObject({
    changed: 3,
    left: 0,
  });
  expect(await team.receive(30_000)).toEqual([]);
  const mails = await team.receive(40_000);
  expect(mails.map(({ to }) => to)).toEqual(["anna@mail.example", "ben@mail.example", "cleo@mail.example"]);
  expect(mails[0]?.text).toContain("Hello Anna,");
  expect(mails[0]?.text).not.toMatch(/\b(Ben|Cleo)\b|ben@|cleo@/);
  expect(mails[2]?.text).toContain(`\nSubject: Interview for Grip at ${companyName}`);
  const [line] = await listActivity(team.app.db, { limit: 1 });
  expect(line).toMatchObject({
    action: "wrote to several",
    subjectKind: "applications",
    detail: { count: 3 },
  });
  expect(JSON.stringify(line)).not.toMatch(/Anna|mail\.example/);
});

test("who is left out is told with the reason, and the message goes to the others", async () => {
  await using team = await openWriters();
  const { app, ines } = team;
  const chosen = await team.choose(["Anna", "Erased", "Moved", "Hired", "Asked"]);
  const [, erased, moved, hired, asked] = chosen.map(({ id }) => id);
  await removeApplication(app, ines, erased ?? "");
  await applicationWorklist.moveOne(app, ines, moved ?? "", { from: "new", to: "offer" });
  await applicationWorklist.moveOne(app, ines, hired ?? "", { from: "new", to: "hired" });
  if (chosen[3]) chosen[3].status = "hired";
  await writeMessage(app, ines, asked ?? "", invitation);
  if (chosen[4]) chosen[4].status = "interview";
  const { to, left } = await previewBulkMessages(app, "invitation", [...chosen, ...chosen]);
  expect(to.map(({ name }) => name)).toEqual(["Anna"]);
  expect(left.map(({ name, why }) => [name, why])).toEqual([
    [undefined, "gone"],
    ["Moved", "changed"],
    ["Hired", "stage"],
    ["Asked", "written"],
  ]);
  expect(await writeBulkMessages(app, ines, chosen, invitation)).toMatchObject({ changed: 1, left: 4 });
  expect(await writeBulkMessages(app, ines, chosen, invitation)).toEqual({ changed: 0, left: 5 });
  expect((await team.receive(61_000)).map(({ to }) => to).sort()).toEqual([
    "anna@mail.example",
    "asked@mail.example",
  ]);
});

test("rejections move all at once, and taken back together each stands where it stood", async () => {
  await using team = await openWriters();
  const { app, ines, mira } = team;
  const chosen = await team.choose(["Anna", "Ben", "Cleo"]);
  const [anna = "", ben = "", cleo = ""] = chosen.map(({ id }) => id);
  await applicationWorklist.moveOne(app, ines, ben, { from: "new", to: "interview" });
  if (chosen[1]) chosen[1].status = "interview";
  const written = await writeBulkMessages(app, ines, chosen, rejection);
  if (written === "unsendable" || !written.undo) throw new Error("not written");
  for (const { id } of chosen) expect(await team.stageOf(id)).toBe("rejected");
  await applicationWorklist.moveOne(app, mira, cleo, { from: "rejected", to: "offer" });
  expect(await undoBulkMessage(app, mira, written.undo)).toBeUndefined();
  expect(await undoBulkMessage(app, ines, "no such line")).toBeUndefined();
  expect(await undoBulkMessage(app, ines, written.undo)).toEqual({ count: 2, left: 1 });
  expect(await undoBulkMessage(app, ines, written.undo)).toEqual({ count: 0, left: 3 });
  expect([await team.stageOf(anna), await team.stageOf(ben), await team.stageOf(cleo)]).toEqual([
    "new",
    "interview",
    "offer",
  ]);
  const fates = (await readMessages(app, (await team.find(anna)).application)).map(({ fate }) => fate);
  expect(fates).toEqual(["taken_back"]);
  expect(await team.receive(4 * dayMs)).toEqual([]);
});

test("an invitation that a move to Rejected cancelled goes out once after the move is undone", async () => {
  await using team = await openWriters();
  const { app, ines } = team;
  const chosen = await team.choose(["Anna", "Ben"]);
  await writeBulkMessages(app, ines, chosen, invitation);
  const invited = chosen.map((one) => ({ ...one, status: "interview" as const }));
  const { undo = "" } = await applicationWorklist.changeSeveral(app, ines, invited, { to: "rejected" });
  // Whom a colleague moves on meanwhile is not brought back, and gets nothing.
  const ben = chosen[1]?.id ?? "";
  await applicationWorklist.moveOne(app, team.mira, ben, { from: "rejected", to: "withdrawn" });
  expect(await applicationWorklist.undoSeveral(app, ines, undo)).toBe(1);
  expect(await applicationWorklist.undoSeveral(app, ines, undo)).toBe(0);
  expect((await team.receive(2 * dayMs)).map(({ to }) => to)).toEqual(["anna@mail.example"]);
});

test("what has gone out stays when the others are taken back", async () => {
  await using team = await openWriters();
  const chosen = await team.choose(["Anna", "Ben"]);
  const written = await writeBulkMessages(team.app, team.ines, chosen, invitation);
  if (written === "unsendable" || !written.undo) throw new Error("not written");
  await team.receive(70_000);
  expect(await undoBulkMessage(team.app, team.ines, written.undo)).toEqual({ count: 0, left: 2 });
});
