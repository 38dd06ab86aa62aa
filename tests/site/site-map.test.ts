import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { companyDomain, companyName } from "~/lib/company-name";
import { isCampaignParameter } from "~/lib/insight/attribution";
import { toCardPath } from "~/lib/page-meta";
import { readJpegComment } from "~/tools/jpeg-comment";
import { jobFields, type SignedInAdmin, signIn } from "../fixtures/admin";
import { root } from "../fixtures/build";
import { builtSiteMap } from "../fixtures/built-site-map";
import {
  addressOf,
  listPublicPaths,
  type Page,
  parsePage,
  readMeta,
  readPage,
  routeFiles,
} from "../fixtures/pages";
import { type RunningSite, startSite } from "../fixtures/server";

/** The 27 routes of the specification. */
const specified = [
  ...["/", "/products/commerce", "/products/showcase", "/products/securestream", "/products/studio"],
  ...["/solutions/shopify", "/solutions/magento", "/solutions/custom-websites"],
  ...["/pricing", "/security", "/customers", "/case-studies", "/documentation"],
  ...["/company/about", "/company/careers", "/company/careers/:slug", "/company/press", "/blog"],
  ...["/resources/support", "/resources/partners", "/resources/community"],
  ...["/privacy", "/terms", "/cookies", "/faq", "/request-demo", "/admin/jobs"],
];

const paths = listPublicPaths(["lighting-engineer"]);
const pages = new Map<string, Page>();
let site: RunningSite;
let admin: SignedInAdmin;

// Every first visit renders a page, and the machine may be busy.
setDefaultTimeout(60_000);
beforeAll(async () => {
  site = await startSite();
  admin = await signIn(site);
  await admin.createJob(jobFields);
  for (const path of paths) pages.set(path, await readPage(site, path));
});
afterAll(() => site.stop());

const getPage = (path: string) => pages.get(path) as Page;

test("the 27 routes of the specification are there", () => {
  expect(specified).toHaveLength(27);
  const addresses = routeFiles.map(addressOf);
  expect(specified.filter((address) => !addresses.includes(address))).toEqual([]);
});

for (const path of paths) {
  test(`${path} answers, with one headline, its own words for engines and its one address`, () => {
    const { status, headers, document } = getPage(path);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(document.documentElement.lang).toBe("en");
    expect(document.querySelectorAll("h1")).toHaveLength(1);
    expect(document.querySelector("h1")?.textContent?.trim()).not.toBe("");
    expect(document.querySelectorAll("main#content")).toHaveLength(1);
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);

    const description = readMeta(document, "description") ?? "";
    expect(description.length).toBeGreaterThanOrEqual(50);
    expect(description.length).toBeLessThanOrEqual(160);
    const canonical = [...document.querySelectorAll('link[rel="canonical"]')].map((link) =>
      link.getAttribute("href"),
    );
    expect(canonical).toEqual([site.url + path]);
    expect(readMeta(document, "og:url")).toBe(site.url + path);
    expect(readMeta(document, "og:title")).not.toBe("");
    expect(readMeta(document, "og:description")).toBe(description);
    expect(readMeta(document, "og:site_name")).toBe(companyName);
    expect(readMeta(document, "og:type")).toBe(path.startsWith("/blog/") ? "article" : "website");
    expect(readMeta(document, "og:image:alt")).not.toBe("");
    expect(readMeta(document, "twitter:card")).toBe("summary_large_image");
  });
}

test("no two pages have the same title or description", () => {
  for (const read of [
    (page: Page) => page.document.title,
    (page: Page) => readMeta(page.document, "description"),
  ]) {
    const words = paths.map((path) => read(getPage(path)) ?? "");
    expect(words.filter((word, index) => word === "" || words.indexOf(word) !== index)).toEqual([]);
  }
});

test("every section has a heading", () => {
  const mute = paths.flatMap((path) =>
    [...getPage(path).document.querySelectorAll("main :is(section,article)")]
      .filter((section) => !section.querySelector("h1,h2,h3,h4") && !section.matches("[aria-label]"))
      .map((section) => `${path}: ${section.outerHTML.slice(0, 80)}`),
  );
  expect(mute).toEqual([]);
});

