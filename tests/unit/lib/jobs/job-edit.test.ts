import { expect, test } from "bun:test";
import { readJobEdit, toJobBody, toJobEdit } from "~/lib/jobs/job-edit";
import { jobFields as fieldTable, jobFieldNames } from "~/lib/jobs/job-fields";
import { parseJob } from "~/lib/jobs/job-form";
import { toQuestionRows } from "~/lib/jobs/question-form";
import { wholeJob as job, jobFields } from "../../../fixtures/job-app";

const questions = toQuestionRows([
  { id: "1", kind: "choice", label: "Which lamp?", options: ["Arc", "LED"], required: true },
]);
const none = { questions: [], hiringManager: "" };
test("what the editor shows of a job is the same job when it is sent back", () => {
  const missing = jobFieldNames.filter((name) => job[name] === undefined);
  expect(missing.filter((name) => fieldTable[name].kind !== "line")).toEqual([]);
  for (const fields of [job, jobFields]) {
    const edit = toJobEdit(fields, { questions, hiringManager: "ada" });
    const sent = readJobEdit(JSON.parse(JSON.stringify(edit)));
    expect(sent).toEqual(edit);
    expect(JSON.stringify(sent.locations)).toBe(JSON.stringify(edit.locations));
    expect(parseJob(toJobBody(sent))).toEqual({ kind: "valid", fields });
  }
});

test("the last day to apply is shown in its zone, and a new one is meant there", () => {
  const edit = toJobEdit(job, none);
  expect(edit.validThrough).toEqual({ day: "2027-01-31", zone: "America/Los_Angeles" });
  expect(toJobBody({ ...edit, validThrough: { day: "2027-03-05", zone: "Asia/Kolkata" } })).toMatchObject({
    validThrough: "2027-03-05",
    validThroughZone: "Asia/Kolkata",
  });
  expect(toJobBody({ ...edit, validThrough: { day: "", zone: "UTC" } })).not.toHaveProperty("validThrough");
});

test("an amount is sent as its number, and as typed where it is none", () => {
  const body = toJobBody({ ...toJobEdit(job, none), salaryMin: "85,000", salaryMax: "90k" });
  expect(body).toMatchObject({ salaryMin: 85_000, salaryMax: "90k" });
});

test("an empty text and an empty row are sent as absent", () => {
  const edit = { ...toJobEdit(job, none), techStack: "", additionalInfo: "" };
  const body = toJobBody({ ...edit, locations: [{ country: "", region: "", locality: " " }] });
  const parsed = parseJob(body);
  if (parsed.kind === "invalid") throw new Error(JSON.stringify(parsed.errors));
  for (const name of ["techStack", "additionalInfo", "locations"])
    expect(parsed.fields).not.toHaveProperty(name);
});

test("what a browser sends in another form is as in a new job", () => {
  const empty = toJobEdit(undefined, none);
  for (const sent of [undefined, null, 5, "x", [], {}]) expect(readJobEdit(sent)).toEqual(empty);
  const wrong = {
    title: 5,
    isActive: "on",
    employmentTypes: "FULL_TIME",
    locations: [{ country: 5 }],
    validThrough: "x",
    questions: {},
    other: 1,
  };
  expect(readJobEdit(wrong)).toEqual(empty);
});
