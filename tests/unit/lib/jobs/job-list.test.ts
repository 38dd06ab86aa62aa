import { expect, test } from "bun:test";
import { describeDeletion, readJobListView, toJobListSearch } from "~/lib/jobs/job-list";

test("what the address does not say, or says wrongly, is the default", () => {
  const view = { search: "", show: "all", sort: "newest", page: 1 } as const;
  expect(readJobListView(new URLSearchParams(""))).toEqual(view);
  expect(readJobListView(new URLSearchParams("sort=-nonsense&show=all&page=-4"))).toEqual(view);
  expect(readJobListView(new URLSearchParams("page=3"))).toEqual({ ...view, page: 3 });
});

test("the address of a view says only what differs from the default", () => {
  expect(toJobListSearch(readJobListView(new URLSearchParams("show=all&page=1&q=")))).toBe("");
  const query = "?q=a+b&show=live&sort=title&page=2";
  expect(toJobListSearch(readJobListView(new URLSearchParams(query)))).toBe(query);
});

test("a deletion is asked about with the candidates who are still open", () => {
  expect(describeDeletion({ title: "Gaffer", open: 0 })).toEndWith("You can restore it for 30 days.");
  expect(describeDeletion({ title: "Gaffer", open: 1 })).toEndWith(" 1 candidate is still open.");
  expect(describeDeletion({ title: "Gaffer", open: 2 })).toEndWith(" 2 candidates are still open.");
});
