import { expect, test } from "bun:test";
import { fieldNamesOfKind } from "~/lib/jobs/job-fields";
import { parseJob, parseTime, previewFields, readJobForm, toJobBody, toJobForm } from "~/lib/jobs/job-form";
import { jobFields } from "../../../fixtures/job-app";

function readErrors(body: Record<string, unknown>) {
  const result = parseJob({ ...jobFields, ...body });
  return result.kind === "invalid" ? result.errors : {};
}

function readFields(body: Record<string, unknown>) {
  const result = parseJob({ ...jobFields, ...body });
  if (result.kind === "invalid") throw new Error(JSON.stringify(result.errors));
  return result.fields;
}

test("the specified eight fields are required, and blank counts as missing", () => {
  const required = [
    ...["title", "location", "type", "department", "description", "responsibilities", "requirements"],
    ...["benefits"],
  ];
  const result = parseJob({ title: " \u200b ", location: null, type: "" });
  expect(Object.keys(result.kind === "invalid" ? result.errors : {})).toEqual(required);
});

test("a draft needs a title only, and its other fields keep their limits", () => {
  expect(parseJob({ title: "Gardener", isActive: false })).toMatchObject({
    kind: "valid",
    fields: { title: "Gardener", location: "", benefits: "", isActive: false },
  });
  expect(parseJob({ isActive: false, location: "Oslo" })).toEqual({
    kind: "invalid",
    errors: { title: "Title is required." },
  });
  expect(readErrors({ isActive: false, benefits: "y".repeat(20_001) })).toHaveProperty("benefits");
});

test("limits hold at the character", () => {
  expect(readErrors({ title: "x".repeat(200), benefits: "y".repeat(20_000) })).toEqual({});
  expect(readErrors({ title: "x".repeat(201) })).toEqual({ title: "Title can have at most 200 characters." });
  expect(readErrors({ benefits: "y".repeat(20_001) })).toEqual({
    benefits: "Benefits can have at most 20000 characters.",
  });
});

test("every text is stored in one form: NFC, one kind of line end, nothing that hides or turns", () => {
  const names = [...fieldNamesOfKind("line"), ...fieldNamesOfKind("text")];
  const typed = Object.fromEntries(
    names.map((name) => [name, " a\u000bb\u000cc\u0000d\ud800e\u0301\u202e\n"]),
  );
  const fields = readFields(typed);
  for (const name of fieldNamesOfKind("text")) expect([name, fields[name]]).toEqual([name, "a\nb\ncdé"]);
  for (const name of fieldNamesOfKind("line")) expect([name, fields[name]]).toEqual([name, "a b cdé"]);
});

test("what is empty is absent, and active is the default", () => {
  const { isActive, ...rest } = jobFields;
  const result = parseJob({ ...rest, techStack: "", additionalInfo: "  ", country: null, slug: "ignored" });
  expect(result).toEqual({ kind: "valid", fields: { ...jobFields, isActive: true } });
});

test("fields that are not a job's are refused by name", () => {
  const body = JSON.parse('{"id":"1","createdAt":5,"__proto__":{"x":1}}');
  expect(Object.keys(readErrors(body))).toEqual(["id", "createdAt", "__proto__"]);
});

test("times are UTC unless they say otherwise, days end at their end, and impossible ones are refused", () => {
  expect(parseTime("2027-03-01T09:00")).toBe(Date.UTC(2027, 2, 1, 9));
  expect(parseTime("2027-03-01T09:00:30.5+02:00")).toBe(Date.UTC(2027, 2, 1, 7, 0, 30, 500));
  expect(parseTime("2027-03-01")).toBe(Date.UTC(2027, 2, 2) - 1);
  for (const wrong of ["2027-02-29", "2027-13-01", "tomorrow", "2027-03-01T25:00", "1"])
    expect(parseTime(wrong)).toBeNaN();
});

