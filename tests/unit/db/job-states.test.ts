import { expect, test } from "bun:test";
import { findNextJobChange, listActiveSlugs, listFilteredFacts, listJobPage } from "~/db/job-lists.server";
import { selectStates } from "~/db/job-states.server";
import { findJobBySlug, removeNulls } from "~/db/jobs.server";
import { getJobState, getPostingTime, isLive, jobStates } from "~/lib/jobs/job";
import { openTestDatabase } from "../../fixtures/database";
import { jobFields, noon } from "../../fixtures/job-app";

/** The dates that say when a job is public can lie before, at and behind a moment, or be absent. */
const moments = [null, noon - 2, noon, noon + 2];

/** A job for every way its dates can lie, on and off, published and never, deleted and not. */
async function openWithAllLives() {
  const db = await openTestDatabase();
  const lives = [true, false].flatMap((isActive) =>
    moments.flatMap((publishAt) =>
      moments.flatMap((validThrough) =>
        [null, noon - 1].flatMap((publishedAt) =>
          [null, noon].map((deletedAt) => ({
            isActive,
            publishAt,
            validThrough,
            publishedAt,
            deletedAt,
          })),
        ),
      ),
    ),
  );
  const rows = lives.map((life, index) => ({
    ...jobFields,
    ...life,
    employmentTypes: null,
    applicantCountries: null,
    locations: null,
    id: `job-${1000 + index}`,
    slug: `slug-${index}`,
    createdAt: noon - (index % 5),
    updatedAt: noon,
  }));
  await db.transaction(async (tx) => {
    for (let at = 0; at < rows.length; at += 100)
      await tx.orm.insert(tx.tables.jobs).values(rows.slice(at, at + 100));
  });
  const jobs = rows.map(({ deletedAt, employmentTypes, ...row }) => ({
    isDeleted: deletedAt !== null,
    job: removeNulls(row),
  }));
  return { db, jobs, [Symbol.asyncDispose]: () => db.close() };
}

test("program and database agree on the state of every job, at every moment", async () => {
  await using site = await openWithAllLives();
  const { db, jobs } = site;
  expect(jobs.length).toBe(128);
  for (const now of [noon - 3, noon - 2, noon - 1, noon, noon + 1, noon + 2]) {
    for (const state of jobStates) {
      const found = await db.orm
        .select({ id: db.tables.jobs.id })
        .from(db.tables.jobs)
        .where(selectStates(db, now)[state])
        .orderBy(db.tables.jobs.id);
      const jobsInState = jobs
        .filter(({ job }) => getJobState(job, now) === state)
        .map(({ job }) => ({ id: job.id }));
      expect([state, now - noon, found]).toEqual([state, now - noon, jobsInState]);
    }
    const jobsLeft = jobs.filter(({ isDeleted }) => !isDeleted).map(({ job }) => job);
    const live = jobsLeft.filter((job) => isLive(job, now));
    expect(live).toEqual(jobsLeft.filter((job) => getJobState(job, now) === "live"));
    const newest = live.toSorted((a, b) => getPostingTime(b) - getPostingTime(a) || (a.id < b.id ? 1 : -1));
    const addresses = await listActiveSlugs(db, now);
    expect(addresses.map(({ slug }) => slug)).toEqual(newest.map(({ slug }) => slug));
    expect((await listFilteredFacts(db, now)).length).toBe(live.length);
    const view = { search: "", show: "all", page: 1 } as const;
    const { counts } = await listJobPage(db, view, now);
    const count = (state: string) => jobsLeft.filter((job) => getJobState(job, now) === state).length;
    for (const state of jobStates) expect([state, counts[state]]).toEqual([state, count(state)]);
    expect(counts.all).toBe(jobsLeft.length);
  }
});

test("an address answers with a job while it is live, and then only", async () => {
  await using site = await openWithAllLives();
  for (const { job, isDeleted } of site.jobs) {
    const found = await findJobBySlug(site.db, job.slug, noon);
    expect([job.slug, found?.kind === "active"]).toEqual([job.slug, !isDeleted && isLive(job, noon)]);
  }
});

test("the next change is the first moment at which a job opens or closes by itself", async () => {
  await using site = await openWithAllLives();
  for (const now of [noon - 3, noon - 2, noon, noon + 1, noon + 2]) {
    const ahead = site.jobs.flatMap(({ job, isDeleted }) =>
      isDeleted || !job.isActive ? [] : [job.publishAt, job.validThrough].filter((at) => at && at > now),
    ) as number[];
    expect(await findNextJobChange(site.db, now)).toBe(
      ahead.length > 0 ? Math.min(...ahead) : (undefined as never),
    );
  }
});
