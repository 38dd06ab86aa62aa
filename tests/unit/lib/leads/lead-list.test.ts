import { expect, test } from "bun:test";
import { readLeadListView, toLeadListSearch, toSourcePath, toWebsiteHost } from "~/lib/leads/lead-list";
import { countFilters } from "~/lib/list-view";

const read = (query: string) => readLeadListView(new URLSearchParams(query));

test("an address says what the list shows, and back again", () => {
  const all =
    "?q=a+b&show=won&owner=me&kind=trial&source=news&from=2026-01-02&to=2026-02-03&sort=oldest&before=7";
  for (const query of ["", "?q=ada", "?show=spam", "?q=a+%26b&show=undelivered&before=42", all])
    expect(toLeadListSearch(read(query))).toBe(query);
  expect(read("?show=contacted&before=7&q=x")).toEqual({
    show: "contacted",
    search: "x",
    sort: "newest",
    past: 7,
  });
  expect(countFilters(read(all), ["kind"])).toBe(5);
});

test("a campaign leads to the list of its leads, whatever its name", () => {
  for (const source of ["spring", "black friday & more", "été 100%", "a+b=c?d#e"])
    expect(read(toSourcePath(source).split("?")[1] ?? "")).toEqual({
      show: "open",
      search: "",
      sort: "newest",
      source,
    });
});

test("a company is where its website is", () => {
  for (const [website, company] of [
    ["https://www.Atelier.example/en?x#y", "atelier.example"],
    ["http://shop.example", "shop.example"],
    ["", ""],
  ] as const)
    expect(toWebsiteHost(website)).toBe(company);
});

test("what is not understood is the default", () => {
  const wrong = ["show=everything", "before=-1", "before=1.5", "before=x", "before=1e99", "kind=x", "sort=x"];
  for (const query of [...wrong, "from=yesterday", "to=2026-13-01", "from=2026-02-31T", "owner=", "source=+"])
    expect([query, read(query)]).toEqual([query, { show: "open", search: "", sort: "newest" }]);
  expect(read(`q=${"x".repeat(500)}`).search).toHaveLength(200);
});
