import { expect, test } from "bun:test";
import { listJobs } from "~/db/job-lists.server";
import { createJob } from "~/db/jobs.server";
import { toSlug } from "~/lib/jobs/job";
import { parseJob } from "~/lib/jobs/job-form";
import { describeJobErrors, formatJob, removeReadOnly } from "~/server/jobs/job-json.server";
import { createJobWatch, markJobsChanged } from "~/server/jobs/job-pages.server";
import { openTestDatabase } from "../../../fixtures/database";

const now = Date.UTC(2026, 0, 15);
const texts = {
  location: "Berlin",
  type: "Full-time",
  department: "Engineering",
  description: "Build it.",
  responsibilities: "- One\n- Two",
  requirements: "Care",
  benefits: "Time",
};
const plain = { title: "Gardener", ...texts };
const rich = {
  title: "Søren's Job ✨",
  ...texts,
  techStack: "Bun",
  language: "no",
  publishAt: "2026-02-01T09:00:00.000Z",
  validThrough: "2026-12-31T23:59:59.999Z",
  workplace: "remote",
  locations: ["Oslo, Norway"],
  applicantCountries: ["DE", "IN"],
  salaryMin: 50000,
  salaryCurrency: "EUR",
  salaryUnit: "YEAR",
};

test("what the API answers can be sent back as it is, and a field that nobody knows is named", async () => {
  await using db = await openTestDatabase();
  for (const body of [plain, rich]) {
    const parsed = parseJob(body);
    if (parsed.kind === "invalid") throw new Error(describeJobErrors(parsed.errors));
    await createJob(db, { ...parsed.fields, wantedSlug: toSlug(body.title) }, now);
  }
  for (const job of await listJobs(db)) {
    const { id, version, ...body } = JSON.parse(JSON.stringify(formatJob(job, now)));
    const parsed = parseJob(removeReadOnly(body));
    if (parsed.kind === "invalid") throw new Error(describeJobErrors(parsed.errors));
    const { slug, ...fields } = parsed.fields as Record<string, unknown>;
    expect(job).toMatchObject(fields);
  }
  const wrong = parseJob(removeReadOnly({ ...plain, colour: "red" }));
  expect(wrong.kind === "invalid" && describeJobErrors(wrong.errors)).toBe(
    "This is not a field of a job: colour.",
  );
});

test("a server forgets its pages with jobs after another process changed some, and only then", async () => {
  await using db = await openTestDatabase();
  const forgotten: string[] = [];
  const pages = { invalidate: (tag: string) => forgotten.push(tag) };
  const watch = createJobWatch({ db, pages } as unknown as Parameters<typeof createJobWatch>[0]);
  await watch.look();
  await db.transaction(markJobsChanged);
  await watch.look();
  await watch.look();
  expect(forgotten).toEqual(["jobs"]);
});
