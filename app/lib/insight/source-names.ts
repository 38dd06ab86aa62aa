import { oneLine } from "../clean-text";
import type { Source } from "./source";

const maxNameLength = 60;
/** RFC 1035: no host name is longer. */
const maxHostLength = 253;

/** Hosts (with their subdomains) and Android apps by name of the source. */
const searchHosts = {
  bing: ["bing.com"],
  duckduckgo: ["duckduckgo.com", "com.duckduckgo.mobile.android"],
  ecosia: ["ecosia.org", "com.ecosia.android"],
  qwant: ["qwant.com"],
  startpage: ["startpage.com"],
  brave: ["search.brave.com"],
  kagi: ["kagi.com"],
  perplexity: ["perplexity.ai"],
  yahoo: ["search.yahoo.com", "search.yahoo.co.jp"],
  naver: ["search.naver.com"],
  "mail.ru search": ["go.mail.ru"],
  seznam: ["search.seznam.cz"],
  daum: ["search.daum.net"],
  sogou: ["www.sogou.com", "m.sogou.com"],
  google: ["com.google.android.googlequicksearchbox"],
};
const socialHosts = {
  linkedin: ["linkedin.com", "lnkd.in", "com.linkedin.android"],
  facebook: ["facebook.com", "fb.com", "fb.me", "messenger.com", "m.me", "com.facebook.katana"],
  instagram: ["instagram.com", "com.instagram.android"],
  threads: ["threads.com", "threads.net"],
  x: ["x.com", "twitter.com", "t.co", "com.twitter.android"],
  youtube: ["youtube.com", "youtu.be"],
  reddit: ["reddit.com", "redd.it", "com.reddit.frontpage"],
  pinterest: ["pinterest.com", "pin.it", "com.pinterest"],
  tiktok: ["tiktok.com"],
  bluesky: ["bsky.app"],
  mastodon: ["mastodon.social"],
  whatsapp: ["whatsapp.com", "wa.me", "com.whatsapp"],
  telegram: ["t.me", "telegram.org", "org.telegram.messenger"],
  snapchat: ["snapchat.com"],
  quora: ["quora.com"],
  xing: ["xing.com"],
  vk: ["vk.com"],
  "hacker news": ["news.ycombinator.com"],
};
const emailHosts = {
  "mail.ru": ["mail.ru", "e.mail.ru"],
  gmail: ["mail.google.com", "com.google.android.gm"],
  outlook: [
    "outlook.live.com",
    "outlook.office.com",
    "outlook.office365.com",
    "outlook.cloud.microsoft",
    "com.microsoft.office.outlook",
  ],
  "yahoo mail": ["mail.yahoo.com", "com.yahoo.mobile.client.android.mail"],
  "proton mail": ["mail.proton.me"],
  "yandex mail": ["mail.yandex.ru", "mail.yandex.com"],
  gmx: ["navigator.gmx.net", "navigator.gmx.com", "deref-gmx.net", "deref-gmx.com"],
  "web.de mail": ["navigator.web.de", "deref-web.de"],
  "icloud mail": ["www.icloud.com"],
  "aol mail": ["mail.aol.com"],
  "zoho mail": ["mail.zoho.com", "mail.zoho.eu", "mail.zoho.in"],
  fastmail: ["app.fastmail.com"],
  tuta: ["app.tuta.com", "mail.tutanota.com"],
  "qq mail": ["mail.qq.com", "wx.mail.qq.com"],
  "naver mail": ["mail.naver.com"],
};
const sourcesByHost = new Map<string, Source>();
for (const [kind, names] of Object.entries({ search: searchHosts, social: socialHosts, email: emailHosts }))
  for (const [name, hosts] of Object.entries(names))
    for (const host of hosts) sourcesByHost.set(host, { kind: kind as Source["kind"], name });

/**
 * Search engines with a domain per country. Only these hosts are searches; the engines' news, documents and mail are
 * not.
 */
const enginesByCountry: [name: string, front: RegExp][] = [
  ["google", /^(?:www\.|images\.|lens\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/],
  ["yandex", /^(?:www\.|m\.)?(?:yandex\.(?:com|[a-z]{2}|com\.[a-z]{2})|ya\.ru)$/],
  ["baidu", /^(?:www\.|m\.)?baidu\.com$/],
  ["yahoo", /^(?:www\.|m\.)?yahoo\.(?:com|co\.jp)$/],
];

/** Returns the source of a referring host. */
export function classifyHost(hostname: string): Source {
  const host = hostname.toLowerCase().replace(/\.$/, "");
  if (host.length > maxHostLength) return { kind: "site", name: "other" };
  const engine = enginesByCountry.find(([, front]) => front.test(host));
  if (engine) return { kind: "search", name: engine[0] };
  const pinterest = /(?:^|\.)pinterest\.(?:[a-z]{2}|com?\.[a-z]{2})$/.test(host);
  if (pinterest) return { kind: "social", name: "pinterest" };
  for (let start = 0; host.includes(".", start); start = host.indexOf(".", start) + 1) {
    const known = sourcesByHost.get(host.slice(start));
    if (known) return known;
  }
  return { kind: "site", name: normalizeName(host.replace(/^(www|m)\./, "")) };
}

/** Other names of sources in links: "utm_source=fb". */
const sourceAliases: Record<string, string> = {
  fb: "facebook",
  ig: "instagram",
  twitter: "x",
  yt: "youtube",
  hn: "hacker news",
  adwords: "google",
  googleads: "google",
  meta: "facebook",
  insta: "instagram",
};
const sourcesByName = new Map([...sourcesByHost.values()].map((source) => [joinWords(source.name), source]));
for (const [name] of enginesByCountry) sourcesByName.set(name, { kind: "search", name });

/** "Linked In", "linked-in" and "linkedin" are one name. */
function joinWords(name: string) {
  return name.replace(/[\s_-]+/g, "");
}

/** Returns the source of a name or host: "LinkedIn" and "www.linkedin.com" are the same source as a click there. */
export function classifyName(text: string): Source {
  const name = normalizeName(text)
    .replace(/^(?:https?:\/\/)?([a-z\d-]+(?:\.[a-z\d-]+)+)(?:[/?#].*)?$/, "$1")
    .replace(/(?<=.)[/?#&]+$/, "");
  const joined = joinWords(name);
  const advertiser = joined.replace(/ads$/, "");
  const known = sourcesByName.get(sourceAliases[advertiser] ?? advertiser);
  if (known) return advertiser === joined ? known : { kind: "campaign", name: formatAdsName(known.name) };
  return /^[a-z\d-]+(\.[a-z\d-]+)*\.(xn--[a-z\d-]+|[a-z]{2,})$/.test(name)
    ? classifyHost(name)
    : { kind: "campaign", name };
}

/** The name of paid visits from a network, apart from those of its results and posts. */
export function formatAdsName(network: string): string {
  return `${network} ads`;
}

/** Normalizes a name for counting. An email address identifies a person, so it becomes "other". */
export function normalizeName(name: string): string {
  // A first, generous cut bounds the work of normalizing.
  const tidy = oneLine(name.slice(0, 4 * maxNameLength).normalize("NFKC"), maxNameLength)
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
  return tidy === "" || tidy.includes("@") ? "other" : tidy;
}
