import { expect, test } from "bun:test";
import type { PublicJob } from "~/lib/jobs/job";
import { toJobPosting } from "~/lib/jobs/job-posting";

const titles = { responsibilities: "Do", requirements: "Have", benefits: "Get", techStack: "Use" };
const job: PublicJob = {
  id: "j1",
  slug: "gaffer-größe",
  title: "Gaffer",
  location: "Bengaluru, India",
  type: "Full-time",
  department: "Film",
  description: "You light <everything> & more.",
  responsibilities: "- Light it\n\n• Keep it lit",
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

test("the description is HTML of the page's own words, one list item per line", () => {
  expect(posting()?.description).toBe(
    "<p>You light &lt;everything&gt; &amp; more.</p><p>Do</p><ul><li>Light it</li><li>Keep it lit</li></ul><p>Have</p><ul><li>Patience</li></ul><p>Get</p><ul><li>Warmth</li></ul>",
  );
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
    posting({ workplace: "remote", country: undefined, applicantCountries: ["United States", "India"] }),
  ).toMatchObject({
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: [
      { "@type": "Country", name: "United States" },
      { "@type": "Country", name: "India" },
    ],
  });
});

test("each place whose country is told is a place of the job", () => {
  const locations = ["Berlin, Germany", "Austin, Texas, USA", "Our van"];
  expect(posting({ locations, locality: "Bengaluru" })).toMatchObject({
    jobLocation: [
      { address: { addressLocality: "Bengaluru", addressCountry: "IN" } },
      { address: { addressLocality: "Berlin", addressCountry: "DE" } },
      { address: { addressLocality: "Austin", addressRegion: "Texas", addressCountry: "US" } },
    ],
  });
  const inUs = { country: "US", location: "San Francisco, CA", locations: ["Boston, MA", "Dover, DE"] };
  expect(posting(inUs)).toMatchObject({
    jobLocation: [
      { address: { addressLocality: "San Francisco", addressRegion: "CA", addressCountry: "US" } },
      { address: { addressLocality: "Boston", addressRegion: "MA", addressCountry: "US" } },
      { address: { addressLocality: "Dover", addressRegion: "DE", addressCountry: "US" } },
    ],
  });
  expect(posting({ locations: ["Our van"] })).toMatchObject({ jobLocation: { "@type": "Place" } });
  expect(posting({ workplace: "hybrid" })).not.toHaveProperty("jobLocationType");
});
