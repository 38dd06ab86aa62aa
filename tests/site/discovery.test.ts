import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { company } from "~/content/company";
import { firstArticles } from "../fixtures/first-news";
import { foundPaths as paths, startFoundSite } from "../fixtures/found-site";
import { addressOf, parsePage, readMeta, readPage, routeFiles } from "../fixtures/pages";

// Every first visit renders a page, and the machine may be busy.
setDefaultTimeout(120_000);
const { site, admin, titles, getPage } = await startFoundSite();
afterAll(() => site.stop());

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.url + path, { redirect: "manual", headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

// ── What is to be found, and what not ──

test("the sitemap lists exactly the pages that want to be found", async () => {
  const { text, headers } = await read("/sitemap.xml");
  expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expectWellFormed(text);
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address as string);
  const indexable = paths.filter((path) => readMeta(getPage(path).document, "robots") === undefined);
  expect(listed.sort()).toEqual(indexable.map((path) => site.url + path).sort());
  expect(new Set(listed).size).toBe(listed.length);
  for (const path of ["/privacy", "/terms", "/cookies", "/admin/jobs", "/sign-in"])
    expect(listed).not.toContain(site.url + path);
});

test("the sitemap tells when an article or a job changed, and changes with the job", async () => {
  const lastmodOf = async (path: string) =>
    (await read("/sitemap.xml")).text.match(
      new RegExp(`${RegExp.escape(path)}</loc><lastmod>([^<]+)<`),
    )?.[1] ?? "";
  for (const { slug, dateTime } of firstArticles) expect(await lastmodOf(`/blog/${slug}`)).toBe(dateTime);
  const [job] = (
    (await (await admin.fetch("/api/jobs")).json()) as { id: string; title: string; updatedAt: number }[]
  ).filter(({ title }) => title === titles.remote);
  const before = await lastmodOf("/company/careers/writer-of-captions");
  expect(Date.parse(before)).toBeGreaterThan(Date.now() - 600_000);
  await admin.saveJob(job?.id ?? "", { ...job, additionalInfo: "Visa" });
  expect(Date.parse(await lastmodOf("/company/careers/writer-of-captions"))).toBeGreaterThan(
    Date.parse(before),
  );
});

test("robots.txt lets crawlers read everything but the API, and shows the sitemap", async () => {
  const { text, headers } = await read("/robots.txt");
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(text.trim().split(/\n+/)).toEqual([
    "User-agent: *",
    "Disallow: /api/",
    `Sitemap: ${site.url}/sitemap.xml`,
  ]);
});

test("what must not be listed says so twice: in its head and in its headers", async () => {
  for (const path of [
    ...["/privacy", "/terms", "/cookies", "/documentation/search?q=keys", "/subscribed", "/unsubscribe/x"],
    ...["/subscribe/x", "/receipt", "/application", "/schedule", "/schedule?token=x", "/sign-in"],
    ...["/forgotten-password", "/new-password?token=x", "/setup?token=x", "/preview/jobs/x"],
    ...["/preview/news/x", "/demo-store/halo"],
  ]) {
    const page = await readPage(site, path);
    expect([path, readMeta(page.document, "robots")]).toEqual([path, "noindex"]);
    expect([path, page.headers.get("x-robots-tag")]).toEqual([path, "noindex"]);
  }
  for (const path of ["/admin/jobs", "/admin/jobs/new", "/admin/leads", "/admin/team", "/admin/activity"]) {
    const response = await admin.fetch(path);
    expect([path, response.headers.get("x-robots-tag")]).toEqual([path, "noindex"]);
    expect([path, readMeta(parsePage(await response.text()).document, "robots")]).toEqual([path, "noindex"]);
  }
  expect((await read("/privacy.data")).headers.get("x-robots-tag")).toBe("noindex");
  for (const path of paths.filter((path) => !["/privacy", "/terms", "/cookies"].includes(path)))
    expect([path, getPage(path).headers.has("x-robots-tag")]).toEqual([path, false]);
});

// ── Feeds and files ──

const feeds = routeFiles.filter((file) => /feed|indeed|linkedin|rss|atom/.test(file)).map(addressOf);

