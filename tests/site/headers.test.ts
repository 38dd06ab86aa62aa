import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { adminEmail, adminPassword } from "../fixtures/admin";
import { startCanarySite } from "../fixtures/canary-site";
import { listPublicPaths, readPage } from "../fixtures/pages";
import { startSite } from "../fixtures/server";

// Every first visit renders a page, and the machine may be busy.
setDefaultTimeout(120_000);
const { site, admin, draft, live, ask } = await startCanarySite();
afterAll(() => site.stop());

/** Headers of every answer, whatever it is. */
const standard: Record<string, RegExp> = {
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^(strict-origin-when-cross-origin|same-origin|no-referrer)$/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^same-origin$/,
  "permissions-policy": /camera=\(\), microphone=\(\), geolocation=\(\)/,
  "x-request-id": /^[0-9a-f-]{36}$/,
};
const noStore = /^no-store$/;
const html = /^text\/html; charset=utf-8$/;
const policy = /^default-src 'self'; frame-src 'none'; script-src 'self' 'sha256-/;

type Kind = [what: string, path: string, status: number, headers: Record<string, RegExp>, init?: RequestInit];

const shownHeaders = { "content-type": html, "content-security-policy": policy };
const personalHeaders = { ...shownHeaders, "cache-control": noStore };
const unlisted = { "x-robots-tag": /^noindex$/ };
const problem = { "content-type": /^application\/problem\+json$/ };
const methods = /^GET, HEAD, POST, PUT, DELETE$/;
const rangeOf = (range: string) => ({ headers: { Range: range } });
const film = "/films/ember.mp4";

