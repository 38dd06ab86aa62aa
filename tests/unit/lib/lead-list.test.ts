import { expect, test } from "bun:test";
import { leadListSearch, readLeadListView } from "~/lib/lead-list";

const read = (query: string) => readLeadListView(new URLSearchParams(query));

test("an address says what the list shows, and back again", () => {
  for (const query of ["", "?q=ada", "?show=spam", "?q=a+%26b&show=undelivered&before=42"])
    expect(leadListSearch(read(query))).toBe(query);
  expect(read("?show=contacted&before=7&q=x")).toEqual({ show: "contacted", search: "x", before: 7 });
});

test("what is not understood is the default", () => {
  for (const query of ["show=everything", "before=-1", "before=1.5", "before=x", "before=1e99"])
    expect(read(query)).toEqual({ show: "open", search: "" });
  expect(read(`q=${"x".repeat(500)}`).search).toHaveLength(200);
});
