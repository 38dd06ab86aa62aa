import { expect, test } from "bun:test";
import { readInsightView, toInsightSearch } from "~/lib/insight/insight-view";

// A Monday, 09:30.
const now = Date.UTC(2026, 10, 23, 9, 30);
const read = (query: string) => readInsightView(new URLSearchParams(query), now);

test("spans end with today, and what is typed goes first", () => {
  const daysOf = (query: string) => {
    const { from, to } = read(query);
    return [from, to];
  };
  expect(daysOf("")).toEqual(["2026-10-27", "2026-11-23"]);
  expect(daysOf("?range=7")).toEqual(["2026-11-17", "2026-11-23"]);
  expect(daysOf("?range=90")).toEqual(["2026-08-26", "2026-11-23"]);
  expect(daysOf("?range=year")).toEqual(["2025-11-25", "2026-11-23"]);
  expect(daysOf("?range=today")).toEqual(["2026-11-23", "2026-11-23"]);
  expect(daysOf("?range=7&from=2026-01-02&to=2026-01-03")).toEqual(["2026-01-02", "2026-01-03"]);
  expect(daysOf("?to=2027-01-01")[1]).toBe("2026-11-23");
});

test("a view is narrowed down further, and set free", () => {
  const view = read("?range=7&page=%2Fpricing");
  expect(toInsightSearch({ ...view, device: "phone" })).toBe("?range=7&page=%2Fpricing&device=phone");
  expect(toInsightSearch({ ...view, page: undefined })).toBe("?range=7");
});