const kinds: Kind[] = [
  [
    "a page",
    "/pricing",
    200,
    { ...shownHeaders, "cache-control": /^public, max-age=0, s-maxage=60/, etag: /^"/ },
  ],
  ["a page of one visitor", "/request-demo", 200, personalHeaders],
  ["a page that is not there", "/nope", 404, personalHeaders],
  [
    "a page of the admin, for a stranger",
    "/admin/jobs",
    302,
    { ...unlisted, "cache-control": noStore, location: /^\/sign-in\?next=/ },
  ],
  ["the sign-in page", "/sign-in", 200, { ...personalHeaders, ...unlisted }],
  ["a spent setup link", "/setup?token=spent", 410, personalHeaders],
  [
    "a page sent back in another form",
    "/Pricing/",
    308,
    { location: /^\/pricing$/, "cache-control": /^public, max-age=3600$/ },
  ],
  [
    "the data of a page",
    "/pricing.data",
    200,
    { "content-type": /^text\/x-script/, "cache-control": /^public/ },
  ],
  [
    "a page as Markdown",
    "/pricing.md",
    200,
    { "content-type": /^text\/markdown; charset=utf-8$/, etag: /^"/, link: /rel="canonical"/ },
  ],
  [
    "a picture",
    "/favicon.svg",
    200,
    { "content-type": /^image\/svg\+xml$/, "cache-control": /^public, max-age=86400/, etag: /^"/ },
  ],
  [
    "a part of a film",
    film,
    206,
    {
      "content-type": /^video\/mp4$/,
      "content-range": /^bytes 0-99\/\d+$/,
      "content-length": /^100$/,
      "accept-ranges": /^bytes$/,
    },
    rangeOf("bytes=0-99"),
  ],
  [
    "a part that a film does not have",
    film,
    416,
    { "content-range": /^bytes \*\/\d+$/ },
    rangeOf("bytes=999999999-"),
  ],
  ["a feed", "/blog/feed.xml", 200, { "content-type": /^application\/rss\+xml; charset=utf-8$/ }],
  [
    "jobs for everybody",
    "/api/jobs/active",
    200,
    { "content-type": /^application\/json/, "cache-control": /^no-cache$/ },
  ],
  ["a problem of the API", "/api/jobs", 401, { ...problem, "cache-control": noStore }],
  ["a method that nothing takes", "/", 405, { ...problem, allow: methods }, { method: "PATCH" }],
  [
    "a post to a page that takes none",
    "/faq",
    405,
    { ...shownHeaders, allow: /^GET, HEAD$/ },
    { method: "POST" },
  ],
  [
    ...(["a form that is none", "/request-demo", 415, personalHeaders] as const),
    { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } },
  ],
  ["another host's name", "/", 421, problem, { headers: { Host: "evil.example" } }],
];

for (const [what, path, status, headers, init = {}] of kinds) {
  test(`${what} leaves with the headers it must have, and none that it must not`, async () => {
    const sent = { Accept: "text/html", Origin: "https://evil.example", ...(init.headers as object) };
    // A post from another site is refused before anything else; here it comes from no browser.
    const { Origin: _, ...asClient } = sent;
    const response = await ask(path, { ...init, headers: init.method ? asClient : sent });
    expect(response.status).toBe(status);
    for (const [name, value] of Object.entries({ ...standard, ...headers }))
      expect([name, response.headers.get(name) ?? "none"]).toEqual([name, expect.stringMatching(value)]);
    const names = [...response.headers.keys()];
    expect(names.filter((name) => /^(server|x-powered-by|set-cookie|access-control-.*)$/.test(name))).toEqual(
      [],
    );
    expect(response.headers.has("strict-transport-security")).toBe(false);
  });
}

test("what a browser has already is answered 304 with the same headers and nothing else", async () => {
  for (const path of [
    "/pricing",
    "/favicon.svg",
    "/films/ember.mp4",
    "/pricing.md",
    `/api/jobs/${live.slug}`,
  ]) {
    const first = await ask(path);
    const again = await ask(path, { headers: { "If-None-Match": first.headers.get("etag") ?? "" } });
    expect([path, again.status]).toEqual([path, 304]);
    expect(await again.text()).toBe("");
    for (const name of ["etag", "cache-control", "x-content-type-options", "content-security-policy", "vary"])
      expect([path, name, again.headers.get(name)]).toEqual([path, name, first.headers.get(name)]);
  }
});

test("HEAD says what GET says, also of files that are made and of problems", async () => {
  for (const path of [
    ...["/", "/request-demo", "/nope", "/sitemap.xml", "/blog/feed.xml", "/api/jobs/active", "/api/jobs"],
    ...["/llms.txt", "/favicon.svg"],
  ]) {
    const headers = { "Accept-Encoding": "identity" };
    const [get, head] = [await ask(path, { headers }), await ask(path, { headers, method: "HEAD" })];
    const length = (await get.arrayBuffer()).byteLength;
    expect([path, head.status]).toEqual([path, get.status]);
    for (const name of ["content-type", "etag", "cache-control", "vary"])
      expect([path, name, head.headers.get(name)]).toEqual([path, name, get.headers.get(name)]);
    // Two forms differ in their submission keys, which are of one length.
    expect([path, head.headers.get("content-length")]).toEqual([path, String(length)]);
    expect((await head.arrayBuffer()).byteLength).toBe(0);
    expect((await ask("/healthz")).status).toBe(200);
  }
});

test("files with a hash in their name may be kept for ever, and no other", async () => {
  const home = await readPage(site, "/");
  const asset = home.html.match(/\/assets\/[\w.-]+\.css/)?.[0] ?? "";
  expect((await ask(asset)).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  for (const path of ["/favicon.ico", "/icons.svg", "/films/ember.mp4", "/manifest.webmanifest"])
    expect((await ask(path)).headers.get("cache-control")).not.toContain("immutable");
});

const publicOrigin = "https://www.vitreel.example";

test("behind https the site asks for https for a year, and its cookies are bound to it", async () => {
  await using secure = await startSite({ PUBLIC_ORIGIN: publicOrigin, HOST: "127.0.0.1" });
  const headers = { Host: "www.vitreel.example", Origin: publicOrigin };
  const page = await fetch(secure.url, { headers });
  expect(page.status).toBe(200);
  expect(page.headers.get("strict-transport-security")).toBe("max-age=31536000");
  const refused = await fetch(secure.url, { headers: { Host: new URL(secure.url).host } });
  expect([refused.status, refused.headers.get("strict-transport-security")]).toEqual([
    421,
    "max-age=31536000",
  ]);
  await secure.run(["admin", "create", "--email", adminEmail], adminPassword);
  const made = await fetch(`${secure.url}/sign-in`, {
    method: "POST",
    redirect: "manual",
    headers,
    body: new URLSearchParams({ email: adminEmail, password: adminPassword }),
  });
  expect(made.status).toBe(303);
  const cookies = made.headers.getSetCookie();
  expect(cookies).toEqual([
    expect.stringMatching(
      /^__Host-session=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/,
    ),
    expect.stringMatching(
      /^__Host-device=[\w-]{43}\.[\w-]{22}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/,
    ),
  ]);
  const value = cookies[0]?.split(";")[0] ?? "";
  // A cookie under the name used without https is no key here.
  const renamed = { ...headers, Cookie: value.replace("__Host-", "") };
  expect((await fetch(`${secure.url}/api/jobs`, { headers: renamed })).status).toBe(401);
  expect((await fetch(`${secure.url}/api/jobs`, { headers: { ...headers, Cookie: value } })).status).toBe(
    200,
  );
});

// ── The policy of every page ──

test("no page has anything inline but scripts that its policy names by their hash", async () => {
  const open = [
    ...listPublicPaths([live.slug]),
    "/nope",
    "/sign-in",
    "/setup?token=x",
    "/?utm_source=x&utm_campaign=<b>",
  ];
  const guardedPaths = [
    "/admin/jobs",
    "/admin/jobs/new",
    `/admin/jobs/${draft.id}`,
    "/admin/team",
    "/admin/leads",
    "/admin/activity",
  ];
  for (const path of [...open, ...guardedPaths]) {
    const response = guardedPaths.includes(path)
      ? await admin.fetch(path)
      : await ask(path, { headers: { Accept: "text/html" } });
    const text = await response.text();
    const rules = policyOf(response);
    expect([path, text.match(/<[^>]+\s(style|on[a-z]+)="[^>]*>/)?.[0]]).toEqual([path, undefined]);
    expect([path, text.match(/<style|[="']\s*javascript:/i)?.[0]]).toEqual([path, undefined]);
    const scripts = [
      ...text.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g),
    ];
    expect(scripts.length).toBeGreaterThan(0);
    const allowed = rules["script-src"] ?? [];
    for (const [, script = ""] of scripts) {
      const hash = new Bun.CryptoHasher("sha256").update(script).digest("base64");
      expect([path, allowed.includes(`'sha256-${hash}'`)]).toEqual([path, true]);
    }
    // The page's own loader adds one script later.
    expect(allowed.length).toBeLessThanOrEqual(new Set(scripts.map(([, script]) => script)).size + 2);
    expect(allowed.filter((source) => !/^'(self|sha256-[\w+/=]{44})'$/.test(source))).toEqual([]);
    const { "script-src": _, "form-action": formAction, ...others } = rules;
    expect(others).toEqual({
      "default-src": ["'self'"],
      "frame-src": ["'none'"],
      "style-src": ["'self'"],
      "img-src": ["'self'", "data:"],
      "font-src": ["'self'"],
      "connect-src": ["'self'"],
      "media-src": ["'self'"],
      "manifest-src": ["'self'"],
      "base-uri": ["'none'"],
      "frame-ancestors": ["'none'"],
      "object-src": ["'none'"],
    });
    expect(formAction).toEqual(["'self'"]);
  }
});

test("of all that the site answers only the files of the build are JavaScript", async () => {
  const pages = listPublicPaths([live.slug]);
  const made = ["/robots.txt", "/llms.txt", "/sitemap.xml", "/blog/feed.xml", "/company/careers/feed.xml"];
  const calls = [
    "/company/careers/indeed.xml",
    "/company/careers/linkedin.xml",
    "/api/jobs",
    "/api/jobs/active",
    `/api/jobs/${live.slug}`,
    "/nope",
  ];
  const others = ["/healthz", "/receipt?token=x", "/sign-in", "/admin/jobs", "/admin/leads"];
  const twins = pages.flatMap((path) => [path === "/" ? "/_root.data" : `${path}.data`, `${path}.md`]);
  for (const path of [...pages, ...twins, ...made, ...calls, ...others]) {
    const { headers } = await admin.fetch(path);
    expect([path, headers.get("content-type") ?? ""]).toEqual([path, expect.not.stringMatching(isScript)]);
    expect([path, headers.get("x-content-type-options")]).toEqual([path, "nosniff"]);
  }
  const { html } = await readPage(site, "/");
  const file = html.match(/\/assets\/[\w.-]+\.js/)?.[0] ?? "";
  expect((await ask(file)).headers.get("content-type")).toMatch(isScript);
});

/** What browsers run as a script (WHATWG MIME Sniffing, "JavaScript MIME type"). */
const isScript = /(java|ecma|live|j)script/i;

test("a page whose form posts lets the form say where it comes from", async () => {
  // With "no-referrer" a browser sends "Origin: null", which the guard against foreign forms refuses.
  const setUp = await ask("/setup?token=x");
  expect(setUp.headers.get("referrer-policy")).toBe("same-origin");
  for (const path of ["/sign-in", "/request-demo", "/", "/unsubscribe/x"])
    expect((await ask(path)).headers.get("referrer-policy")).not.toBe("no-referrer");
});

test("no public page sets a cookie, whatever comes with the request", async () => {
  for (const path of [...listPublicPaths([live.slug]), "/nope", "/sitemap.xml", "/api/jobs/active"]) {
    const response = await ask(path, { headers: { Cookie: "session=x; other=y", Accept: "text/html" } });
    expect([path, response.headers.getSetCookie()]).toEqual([path, []]);
  }
});

function policyOf(response: Response) {
  const text = response.headers.get("content-security-policy") ?? "";
  return Object.fromEntries(
    text.split("; ").map((rule) => {
      const [name = "", ...sources] = rule.split(" ");
      return [name, sources];
    }),
  ) as Record<string, string[]>;
}
