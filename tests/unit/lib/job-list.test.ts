import { expect, test } from "bun:test";
import { arrangeJobs, jobListSearch, readJobListView } from "~/lib/job-list";
import { jobFields, noon } from "../../job-app";

const base = { ...jobFields, slug: "x", version: 1, createdAt: noon, updatedAt: noon, publishedAt: noon };
const jobs = [
  { ...base, id: "1", title: "Zöe's job", department: "Design", createdAt: noon - 3 },
  { ...base, id: "2", title: "alpha 10", isActive: false, createdAt: noon - 2 },
  { ...base, id: "3", title: "Alpha 9", location: "San Francisco", createdAt: noon - 1, updatedAt: noon + 5 },
];

function titles(query: string, now = noon) {
  return arrangeJobs(jobs, readJobListView(new URLSearchParams(query)), now).jobs.map(({ title }) => title);
}

test("the list is newest first, or sorted as people sort", () => {
  expect(titles("")).toEqual(["Alpha 9", "alpha 10", "Zöe's job"]);
  expect(titles("sort=title")).toEqual(["Alpha 9", "alpha 10", "Zöe's job"]);
  expect(titles("sort=-title")).toEqual(["Zöe's job", "alpha 10", "Alpha 9"]);
  expect(titles("sort=updated")[0]).toBe("Alpha 9");
  expect(titles("sort=nonsense")).toEqual(titles(""));
});

test("search finds every word in any field, without case and accents", () => {
  expect(titles("q=ZOE")).toEqual(["Zöe's job"]);
  expect(titles("q=alpha+san")).toEqual(["Alpha 9"]);
  expect(titles("q=alpha+tokyo")).toEqual([]);
});

test("states are counted for the search and filter the list", () => {
  const { counts } = arrangeJobs(jobs, readJobListView(new URLSearchParams("q=alpha&show=closed")), noon);
  expect(counts).toMatchObject({ all: 2, live: 1, closed: 1, draft: 0 });
  expect(titles("show=closed")).toEqual(["alpha 10"]);
});

test("pages hold fifty and a page past the end is the last", () => {
  const many = Array.from({ length: 120 }, (_, index) => ({ ...base, id: String(index).padStart(3, "0") }));
  const view = { ...readJobListView(new URLSearchParams("page=99")) };
  const { jobs: shown, page, pages } = arrangeJobs(many, view, noon);
  expect([shown.length, page, pages]).toEqual([20, 3, 3]);
});

test("the address of a view says only what differs from the default", () => {
  expect(jobListSearch(readJobListView(new URLSearchParams("sort=newest&page=1&q=")))).toBe("");
  const query = "?q=a+b&show=live&sort=-title&page=2";
  expect(jobListSearch(readJobListView(new URLSearchParams(query)))).toBe(query);
});
