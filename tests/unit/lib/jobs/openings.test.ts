import { expect, test } from "bun:test";
import { filterJobs, listFilterOptions } from "~/lib/jobs/openings";

const kinds = [
  { department: "Engineering", location: "Bengaluru", type: "Full-time", count: 3 },
  { department: "Engineering", location: "San Francisco", type: "Contract", count: 2 },
  { department: "Design & Film", location: "Bengaluru", type: "Full-time", count: 1 },
];
const jobs = kinds.flatMap(({ count, ...kind }) =>
  Array.from({ length: count }, (_, nth) => ({ ...kind, id: `${kind.location} ${nth}`, locations: [] })),
);

test("jobs that fit every filter are found", () => {
  expect(filterJobs(jobs, {})).toEqual(jobs);
  expect(filterJobs(jobs, { department: "Engineering", location: "Bengaluru" }).length).toBe(3);
  expect(filterJobs(jobs, { type: "Part-time" })).toEqual([]);
});

test("a choice says how many jobs it would show beside the other filters, and where it leads", () => {
  expect(listFilterOptions(jobs, { location: "Bengaluru" }, "department")).toEqual([
    {
      value: "Design & Film",
      count: 1,
      search: "?department=Design+%26+Film&location=Bengaluru",
      chosen: false,
    },
    { value: "Engineering", count: 3, search: "?department=Engineering&location=Bengaluru", chosen: false },
  ]);
});

test("choosing the chosen one again takes the filter away", () => {
  const [design, engineering] = listFilterOptions(jobs, { department: "Engineering" }, "department");
  expect(engineering).toEqual({ value: "Engineering", count: 5, search: "", chosen: true });
  expect(design).toMatchObject({ count: 1, chosen: false });
});
