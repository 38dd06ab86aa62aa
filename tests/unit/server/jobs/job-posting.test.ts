import { expect, test } from "bun:test";
import type { PublicJob } from "~/lib/jobs/job";
import { toJobPosting } from "~/server/jobs/job-posting.server";

const titles = { responsibilities: "Do", requirements: "Have", benefits: "Get", techStack: "Use" };
const job: PublicJob = {
  id: "j1",
  slug: "gaffer-größe",
  title: "Gaffer",
  location: "Bengaluru, India",
  type: "Full-time",
  department: "Film",
  description: "You light <everything> & more.",
  responsibilities: "- Light it\n\n* Keep it lit",
  requirements: "Patience",
  benefits: "Warmth",
  isActive: true,
  language: "en",
  applyForm: true,
  needsResume: false,
  country: "IN",
  updatedAt: Date.UTC(2026, 0, 2),
  postedAt: Date.UTC(2026, 0, 1, 9),
};

const posting = (changes: Partial<PublicJob> = {}) =>
  toJobPosting("https://www.vitreel.example", { ...job, ...changes }, "Vitreel", titles);

test("a job without what Google requires is not told at all, rather than wrongly", () => {
  expect(posting({ country: undefined })).toBeUndefined();
  expect(posting({ workplace: "remote", country: undefined, applicantCountries: [] })).toBeUndefined();
  expect(posting({ description: job.title })).toBeUndefined();
  expect(posting()).toBeDefined();
});

test("dates are ISO, the address is whole, and what is not known is absent", () => {
  expect(posting()).toMatchObject({
    datePosted: "2026-01-01T09:00:00.000Z",
    url: "https://www.vitreel.example/company/careers/gaffer-gr%C3%B6%C3%9Fe",
    jobLocation: { address: { "@type": "PostalAddress", addressCountry: "IN" } },
  });
  expect(posting({ validThrough: Date.UTC(2026, 1, 1) - 1 })).toMatchObject({
    validThrough: "2026-01-31T23:59:59.999Z",
  });
  for (const name of ["validThrough", "baseSalary", "jobLocationType", "applicantLocationRequirements"])
    expect(posting()).not.toHaveProperty(name);
  expect(posting({ type: "By the moon" })).not.toHaveProperty("employmentType");
});

test("who may apply on the site itself is told to search engines, and of mail nothing", () => {
  expect(posting({ applyForm: true })).toMatchObject({ directApply: true });
  expect(posting({ applyForm: false })).not.toHaveProperty("directApply");
});

test("a salary is a range, or one number when both ends are the same", () => {
  const money = { salaryMin: 50, salaryCurrency: "USD", salaryUnit: "HOUR" } as const;
  const salaryOf = (changes: Partial<PublicJob>) =>
    (posting(changes) as { baseSalary: { value: object } } | undefined)?.baseSalary.value;
  expect(salaryOf({ ...money, salaryMax: 60 })).toMatchObject({
    minValue: 50,
    maxValue: 60,
    unitText: "HOUR",
  });
  expect(salaryOf({ ...money, salaryMax: 50 })).toMatchObject({ value: 50 });
  expect(salaryOf(money)).toMatchObject({ value: 50 });
  expect(posting({ salaryMin: 50 })).not.toHaveProperty("baseSalary");
});

test("a remote job says so and names the countries as the page does", () => {
  expect(
    posting({ workplace: "remote", country: undefined, applicantCountries: ["US", "IN"] }),
  ).toMatchObject({
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: [
      { "@type": "Country", name: "United States" },
      { "@type": "Country", name: "India" },
    ],
  });
});

test("only what was chosen is told: places, regions and types, and nothing out of the free texts", () => {
  const locations = [
    { country: "DE", region: "Berlin", locality: "Berlin" },
    { country: "US", region: "Texas" },
  ];
  expect(posting({ locations, locality: "Bengaluru" })).toMatchObject({
    jobLocation: [
      { address: { addressLocality: "Bengaluru", addressCountry: "IN" } },
      { address: { addressLocality: "Berlin", addressRegion: "Berlin", addressCountry: "DE" } },
      { address: { addressRegion: "Texas", addressCountry: "US" } },
    ],
  });
  for (const location of ["San Francisco, CA", "Berlin, DE", "Milano (MI), Italy", "Remote, Austin TX"])
    expect(posting({ location, country: "US" })?.jobLocation).toEqual({
      "@type": "Place",
      address: { "@type": "PostalAddress", addressCountry: "US" },
    });
  expect(posting({ workplace: "hybrid" })).not.toHaveProperty("jobLocationType");
});

test("a type is told as chosen; without a choice only when it is exactly one usual word", () => {
  const typeOf = (type: string, employmentTypes?: PublicJob["employmentTypes"]) =>
    posting({ type, employmentTypes })?.employmentType;
  expect(typeOf("Anything", ["FULL_TIME", "CONTRACTOR"])).toEqual(["FULL_TIME", "CONTRACTOR"]);
  for (const [type, known] of [
    ["Full-time", "FULL_TIME"],
    ["FULL TIME", "FULL_TIME"],
    ["part–time", "PART_TIME"],
    ["Contract", "CONTRACTOR"],
    ["Freelance", "CONTRACTOR"],
    ["temporary", "TEMPORARY"],
    ["Internship", "INTERN"],
    ["Volunteer", "VOLUNTEER"],
  ] as const)
    expect([type, typeOf(type)]).toEqual([type, [known]]);
  for (const type of [
    ...["Permanent", "Permanent, part-time (60%)", "Fixed-term contract", "Full-time or part-time"],
    ...["International assignment", "constructor", "Vollzeit", ""],
  ])
    expect([type, typeOf(type)]).toEqual([type, undefined]);
});
