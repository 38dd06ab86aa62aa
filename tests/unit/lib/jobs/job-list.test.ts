import { expect, test } from "bun:test";
import { jobListSearch, readJobListView } from "~/lib/jobs/job-list";

test("what the address does not say, or says wrongly, is the default", () => {
  const view = { search: "", sort: "newest", reverse: false, show: "all", page: 1 } as const;
  expect(readJobListView(new URLSearchParams(""))).toEqual(view);
  expect(readJobListView(new URLSearchParams("sort=-nonsense&show=all&page=-4"))).toEqual(view);
  expect(readJobListView(new URLSearchParams("sort=-title&page=3"))).toEqual({
    ...view,
    sort: "title",
    reverse: true,
    page: 3,
  });
});

test("the address of a view says only what differs from the default", () => {
  expect(jobListSearch(readJobListView(new URLSearchParams("sort=newest&page=1&q=")))).toBe("");
  const query = "?q=a+b&show=live&sort=-title&page=2";
  expect(jobListSearch(readJobListView(new URLSearchParams(query)))).toBe(query);
});
