import { expect, test } from "bun:test";

import {
  listActiveJobs,
  listDeletedJobs,
  listFilteredFacts,
  listJobPage,
  listOpenings,
  listSimilarJobs,
} from "~/db/job-lists.server";
import { createJob, deleteJob, type JobValues, restoreJob, updateJob } from "~/db/jobs.server";
import { toSlug } from "~/lib/jobs/job";
import type { JobListView } from "~/lib/jobs/job-list";
import { filterJobs, type JobFilters, listFilterOptions } from "~/lib/jobs/openings";
import { openTestDatabase } from "../../fixtures/database";
import { jobFields, noon } from "../../fixtures/job-app";

const hour = 3_600_000;

async function open() {
  const db = await openTestDatabase();
  const create = (changes: Partial<JobValues>, at = noon) => {
    const fields = { ...jobFields, ...changes };
    return createJob(db, { ...fields, wantedSlug: toSlug(fields.title) }, at);
  };
  const list = (query: Partial<JobListView>, now = noon) =>
    listJobPage(db, { search: "", show: "all", page: 1, ...query }, now);
  const titles = async (query: Partial<JobListView>, now?: number) =>
    (await list(query, now)).jobs.map(({ title }) => title);
  /** The open positions that a visitor finds. */
  const find = async (filters: JobFilters, now = noon) =>
    listOpenings(
      db,
      filterJobs(await listFilteredFacts(db, now), filters).map(({ id }) => id),
    );
  return { db, create, list, titles, find, [Symbol.asyncDispose]: () => db.close() };
}

test("the admin's list is newest first, whatever is edited", async () => {
  await using site = await open();
  await site.create({ title: "Élan" }, noon - 3);
  const { id } = await site.create({ title: "zebra" }, noon - 2);
  await site.create({ title: "Apple" }, noon - 1);
  await updateJob(
    site.db,
    id,
    { ...jobFields, title: "zebra", benefits: "Hay", wantedSlug: "zebra" },
    1,
    noon + 5,
  );
  expect(await site.titles({})).toEqual(["Apple", "zebra", "Élan"]);
});

test("search finds every word in any field, without case and accents, and takes signs as they are", async () => {
  await using site = await open();
  await site.create({ title: "Zöe's job", location: "São Paulo" });
  await site.create({ title: "100% remote_first\\job", department: "ÉTUDES" });
  expect(await site.titles({ search: "ZOE" })).toEqual(["Zöe's job"]);
  expect(await site.titles({ search: " sao   job " })).toEqual(["Zöe's job"]);
  expect(await site.titles({ search: "zoe tokyo" })).toEqual([]);
  expect(await site.titles({ search: "étude" })).toEqual(["100% remote_first\\job"]);
  for (const sign of ["%", "_", "\\", "100%", "e_f", "t\\j"])
    expect([sign, await site.titles({ search: sign })]).toEqual([sign, ["100% remote_first\\job"]]);
  for (const sign of ["o%j", "z_e", "'", '"'])
    expect([sign, (await site.titles({ search: sign })).length]).toEqual([sign, sign === "'" ? 1 : 0]);
});

test("every job is on one page only, though they were written in the same moment; past the end is the last", async () => {
  await using site = await open();
  for (let n = 0; n < 120; n++) await site.create({ title: "Same" });
  const ids = new Set<string>();
  for (const page of [1, 2, 3]) for (const { id } of (await site.list({ page })).jobs) ids.add(id);
  expect(ids.size).toBe(120);
  const { jobs, page, pages } = await site.list({ page: 99 });
  expect([jobs.length, page, pages]).toEqual([20, 3, 3]);
});

