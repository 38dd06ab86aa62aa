import { expect, test } from "bun:test";
import fc from "fast-check";
import { oneLine } from "~/lib/clean-text";
import { addTouch, parseAttribution, readTouch } from "~/lib/insight/attribution";
import { findSourceName } from "~/lib/insight/source";

const site = "https://www.vitreel.example";

test("an arrival is its campaign, the host that linked and the path it led to", () => {
  const url = new URL(`${site}/pricing?utm_source=Google&utm_medium=cpc&gclid=x1&billing=annual`);
  expect(readTouch(url, "https://www.google.com/search?q=secret")).toEqual({
    utm_source: "Google",
    utm_medium: "cpc",
    gclid: "x1",
    referrer: "www.google.com",
    landing: "/pricing",
  });
});

test("moving inside the site is no arrival", () => {
  expect(readTouch(new URL(`${site}/faq`), `${site}/pricing?billing=annual`)).toBeUndefined();
  expect(readTouch(new URL(`${site}/faq`), "")).toBeUndefined();
  expect(readTouch(new URL(`${site}/faq`), "not a url")).toBeUndefined();
});

test("a campaign is read from the page before, where that was left before its script could keep it", () => {
  const before = `${site}/pricing?utm_source=x`;
  const touch = { utm_source: "x", landing: "/pricing" };
  expect(readTouch(new URL(`${site}/faq`), before)).toEqual(touch);
  expect(readTouch(new URL(`${site}/faq?utm_source=y`), before)).toEqual({
    utm_source: "y",
    landing: "/faq",
  });
});

test("a campaign's parameters are read as links are really written", () => {
  const read = (query: string) => {
    const { landing: _, ...touch } = readTouch(new URL(`${site}/?${query}`), "") ?? {};
    return touch;
  };
  const both = { utm_source: "nl", utm_medium: "email" };
  for (const query of [
    "UTM_SOURCE=nl&Utm_Medium=email",
    "utm_source=nl&amp;utm_medium=email",
    "utm_source=='nl',utm_medium[]=“email”",
    "utm_source=nl&amp;amp;UTM_MEDIUM=email",
    "utm_source=nl?utm_medium=email",
    "?utm_source=nl&utm_medium=email",
    "billing=annual?utm_source=nl&utm_medium=email",
    "utm_source%3Dnl%26utm_medium%3Demail",
    "utm_source=nl%26utm_medium%3Demail",
    "utm_source=+nl%20&utm_medium=%09email",
    "utm_source=&utm_source=nl&utm_medium=email&utm_campaign=&gclid=+",
    "utm_source=nl&utm_medium=email&billing=annual",
    "utm_source=nl;utm_medium=email",
    "utm_source=nl%3Butm_medium%3Demail",
    "debug&utm_source=nl&debug&utm_medium=email&",
    "& utm_source=nl& utm_medium=email",
  ])
    expect([query, read(query)]).toEqual([query, both]);
  for (const nothing of ["{{site_source_name}}", "{source}", "(not set)", "(direct)", "null"])
    expect(read(`utm_source=${encodeURIComponent(nothing)}&utm_medium=email`)).toEqual({
      utm_medium: "email",
    });
  expect(read("utm_source=%22nl%22")).toEqual({ utm_source: "nl" });
  expect(read("utm_campaign=Spring+Sale")).toEqual({ utm_campaign: "Spring Sale" });
  expect(read("utm_campaign=Spring%2520Sale")).toEqual({ utm_campaign: "Spring Sale" });
  expect(read("utm_campaign=AT%26T&ref=a")).toEqual({ utm_campaign: "AT&T", ref: "a" });
  expect(read("utm_campaign=100%25&utm_term=%E0%A4%A")).toEqual({
    utm_campaign: "100%",
    utm_term: "%E0%A4%A",
  });
  expect(read("utm_campaign=A;B%3BC&d")).toEqual({ utm_campaign: "A;B;C" });
  expect(read("my_utm_source=x&utm_sources=y")).toEqual({});
});

test("however a value is written and encoded, it is read, and its length is the only bound of the work", () => {
  // Quotes around a value and places that a program left unfilled are not part of it.
  const text = fc.string({ unit: "binary", maxLength: 40 }).map((value) => oneLine(`a${value}z`, 300));
  fc.assert(
    fc.property(
      text.filter((value) => !/[%?&=]/.test(value)),
      (value) => {
        const once = encodeURIComponent(value.toWellFormed());
        for (const encoded of [once, encodeURIComponent(once)])
          expect(readTouch(new URL(`${site}/?a=b&Utm_Term=${encoded}`), "")?.utm_term).toBe(value);
      },
    ),
  );
});

test("the first arrival stays, the last one follows", () => {
  const direct = addTouch(undefined, undefined, "/faq");
  expect(direct).toEqual({ first: { landing: "/faq" }, last: { landing: "/faq" } });
  const later = addTouch(direct, { ref: "news", landing: "/" }, "/");
  expect(later).toEqual({ first: { landing: "/faq" }, last: { ref: "news", landing: "/" } });
  expect(addTouch(later, undefined, "/pricing")).toEqual(later);
});

test("what a stranger sends is read as far as it is usable and never fails", () => {
  expect(parseAttribution('{"first":{"utm_source":"a","admin":"1"},"last":{"ref":"b"},"x":1}')).toEqual({
    first: { utm_source: "a" },
    last: { ref: "b" },
  });
  expect(parseAttribution({ first: { utm_source: " a\u202e\u0000b\n", ref: 5, landing: ["x"] } })).toEqual({
    first: { utm_source: "ab" },
    last: { utm_source: "ab" },
  });
  for (const nothing of [
    undefined,
    null,
    "",
    "{",
    "[]",
    5,
    [],
    {},
    { first: 1 },
    { first: {} },
    { last: { ref: "a" } },
  ])
    expect(parseAttribution(nothing)).toBeUndefined();
});

test("megabytes are cut to 300 characters a value", () => {
  const sent = {
    first: Object.fromEntries(
      ["utm_source", "gclid", "landing", "other"].map((name) => [name, "é".repeat(1e6)]),
    ),
  };
  const found = parseAttribution(sent);
  expect(Object.values(found?.first ?? {}).map((value) => value.length)).toEqual([300, 300, 300]);
  expect(JSON.stringify(found).length).toBeLessThan(2000);
});

test("the source is the last arrival that names one, else the first, else direct", () => {
  const from = (last: object, first: object = {}) => findSourceName({ first, last });
  expect(from({ utm_source: "News", gclid: "x", referrer: "a.example" })).toBe("news");
  expect([from({ gclid: "x" }), from({ fbclid: "x" }), from({ msclkid: "x" })]).toEqual([
    "google",
    "facebook",
    "bing",
  ]);
  expect(from({ ref: "Partner", referrer: "a.example" })).toBe("partner");
  expect(from({ referrer: "www.a.example", landing: "/" })).toBe("a.example");
  expect(from({ landing: "/" }, { utm_source: "x" })).toBe("x");
  expect([from({ landing: "/" }), findSourceName(undefined)]).toEqual(["direct", "direct"]);
  expect(from({ utm_source: "x".repeat(300) }).length).toBe(60);
});