test("facts have to fit together", () => {
  expect(readErrors({ salaryMax: 5 })).toMatchObject({ salaryMin: "Enter the lower end of the salary too." });
  const money = { salaryCurrency: "USD", salaryUnit: "YEAR" };
  expect(readErrors({ salaryMin: 9, salaryMax: 5, ...money })).toMatchObject({
    salaryMax: "The upper end of the salary is below the lower one.",
  });
  expect(Object.keys(readErrors({ salaryMin: 9 }))).toEqual(["salaryCurrency", "salaryUnit"]);
  expect(readErrors({ publishAt: "2027-03-02T00:00", validThrough: "2027-03-01T00:00" })).toMatchObject({
    validThrough: "The last day to apply is before the job opens.",
  });
  expect(
    Object.keys(readErrors({ country: "XX", applicantCountries: ["US", "ZZ"], salaryMin: 1.505, ...money })),
  ).toEqual(["country", "applicantCountries", "salaryMin"]);
});

test("a form posted without script becomes the same job as the JSON call", () => {
  const job = {
    ...jobFields,
    publishAt: Date.UTC(2027, 0, 1, 8),
    validThrough: Date.UTC(2027, 1, 1) - 1,
    locations: ["Pune, India", "Oslo"],
    workplace: "hybrid" as const,
    country: "US",
    applicantCountries: ["US", "IN"],
    salaryMin: 85_000,
    salaryCurrency: "USD",
    salaryUnit: "YEAR" as const,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(toJobForm(job))) {
    if (value === true) form.set(name, "on");
    else if (value !== false) form.set(name, name === "salaryMin" ? "85,000" : value);
  }
  expect(parseJob(toJobBody(readJobForm(form)))).toEqual({ kind: "valid", fields: job });
});

test("a text copied as HTML source or with a table is its paragraphs, points and lines", () => {
  const read = (description: string) => readFields({ description }).description;
  const texts = {
    "<p>R&amp;D</p>\r\n<ul class=x><li>one</li>\n <li><p>two <b> bold </b></p></li></ul>":
      "R&D\n\n- one\n\n- two **bold**",
    '<!--StartFragment--><h2><strong>Role</strong></h2><a href="https://a.example">See</a><br/>it':
      "## **Role**\n\n[See](https://a.example)\nit",
    "&lt;div&gt;M&amp;uuml;ller&lt;/div&gt;": "Müller",
    "<style>p{}</style><table><tr><td>Pay</td><td>60k</td></tr><tr><td>Days</td><td>30</td></tr></table>":
      "Pay – 60k\n\nDays – 30",
    "| Perk | What |\n|---|:-:|\n| Food | Lunch |": "Perk – What\nFood – Lunch",
    "M&uuml;ller &bull; &lt;b&gt; <b>bold</b> </i>": "Müller • &lt;b&gt; <b>bold</b> </i>",
    "You know <p> from <ul>, a < b and List<String>": "You know <p> from <ul>, a < b and List<String>",
  };
  for (const [typed, shown] of Object.entries(texts)) expect([typed, read(typed)]).toEqual([typed, shown]);
});

test("a salary that was pasted as a range is both its ends, unless its upper end stands in its own field", () => {
  const pay = { salaryCurrency: "eur", salaryUnit: "year" };
  const endsOf = (ends: object) => {
    const { salaryMin, salaryMax } = readFields({ ...pay, ...ends });
    return [salaryMin, salaryMax];
  };
  expect(endsOf({ salaryMin: "60–70k €" })).toEqual([60_000, 70_000]);
  expect(endsOf({ salaryMin: "$18.50 – 22,00 per hour", salaryMax: "" })).toEqual([18.5, 22]);
  expect(endsOf({ salaryMin: "\u202d60,000\u202c", salaryMax: 70_000 })).toEqual([60_000, 70_000]);
  expect(toJobForm({ ...jobFields, salaryMin: 18.5 }).salaryMin).toBe("18.50");
  const upTo = ["up to", "max.", "≤", "bis zu", "jusqu’à", "hasta", "fino a", "até", "do", "tot", "до"];
  for (const words of upTo) {
    const upperEnd = { salaryMin: `${words} 90k`, salaryMax: `${words} 90k` };
    expect([words, Object.keys(readErrors({ ...pay, ...upperEnd }))]).toEqual([words, ["salaryMin"]]);
    expect(endsOf({ ...upperEnd, salaryMin: "80k" })).toEqual([80_000, 90_000]);
  }
  expect(Object.keys(readErrors({ ...pay, salaryMin: "60–70k", salaryMax: "80k" }))).toEqual(["salaryMin"]);
});

