import { expect, test } from "bun:test";
import { jobPage } from "~/content/job-page";
import { listActivity } from "~/db/activity.server";
import { listJobs } from "~/db/job-lists.server";
import { createJob, findJobBySlug } from "~/db/jobs.server";
import { parseJob } from "~/lib/jobs/job-form";
import { describeErrors } from "~/server/http/responses.server";
import { formatJob, formatPublicJob, removeReadOnly } from "~/server/jobs/job-json.server";
import { exportJobs, importJobs, JobImportError } from "~/server/jobs/job-transfer.server";
import { createContentWatch } from "~/server/publishing/content-watch.server";
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
  slug: "head-of-light",
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

test("what was imported is what is exported, and importing it again changes nothing", async () => {
  await using db = await openTestDatabase();
  const first = await importJobs(db, [plain, rich], now);
  expect(first).toEqual({ created: ["gardener", "head-of-light"], updated: [], unchanged: 0 });
  const exported = await exportJobs(db);
  expect(exported).toMatchObject([{ ...plain, slug: "gardener" }, rich]);
  expect(await importJobs(db, exported, now + 1)).toEqual({ created: [], updated: [], unchanged: 2 });
  await using other = await openTestDatabase();
  await importJobs(other, exported, now);
  expect(await exportJobs(other)).toEqual(exported);
});

test("a job with a known address is replaced there, and what the file leaves out is empty then", async () => {
  await using db = await openTestDatabase();
  await importJobs(db, [rich], now);
  const changed = { ...plain, title: "Head of Light and Sound", slug: "head-of-light" };
  expect((await importJobs(db, [changed], now + 1)).updated).toEqual(["head-of-light"]);
  const [job, ...others] = await listJobs(db);
  expect(others).toEqual([]);
  expect(job).toMatchObject({ title: "Head of Light and Sound", slug: "head-of-light", version: 2 });
  expect(job).not.toHaveProperty("salaryMin");
  const [line] = await listActivity(db, { limit: 1 });
  expect(line).toMatchObject({ actor: "command line", action: "updated", subjectId: job?.id });
});

test("one wrong job stops the whole import, and the message names the job and its field", async () => {
  await using db = await openTestDatabase();
  const wrong = [plain, { ...rich, salaryMin: -1, color: "red" }, "x", { ...plain }];
  const importing = importJobs(db, wrong, now);
  await expect(importing).rejects.toThrow(JobImportError);
  const message = String(await importing.catch((error: Error) => error.message));
  expect(message.split("\n").map((line) => line.split(":")[0])).toEqual([
    expect.stringContaining("Job 2, "),
    expect.stringContaining("Job 2, "),
    "Job 3 is not an object.",
    "Job 4, slug",
  ]);
  expect(message).toContain("salaryMin");
  expect(message).toContain("color");
  await expect(importJobs(db, { jobs: [] }, now)).rejects.toThrow("a JSON list");
  expect(await listJobs(db)).toEqual([]);
});

test("a server forgets its pages with jobs after another process imported some, and only then", async () => {
  await using db = await openTestDatabase();
  const forgotten: string[] = [];
  const pages = { invalidate: (tag: string) => forgotten.push(tag) };
  const watch = createContentWatch({ db, pages } as unknown as Parameters<typeof createContentWatch>[0]);
  await watch.look();
  await importJobs(db, [plain], now);
  await watch.look();
  expect(forgotten).toEqual(["jobs"]);
  await importJobs(db, [plain], now);
  await watch.look();
  expect(forgotten).toEqual(["jobs"]);
});

test("an imported job stands at its address", async () => {
  await using db = await openTestDatabase();
  const switches = {
    isActive: true,
    applyForm: true,
    needsResume: false,
    hidesNames: false,
    language: "en" as const,
  };
  await createJob(db, { ...plain, ...switches, wantedSlug: "gardener" }, now);
  await importJobs(db, [{ ...plain, title: "Gardener II" }], now);
  expect((await findJobBySlug(db, "gardener-ii", now))?.kind).toBe("active");
  expect(await listJobs(db)).toHaveLength(2);
});

test("what the API answers can be sent back as it is, and a field that nobody knows is named", async () => {
  await using db = await openTestDatabase();
  await importJobs(db, [plain, rich], now);
  for (const job of await listJobs(db))
    for (const answer of [
      formatJob(job, now),
      formatPublicJob(job, "https://www.vitreel.example", jobPage.detail.parts),
    ]) {
      const { id, version, ...body } = JSON.parse(JSON.stringify(answer));
      const parsed = parseJob(removeReadOnly(body));
      if (parsed.kind === "invalid") throw new Error(describeErrors(parsed.errors));
      const { slug, ...fields } = parsed.fields as Record<string, unknown>;
      expect({ ...job, isActive: fields.isActive }).toMatchObject(fields);
    }
  const wrong = parseJob(removeReadOnly({ ...plain, colour: "red" }));
  expect(wrong.kind === "invalid" && describeErrors(wrong.errors)).toBe(
    "This is not a field of a job: colour.",
  );
});
