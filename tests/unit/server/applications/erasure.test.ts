import { expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { listActivity } from "~/db/activity.server";
import { findApplication, updateStage } from "~/db/applications.server";
import { deleteJob, updateJob } from "~/db/jobs.server";
import type { JobFields } from "~/lib/jobs/job-fields";
import { withdrawByReceipt } from "~/server/applications/candidate-changes.server";
import { eraseByReceipt } from "~/server/applications/erasure.server";
import { purgeOldApplications } from "~/server/applications/retention.server";
import { issueSubmissionKey } from "~/server/intake/submission-key.server";
import { countStoredData, eraseByEmail } from "~/server/leads/retention.server";
import { openApplicationApp } from "../../../fixtures/application-app";
import { dialect } from "../../../fixtures/database";
import { jobFields } from "../../../fixtures/job-app";
import { listPersonal } from "../../../fixtures/lead-app";

const day = 86_400_000;
const mailOn = { smtpUrl: "smtp://127.0.0.1:9", mailFrom: "site@vitreel.example" };

type Site = Awaited<ReturnType<typeof openApplicationApp>>;

/** Everything that may belong to an application, written to the one with this number. */
async function populateSite({ app, job }: Site, applicationNumber: number) {
  const at = { createdAt: app.now };
  const of = { applicationNumber };
  await app.db.transaction(async ({ orm, tables }) => {
    const account = { email: "ines@vitreel.example", role: "owner", passwordHash: "x" } as const;
    const admin = { id: "admin", ...account, updatedAt: 1, ...at };
    await orm.insert(tables.admins).values(admin).onConflictDoNothing();
    const answer = { questionId: job.id, position: 1, question: "When?", kind: "short" } as const;
    await orm.insert(tables.applicationAnswers).values({ ...of, ...answer, answer: "Ada" });
    const file = {
      purpose: "resume",
      name: "Ada.txt",
      kind: "txt",
      size: 3,
      sha256: "b".repeat(64),
    } as const;
    await orm
      .insert(tables.applicationFiles)
      .values({ ...of, ...file, id: `file-${applicationNumber}`, ...at });
    const note = { id: `note-${applicationNumber}`, body: "Ada is kind.", author: "Mira", ...at };
    await orm.insert(tables.notes).values({ ...of, ...note });
    await orm.insert(tables.applicationRatings).values({ ...of, adminId: "admin", rating: 4, updatedAt: 1 });
    const message = { kind: "invitation", subject: "Ada", body: "Come", state: "scheduled" } as const;
    await orm
      .insert(tables.applicationMessages)
      .values({ ...of, ...message, id: `message-${applicationNumber}`, sendAt: 1, ...at });
  });
}

async function countRows({ app: { db } }: Site) {
  const { tables, orm } = db;
  const of = [
    ...[tables.applicationAnswers, tables.applicationFiles, tables.notes],
    ...[tables.applicationRatings, tables.applicationMessages],
  ];
  return Promise.all(of.map(async (table) => (await orm.select().from(table)).length));
}

test("erasing leaves nothing of a person: no word, answer, file, note, rating, message or mail", async () => {
  await using site = await openApplicationApp(mailOn);
  const { app } = site;
  const submissionKey = await issueSubmissionKey(app, site.job.id);
  const { id, token } = await site.apply({ submissionKey });
  const number = (await findApplication(app.db, id))?.number ?? 0;
  await populateSite(site, number);
  expect(await countRows(site)).toEqual([1, 1, 1, 1, 1]);
  expect(await eraseByReceipt(app, token)).toBe(true);
  expect(await eraseByReceipt(app, token)).toBe(true);
  expect(await eraseByReceipt(app, `${token}x`)).toBe(false);
  expect(await countRows(site)).toEqual([0, 0, 0, 0, 0]);
  expect(await listPersonal(app.db)).toEqual([]);
  expect(site.removed).toEqual([`${"b".repeat(64)}-file-${number}`]);
  const row = await findApplication(app.db, id);
  expect(row).toMatchObject({ stage: "erased", erasedAt: app.now, name: "", email: "", searchWords: "" });
  expect(JSON.stringify(row)).not.toMatch(/\bAda\b|shop\.example|stairs|Lyon|010-0142/);
  expect((await listActivity(app.db, { limit: 5 })).map(({ action, actor }) => [action, actor])).toEqual([
    ["erased", "Candidate"],
  ]);
  // A late repetition of the form brings nobody back.
  expect(await site.send({ submissionKey })).toMatchObject({ kind: "conflict" });
});

test.if(dialect === "sqlite")("a search finds nothing of what was erased", async () => {
  await using site = await openApplicationApp();
  const { token } = await site.apply();
  const search = () =>
    site.app.db.orm.all(sql`select rowid from application_search where application_search match 'moreau'`);
  expect(search()).toHaveLength(1);
  await eraseByReceipt(site.app, token);
  expect(search()).toEqual([]);
});

/** All rows of all tables, as text. */
async function readAll({ app: { db } }: Site) {
  const tables = Object.values(db.tables) as (typeof db.tables.activity)[];
  return JSON.stringify(await Promise.all(tables.map((table) => db.orm.select().from(table))));
}

test("of two applications of a person each is withdrawn and erased whole, and nothing of it stands with the other", async () => {
  await using site = await openApplicationApp(mailOn);
  const { app } = site;
  const person = { name: "Ada Unique", phone: "+1 555 010 0177", note: "An older thought." };
  const older = await site.apply(person);
  await populateSite(site, 1);
  const newer = await site.apply({ note: "A newer thought." });
  expect(await withdrawByReceipt(app, older.token)).toBe(true);
  expect(await readAll(site)).toContain("older thought");
  expect(await eraseByReceipt(app, older.token)).toBe(true);
  expect(await readAll(site)).not.toMatch(/Ada Unique|010 0177|older thought|Ada\.txt|Ada is kind/);
  expect(await readAll(site)).toContain("newer thought");
  expect(site.removed).toEqual([`${"b".repeat(64)}-file-1`]);
  expect(await eraseByReceipt(app, newer.token)).toBe(true);
  expect(await readAll(site)).not.toMatch(/\bAda\b|ada@|thought|Lyon/);
});

test("a candidate withdraws until it is decided, and then it stays as it is", async () => {
  await using site = await openApplicationApp();
  const { app } = site;
  const [first, second] = [await site.apply(), await site.apply({ email: "bo@shop.example.com" })];
  expect(await withdrawByReceipt(app, first.token)).toBe(true);
  expect(await findApplication(app.db, first.id)).toMatchObject({ stage: "withdrawn", closedAt: app.now });
  await app.db.transaction(async (tx) => {
    const row = await findApplication(tx, second.id);
    if (row) await updateStage(tx, row, "rejected", app.now);
  });
  expect(await withdrawByReceipt(app, second.token)).toBe(true);
  expect(await findApplication(app.db, second.id)).toMatchObject({ stage: "rejected", version: 2 });
});

test("erasing a person takes all their applications, with their files, and no one else's", async () => {
  await using site = await openApplicationApp();
  const { app } = site;
  const { id } = await site.apply();
  await site.apply({ email: "bo@shop.example.com" });
  await populateSite(site, (await findApplication(app.db, id))?.number ?? 0);
  const by = { adminId: null, actor: "command line" };
  const remaining = { leads: 0, applications: 1, files: 1, notes: 1, messages: 1, subscriber: false };
  expect(await countStoredData(app.db, "ada@shop.example.com")).toEqual(remaining);
  expect(await eraseByEmail(app, "ada@shop.example.com", by)).toEqual(remaining);
  const nothing = { leads: 0, applications: 0, files: 0, notes: 0, messages: 0, subscriber: false };
  expect(await countStoredData(app.db, "ada@shop.example.com")).toEqual(nothing);
  expect(await eraseByEmail(app, "ada@shop.example.com", by)).toEqual(nothing);
  expect(await countStoredData(app.db, "bo@shop.example.com")).toMatchObject({ applications: 1 });
  expect(site.removed).toHaveLength(1);
});

test("what was decided goes after its time, with its files; what was to be kept longer stays until then", async () => {
  await using site = await openApplicationApp();
  const { app } = site;
  const [closed, longer, open] = [
    await site.apply(),
    await site.apply({ email: "bo@shop.example.com", keepLonger: "yes" }),
    await site.apply({ email: "cy@shop.example.com" }),
  ];
  await populateSite(site, (await findApplication(app.db, closed.id))?.number ?? 0);
  for (const { token } of [closed, longer]) await withdrawByReceipt(app, token);
  app.now += 180 * day;
  expect(await purgeOldApplications(app)).toBe(0);
  app.now += day;
  expect(await purgeOldApplications(app)).toBe(1);
  expect(site.removed).toHaveLength(1);
  expect(await countRows(site)).toEqual([0, 0, 0, 0, 0]);
  expect(await findApplication(app.db, closed.id)).toBeUndefined();
  app.now += 560 * day;
  expect(await purgeOldApplications(app)).toBe(1);
  expect(await findApplication(app.db, longer.id)).toBeUndefined();
  expect(await findApplication(app.db, open.id)).toBeDefined();
});

/** The applications of closed jobs are there for so many days, and gone a moment later. */
async function expectGoneAfter({ app }: Site, days: number) {
  app.now += days * day;
  expect(await purgeOldApplications(app)).toBe(0);
  app.now += 1;
  expect(await purgeOldApplications(app)).toBe(1);
}

test("with its job gone an application goes too, however far it came", async () => {
  await using site = await openApplicationApp({}, { validThrough: Date.UTC(2026, 6, 1) });
  const { id } = await site.apply();
  site.app.now = Date.UTC(2026, 6, 1);
  await expectGoneAfter(site, 180);
  expect(await findApplication(site.app.db, id)).toBeUndefined();
});

test("a job that is deleted sends the time of its applications running", async () => {
  await using site = await openApplicationApp();
  await site.apply();
  await deleteJob(site.app.db, site.job.id, undefined, site.app.now);
  await expectGoneAfter(site, 180);
});

/** Saves the job of a site as it is but for these fields. */
async function saveJob({ app, job }: Site, fields: Partial<JobFields>) {
  const values = { ...jobFields, ...fields, wantedSlug: "gaffer" };
  expect((await updateJob(app.db, job.id, values, undefined, app.now)).kind).toBe("saved");
}

test("the time of a job that was closed by hand runs from then, however often it is edited afterwards", async () => {
  await using site = await openApplicationApp();
  await site.apply();
  await saveJob(site, { isActive: false });
  for (let month = 0; month < 5; month++) {
    site.app.now += 30 * day;
    await saveJob(site, { isActive: false, title: `Gaffer ${month}` });
  }
  await expectGoneAfter(site, 30);
});

test("a job that opens again keeps its applications, and closed again their time begins anew", async () => {
  await using site = await openApplicationApp();
  const { app } = site;
  await site.apply();
  await saveJob(site, { isActive: false });
  app.now += 170 * day;
  await saveJob(site, { isActive: true });
  app.now += 170 * day;
  expect(await purgeOldApplications(app)).toBe(0);
  await saveJob(site, { isActive: false });
  await expectGoneAfter(site, 180);
});

test("a job that ended by its date stays ended since then, though it is closed, dated anew or deleted after that", async () => {
  const end = Date.UTC(2026, 6, 1);
  const changes: ((site: Site) => Promise<unknown>)[] = [
    (site) => saveJob(site, { validThrough: end, isActive: false }),
    (site) => saveJob(site, { validThrough: end + 90 * day }),
    ({ app, job }) => deleteJob(app.db, job.id, undefined, app.now),
  ];
  for (const change of changes) {
    await using site = await openApplicationApp({}, { validThrough: end });
    await site.apply();
    site.app.now = end + 100 * day;
    await change(site);
    await expectGoneAfter(site, 80);
  }
});