test("codes are taken in any case, as a call sends them", () => {
  const typed = { country: "de", applicantCountries: ["us", " Fr"], workplace: "On-site", language: "DE" };
  expect(readFields(typed)).toMatchObject({
    country: "DE",
    applicantCountries: ["US", "FR"],
    workplace: "on_site",
    language: "de",
  });
  const named = {
    country: "UK",
    applicantCountries: ["Deutschland", "usa"],
    language: "German",
    location: "R&amp;D",
  };
  expect(readFields(named)).toMatchObject({
    country: "GB",
    applicantCountries: ["DE", "US"],
    language: "de",
    location: "R&D",
  });
  for (const salaryUnit of ["per year", "yearly", "Annually", "p.a."])
    expect(readFields({ salaryMin: 1, salaryCurrency: "EUR", salaryUnit })).toMatchObject({
      salaryUnit: "YEAR",
    });
});

test("the preview leaves out what is not right yet and keeps the rest", () => {
  const form = { ...toJobForm(), title: " Half a job ", country: "QQ", salaryMin: "12", publishAt: "soon" };
  expect(previewFields(form)).toMatchObject({
    title: "Half a job",
    location: "",
    country: undefined,
    publishAt: undefined,
  });
  expect(previewFields(form)).not.toHaveProperty("salaryMin");
});

test("the status is the switch, and times are meant by the clocks of the form's zone", () => {
  const form = new FormData();
  form.set("publishAt", "2027-07-01T09:30");
  form.set("validThrough", "2027-08-01");
  const read = (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return readJobForm(form);
  };
  expect(read({})).toMatchObject({ isActive: false, publishAt: "2027-07-01T09:30" });
  expect(read({ zone: "Asia/Kolkata" })).toMatchObject({
    publishAt: "2027-07-01T04:00",
    validThrough: "2027-08-01",
  });
  expect(read({ zone: "Nowhere/None" }).publishAt).toBe("2027-07-01T09:30");
  expect(read({ isActive: "on" }).isActive).toBe(true);
  expect(read({ isActive: "" }).isActive).toBe(false);
});

test("a job is in English unless another language of the list is told", () => {
  expect(readFields({ language: undefined }).language).toBe("en");
  expect(readFields({ language: "de" }).language).toBe("de");
  for (const language of ["Gothic", "xx", 5])
    expect(Object.keys(readErrors({ language }))).toEqual(["language"]);
});

test("further locations are told once each and not empty; remote is a workplace", () => {
  expect(readFields({ locations: [" Oslo ", "", "Oslo", "Pune\n"] }).locations).toEqual(["Oslo", "Pune"]);
  const pasted = toJobBody({ ...toJobForm(), locations: "• Oslo\u2028● Pune, India\r\n\n- Paris, TX" });
  expect(pasted.locations).toEqual(["Oslo", "Pune, India", "Paris, TX"]);
  expect(readFields({ locations: [""] })).not.toHaveProperty("locations");
  expect(Object.keys(readErrors({ locations: "Oslo" }))).toEqual(["locations"]);
  expect(Object.keys(readErrors({ locations: [5] }))).toEqual(["locations"]);
  expect(readErrors({ locations: Array.from({ length: 21 }, (_, n) => `Room ${n}`) })).toEqual({
    locations: "Other locations can be 20 at most.",
  });
  expect(Object.keys(readErrors({ locations: ["x".repeat(201)] }))).toEqual(["locations"]);
  expect(readFields({ workplace: "remote" }).workplace).toBe("remote");
  expect(Object.keys(readErrors({ workplace: "moon" }))).toEqual(["workplace"]);
});
