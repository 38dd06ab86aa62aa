import { expect, test } from "bun:test";
import { fieldNamesOfKind } from "~/lib/jobs/job-fields";
import { parseJob, parseTime, previewFields } from "~/lib/jobs/job-form";
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
  expect(readErrors({ benefits: `${"y\n".repeat(299)}y`, title: "x" })).toEqual({});
  expect(readErrors({ benefits: `${"y\n".repeat(300)}y`, title: "x" })).toEqual({
    benefits: "Benefits can have at most 300 lines.",
  });
  expect(readErrors({ title: "x".repeat(201) })).toEqual({ title: "Title can have at most 200 characters." });
  expect(readErrors({ benefits: "y".repeat(20_001) })).toEqual({
    benefits: "Benefits can have at most 20000 characters.",
  });
});

test("every text is stored as typed, in NFC, with one kind of line end and nothing that hides or turns", () => {
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

test("times are UTC unless they say otherwise, and impossible ones are refused", () => {
  expect(parseTime("2027-03-01T09:00")).toBe(Date.UTC(2027, 2, 1, 9));
  expect(parseTime("2027-03-01T09:00:30.5+02:00")).toBe(Date.UTC(2027, 2, 1, 7, 0, 30, 500));
  for (const wrong of ["2027-02-29T09:00", "2027-03-01", "tomorrow", "2027-03-01T25:00", "1"])
    expect(parseTime(wrong)).toBeNaN();
});

test("the last day to apply ends where it was chosen, else where the office of the job's country is", () => {
  const read = (body: Record<string, unknown>) => {
    const { validThrough = 0, validThroughZone } = readFields({ validThrough: "2027-03-01", ...body });
    return [new Date(validThrough).toISOString(), validThroughZone];
  };
  expect(read({ validThroughZone: "Europe/Berlin" })).toEqual(["2027-03-01T22:59:59.999Z", "Europe/Berlin"]);
  expect(read({ country: "IN" })).toEqual(["2027-03-01T18:29:59.999Z", "Asia/Kolkata"]);
  expect(read({})).toEqual(["2027-03-02T07:59:59.999Z", "America/Los_Angeles"]);
  // A moment stays that moment.
  expect(read({ validThrough: "2027-03-01T12:00+01:00", validThroughZone: "UTC" })).toEqual([
    "2027-03-01T11:00:00.000Z",
    "UTC",
  ]);
  expect(readFields({ validThrough: null, validThroughZone: "UTC" })).not.toHaveProperty("validThroughZone");
  for (const validThrough of ["2027-02-30", "tomorrow", 5])
    expect(Object.keys(readErrors({ validThrough }))).toEqual(["validThrough"]);
  for (const validThroughZone of ["Mars/Base", "+01:00", 5])
    expect(readErrors({ validThrough: "2027-03-01", validThroughZone })).toEqual({
      validThroughZone: "Time zone of the last day must be a name like Europe/Berlin.",
    });
});

test("facts have to fit together", () => {
  expect(readErrors({ salaryMax: 5 })).toMatchObject({ salaryMin: "Enter the lower end of the salary too." });
  const money = { salaryCurrency: "USD", salaryUnit: "YEAR" };
  expect(readErrors({ salaryMin: 9, salaryMax: 5, ...money })).toMatchObject({
    salaryMax: "The upper end of the salary is below the lower one.",
  });
  expect(Object.keys(readErrors({ salaryMin: 9 }))).toEqual(["salaryCurrency", "salaryUnit"]);
  expect(readErrors({ publishAt: "2027-03-03T00:00", validThrough: "2027-03-01" })).toMatchObject({
    validThrough: "The last day to apply is before the job opens.",
  });
  expect(
    Object.keys(readErrors({ country: "XX", applicantCountries: ["US", "ZZ"], salaryMin: 1.505, ...money })),
  ).toEqual(["country", "applicantCountries", "salaryMin"]);
});

test("what is chosen is one of its list, and anything else is refused with the list, never guessed", () => {
  const pay = { salaryMin: 5, salaryCurrency: "EUR", salaryUnit: "YEAR" };
  for (const [name, wrong, listed] of [
    ["country", ["us", "UK", "USA", "Deutschland", "XX", 5], "AD, AE, AF"],
    ["applicantCountries", [["US", "Germany"], "US", [5], ["de"]], "AD, AE, AF"],
    ["workplace", ["On-site", "moon", "REMOTE"], "on_site, hybrid, remote"],
    ["language", ["de-AT", "German", "xx", 5], "ar, bg, zh"],
    ["salaryCurrency", ["$", "eur", "€", "XXX", "A$"], "AED, AFN"],
    ["salaryUnit", ["per year", "yearly", "p.a.", "year"], "HOUR, DAY, WEEK, MONTH, YEAR"],
    ["employmentTypes", [["Full-time"], "FULL_TIME", ["PERMANENT"]], "FULL_TIME, PART_TIME"],
  ] as const)
    for (const value of wrong)
      expect([name, value, readErrors({ ...pay, [name]: value })[name]]).toEqual([
        name,
        value as never,
        expect.stringContaining(listed) as never,
      ]);
  expect(readFields({ employmentTypes: ["PART_TIME", "PART_TIME", "OTHER"] }).employmentTypes).toEqual([
    "PART_TIME",
    "OTHER",
  ]);
  expect(readFields({ employmentTypes: [], applicantCountries: [] })).toEqual(jobFields);
});

test("free texts for people stay as written, and nothing is read out of them", () => {
  for (const location of ["San Francisco, CA", "Berlin, DE", "R&amp;D, Oslo", "10115 Berlin (Remote)"]) {
    const fields = readFields({ location, type: "Permanent, part-time (60%)", country: "US" });
    expect(fields).toEqual({ ...jobFields, location, type: "Permanent, part-time (60%)", country: "US" });
  }
});

test("a region is one of its country's list", () => {
  expect(readFields({ country: "IN", region: "Karnataka" }).region).toBe("Karnataka");
  expect(readErrors({ country: "US", region: "CA" }).region).toContain("Alabama, Alaska");
  expect(readErrors({ country: "US", region: "Bayern" }).region).toStartWith("The region in United States");
  expect(readErrors({ region: "Bayern" })).toEqual({ region: "A region needs its country." });
});

test("other locations are chosen by country and region, with the name of a city", () => {
  const berlin = { country: "DE", region: "Berlin", locality: "Berlin" };
  expect(readFields({ locations: [berlin, { country: "NO" }] }).locations).toEqual([
    berlin,
    { country: "NO" },
  ]);
  expect(readFields({ locations: [] })).not.toHaveProperty("locations");
  for (const locations of [
    ...["Oslo", ["Oslo"], [5], [{}], [{ locality: "Oslo" }], [{ country: "Norway" }]],
    ...[[{ country: "NO", town: "Oslo" }], [{ country: "DE", region: "Texas" }], [null]],
    Array.from({ length: 21 }, () => ({ country: "NO" })),
  ])
    expect([locations, Object.keys(readErrors({ locations }))]).toEqual([locations, ["locations"]]);
});

test("an amount is a number; of a text the full number is offered where it is certain", () => {
  const pay = { salaryCurrency: "EUR", salaryUnit: "YEAR" };
  expect(readFields({ ...pay, salaryMin: 18.5, salaryMax: 85_000 })).toMatchObject({ salaryMin: 18.5 });
  expect(readErrors({ ...pay, salaryMin: "60k" }).salaryMin).toBe(
    "Salary from must be a number. Enter 60000.",
  );
  for (const salaryMin of [
    "1,000万円",
    "70-60k",
    "12 LPA",
    "up to 90k",
    "",
    true,
    0,
    1.505,
    1e10,
    Number.NaN,
  ])
    expect([salaryMin, readErrors({ ...pay, salaryMin, salaryMax: 2e9 }).salaryMin]).toEqual([
      salaryMin,
      salaryMin === ""
        ? "Enter the lower end of the salary too."
        : "Salary from must be a number from 1 to 1,000,000,000 with at most two decimals.",
    ]);
});

test("the preview leaves out what is not right yet and keeps the rest", () => {
  const body = { title: " Half a job ", country: "QQ", salaryMin: 12, publishAt: "soon" };
  expect(previewFields(body)).toMatchObject({
    title: "Half a job",
    location: "",
    country: undefined,
    publishAt: undefined,
  });
  expect(previewFields(body)).not.toHaveProperty("salaryMin");
});
