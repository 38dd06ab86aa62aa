import { expect, test } from "bun:test";
import { carriedText, carryName, carryOn, readArrival } from "~/lib/carried-attribution";

const first = { utm_source: "spring", landing: "/" };

test("an address carries attribution and gives it back at the next page", () => {
  const href = carryOn("/pricing?product=studio#top", { first, last: first });
  expect(href).toStartWith("/pricing?product=studio&via=");
  expect(href).toEndWith("#top");
  const url = new URL(href, "https://www.vitreel.example");
  expect(readArrival(url, "https://www.vitreel.example/")).toEqual({ first, last: first });
});

test("a new campaign becomes the last one and leaves the first alone", () => {
  const url = new URL(
    carryOn("/faq?utm_source=autumn", { first, last: first }),
    "https://www.vitreel.example",
  );
  expect(readArrival(url, "")).toEqual({ first, last: { utm_source: "autumn", landing: "/faq" } });
});

test("what an address already carries is replaced, not added to", () => {
  const href = carryOn(carryOn("/a", { first, last: first }), { first, last: { ref: "x" } });
  expect(new URL(href, "http://x.invalid").searchParams.getAll(carryName)).toHaveLength(1);
});

test("what would be too long is told without its last part", () => {
  const last = { utm_campaign: "x".repeat(1300) };
  expect(JSON.parse(carriedText({ first, last }))).toEqual({ first });
  expect(JSON.parse(carriedText({ first, last: first }))).toEqual({ first, last: first });
});

test("nonsense that somebody put into the address is nothing", () => {
  for (const via of ["{", "[]", "null", '{"first":1}', '{"first":{"evil":"x"}}'])
    expect(
      readArrival(new URL(`https://www.vitreel.example/?via=${encodeURIComponent(via)}`), ""),
    ).toBeUndefined();
  expect(
    readArrival(new URL("https://www.vitreel.example/"), "https://www.vitreel.example/faq"),
  ).toBeUndefined();
});
