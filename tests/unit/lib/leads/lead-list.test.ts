import { expect, test } from "bun:test";
import { readLeadListView, toSourcePath, toWebsiteHost } from "~/lib/leads/lead-list";

const read = (query: string) => readLeadListView(new URLSearchParams(query));

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