test("headings go down one level at a time", () => {
  const jumps = paths.flatMap((path) => {
    const levels = [...getPage(path).document.querySelectorAll("main :is(h1,h2,h3,h4,h5,h6)")].map(
      (heading) => Number(heading.tagName[1]),
    );
    return levels.flatMap((level, index) =>
      level > (levels[index - 1] ?? 0) + 1 ? [`${path}: h${levels[index - 1]} is followed by h${level}`] : [],
    );
  });
  expect(jumps).toEqual([]);
});

test("every social card is a picture of 1200 by 630, also that of a page for one visitor or for the team", async () => {
  const unlisted = [
    ...["/sign-in", "/setup", "/receipt", "/application", "/schedule"],
    ...["/subscribed", "/unsubscribe/x"],
  ];
  const others = await Promise.all(unlisted.map((path) => readPage(site, path)));
  const cards = new Set(
    [...paths.map(getPage), ...others].map(({ document }) => readMeta(document, "og:image") ?? ""),
  );
  expect(cards.size).toBeGreaterThan(25);
  const wrong: string[] = [];
  for (const card of cards) {
    const response = await fetch(card);
    const size = readJpegSize(new Uint8Array(await response.arrayBuffer()));
    if (response.headers.get("content-type") !== "image/jpeg" || size !== "1200×630")
      wrong.push(`${card}: ${response.status} ${response.headers.get("content-type")} ${size}`);
  }
  expect(wrong).toEqual([]);
});

test("a card and the README's picture are drawn anew when a heading has changed: bun run cards", async () => {
  const readTitle = (path: string) => getPage(path).document.querySelector("h1")?.textContent?.trim() ?? "";
  const old: string[] = [];
  for (const path of paths) {
    const card = toCardPath(path);
    if (readMeta(getPage(path).document, "og:image") !== site.url + card) continue;
    const drawn = readJpegComment(await Bun.file(`${root}public${card}`).bytes());
    if (drawn !== readTitle(path)) old.push(`${card}: ${drawn}`);
  }
  expect(old).toEqual([]);
  const picture = readJpegComment(await Bun.file(`${root}app/docs/site.jpg`).bytes());
  expect(picture).toBe(["/", "/products/commerce"].map(readTitle).join("\n"));
});

test("every link inside the site leads somewhere, also to the right place on the page", async () => {
  const targets = new Map<string, string>();
  for (const path of paths) {
    for (const link of getPage(path).document.querySelectorAll("a[href],form[action],area[href]")) {
      const address = link.getAttribute("href") ?? link.getAttribute("action") ?? "";
      const url = new URL(address, site.url + path);
      if (url.origin !== site.url || (link.tagName === "FORM" && link.getAttribute("method") === "post"))
        continue;
      targets.set(url.pathname + url.search + url.hash, path);
    }
  }
  expect(targets.size).toBeGreaterThan(40);
  const read = new Map<string, Page>(pages);
  const dead: string[] = [];
  for (const [target, from] of targets) {
    const [address = "", fragment] = target.split("#");
    const page = read.get(address) ?? (await readPage(site, address));
    read.set(address, page);
    if (page.status !== 200) dead.push(`${target} (${page.status}) on ${from}`);
    else if (fragment && !page.document.getElementById(decodeURIComponent(fragment)))
      dead.push(`${target} has no such place; linked on ${from}`);
  }
  expect(dead).toEqual([]);
});

