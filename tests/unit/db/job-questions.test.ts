import { expect, test } from "bun:test";
import { countAnswers, listJobQuestions, saveJobQuestions } from "~/db/job-questions.server";
import { createJob } from "~/db/jobs.server";
import { addApplication } from "../../fixtures/application-data";
import { openTestDatabase } from "../../fixtures/database";
import { jobFields, noon } from "../../fixtures/job-app";

const ask = (label: string, changes = {}) => ({
  id: "",
  kind: "short" as const,
  label,
  options: [] as string[],
  required: false,
  ...changes,
});

async function open() {
  const db = await openTestDatabase();
  const { id } = await createJob(db, { ...jobFields, wantedSlug: "job" }, noon);
  const list = () => listJobQuestions(db, id);
  const all = () => db.orm.select().from(db.tables.jobQuestions);
  const answer = (questionId: string, words = "Because") => {
    const answers = [{ questionId, question: "?", kind: "short" as const, answer: words }];
    return addApplication(db, { jobId: id, answers });
  };
  return { db, id, list, all, answer, [Symbol.asyncDispose]: () => db.close() };
}

test("questions are saved in their order, keep their ids, and are removed when nobody answered", async () => {
  await using job = await open();
  const lamp = ask("Which lamp?", { kind: "choice", options: ["Arc", "LED"], required: true });
  await saveJobQuestions(job.db, job.id, [ask("Why?"), lamp], noon);
  const [why, which] = await job.list();
  expect([why, which]).toMatchObject([{ label: "Why?" }, { ...lamp, id: which?.id }]);
  if (!why || !which) throw new Error("two questions expected");
  await saveJobQuestions(job.db, job.id, [which, { ...why, label: "Why, really?" }], noon);
  expect(await job.list()).toEqual([which, { ...why, label: "Why, really?" }]);
  await saveJobQuestions(job.db, job.id, [which], noon);
  expect(await job.all()).toHaveLength(1);
});

test("what was answered stays as it was asked: removed or asked otherwise, the question is retired", async () => {
  await using job = await open();
  await saveJobQuestions(job.db, job.id, [ask("Why?"), ask("When?"), ask("Where?")], noon);
  const [why, when, where] = await job.list();
  if (!why || !when || !where) throw new Error("three questions expected");
  for (const { id } of [why, when, where]) await job.answer(id);
  const changed = { ...why, label: "Why us?" };
  await saveJobQuestions(job.db, job.id, [{ ...where, required: true }, changed], noon + 5);
  const now = await job.list();
  expect(now).toEqual([
    { ...where, required: true },
    { ...changed, id: expect.any(String) },
  ]);
  expect(now[1]?.id).not.toBe(why.id);
  const retired = (await job.all()).filter(({ retiredAt }) => retiredAt !== null);
  expect(retired.map(({ label, retiredAt }) => [label, retiredAt]).toSorted()).toEqual([
    ["When?", noon + 5],
    ["Why?", noon + 5],
  ]);
});

test("a question of another job, or the same one twice, is a new one", async () => {
  await using job = await open();
  const other = await createJob(job.db, { ...jobFields, wantedSlug: "other" }, noon);
  await saveJobQuestions(job.db, other.id, [ask("Theirs?")], noon);
  const [theirs] = await listJobQuestions(job.db, other.id);
  if (!theirs) throw new Error("a question expected");
  await saveJobQuestions(job.db, job.id, [theirs, { ...theirs, label: "Again?" }], noon);
  expect(await listJobQuestions(job.db, other.id)).toEqual([theirs]);
  const ids = [theirs, ...(await job.list())].map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
});

test("answers are counted question by question, and of this job; nothing said is no answer", async () => {
  await using job = await open();
  await saveJobQuestions(job.db, job.id, [ask("Why?"), ask("Which?")], noon);
  const [why, which] = await job.list();
  if (!why || !which) throw new Error("two questions expected");
  expect(await countAnswers(job.db, job.id)).toEqual({});
  for (const words of ["Because", "Therefore", ""]) await job.answer(why.id, words);
  await job.answer(which.id, "");
  expect(await countAnswers(job.db, job.id)).toEqual({ [why.id]: 2 });
  expect(await countAnswers(job.db, "another")).toEqual({});
});