test("every feed is well-formed, knows its own address, and is announced by a page and linked from it", async () => {
  expect(feeds).toEqual([
    ...["/blog/feed.xml", "/company/careers/feed.xml"],
    ...["/company/careers/indeed.xml", "/company/careers/linkedin.xml"],
  ]);
  for (const feed of feeds) {
    const { text, headers, status } = await read(feed);
    expect([feed, status]).toEqual([feed, 200]);
    expect(headers.get("content-type")).toMatch(/^application\/(rss\+xml|atom\+xml|xml|feed\+json)/);
    if (headers.get("content-type")?.includes("json")) JSON.parse(text);
    else expectWellFormed(text);
    if (/rss|atom/.test(headers.get("content-type") ?? ""))
      expect(text).toContain(`href="${site.url}${feed}"`);
    const announcing = paths.filter((path) =>
      getPage(path).document.querySelector(`link[rel="alternate"][href="${feed}"],a[href="${feed}"]`),
    );
    expect([feed, announcing.length > 0]).toEqual([feed, true]);
  }
});

test("the blog's feed is RSS 2.0 with every article, newest first", async () => {
  const { text } = await read("/blog/feed.xml");
  expect(text).toStartWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"');
  expect(text.match(/<channel>/g)).toHaveLength(1);
  const channel = text.slice(0, text.indexOf("<item>"));
  for (const element of ["title", "link", "description", "lastBuildDate"])
    expect(channel).toMatch(new RegExp(`<${element}>[^<]+</${element}>`));
  const items = [...text.matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, item = ""]) => {
    const at = (element: string) =>
      item.match(new RegExp(`<${element}[^>]*>([^<]*)</${element}>`))?.[1] ?? "";
    return {
      title: at("title"),
      link: at("link"),
      guid: at("guid"),
      date: at("pubDate"),
      text: at("description"),
    };
  });
  expect(items.map(({ link }) => link)).toEqual(firstArticles.map(({ slug }) => `${site.url}/blog/${slug}`));
  for (const { title, link, guid, date, text } of items) {
    expect(guid).toBe(link);
    expect(getPage(new URL(link).pathname).shows(decodeXml(title))).toBe(true);
    expect(readMeta(getPage(new URL(link).pathname).document, "description")).toBe(decodeXml(text));
    expect(date).toMatch(
      /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/,
    );
  }
  const days = items.map(({ date }) => Date.parse(date));
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  const link = getPage("/blog").document.querySelector('link[rel="alternate"][type="application/rss+xml"]');
  expect(link?.getAttribute("href")).toBe("/blog/feed.xml");
  expect(link?.getAttribute("title")).not.toBe("");
});