test("every link and every form inside the site names only parameters that the page it leads to reads", async () => {
  const guarded = [
    ...["/admin/jobs", "/admin/leads", "/admin/leads/newsletter", "/admin", "/admin/account"],
    ...["/admin/team", "/admin/deliveries", "/admin/activity"],
  ];
  const guardedPages = await Promise.all(
    guarded.map(async (path) => [path, parsePage(await (await admin.fetch(path)).text()).document] as const),
  );
  const unread: string[] = [];
  let parameterCount = 0;
  for (const [path, document] of [
    ...paths.map((path) => [path, getPage(path).document] as const),
    ...guardedPages,
  ])
    for (const element of document.querySelectorAll("a[href],form")) {
      const address = element.getAttribute("href") ?? element.getAttribute("action") ?? "";
      const url = new URL(address, site.url + path);
      const isAsking = element.matches("form:not([method=post])");
      const fields = isAsking
        ? [...element.querySelectorAll("[name]")].map((one) => one.getAttribute("name") ?? "")
        : [];
      const names = [...url.searchParams.keys(), ...fields];
      const { isPage, params } = builtSiteMap.find(url.pathname);
      if (url.origin !== site.url || !isPage) continue;
      parameterCount += names.length;
      for (const name of names)
        if (![...params, "index"].includes(name) && !isCampaignParameter(name))
          unread.push(`${url.pathname} reads no ${name}: ${path}`);
    }
  expect(parameterCount).toBeGreaterThan(20);
  expect(unread).toEqual([]);
});

test("links out of the site go to reserved names only, and the configured places are among them", async () => {
  for (const path of paths) {
    for (const link of getPage(path).document.querySelectorAll("a[href]")) {
      const url = new URL(link.getAttribute("href") ?? "", site.url + path);
      // What passes this page on, to nobody yet or to a place of the visitor's, names the page.
      const isShare = [...url.searchParams.values()].some((value) => value.endsWith(site.url + path));
      if (isShare) expect(url.href).toMatch(/^(mailto:\?|https:)/);
      else if (url.protocol === "mailto:")
        expect(url.pathname).toMatch(new RegExp(`^[a-z]+@${RegExp.escape(companyDomain)}$`));
      // What is not configured is not offered: no number of zeros, no forum and no demo of nobody.
      else if (url.protocol === "tel:") expect(url.pathname).toMatch(/^\+1\d{3}55501\d\d$/);
      else if (url.origin !== site.url)
        expect(`${url.protocol}//${url.hostname}`).toMatch(
          /^https:\/\/(?!forum\b|community\b|demo\b)[a-z.-]+\.example$/,
        );
    }
  }
  await using configured = await startSite({
    COMMUNITY_URL: "https://forum.example",
    LIVE_DEMO_URL: "https://demo.example",
  });
  for (const [path, place] of [
    ["/resources/community", "https://forum.example"],
    ["/", "https://demo.example"],
  ] as const) {
    expect(getPage(path).document.querySelector(`a[href^="${place}"]`)).toBeNull();
    const { document } = await readPage(configured, path);
    expect(document.querySelector(`a[href^="${place}"]`)).not.toBeNull();
  }
});

test("every link that opens a new tab keeps the new page away from this one", () => {
  for (const path of paths)
    for (const link of getPage(path).document.querySelectorAll('a[target="_blank"]'))
      expect(`${path} ${link.getAttribute("href")} ${link.getAttribute("rel")}`).toMatch(
        / .*(noopener|noreferrer)/,
      );
});

test("every picture, film, poster, caption file, script, style, font and icon that a page names exists", async () => {
  const files = new Map<string, string>();
  for (const path of paths) for (const file of listFiles(getPage(path))) files.set(file, path);
  const sheets = [...files.keys()].filter((file) => file.endsWith(".css"));
  for (const sheet of sheets) {
    const css = await (await fetch(site.url + sheet)).text();
    for (const [, file = ""] of css.matchAll(/url\("?([^")]+)"?\)/g))
      if (!file.startsWith("data:")) files.set(new URL(file, site.url + sheet).pathname, sheet);
  }
  expect(sheets.length).toBeGreaterThan(0);
  expect([...files.keys()].filter((file) => file.endsWith(".mp4")).length).toBeGreaterThan(2);
  const missing: string[] = [];
  for (const [file, from] of files) {
    const response = await fetch(site.url + file, { method: "HEAD" });
    const type = response.headers.get("content-type") ?? "";
    if (response.status !== 200 || type.startsWith("text/html"))
      missing.push(`${file} (${response.status}) on ${from}`);
  }
  expect(missing).toEqual([]);
});

