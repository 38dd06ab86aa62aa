import { expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { listActivity } from "~/db/activity.server";
import { listJobQuestions } from "~/db/job-questions.server";
import { findJob } from "~/db/jobs.server";
import type { JobEdit } from "~/lib/jobs/job-edit";
import type { JobFields } from "~/lib/jobs/job-fields";
import * as call from "~/routes/api.jobs_.$key";
import {
  addJob,
  createJobFromEdit,
  duplicateJob,
  readJobEditOf,
  saveJobEdit,
} from "~/server/jobs/job-changes.server";
import { jobFields, noon, openJobApp } from "../../../fixtures/job-app";

// An account is made, and its password takes its time to hash on a busy machine.
setDefaultTimeout(60_000);

/** A job that two members have open in their editors. */
async function openEditors(fields: Partial<JobFields> = {}) {
  const site = await openJobApp();
  const [ada, bo] = [await site.join("ada@vitreel.example"), await site.join("bo@vitreel.example")];
  const { id } = await addJob(site.app, ada.signedIn, { ...jobFields, ...fields });
  const read = async () => {
    const job = await findJob(site.app.db, id);
    if (!job) throw new Error("The job is gone.");
    return job;
  };
  const opened = await readJobEditOf(site.app.db, await read());
  const save = (by: typeof ada, changes: Partial<JobEdit>, began = opened) =>
    saveJobEdit(site.app, by.signedIn, id, { opened: began, mine: { ...began, ...changes } });
  return { site, id, ada, bo, opened, read, save, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() };
}

test("a field that one person changed is taken from both, and each is told of the other's", async () => {
  await using editors = await openEditors();
  const { ada, bo, save, read } = editors;
  expect(await save(ada, { location: "Pune", benefits: "Tea" })).toMatchObject({ kind: "saved", kept: [] });
  expect(await save(bo, { department: "Grip", hiringManager: "" })).toMatchObject({
    kind: "saved",
    kept: ["location", "benefits"],
  });
  expect(await read()).toMatchObject({ location: "Pune", benefits: "Tea", department: "Grip" });
  expect(await read()).not.toHaveProperty("hiringOwnerId");
});

test("a field that both changed is asked about; nothing is saved before both texts were seen", async () => {
  await using editors = await openEditors();
  const { ada, bo, save, read } = editors;
  await save(ada, { location: "Pune", type: "Contract" });
  const asked = await save(bo, { location: "Oslo", department: "Camera" });
  expect(asked).toMatchObject({ kind: "clash", names: ["location"], current: { location: "Pune" } });
  expect(await read()).toMatchObject({ location: "Pune", department: jobFields.department });
  if (asked.kind !== "clash") return;
  await save(bo, { location: "Oslo", department: "Camera" }, asked.current);
  expect(await read()).toMatchObject({ location: "Oslo", type: "Contract", department: "Camera" });
});

test("questions that both changed are asked about like any field", async () => {
  await using editors = await openEditors();
  const ask = (label: string) => ({
    questions: [{ key: "new-1", id: "", kind: "short" as const, label, options: "", required: false }],
  });
  expect((await editors.save(editors.ada, ask("Why?"))).kind).toBe("saved");
  expect(await editors.save(editors.bo, ask("How?"))).toMatchObject({
    kind: "clash",
    names: ["questions"],
    current: { questions: [{ label: "Why?" }] },
  });
});

test("a new job has the questions that were written with it, and its copy too", async () => {
  await using editors = await openEditors();
  const { site, ada, opened } = editors;
  const question = { key: "new-1", id: "", kind: "choice" as const, label: "Which lamp?", required: true };
  const edit = { ...opened, title: "Gaffer", questions: [{ ...question, options: "Arc\nLED" }] };
  const made = await createJobFromEdit(site.app, ada.signedIn, edit);
  const job = made.kind === "saved" ? made.job : undefined;
  const copy = await duplicateJob(site.app, ada.signedIn, job?.id ?? "");
  for (const one of [job, copy])
    expect(await listJobQuestions(site.app.db, one?.id ?? "")).toMatchObject([
      { kind: "choice", label: "Which lamp?", options: ["Arc", "LED"], required: true },
    ]);
});

test("what a control shows less of stays exactly as it is, unless it is changed", async () => {
  const exact = { publishAt: noon - 90_030, validThrough: noon + 90_030, validThroughZone: "Asia/Kolkata" };
  await using editors = await openEditors(exact);
  await editors.save(editors.ada, { title: "Gaffer" });
  expect(await editors.read()).toMatchObject({ title: "Gaffer", ...exact });
  const { day } = editors.opened.validThrough;
  await editors.save(editors.bo, { validThrough: { day, zone: "America/Los_Angeles" } });
  expect(await editors.read()).toMatchObject({
    publishAt: exact.publishAt,
    validThrough: Date.parse("2026-06-16T06:59:59.999Z"),
    validThroughZone: "America/Los_Angeles",
  });
});

test("saving what is saved is a change of nothing, by the editor and by the call", async () => {
  await using editors = await openEditors({ publishAt: noon - 1 });
  const { site, ada, id, save, read } = editors;
  const before = await read();
  site.moving.now += 1000;
  expect((await save(ada, { title: ` ${jobFields.title}` })).kind).toBe("saved");
  const got = await call.loader(site.args("/", {}, { key: before.slug }));
  const body = await got.text();
  const init = { method: "PUT", headers: { cookie: ada.cookie, "Content-Type": "application/json" }, body };
  const answer = (await call.action(site.args("/", init, { key: id }))) as Response;
  expect(answer.status).toBe(200);
  expect(await read()).toEqual(before);
  expect(await listActivity(site.app.db, { limit: 9 })).toHaveLength(1);
});

test("200 job texts are the same bytes after they are typed, saved, read and saved again", async () => {
  await using editors = await openEditors();
  const { ada, save, read } = editors;
  const parts = fc.constantFrom(
    ...["- ", "* ", "1. ", "**", "_", "`", "  \n", "\n", "\n\n", "<b>", "</div>", "&lt;", "&amp;", "|", "# "],
    ...[
      "2**10",
      "**kwargs",
      "10^6",
      "[a](https://x.example/(b))",
      "•",
      "日本",
      "👩‍👩‍👧",
      "é",
      " ",
      "\t",
      "\\",
    ],
  );
  const text = fc.array(parts, { minLength: 1, maxLength: 40 }).map((all) => `x${all.join("")}x`);
  const texts = fc.sample(fc.record({ description: text, responsibilities: text, techStack: text }), {
    numRuns: 67,
    seed: 7,
  });
  for (const typed of texts) {
    const shown = await readJobEditOf(editors.site.app.db, await read());
    expect((await save(ada, typed, shown)).kind).toBe("saved");
    const job = await read();
    const again = await readJobEditOf(editors.site.app.db, job);
    expect(again).toMatchObject(typed);
    await save(ada, {}, again);
    expect(await read()).toEqual(job);
  }
});
