import { expect, test } from "bun:test";
import { listJobPage, listJobs } from "~/db/job-lists.server";
import {
  createJob,
  deleteJob,
  findJob,
  findJobBySlug,
  type JobValues,
  restoreJob,
  updateJob,
} from "~/db/jobs.server";
import { toSlug } from "~/lib/jobs/job";
import { openTestDatabase } from "../../fixtures/database";
import { jobFields, noon } from "../../fixtures/job-app";

const hour = 3_600_000;

function values(changes: Partial<JobValues> = {}): JobValues {
  const fields = { ...jobFields, ...changes };
  return { ...fields, wantedSlug: toSlug(fields.title) };
}

test("a job that opened by the clock and was closed before anybody saved it is remembered as published", async () => {
  await using db = await openTestDatabase();
  const { id, slug } = await createJob(db, values({ publishAt: noon + hour }), noon);
  await updateJob(db, id, values({ isActive: false }), 1, noon + 2 * hour);
  expect(await findJobBySlug(db, slug, noon + 2 * hour)).toMatchObject({ kind: "gone" });
});

test("every former public address leads to the job for ever, and never to another one", async () => {
  await using db = await openTestDatabase();
  const { id } = await createJob(db, values({ title: "First" }), noon);
  await updateJob(db, id, values({ title: "Second" }), 1, noon);
  await updateJob(db, id, values({ title: "Third" }), 2, noon);
  expect(await findJobBySlug(db, "first", noon)).toEqual({ kind: "moved", slug: "third" });
  expect(await findJobBySlug(db, "second", noon)).toEqual({ kind: "moved", slug: "third" });
  expect((await createJob(db, values({ title: "First" }), noon)).slug).toBe("first-2");

  await updateJob(db, id, values({ title: "First" }), 3, noon);
  expect(await findJobBySlug(db, "first", noon)).toMatchObject({ kind: "active", job: { id } });
  expect(await findJobBySlug(db, "third", noon)).toEqual({ kind: "moved", slug: "first" });

  await deleteJob(db, id, undefined, noon);
  for (const slug of ["first", "second", "third"])
    expect(await findJobBySlug(db, slug, noon)).toMatchObject({ kind: "gone" });
});

test("renaming a draft leaves no address behind", async () => {
  await using db = await openTestDatabase();
  const { id } = await createJob(db, values({ title: "Secret name", isActive: false }), noon);
  await updateJob(db, id, values({ title: "Public name" }), 1, noon);
  expect(await findJobBySlug(db, "secret-name", noon)).toBeUndefined();
});

test("taken and reserved addresses are numbered; saving again keeps the number", async () => {
  await using db = await openTestDatabase();
  const slugs = [];
  for (const title of ["Engineer", "Engineer", "engineer!", "Active", "New"])
    slugs.push((await createJob(db, values({ title }), noon)).slug);
  expect(slugs).toEqual(["engineer", "engineer-2", "engineer-3", "active-2", "new-2"]);
  const [, second] = (await listJobs(db)).map(({ id }) => id).reverse();
  const saved = await updateJob(db, second ?? "", values({ title: "Engineer", location: "Pune" }), 1, noon);
  expect(saved).toMatchObject({ kind: "saved", job: { slug: "engineer-2" } });
  const renamed = await updateJob(db, second ?? "", values({ title: "ENGINEER" }), 2, noon);
  expect(renamed).toMatchObject({ kind: "saved", job: { slug: "engineer-2" } });
});

test("an address in another case or Unicode form moves to the true one", async () => {
  await using db = await openTestDatabase();
  await createJob(db, values({ title: "Café Élan" }), noon);
  expect(await findJobBySlug(db, "CAFÉ-ÉLAN", noon)).toEqual({ kind: "moved", slug: "café-élan" });
  expect(await findJobBySlug(db, "cafe\u0301-e\u0301lan", noon)).toEqual({
    kind: "moved",
    slug: "café-élan",
  });
});

test("an update replaces everything, so what is left out is cleared", async () => {
  await using db = await openTestDatabase();
  const facts = {
    country: "IN",
    salaryMin: 5,
    salaryCurrency: "INR",
    salaryUnit: "YEAR" as const,
    techStack: "Go",
  };
  const { id } = await createJob(db, values({ ...facts, applicantCountries: ["IN", "US"] }), noon);
  expect(await findJob(db, id)).toMatchObject({ ...facts, applicantCountries: ["IN", "US"] });
  await updateJob(db, id, values(), 1, noon);
  const job = await findJob(db, id);
  for (const name of [...Object.keys(facts), "applicantCountries"]) expect(job).not.toHaveProperty(name);
});

test("a deleted job is in no list, and comes back as it was", async () => {
  await using db = await openTestDatabase();
  const { id, slug } = await createJob(db, values(), noon);
  expect(await deleteJob(db, id, 7, noon)).toMatchObject({ kind: "conflict" });
  expect(await deleteJob(db, id, 1, noon)).toMatchObject({ kind: "saved" });
  expect(await listJobs(db)).toEqual([]);
  const asked = { search: "", show: "all", page: 1 } as const;
  expect((await listJobPage(db, asked, noon)).jobs).toEqual([]);
  expect(await deleteJob(db, id, undefined, noon)).toEqual({ kind: "missing" });
  expect(await updateJob(db, id, values(), undefined, noon)).toEqual({ kind: "missing" });
  await restoreJob(db, id, noon - 1);
  expect(await findJobBySlug(db, slug, noon)).toMatchObject({ kind: "active", job: { id, version: 3 } });
});