test("every drawn icon is in the sheet of icons", async () => {
  const sheet = await (await fetch(`${site.url}/icons.svg`)).text();
  const known = new Set([...sheet.matchAll(/<symbol[^>]* id="([^"]+)"/g)].map(([, id]) => id));
  const used = new Set(
    paths.flatMap((path) => [...getPage(path).html.matchAll(/\/icons\.svg#([\w-]+)/g)].map(([, id]) => id)),
  );
  expect(used.size).toBeGreaterThan(5);
  expect([...used].filter((id) => !known.has(id))).toEqual([]);
});

test("a film that may be heard has captions, and all of its words are on the page", async () => {
  const home = getPage("/");
  const captions = await (await fetch(`${site.url}/films/demo.vtt`)).text();
  expect(captions).toStartWith("WEBVTT");
  const cues = captions
    .split(/\n\n+/)
    .slice(1)
    .filter((cue) => cue.includes("-->"));
  expect(cues.length).toBeGreaterThan(3);
  expect(home.html).toContain("/films/demo.vtt");
  expect(home.shows("Read the transcript")).toBe(true);
  for (const path of paths)
    for (const film of getPage(path).document.querySelectorAll("video:not([muted])"))
      expect([path, film.querySelector("track[kind=captions]") !== null]).toEqual([path, true]);
});

test("a path that nobody has ever linked is 404, says so, and helps on", async () => {
  const unlinked = ["/nope", "/products/nope", "/blog/nope", "/company/careers/nope", "/constructor"];
  // Beside addresses that answer programs, and where a compiled program keeps its own files.
  for (const path of [...unlinked, "/healthy", "/apis/nope", "/nope.html", "/vitreel.db", "/$bunfs/root/x"]) {
    const page = await readPage(site, path);
    expect([path, page.status]).toEqual([path, 404]);
    expect(page.headers.get("cache-control")).toContain("no-store");
    if (path === "/company/careers/nope") expect(page.shows("Job Not Found")).toBe(true);
    else {
      expect([path, page.shows("404")]).toEqual([path, true]);
      expect([path, page.shows("Page Not Found")]).toEqual([path, true]);
    }
    expect(page.document.querySelectorAll("h1")).toHaveLength(1);
    expect(page.document.querySelectorAll("main#content")).toHaveLength(1);
    expect(readMeta(page.document, "robots")).toBe("noindex");
    expect(page.document.querySelectorAll("main a[href]").length).toBeGreaterThan(0);
  }
});

/** Addresses of files a page names anywhere: in elements, in source sets, and in the data of its components. */
function listFiles({ html, document }: Page) {
  const named = [...document.querySelectorAll("[src],[poster],link[href]")].map(
    (element) =>
      element.getAttribute("src") ?? element.getAttribute("poster") ?? element.getAttribute("href") ?? "",
  );
  const sets = [...document.querySelectorAll("[srcset]")].flatMap((element) =>
    (element.getAttribute("srcset") ?? "").split(",").map((entry) => entry.trim().split(/\s+/)[0] ?? ""),
  );
  const posters = [...document.querySelectorAll("[poster]")].map((film) => film.getAttribute("poster") ?? "");
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, sheet]) => sheet ?? "");
  const mentioned = html.match(/\/(?:films|files|cards|assets|pictures)\/[\w./-]+\.\w+/g) ?? [];
  return [...named, ...sets, ...posters, ...sheets, ...mentioned]
    .filter((file) => file.startsWith("/") && /\.\w+$/.test(file))
    .map((file) => file.split("#")[0] as string);
}

/** Width and height from the frame header of a JPEG. */
function readJpegSize(bytes: Uint8Array) {
  for (let at = 2; at < bytes.length - 9; ) {
    const marker = bytes[at + 1] ?? 0;
    const length = ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const number = (offset: number) => ((bytes[at + offset] ?? 0) << 8) + (bytes[at + offset + 1] ?? 0);
      return `${number(7)}×${number(5)}`;
    }
    at += 2 + length;
  }
  return "no JPEG";
}
