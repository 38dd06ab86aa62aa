import { expect, test } from "bun:test";
import type { ApplicationFilter } from "~/db/application-filter.server";
import {
  countApplicationsOfJobs,
  listApplications,
  listApplicationsOf,
  listJobsWithApplications,
} from "~/db/application-lists.server";
import { findApplicationsById } from "~/db/application-work.server";
import { eraseApplication, updateStage } from "~/db/applications.server";
import type { Db } from "~/db/database.server";
import { findSources } from "~/db/list-filter.server";
import { createNote } from "~/db/notes.server";
import { listShownStages } from "~/lib/applications/application-list";
import { addApplication, addJob } from "../../fixtures/application-data";
import { openTestDatabase } from "../../fixtures/database";

const now = Date.UTC(2026, 5, 15, 12);
const all = listShownStages("all");

const listNames = async (db: Db, filter: ApplicationFilter, limit = 50, past?: number) =>
  (await listApplications(db, filter, limit, past)).applications.map(({ name }) => name);

/** Changes an application as the team does, by its id. */
async function changeApplication(db: Db, id: string, work: (tx: Db, expected: Row) => Promise<unknown>) {
  await db.transaction(async (tx) => {
    const [one] = await findApplicationsById(tx, [id]);
    if (one) await work(tx, one);
  });
}
type Row = Awaited<ReturnType<typeof findApplicationsById>>[number];

test("a source is found by its name or else by any part of it, in any case, and what is none as it was typed", async () => {
  await using db = await openTestDatabase();
  const jobId = await addJob(db, "Gaffer");
  for (const source of ["LinkedIn", "Expo Łódź", "linkedin.com", "google", "google", "google ads"])
    await addApplication(db, { jobId, source });
  const find = async (text: string) => (await findSources(db, "applications", text)).sort();
  expect(await find("LINK")).toEqual(["LinkedIn", "linkedin.com"]);
  expect(await find("lodz")).toEqual(["Expo Łódź"]);
  expect(await find("goog")).toEqual(["google", "google ads"]);
  expect(await find("Google")).toEqual(["google"]);
  expect(await find("%")).toEqual(["%"]);
});

test("words are found in names, answers and the team's notes, with any filter, and not in what was erased", async () => {
  await using db = await openTestDatabase();
  const job = await addJob(db, "Gaffer");
  const zoe = await addApplication(db, {
    jobId: job,
    name: "Zoë Müller-Lüdenscheidt",
    note: "I light rooms.",
  });
  const ben = await addApplication(db, {
    jobId: job,
    name: "Ben",
    note: "I light rooms, too.",
    source: "google",
  });
  const find = (search: string, filter: Partial<ApplicationFilter> = {}) =>
    listNames(db, { stages: all, search, ...filter });
  expect(await find("zoe mull")).toEqual(["Zoë Müller-Lüdenscheidt"]);
  expect(await find("light")).toEqual(["Ben", "Zoë Müller-Lüdenscheidt"]);
  expect(await find("light", { order: "oldest" })).toEqual(["Zoë Müller-Lüdenscheidt", "Ben"]);
  expect(await find("light", { source: "google" })).toEqual(["Ben"]);
  expect(await find("ben light")).toEqual(["Ben"]);
  expect(await find("ben zoe")).toEqual([]);
  expect(await find("dimmer")).toEqual([]);
  expect(await find("\"*'")).toEqual([]);
  await changeApplication(db, ben, (tx, { number }) =>
    createNote(tx, {
      id: "note",
      applicationNumber: number,
      body: "Knows dimmers",
      createdAt: now,
      authorId: null,
      author: "Ada",
    }),
  );
  expect(await find("dimmer")).toEqual(["Ben"]);
  expect((await listApplications(db, { stages: all, search: "light" }, 1)).next).toBe(2);
  await db.transaction((tx) => eraseApplication(tx, zoe, now));
  expect(await find("light")).toEqual(["Ben"]);
  expect(await find("zoe")).toEqual([]);
});

test("the other applications of a person and the jobs that have some are listed; erased ones are nobody's", async () => {
  await using db = await openTestDatabase();
  const [gaffer, grip, draft] = [
    await addJob(db, "Gaffer"),
    await addJob(db, "Best Boy"),
    await addJob(db, "Draft", false),
  ];
  const email = "anna@mail.example";
  const first = await addApplication(db, { jobId: gaffer, email });
  const second = await addApplication(db, { jobId: grip, email });
  await addApplication(db, { jobId: grip, email: "ben@mail.example" });
  const [one] = await findApplicationsById(db, [second]);
  await changeApplication(db, second, (tx, row) => updateStage(tx, row, "rejected", now));
  expect([...(await countApplicationsOfJobs(db, [gaffer, grip, draft]))]).toEqual([
    [gaffer, { all: 1, open: 1 }],
    [grip, { all: 2, open: 1 }],
  ]);
  const listed = await listApplicationsOf(db, { emailKey: email, number: one?.number ?? 0 }, 10);
  expect(listed.map(({ id, job }) => [id, job])).toEqual([[first, "Gaffer"]]);
  await db.transaction((tx) => eraseApplication(tx, first, now));
  expect(await listApplicationsOf(db, { emailKey: email, number: one?.number ?? 0 }, 10)).toEqual([]);
  const jobs = await listJobsWithApplications(db);
  expect(jobs.map(({ title }) => title)).toEqual(["Best Boy", "Gaffer"]);
  expect(jobs.some(({ id }) => id === draft)).toBe(false);
});
