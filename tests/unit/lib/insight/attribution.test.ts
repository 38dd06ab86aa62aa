import { expect, test } from "bun:test";
import fc from "fast-check";
import { addTouch, parseAttribution, readTouch, touchNames } from "~/lib/insight/attribution";
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

const read = (query: string) => {
  const { landing: _, ...touch } = readTouch(new URL(`${site}/?${query}`), "") ?? {};
  return touch;
};

test('a campaign\'s parameters are found in any case, behind "&amp;", a second "?" and "#"', () => {
  const both = { utm_source: "nl", utm_medium: "email" };
  for (const query of [
    "UTM_SOURCE=nl&Utm_Medium=email",
    "utm_source=nl&amp;utm_medium=email",
    "utm_source=nl?utm_medium=email",
    "?utm_source=nl&utm_medium=email",
    "billing=annual?utm_source=nl&utm_medium=email",
    "utm_source=+nl%20&utm_medium=%09email",
    "utm_source=&utm_source=nl&utm_medium=email&utm_campaign=&gclid=+",
    "debug&utm_source=nl&debug&utm_medium=email&",
    "#utm_source=nl&utm_medium=email",
  ])
    expect([query, read(query)]).toEqual([query, both]);
  expect(read("my_utm_source=x&utm_sources=y")).toEqual({});
  expect(read("utm_content=https://x.example/a?ref=nav")).toEqual({
    utm_content: "https://x.example/a?ref=nav",
  });
});

test("a campaign's value is what URLSearchParams decodes, once, after NFC and trimming", () => {
  const name = fc.constantFrom("utm_source", "utm_campaign", "utm_content", "ref");
  const value = fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }),
    fc.constantFrom(
      "[DE] Prospecting [Video]",
      "[carousel]",
      "Spring%20Sale",
      "100%",
      "<b>",
      "A;B;C",
      "“nl”",
      "null",
    ),
    fc.constantFrom("AT&T", "a=b", "{sale}", "__x__", "$5 off$", "{{", "Käse & Brot", "a  b", "nl?x=1"),
  );
  fc.assert(
    fc.property(name, value, (name, value) => {
      const kept = value.normalize("NFC").trim();
      fc.pre(kept !== "" && !/[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/u.test(kept));
      expect(read(String(new URLSearchParams({ [name]: value })))).toEqual({ [name]: kept });
      expect(parseAttribution({ first: { [name]: value } })?.first).toEqual({ [name]: kept });
    }),
    { numRuns: 500 },
  );
});

test("a place that a program left unfilled is no value", () => {
  for (const unfilled of [
    ...["{{site_source_name}}", "{{campaign.name}}", "{campaignid}", "{CampaignId}", "{campaign_name}"],
    ...["__CAMPAIGN_NAME__", "__AID__", "%%campaign%%", "*|CAMPAIGN|*", "(not set)", "(direct)"],
  ]) {
    expect([unfilled, parseAttribution({ first: { ref: "a", utm_term: unfilled } })?.first]).toEqual([
      unfilled,
      { ref: "a" },
    ]);
    expect([unfilled, read(`utm_source=${encodeURIComponent(unfilled)}&utm_medium=email`)]).toEqual([
      unfilled,
      { utm_medium: "email" },
    ]);
  }
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

test("an attribution takes at most 2 KB, of whole values only", () => {
  const sign = fc.constantFrom("a", "é", "漢", '"', "\\", "👩");
  const value = fc.array(sign, { maxLength: 700 }).map((signs) => signs.join(""));
  const touch = fc.dictionary(fc.constantFrom(...touchNames), value);
  fc.assert(
    fc.property(touch, touch, (first, last) => {
      const found = parseAttribution({ first, last });
      expect(Buffer.byteLength(JSON.stringify(found ?? {}))).toBeLessThanOrEqual(2048);
      for (const [name, text] of Object.entries(found?.first ?? {})) expect(text).toBe(first[name] ?? "");
    }),
  );
  const huge = Object.fromEntries(["utm_source", "gclid", "landing"].map((name) => [name, "é".repeat(1e6)]));
  expect(parseAttribution({ first: { ...huge, ref: "a" } })?.first).toEqual({ ref: "a" });
});

test("the source is the last arrival, by the name that Insight counts", () => {
  const from = (last: object, first: object = {}) => findSourceName({ first, last });
  expect(from({ utm_source: "News", gclid: "x", referrer: "a.example" })).toBe("news");
  expect([from({ gclid: "x" }), from({ fbclid: "x" }), from({ msclkid: "x" })]).toEqual([
    "google ads",
    "facebook",
    "bing ads",
  ]);
  expect(from({ ref: "Partner", referrer: "a.example" })).toBe("partner");
  expect(from({ referrer: "www.a.example", landing: "/" })).toBe("a.example");
  expect(from({ landing: "/" }, { utm_source: "x" })).toBe("direct");
  expect(from({ utm_source: "google", utm_campaign: "Spring  Sale" })).toBe("spring sale");
  expect([from({ landing: "/" }), findSourceName(undefined)]).toEqual(["direct", "direct"]);
  expect(from({ utm_source: "x".repeat(300) }).length).toBe(60);
});
