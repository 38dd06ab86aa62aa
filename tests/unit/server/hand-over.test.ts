import { expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { listActivity } from "~/db/activity.server";
import { countOwnWork } from "~/db/hand-over.server";
import { updateHiringOwner } from "~/db/jobs.server";
import { findMeeting } from "~/db/meetings.server";
import { applicationWorklist } from "~/server/applications/application-worklist.server";
import { changeInterview } from "~/server/applications/interview.server";
import { removeMember } from "~/server/hand-over.server";
import { leadWorklist } from "~/server/leads/lead-worklist.server";
import { openRecruiters } from "../../fixtures/application-team";
import { saveLead } from "../../fixtures/lead-app";
import { joinAs } from "../../fixtures/team";

const mail = { smtpUrl: "smtp://127.0.0.1:9", mailFrom: "site@vitreel.example" };

/** Bo, who owns two leads, an application with an interview next day, and a job; Lu sells, Mira hires. */
async function openLeaving() {
  const team = await openRecruiters(mail);
  const { app, ines, jobId } = team;
  const bo = await joinAs(app, "Bo", "editor,sales");
  const leads = [await saveLead(app), await saveLead(app, { email: "ben@shop.example" })];
  for (const { id } of leads) await leadWorklist.assignOne(app, ines, id, { from: null, to: bo.admin.id });
  const application = await team.apply();
  await applicationWorklist.assignOne(app, ines, application, { from: null, to: bo.admin.id });
  await app.db.transaction((tx) => updateHiringOwner(tx, jobId, bo.admin.id));
  return { ...team, bo, leads, application };
}

async function hostInterview({ app, bo, application }: Awaited<ReturnType<typeof openLeaving>>) {
  const at = app.now + 86_400_000;
  await changeInterview(app, bo, application, { seen: "", to: { at, zone: "UTC", location: "Room 2" } });
  const { number = 0 } = (await applicationOf(app.db, application)) ?? {};
  return number;
}

async function applicationOf(db: Awaited<ReturnType<typeof openLeaving>>["app"]["db"], id: string) {
  const { applications } = db.tables;
  const [row] = await db.orm.select().from(applications).where(eq(applications.id, id));
  return row;
}

test("a leaver's leads, applications, interviews and jobs go to who was chosen, and what has no one is unassigned", async () => {
  await using team = await openLeaving();
  const { app, ines, bo, mira, leads, application, jobId } = team;
  const number = await hostInterview(team);
  const work = { leads: 2, meetings: 0, applications: 1, interviews: 1, jobs: 1 };
  expect(await countOwnWork(app.db, bo.admin.id, app.now)).toEqual(work);

  expect(await removeMember(app, ines, bo.admin.id, { hiring: mira.admin.id })).toBe("deleted");
  expect(await countOwnWork(app.db, mira.admin.id, app.now)).toEqual({ ...work, leads: 0 });
  expect((await applicationOf(app.db, application))?.ownerId).toBe(mira.admin.id);
  const { jobs, leads: leadRows, messages } = app.db.tables;
  const [job] = await app.db.orm.select().from(jobs).where(eq(jobs.id, jobId));
  expect(job?.hiringOwnerId).toBe(mira.admin.id);
  const owners = await app.db.orm.select({ id: leadRows.id, ownerId: leadRows.ownerId }).from(leadRows);
  expect(owners).toEqual(expect.arrayContaining(leads.map(({ id }) => ({ id, ownerId: null }))));
  // The guest and the new host get the invitation anew.
  const handed = await findMeeting(app.db, { applicationNumber: number });
  expect(handed).toMatchObject({ hostId: mira.admin.id, location: "Room 2" });
  const invited = await app.db.orm.select().from(messages).where(eq(messages.kind, "interview"));
  expect(invited.map(({ recipient }) => recipient)).toEqual(
    expect.arrayContaining(["anna@mail.example", mira.admin.email]),
  );
  const [entry] = await listActivity(app.db, { limit: 1 });
  expect(entry).toMatchObject({ action: "removed", detail: { leads: 2, interviews: 1, hiring: "Mira" } });
});

test("no one gets work that their role does not include, nor the leaver their own", async () => {
  await using team = await openLeaving();
  const { app, ines, bo, sam } = team;
  await removeMember(app, ines, bo.admin.id, { sales: bo.admin.id, hiring: sam.admin.id });
  const nothing = { leads: 0, meetings: 0, applications: 0, interviews: 0, jobs: 0 };
  expect(await countOwnWork(app.db, sam.admin.id, app.now)).toEqual(nothing);
});

test("the last owner stays, and so does their work", async () => {
  await using team = await openLeaving();
  const { app, ines, mira } = team;
  const own = await team.apply();
  await applicationWorklist.assignOne(app, ines, own, { from: null, to: ines.admin.id });
  expect(await removeMember(app, ines, ines.admin.id, { hiring: mira.admin.id })).toBe("last");
  expect((await applicationOf(app.db, own))?.ownerId).toBe(ines.admin.id);
});
