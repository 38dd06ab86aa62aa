import { expect, test } from "bun:test";
import { parseJob, readJobForm, toExactBody, toJobBody, toJobForm } from "~/lib/jobs/job-form";
import { fingerprintJobForm, mergeJob } from "~/lib/jobs/job-merge";
import { jobFields } from "../../../fixtures/job-app";

const opened = fingerprintJobForm(toJobForm(jobFields));

test("a field belongs to the one who changed it", () => {
  const mine = { ...jobFields, location: "Oslo", techStack: "Go", isActive: false };
  const theirs = { ...jobFields, benefits: "Warmth\nLight", salaryMin: 5 };
  expect(mergeJob({ opened, mine, theirs })).toEqual({
    fields: { ...theirs, location: "Oslo", techStack: "Go", isActive: false },
    clashes: [],
    kept: ["benefits", "salaryMin"],
  });
});

test("what both changed to the same is no clash, what both changed differently is one, and mine stands in it", () => {
  const mine = { ...jobFields, location: "Oslo", type: "Part-time" };
  const theirs = { ...jobFields, location: "Oslo", type: "Contract" };
  expect(mergeJob({ opened, mine, theirs })).toEqual({ fields: mine, clashes: ["type"], kept: [] });
  expect(mergeJob({ opened, mine, theirs, discarded: ["type"] })).toEqual({
    fields: theirs,
    clashes: [],
    kept: [],
  });
});

test("what I emptied is gone, what they emptied stays gone", () => {
  const both = { ...jobFields, techStack: "Go", country: "IN" };
  const { techStack, ...mine } = both;
  const { country, ...theirs } = both;
  expect(mergeJob({ opened: fingerprintJobForm(toJobForm(both)), mine, theirs }).fields).toEqual(jobFields);
});

test("a field that nobody touched stays exactly as it is, where the form shows less of it too", () => {
  const exact = {
    ...jobFields,
    publishAt: Date.UTC(2027, 0, 1, 8, 0, 30),
    validThrough: Date.UTC(2027, 1, 1, 12),
  };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...toJobForm(exact), location: "Oslo" }))
    if (value !== false) form.set(name, value === true ? "on" : value);
  const parsed = parseJob(toJobBody(readJobForm(form)));
  if (parsed.kind === "invalid") throw new Error("a job expected");
  const sign = fingerprintJobForm(toJobForm(exact));
  const { fields } = mergeJob({ opened: sign, mine: parsed.fields, theirs: exact });
  expect(fields).toEqual({ ...exact, location: "Oslo" });
  expect(parseJob(toExactBody(fields))).toEqual({ kind: "valid", fields });
});

test("line ends of the browser's own kind are no change", () => {
  const lines = { ...jobFields, benefits: "Warmth\nLight" };
  const form = new FormData();
  form.set("benefits", "Warmth\r\nLight");
  expect(readJobForm(form).benefits).toBe("Warmth\nLight");
  const parsed = parseJob({ ...lines, benefits: "Warmth\r\nLight " });
  if (parsed.kind === "invalid") throw new Error("a job expected");
  const theirs = { ...lines, benefits: "Warmth\nLight\nAir" };
  expect(
    mergeJob({ opened: fingerprintJobForm(toJobForm(lines)), mine: parsed.fields, theirs }).fields,
  ).toEqual(theirs);
});

test("a form whose beginning is not known asks about every field in which the two differ", () => {
  const mine = { ...jobFields, location: "Oslo", department: "Light" };
  for (const unknown of ["", "null", "x.y", `${opened}.1`])
    expect(mergeJob({ opened: unknown, mine, theirs: jobFields }).clashes).toEqual([
      "department",
      "location",
    ]);
});

test("the sign of a form is short and tells every field and every character", () => {
  expect(opened.length).toBeLessThan(320);
  const long = "x".repeat(20_000);
  const signs = new Set(
    [jobFields, { ...jobFields, benefits: long }, { ...jobFields, benefits: `${long.slice(1)}y` }].map(
      (job) => fingerprintJobForm(toJobForm(job)),
    ),
  );
  expect(signs.size).toBe(3);
  expect(fingerprintJobForm(toJobForm({ ...jobFields, isActive: false }))).not.toBe(opened);
});
