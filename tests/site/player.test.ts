import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { company } from "~/content/company";
import {
  elements,
  events,
  packages,
  processing,
  scriptTag,
  siteKey,
  statuses,
  webhooks,
} from "~/content/player";
import { linkClaims, roles, signature } from "~/content/signed-links";
import { codeName } from "~/lib/company-name";
import { publicPaths } from "../fixtures/pages";
import { type RunningSite, startSite } from "../fixtures/server";

/** The text of each page, samples and drawings included. */
const texts = new Map<string, string>();
let site: RunningSite;

setDefaultTimeout(60_000);
beforeAll(async () => {
  site = await startSite();
  const read = async (path: string) => (await fetch(site.url + path)).text();
  texts.set("/llms.txt", await read("/llms.txt"));
  for (const path of publicPaths()) {
    const page = new DOMParser().parseFromString(
      (await read(path)).replaceAll(/<link rel="stylesheet"[^>]*>/g, ""),
      "text/html",
    );
    for (const hidden of page.querySelectorAll("script,style,template")) hidden.remove();
    // A block ends what was said before it; the pieces of a sample or of a link belong together.
    for (const block of page.querySelectorAll("p,li,dt,dd,td,th,h1,h2,h3,h4,div,pre,figcaption,a"))
      block.append("\n");
    texts.set(path, page.body.textContent ?? "");
  }
});
afterAll(() => site.stop());

/** Everything on any page that the pattern finds and `isKnown` does not know, with where it stands. */
function strangers(pattern: RegExp, isKnown: (...found: string[]) => boolean) {
  return [...texts].flatMap(([path, text]) =>
    [...text.matchAll(pattern)]
      .filter(([, ...groups]) => !isKnown(...groups.map((group) => group ?? "")))
      .map(([found]) => `${path}: ${found.slice(0, 80)}`),
  );
}

const pagesWith = (pattern: RegExp) => [...texts].filter(([, text]) => pattern.test(text)).length;

test("elements and their attributes are those of the player, wherever one stands", () => {
  const known = new Map<string, readonly string[]>(
    Object.values(elements).map(({ tag, attributes }) => [tag, attributes]),
  );
  expect(pagesWith(new RegExp(`<${codeName}-`))).toBeGreaterThan(5);
  expect(
    strangers(new RegExp(`</?(${codeName}-[a-z-]+)([^<>]*)>`, "g"), (tag = "", rest = "") =>
      [...rest.matchAll(/([\w-]+)\s*=\s*"/g)].every(([, name = ""]) => known.get(tag)?.includes(name)),
    ).concat(strangers(new RegExp(`</?(${codeName}-[a-z-]+)`, "g"), (tag = "") => known.has(tag))),
  ).toEqual([]);
});

test("the script is one, with one key", () => {
  const tag = scriptTag.replace(/\s+/g, " ");
  expect(pagesWith(/<script\s/)).toBeGreaterThan(3);
  expect(
    strangers(/(<script\s[^<]*<\/script>)/g, (found = "") => found.replace(/\s+/g, " ") === tag),
  ).toEqual([]);
  expect(strangers(/\b((?:vt|pk|sk)_\w+)/g, (key) => key === siteKey)).toEqual([]);
});

test("hosts of the company are those of its one list, and packages are its own", () => {
  const hosts: string[] = [...Object.values(company.hosts).map((url) => new URL(url).host), "example"];
  const mailHost = company.mail.hello.split("@")[1] ?? "";
  expect(pagesWith(new RegExp(mailHost))).toBeGreaterThan(8);
  expect(
    strangers(new RegExp(`(\\w+\\.${mailHost.replace(".", "\\.")})`, "g"), (host = "") =>
      hosts.includes(host),
    ),
  ).toEqual([]);
  expect(
    strangers(new RegExp(`(@${codeName}/[a-z-]+)`, "g"), (name = "") =>
      Object.values(packages).includes(name),
    ),
  ).toEqual([]);
});

test("events of the page and of the server have one name each", () => {
  const names: string[] = [...Object.values(events).map(({ name }) => name), ...Object.values(webhooks)];
  expect(strangers(new RegExp(`(${codeName}:[a-z-]+)`, "g"), (name = "") => names.includes(name))).toEqual(
    [],
  );
  const types = [...new Set(Object.values(webhooks).map((name) => name.split(".")[0]))].join("|");
  expect(
    strangers(new RegExp(`"((?:${types})\\.[a-z]+)"`, "g"), (name = "") => names.includes(name)),
  ).toEqual([]);
  expect(strangers(/\b((?:film|product|added|order|test|video)_[a-z]+)\b/g, () => false)).toEqual([]);
});

test("a signed link has one form, and is called by one name", () => {
  const known = [...Object.keys(linkClaims), signature.name];
  const { host } = new URL(company.hosts.play);
  expect(pagesWith(new RegExp(`${host}/`))).toBeGreaterThan(3);
  expect(
    strangers(new RegExp(`${host}/[\\w-]*\\s*(\\?[^"\`]{0,160})`, "g"), (query = "") =>
      [...query.matchAll(/[?&](\w+)=/g)].every(([, name = ""]) => known.includes(name)),
    ),
  ).toEqual([]);
  expect(strangers(/([?&](?:token|aud|exp|sig|for|until)=)/g, () => false)).toEqual([]);
});

test("no video waits for us: the same sentence says so, and no sample says otherwise", () => {
  expect([...texts].filter(([, text]) => text.includes(processing)).map(([path]) => path)).toEqual(
    expect.arrayContaining([
      "/llms.txt",
      "/documentation",
      "/solutions/shopify",
      "/faq",
      "/resources/support",
    ]),
  );
  const states: string[] = Object.values(statuses);
  expect(strangers(/"status": "(\w+)"/g, (status = "") => states.includes(status))).toEqual([]);
  expect(
    strangers(/(\S+ \S+) processing/gi, (before = "") => /\bno( video)?$/i.test(before)).filter(isPublicity),
  ).toEqual([]);
  expect(strangers(/(\b(?:en|trans)coding\b|\bencode[ds]?\b|\bconverts? each\b)/gi, () => false)).toEqual([]);
});

/** Legal texts process personal data. */
const isPublicity = (found: string) => !/^\/(terms|privacy|cookies)/.test(found);

test("the roles of SecureStream are the same on both pages that list them", async () => {
  for (const path of ["/products/securestream", "/security"]) {
    const html = await (await fetch(site.url + path)).text();
    const page = new DOMParser().parseFromString(
      html.replaceAll(/<link rel="stylesheet"[^>]*>/g, ""),
      "text/html",
    );
    const table = [...page.querySelectorAll('[role="region"]')].find((region) =>
      region.getAttribute("aria-label")?.startsWith("What each role may do"),
    );
    const heads = [...(table?.querySelectorAll("th") ?? [])].map((head) => head.textContent ?? "");
    expect([path, roles.filter((role) => !heads.includes(role))]).toEqual([path, []]);
    const inText = [...(texts.get(path) ?? "").matchAll(/\b(\w+) roles\b/gi)].map(([found]) => found);
    expect([path, inText.filter((found) => /^(two|three|four|five|six)/i.test(found))]).toEqual([path, []]);
  }
});
