import { expect, test } from "bun:test";
import fc from "fast-check";
import { readTouch } from "~/lib/insight/attribution";
import { classifyTouch } from "~/lib/insight/source";
import { classifyHost } from "~/lib/insight/source-names";

const inWords = ({ kind, name }: { kind: string; name: string }) => (name ? `${kind} ${name}` : kind);
const arrival = (query: string, referrer = "") =>
  inWords(classifyTouch(readTouch(new URL(`https://www.vitreel.example/pricing?${query}`), referrer)));

test("a host that linked here is taken whole: search, social network, webmail, or a site", () => {
  const hosts = {
    "search google": [
      "www.google.com",
      "google.de",
      "www.google.co.uk",
      "www.google.com.br",
      "images.google.com",
    ],
    "search bing": ["www.bing.com", "cn.bing.com"],
    "search duckduckgo": ["duckduckgo.com", "html.duckduckgo.com"],
    "search brave": ["search.brave.com"],
    "search yandex": ["yandex.ru", "yandex.com.tr", "www.yandex.kz", "ya.ru"],
    "search mail.ru search": ["go.mail.ru"],
    "search yahoo": ["search.yahoo.com", "r.search.yahoo.com", "uk.search.yahoo.com"],
    "social linkedin": ["www.linkedin.com", "lnkd.in", "com.linkedin.android"],
    "social facebook": ["l.facebook.com", "lm.facebook.com", "m.facebook.com", "FACEBOOK.COM"],
    "social reddit": ["out.reddit.com", "old.reddit.com", "www.reddit.com"],
    "social threads": ["threads.com", "www.threads.net", "l.threads.com"],
    "social x": ["t.co", "x.com", "mobile.twitter.com"],
    "social hacker news": ["news.ycombinator.com"],
    "social pinterest": ["www.pinterest.de", "pinterest.co.uk"],
    "email gmail": ["mail.google.com", "com.google.android.gm"],
    "email outlook": ["outlook.live.com", "outlook.office.com", "outlook.cloud.microsoft"],
    "email mail.ru": ["e.mail.ru"],
    "email yahoo mail": ["mail.yahoo.com"],
    "email gmx": ["navigator.gmx.net", "deref-gmx.net"],
    "email web.de mail": ["navigator.web.de"],
    "email icloud mail": ["www.icloud.com"],
    "email naver mail": ["mail.naver.com"],
    "search seznam": ["search.seznam.cz"],
    "search daum": ["search.daum.net"],
    "site web.de": ["web.de"],
    "site seznam.cz": ["www.seznam.cz"],
    "site news.google.com": ["news.google.com"],
    "site docs.google.com": ["docs.google.com"],
    "site brave.com": ["brave.com"],
    "site notgoogle.com": ["notgoogle.com", "www.notgoogle.com"],
    "site google.com.evil.io": ["google.com.evil.io"],
    "site notx.com": ["notx.com"],
    "site t.com": ["t.com"],
    "site mylinkedin.com": ["mylinkedin.com"],
    "site googleblog.example": ["googleblog.example"],
    "site ycombinator.com": ["ycombinator.com"],
  };
  for (const [source, list] of Object.entries(hosts))
    for (const host of list) expect([host, inWords(classifyHost(host))]).toEqual([host, source]);
  expect(arrival("", "android-app://com.google.android.gm/")).toBe("email gmail");
  expect(arrival("", "https://out.reddit.com/t3_x?url=y")).toBe("social reddit");
});

test("a word that stands in a host makes nobody of it a search engine or a network", () => {
  const label = fc.stringMatching(/^[a-z\d]{1,8}$/);
  const known = fc.constantFrom(..."google bing yandex facebook linkedin x t threads reddit".split(" "));
  fc.assert(
    fc.property(known, label, (name, other) => {
      for (const host of [
        `${name}.${other}.example`,
        `${other}${name}.example`,
        `${name}.com.${other}.example`,
      ])
        expect([host, classifyHost(host).kind]).toEqual([host, "site"]);
    }),
  );
});

