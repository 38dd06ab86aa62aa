import { expect, test } from "bun:test";
import { describeDeadline, describeJobFacts } from "~/lib/jobs/job-facts";

const at = Date.UTC(2026, 1, 11, 23, 30);

test("days are told in words and in UTC, whatever zone the server runs in", () => {
  const { posted, applyUntil } = describeJobFacts({ createdAt: at });
  expect(posted).toEqual({ text: "February 11, 2026", iso: "2026-02-11T23:30:00.000Z" });
  expect(applyUntil).toBeUndefined();
});

test("a deadline is told with its day, time and zone, by the clocks of that zone", () => {
  const validThrough = Date.parse("2026-12-19T07:59:59.999Z");
  expect(describeDeadline({ validThrough, validThroughZone: "America/Los_Angeles" })).toEqual({
    day: "December 18, 2026",
    text: "December 18, 2026, 23:59",
    zone: "Los Angeles time, UTC-08:00",
    iso: "2026-12-19T07:59:59.999Z",
  });
  expect(describeDeadline({ validThrough, validThroughZone: "Asia/Kolkata" })).toMatchObject({
    text: "December 19, 2026, 13:29",
    zone: "Kolkata time, UTC+05:30",
  });
  expect(describeDeadline({ validThrough, country: "IN" })?.zone).toBe("Kolkata time, UTC+05:30");
});

test("a job counts as posted when visitors could first read it", () => {
  expect(describeJobFacts({ createdAt: at, publishAt: at + 86_400_000 }).posted.text).toBe(
    "February 12, 2026",
  );
  expect(
    describeJobFacts({ createdAt: at, publishAt: at, publishedAt: at + 2 * 86_400_000 }).posted.text,
  ).toBe("February 13, 2026");
});

test("a salary is written as its currency is, as a range where there is one", () => {
  const salary = (salaryMin: number, salaryMax?: number, salaryCurrency = "USD") =>
    describeJobFacts({ createdAt: at, salaryMin, salaryMax, salaryCurrency, salaryUnit: "YEAR" }).salary;
  expect(salary(90_000, 120_000)?.replaceAll(/\s/g, " ")).toBe("$90,000 – $120,000 per year");
  expect(salary(90_000)).toBe("$90,000 per year");
  expect(salary(90_000, 90_000)).toBe("$90,000 per year");
  expect(salary(18.5, 22)?.replaceAll(/\s/g, " ")).toBe("$18.50 – $22 per year");
  expect(salary(1500.05, undefined, "JPY")).toBe("¥1,500.05 per year");
  expect(salary(2_500_000, undefined, "INR")).toBe("₹2,500,000 per year");
  expect(describeJobFacts({ createdAt: at, salaryMin: 1 }).salary).toBeUndefined();
});

test("the workplace is what is known of it, with the country by its name", () => {
  const place = { locality: "Bengaluru", region: "Karnataka", country: "IN" };
  expect(describeJobFacts({ createdAt: at, ...place }).place).toBe("Bengaluru, Karnataka, India");
  expect(describeJobFacts({ createdAt: at, country: "US" }).place).toBe("United States");
  expect(describeJobFacts({ createdAt: at }).place).toBeUndefined();
  expect(describeJobFacts({ createdAt: at, applicantCountries: ["US", "IN"] }).applicantCountries).toEqual([
    "United States",
    "India",
  ]);
});