test("open positions are newest first, by when they opened, whole or in parts", async () => {
  await using site = await open();
  await site.create({ title: "Old" }, noon - hour);
  await site.create({ title: "New opening" }, noon);
  await site.create({ title: "Written early, opened last", publishAt: noon + 5 }, noon - 2 * hour);
  const titles = async (part?: { limit: number; offset?: number }) =>
    (await listActiveJobs(site.db, noon + 10, part)).map(({ title }) => title);
  const all = ["Written early, opened last", "New opening", "Old"];
  expect(await titles()).toEqual(all);
  expect(await titles({ limit: 2 })).toEqual(all.slice(0, 2));
  expect(await titles({ limit: 2, offset: 2 })).toEqual(all.slice(2));
  expect((await site.find({}, noon + 10)).map(({ title }) => title)).toEqual(all);
});

test("open positions are found by each filter and by all together, and only open ones", async () => {
  await using site = await open();
  await site.create({ department: "Design" });
  await site.create({ department: "Design", location: "Pune" });
  await site.create({ department: "Secret", location: "Pune", isActive: false });
  await site.create({ department: "Later", location: "Pune", publishAt: noon + hour });
  const { type } = jobFields;
  const filtered = await site.find({ department: "Design", location: "Pune", type });
  expect(filtered.map((job) => job.location)).toEqual(["Pune"]);
  expect((await site.find({ location: "Pune" })).length).toBe(1);
  expect((await site.find({ department: "Later" })).length).toBe(0);
});

test("a job in several places is found by each of them, and counted once among all", async () => {
  await using site = await open();
  const { db } = site;
  const bergen = { country: "NO", locality: "Bergen" };
  const mill = { country: "NO", locality: 'The "Old" Mill' };
  await site.create({ title: "One", location: "Oslo" });
  await site.create({ title: "Three", location: "Oslo", locations: [bergen, mill] });
  await site.create({ title: "Two", location: "Pune", locations: [bergen] });
  await site.create({ title: "Draft", location: "Oslo", locations: [bergen], isActive: false });
  const all = await listFilteredFacts(db, noon);
  expect(all.length).toBe(3);
  const choices = listFilterOptions(all, {}, "location").map(({ value, count }) => [value, count]);
  expect(choices).toEqual([
    ["Bergen, Norway", 2],
    ["Oslo", 2],
    ["Pune", 1],
    ['The "Old" Mill, Norway', 1],
  ]);
  for (const [value, count] of choices)
    expect([value, (await site.find({ location: String(value) })).length]).toEqual([value, count]);
  expect(await site.find({ location: "Bergen" })).toEqual([]);
  const [job] = await site.find({ location: 'The "Old" Mill, Norway' });
  expect(job).toMatchObject({ title: "Three", locations: ["Bergen, Norway", 'The "Old" Mill, Norway'] });
  const [first] = await listActiveJobs(db, noon);
  expect(await listSimilarJobs(db, first ?? { id: "", ...jobFields }, noon, 3)).toHaveLength(2);
  expect(await site.titles({ search: "bergen two" })).toEqual(["Two"]);
});

test("similar positions are open, of the same department, then of the same place, and never the job itself", async () => {
  await using site = await open();
  const job = await site.create({ title: "Self", department: "Design", location: "Pune" });
  await site.create({ title: "Neither" });
  await site.create({ title: "Place", location: "Pune" });
  await site.create({ title: "Department", department: "Design" });
  await site.create({ title: "Both", department: "Design", location: "Pune" }, noon - hour);
  await site.create({ title: "Draft", department: "Design", location: "Pune", isActive: false });
  const titles = (await listSimilarJobs(site.db, job, noon, 3)).map(({ title }) => title);
  expect(titles).toEqual(["Both", "Department", "Place"]);
});

test("a deleted job is in the bin, the last first, until it is restored or its time is over", async () => {
  await using site = await open();
  const [first, second] = [await site.create({ title: "First" }), await site.create({ title: "Second" })];
  await deleteJob(site.db, first.id, undefined, noon);
  await deleteJob(site.db, second.id, undefined, noon + hour);
  const titles = async (since: number) => (await listDeletedJobs(site.db, since)).map(({ title }) => title);
  expect(await titles(noon - 1)).toEqual(["Second", "First"]);
  expect(await titles(noon)).toEqual(["Second"]);
  await restoreJob(site.db, second.id, noon);
  expect(await titles(noon - 1)).toEqual(["First"]);
});
