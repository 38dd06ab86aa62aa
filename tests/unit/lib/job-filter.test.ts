import { expect, test } from "bun:test";
import { filterJobs, jobChoices, readJobFilters } from "~/lib/job-filter";

const jobs = [
  { department: "Engineering", location: "Bengaluru", type: "Full-time" },
  { department: "Engineering", location: "San Francisco", type: "Contract" },
  { department: "Design & Film", location: "Bengaluru", type: "Full-time" },
];

test("filters are read from the address; empty and unknown ones are none", () => {
  expect(readJobFilters(new URLSearchParams("department=Engineering&location=%20&page=2"))).toEqual({
    department: "Engineering",
  });
});

test("jobs that fit every filter stay", () => {
  expect(filterJobs(jobs, {})).toHaveLength(3);
  expect(filterJobs(jobs, { department: "Engineering", location: "Bengaluru" })).toEqual(jobs.slice(0, 1));
  expect(filterJobs(jobs, { type: "Part-time" })).toEqual([]);
});

test("a choice says how many jobs it would show beside the other filters, and where it leads", () => {
  expect(jobChoices(jobs, { location: "Bengaluru" }, "department")).toEqual([
    {
      value: "Design & Film",
      count: 1,
      search: "?department=Design+%26+Film&location=Bengaluru",
      chosen: false,
    },
    { value: "Engineering", count: 1, search: "?department=Engineering&location=Bengaluru", chosen: false },
  ]);
});

test("choosing the chosen one again takes the filter away", () => {
  const [design, engineering] = jobChoices(jobs, { department: "Engineering" }, "department");
  expect(engineering).toEqual({ value: "Engineering", count: 2, search: "", chosen: true });
  expect(design).toMatchObject({ count: 1, chosen: false });
});