test("llms.txt is a guide in Markdown whose every link answers in Markdown", async () => {
  const { text, headers } = await read("/llms.txt");
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const lines = text.split("\n");
  expect(lines[0]).toBe(`# ${company.name}`);
  expect(lines.filter((line) => /^# /.test(line))).toHaveLength(1);
  expect(lines[2]).toMatch(/^> .{50,}/);
  const links = [...text.matchAll(/\[[^\]]+\]\((\S+)\)/g)].map(([, link]) => link as string);
  const mentioned = [...new Set(links)].map((link) =>
    link
      .replace(site.url, "")
      .replace(/\.md$/, "")
      .replace(/^\/index$/, "/"),
  );
  const expected = paths.filter(
    (path) => !/^\/(blog|company\/careers)\/|^\/(privacy|terms|cookies)$/.test(path),
  );
  expect({ "missing in llms.txt": expected.filter((path) => !mentioned.includes(path)) }).toEqual({
    "missing in llms.txt": [],
  });
  for (const link of new Set(links)) {
    const response = await fetch(link);
    expect([link, response.status, response.headers.get("content-type")]).toEqual([
      link,
      200,
      "text/markdown; charset=utf-8",
    ]);
  }
});

test("security.txt says how to report a weakness, for less than a year", async () => {
  const { text, headers } = await read("/.well-known/security.txt");
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const at = (field: string) =>
    [...text.matchAll(new RegExp(`^${field}: (.+)$`, "gm"))].map(([, value]) => value as string);
  expect(at("Contact")).toEqual([`mailto:${company.mail.security}`]);
  expect(at("Expires")).toHaveLength(1);
  expect(at("Expires")[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
  const days = (Date.parse(at("Expires")[0] ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(365);
  expect(at("Canonical")).toEqual([`${site.url}/.well-known/security.txt`]);
  for (const policy of at("Policy")) expect((await fetch(policy)).status).toBe(200);
  expect((await read("/.well-known/change-password")).headers.get("location")).toBe("/admin/account");
});

test("the manifest and the icons of the site are there, in the sizes they claim", async () => {
  const page = getPage("/");
  const href = (selector: string) => page.document.querySelector(selector)?.getAttribute("href") ?? "";
  const response = await fetch(site.url + href('link[rel="manifest"]'));
  expect(response.headers.get("content-type")).toBe("application/manifest+json");
  const manifest = (await response.json()) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(manifest).toMatchObject({ name: company.name, start_url: "/" });
  expect(manifest.icons.map(({ sizes }) => sizes)).toContain("192x192");
  expect(manifest.icons.map(({ sizes }) => sizes)).toContain("512x512");
  const icons = [
    ...manifest.icons,
    { src: href('link[rel="apple-touch-icon"]'), sizes: "180x180", type: "image/png" },
  ];
  for (const { src, sizes, type } of icons) {
    const icon = await fetch(site.url + src);
    expect([src, icon.status, icon.headers.get("content-type")]).toEqual([src, 200, type]);
    const bytes = new DataView(await icon.arrayBuffer());
    if (type === "image/png")
      expect([src, `${bytes.getUint32(16)}x${bytes.getUint32(20)}`]).toEqual([src, sizes]);
  }
  expect((await read("/favicon.ico")).headers.get("content-type")).toBe("image/x-icon");
});

// ── The same pages for programs that read ──

for (const path of paths) {
  test(`${path} has a twin in Markdown, at its own address and for those who ask for it`, async () => {
    const twin = await read(path === "/" ? "/index.md" : `${path}.md`);
    expect(twin.status).toBe(200);
    expect(twin.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(twin.headers.get("link")).toBe(`<${site.url}${path}>; rel="canonical"`);
    const asked = await read(path, { Accept: "text/markdown, text/plain;q=0.5" });
    expect(asked.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(asked.headers.get("vary")).toContain("Accept");
    // Pages with a key of their own for every visitor are not the same twice; what programs read of them is.
    expect(asked.text).toBe(twin.text);

    const headline =
      getPage(path).document.querySelector("h1")?.textContent?.replace(/\s+/g, " ").trim() ?? "";
    expect(twin.text).toStartWith(`# ${headline}\n`);
    expect(twin.text.length).toBeGreaterThan(headline.length + 50);
    const prose = twin.text.replace(/```[\s\S]*?```/g, "").replace(/`[^`\n]*`/g, "");
    expect(prose.match(/<\/?[a-z][^\n>]*>?/i)?.[0]).toBeUndefined();
    expect(prose.match(/\]\((?!https?:|mailto:|tel:)[^)]*\)/)?.[0]).toBeUndefined();
    expect(prose.match(/\)\[/)?.[0]).toBeUndefined();
    expect(prose.match(/&(amp|gt|quot|#x27|nbsp);/)?.[0]).toBeUndefined();
  });
}

test("a browser gets the page, whatever else it takes, and a page that is missing has no twin", async () => {
  const browser = await read("/faq", { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
  expect(browser.headers.get("content-type")).toStartWith("text/html");
  const anything = await read("/faq", { Accept: "*/*" });
  expect(anything.headers.get("content-type")).toStartWith("text/html");
  expect((await read("/nope.md")).status).toBe(404);
  expect((await read("/company/careers/hidden-draft.md")).status).toBe(404);
});

/** Fails when tags do not close in their order, or when a text holds a bare sign of markup. */
function expectWellFormed(xml: string) {
  const open: string[] = [];
  const rest = xml.replace(/^<\?xml[^>]*\?>\s*/, "").replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, "");
  for (const [, closing, name = "", attributes = "", own] of rest.matchAll(
    /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    expect(attributes).not.toMatch(/&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i);
    if (closing) expect(open.pop()).toBe(name);
    else if (!own) open.push(name);
  }
  expect(open).toEqual([]);
  const texts = rest.replaceAll(/<\/?[\w:.-]+(?:\s+[\w:.-]+="[^"<]*")*\s*\/?>/g, "");
  expect(texts).not.toMatch(/<|&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i);
}

function decodeXml(text: string) {
  const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
  return text.replace(/&(\w+);/g, (whole, name: string) => signs[name] ?? whole);
}