test("a network that a link names is the network that a click comes from, unless the link was paid for", () => {
  const clicked = arrival("", "https://www.linkedin.com/");
  expect(clicked).toBe("social linkedin");
  for (const name of [
    "LinkedIn",
    "linkedin.com",
    "www.LinkedIn.com",
    "https://www.linkedin.com/",
    "%20linkedin+",
    "lnkd.in",
    ...["Linked-In", "www.linkedin.com/feed/", "ＬｉｎｋｅｄＩｎ", "linkedin/"],
  ])
    expect([name, arrival(`utm_source=${name}`)]).toEqual([name, clicked]);
  expect(arrival("utm_source=fb&utm_medium=social")).toBe("social facebook");
  expect(arrival("utm_source=Google&utm_medium=organic")).toBe("search google");
  expect(arrival("utm_source=Facebook_Ads")).toBe("campaign facebook ads");
  expect(arrival("utm_source={source}&utm_medium=%25%25MEDIUM%25%25")).toBe("none");
  expect([arrival("gad_source=1"), arrival("gad_campaignid=22")]).toEqual([
    "campaign google ads",
    "campaign google ads",
  ]);
  expect(arrival("utm_source=partner.example")).toBe(arrival("", "https://www.partner.example/a"));
  expect(arrival("utm_source=linkedin&utm_medium=paid_social")).toBe("campaign linkedin ads");
  expect(arrival("utm_source=google&utm_medium=cpc")).toBe("campaign google ads");
  expect(arrival("utm_source=LinkedIn&utm_campaign=Spring++Sale")).toBe("campaign spring sale");
  expect(arrival("utm_source=newsletter&utm_medium=email")).toBe("campaign newsletter");
  expect(arrival("utm_campaign=asha@example.com")).toBe("campaign other");
});

test("a medium was paid for when one of its words says so", () => {
  const word = fc.constantFrom(..."cpc CPM ppc paid paidsocial Ads display remarketing sponsored".split(" "));
  const other = fc.constantFrom("", "social", "spring", "2026");
  const sign = fc.constantFrom("-", "_", " ", ".");
  fc.assert(
    fc.property(other, word, other, sign, (before, paid, behind, between) => {
      const medium = [before, paid, behind].filter(Boolean).join(between);
      expect(arrival(`utm_source=facebook&utm_medium=${medium}`)).toBe("campaign facebook ads");
    }),
  );
  for (const medium of ["unpaid", "leads", "social", "uploads", "email"])
    expect([medium, arrival(`utm_source=facebook&utm_medium=${medium}`)]).toEqual([
      medium,
      "social facebook",
    ]);
});

test("a click in an app of Meta's is the app that it comes from", () => {
  for (const [referrer, source] of [
    ["https://l.instagram.com/", "social instagram"],
    ["https://l.threads.com/", "social threads"],
    ["https://m.facebook.com/", "social facebook"],
    ["https://shop.example/", "social facebook"],
    ["", "social facebook"],
  ] as const)
    expect([referrer, arrival("fbclid=1", referrer)]).toEqual([referrer, source]);
});

test("the mark of an advertisement says whose it was", () => {
  for (const [query, source] of [
    ["gclid=1", "campaign google ads"],
    ["wbraid=1", "campaign google ads"],
    ["GBRAID=1", "campaign google ads"],
    ["msclkid=1", "campaign bing ads"],
    ["ttclid=1", "campaign tiktok ads"],
    ["li_fat_id=1", "campaign linkedin ads"],
    ["twclid=1", "campaign x ads"],
    ["ScCid=1", "campaign snapchat ads"],
    ["fbclid=1", "social facebook"],
    ["fbclid=1&utm_medium=paid", "campaign facebook ads"],
    ["utm_source=&wbraid=1", "campaign google ads"],
    ["gclid=", "none"],
  ] as const)
    expect([query, arrival(query)]).toEqual([query, source]);
});
