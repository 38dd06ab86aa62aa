import { expect, test } from "bun:test";
import { carryName, carryOn, readArrival } from "~/lib/insight/carried-attribution";

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

test("however long a campaign's values are, in whatever script, the link stays one that the server takes", () => {
  for (const letter of ["x", "ж", "漢", "🎬", "'"]) {
    for (const count of [10, 140, 170, 300]) {
      const touch = {
        utm_source: "yandex",
        utm_medium: "cpc",
        utm_campaign: letter.repeat(count),
        landing: "/",
      };
      const other = { ...touch, utm_term: letter.repeat(count), ref: letter.repeat(count) };
      for (const attribution of [
        { first: touch, last: touch },
        { first: touch, last: other },
      ]) {
        const href = carryOn("/pricing?product=studio&billing=annual", attribution);
        expect(href.length).toBeLessThanOrEqual(1800);
        const { first: read } = readArrival(new URL(href, "https://www.vitreel.example"), "") ?? {};
        expect(read?.utm_source).toBe("yandex");
        expect(touch.utm_campaign).toStartWith(read?.utm_campaign ?? "nothing");
      }
    }
  }
});

test("an address that is long itself goes on without", () => {
  const long = `/company/careers/${"%E2%9C%A8".repeat(200)}`;
  expect(carryOn(long, { first, last: first })).toBe(long);
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
