import { Database } from "bun:sqlite";
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { type Role, roles } from "~/lib/role";
import { channels } from "~/server/delivery/channels.server";
import {
  adminEmail,
  adminPassword,
  jobFields,
  joinTeam,
  postForm,
  type SavedJob,
  type SignedInAdmin,
  signIn,
} from "../fixtures/admin";
import { latestApplication, sendApplication } from "../fixtures/applications";
import { root } from "../fixtures/build";
import { firstArticles } from "../fixtures/first-news";
import { visitor } from "../fixtures/leads";
import { addressOf, listPublicPaths, parsePage, readPage, routeFiles } from "../fixtures/pages";
import { sendRaw } from "../fixtures/raw";
import { documentedPermissions } from "../fixtures/roles-table";
import { type RunningSite, startSite } from "../fixtures/server";

const publicOrigin = "https://www.vitreel.example";
const canary = "Nightshift Canary 7f3a";

let site: RunningSite;
let admin: SignedInAdmin;
let draft: SavedJob;
let live: SavedJob;
let leadId: string;
let applicationId: string;

// Every first visit renders a page, and the machine may be busy.
setDefaultTimeout(120_000);
beforeAll(async () => {
  site = await startSite();
  admin = await signIn(site);
  draft = await admin.createJob({ ...jobFields, title: canary, isActive: false });
  live = await admin.createJob(jobFields);
  const answer = await postJson("/api/slack/notify", { ...visitor, name: canary });
  leadId = ((await answer.json()) as { id: string }).id;
  await sendApplication(site, live.slug, { name: canary });
  applicationId = await latestApplication(admin);
});
afterAll(() => site.stop());

function ask(path: string, init: RequestInit = {}) {
  return fetch(site.url + path, { redirect: "manual", ...init });
}

function postJson(path: string, body: unknown, headers: Record<string, string> = {}, method = "POST") {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return ask(path, { method, headers: { "Content-Type": "application/json", ...headers }, body: text });
}

// ── Headers, by the kind of answer ──

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

// ── Who may do what ──

type Method = "GET" | "POST" | "PUT" | "DELETE";
type Answers = Record<Method, number>;
/**
 * `others` is everybody without a session that holds: they are told apart by nothing. `admin` is what the owner is
 * answered, and of the others in the team those whose role includes the permission; all the rest of the team is refused.
 */
type Row = {
  others: Answers;
  admin: Answers;
  permission?: string;
  /** The permission to write, where it takes more than reading. */
  writes?: string;
};

const makeAnswers = (GET: number, POST: number, PUT = 405, DELETE = 405): Answers => ({
  GET,
  POST,
  PUT,
  DELETE,
});
const makeRow = (...statuses: Parameters<typeof makeAnswers>): Row => ({
  others: makeAnswers(...statuses),
  admin: makeAnswers(...statuses),
});
const publicRow = makeRow(200, 405);
/** A page behind the door: others are led to the sign-in page. */
const makeGuardedRow = (permission: string, get = 200, post = 405): Row => ({
  others: makeAnswers(302, 303),
  admin: makeAnswers(get, post),
  permission,
});
const everybody = roles.filter((role) => role !== "owner");
/** A route that is open to the whole team needs no permission. */
const ofAll = "all";

/** The roles that have a permission, owners among them, as the documentation says. */
function listRolesWith(permission: string): readonly Role[] {
  const documented = documentedPermissions.find((row) => row.permission === permission);
  if (!documented && permission !== ofAll)
    throw new Error(`Nothing is written of the permission "${permission}".`);
  return documented?.others ?? everybody;
}

/** One row for every route file. The posts are empty forms, the other writes empty JSON objects. */
const access: Record<string, Row> = {
  // A page for everybody that takes no form: what is more has its row below.
  ...Object.fromEntries(
    routeFiles.filter((file) => /^_site\.[^$]+\.tsx$/.test(file)).map((file) => [file, publicRow]),
  ),
  "[.]well-known.change-password.ts": makeRow(302, 405),
  "[.]well-known.security[.]txt.ts": publicRow,
  "_site.$.tsx": makeRow(404, 405),
  "_site.blog.$slug.tsx": publicRow,
  "_site.company.careers.$slug.tsx": publicRow,
  "_site.demo-store.$product.tsx": publicRow,
  "_site.documentation.$topic.tsx": publicRow,
  "_site.preview.jobs.$id.tsx": makeRow(404, 405),
  "_site.preview.news.$id.tsx": makeRow(404, 405),
  "_site.receipt.tsx": makeRow(404, 400),
  "_site.application.tsx": makeRow(404, 303),
  "_site.company.careers.$slug_.apply.tsx": makeRow(200, 400),
  "_site.schedule.tsx": makeRow(200, 303),
  "_site.request-demo.tsx": makeRow(200, 400),
  "_site.tsx": publicRow,
  "_site.subscribe.$token.tsx": makeRow(404, 404),
  "_site.unsubscribe.$token.tsx": makeRow(200, 404),
  "admin._index.tsx": makeGuardedRow(ofAll),
  "admin.account.tsx": makeGuardedRow(ofAll, 200, 400),
  "admin.activity.tsx": makeGuardedRow("activity"),
  "admin.deliveries.tsx": makeGuardedRow("deliveries", 200, 400),
  "admin.insight.tsx": makeGuardedRow("insight"),
  "admin.insight_.export.ts": makeGuardedRow("insight", 302, 200),
  "admin.jobs.tsx": makeGuardedRow("jobs", 200, 400),
  "admin.jobs.$id.tsx": makeGuardedRow("jobs", 200, 415),
  "admin.jobs_.$id_.preview.ts": makeGuardedRow("jobs", 405, 415),
  "admin.applications.tsx": makeGuardedRow("applications", 200, 400),
  "admin.applications_.$id.tsx": makeGuardedRow("applications", 200, 400),
  "admin.applications_.$id_.files.$file.ts": makeGuardedRow("applications", 302, 404),
  "admin.applications_.$id_.message.tsx": makeGuardedRow("applications", 200, 400),
  "admin.applications_.messages.tsx": makeGuardedRow("applications", 200, 400),
  "admin.applications_.export.ts": makeGuardedRow("applications", 302, 200),
  "admin.applications_.write.tsx": makeGuardedRow("applications", 200, 400),
  "admin.leads.tsx": { ...makeGuardedRow("leads", 200, 400), writes: "leadWork" },
  "admin.leads_.$id.tsx": { ...makeGuardedRow("leads", 200, 400), writes: "leadWork" },
  "admin.leads_.erase.tsx": makeGuardedRow("erasure", 200, 400),
  "admin.leads_.export.ts": makeGuardedRow("exports", 302, 200),
  "admin.leads_.new.tsx": makeGuardedRow("leadWork", 200, 400),
  "admin.leads_.newsletter.tsx": makeGuardedRow("newsletter", 200, 400),
  "admin.leads_.newsletter_.export.ts": makeGuardedRow("exports", 302, 200),
  "admin.news.tsx": makeGuardedRow("news", 200, 400),
  "admin.news_.$id.tsx": makeGuardedRow("news", 200, 400),
  "admin.news_.$id_.versions.ts": makeGuardedRow("news"),
  "admin.news_.preview.ts": makeGuardedRow("news", 405, 200),
  "admin.pictures.ts": makeGuardedRow("news", 405, 415),
  "admin.pictures_.$id.ts": makeGuardedRow("news", 405, 400),
  "admin.search.tsx": makeGuardedRow(ofAll),
  "admin.team.tsx": makeGuardedRow("team", 200, 400),
  "admin.tsx": makeGuardedRow(ofAll),
  // A session that is fresh has nothing to confirm.
  "admin_.confirm.tsx": {
    ...makeGuardedRow(ofAll),
    others: makeAnswers(302, 303),
    admin: makeAnswers(302, 400),
  },
  "api.count.ts": makeRow(405, 204),
  "api.jobs.ts": {
    others: makeAnswers(401, 401),
    admin: makeAnswers(200, 415),
    permission: "jobs",
  },
  "api.jobs_.$key.ts": {
    others: makeAnswers(200, 405, 401, 401),
    // The key of a write is an id; there is no job with this one.
    admin: makeAnswers(200, 405, 404, 404),
    permission: "jobs",
  },
  "api.jobs_.active.ts": publicRow,
  "api.news.ts": { others: makeAnswers(401, 401), admin: makeAnswers(200, 415), permission: "news" },
  "api.news_.$id.ts": {
    others: makeAnswers(401, 405, 401, 401),
    // There is no article with this id.
    admin: makeAnswers(404, 405, 404, 404),
    permission: "news",
  },
  "api.news_.published.ts": publicRow,
  "api.newsletter.ts": makeRow(405, 303),
  "api.passkey-options.ts": makeRow(405, 400),
  "api.slack.notify.ts": makeRow(405, 415),
  "api.submission-key.ts": makeRow(405, 200),
  "blog.feed[.]xml.ts": publicRow,
  "company.careers.$slug.apply.files.ts": makeRow(405, 400),
  "company.careers.feed[.]xml.ts": publicRow,
  "company.careers.indeed[.]xml.ts": publicRow,
  "company.careers.linkedin[.]xml.ts": publicRow,
  "cards.$card.ts": makeRow(302, 405),
  "documentation.search[.]json.ts": publicRow,
  "films.demo-chapters[.]vtt.ts": publicRow,
  "films.demo-storyboard[.]vtt.ts": publicRow,
  "films.demo[.]vtt.ts": publicRow,
  "llms[.]txt.ts": publicRow,
  "manifest[.]webmanifest.ts": publicRow,
  "next-pages[.]speculationrules.ts": publicRow,
  "pictures.$file.ts": makeRow(404, 405),
  "robots[.]txt.ts": publicRow,
  "forgotten-password.tsx": makeRow(200, 400),
  "new-password.tsx": makeRow(410, 410),
  "setup.tsx": makeRow(410, 410),
  "sign-in.tsx": { others: makeAnswers(200, 401), admin: makeAnswers(302, 302) },
  "sign-out.ts": makeRow(405, 303),
  "sitemap[.]xml.ts": publicRow,
};

/** The first article of a new site (db/schema/news.sql). */
const firstNewsId = "01980000-0000-7000-8000-000000000001";

/** The address of a route file, of what there is of its kind. */
function findExample(file: string) {
  const address = addressOf(file)
    .replace("/careers/:slug", `/careers/${live.slug}`)
    .replace("/api/jobs/:key", `/api/jobs/${live.slug}`)
    .replace("/jobs/:id", `/jobs/${draft.id}`)
    .replace("/api/news/:id", "/api/news/x")
    .replace("/news/:id", `/news/${firstNewsId}`)
    .replace("/pictures/:id", "/pictures/x")
    .replace("/leads/:id", `/leads/${leadId}`)
    .replace("/applications/:id", `/applications/${applicationId}`)
    .replace("/blog/:slug", `/blog/${firstArticles[0].slug}`)
    .replace(/:product$/, "halo")
    .replace(/:topic$/, "quick-start")
    .replace(/:card$/, "none.jpg")
    .replace(/:(file|token)$/, "x")
    .replace("*", "nope");
  expect(address).not.toMatch(/[:*]/);
  return address;
}

test("every route file has its row in the table of access", () => {
  expect(Object.keys(access).sort()).toEqual(routeFiles);
});

/** Cookies of people who are nobody here: none, one whose session has ended, and made-up ones. */
async function cookiesOfOthers(): Promise<Record<string, string>> {
  const signedIn = await postForm(
    `${site.url}/sign-in`,
    { email: "ines@vitreel.example", password: "lamplit harbor violet otter" },
    site.url,
  );
  const expired = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  using db = new Database(`${site.dataDir}/vitreel.db`);
  const hash = new Bun.CryptoHasher("sha256").update(expired.split("=")[1] ?? "").digest("hex");
  const { changes } = db.query("UPDATE sessions SET expires_at = 1 WHERE token_hash = ?").run(hash);
  expect(changes).toBe(1);
  return {
    anonymous: "",
    expired,
    forged: `session=${"A".repeat(43)}`,
    // The hash from the database is not the token.
    hash: `session=${hash}`,
    injected: "session=' OR 1=1 --",
  };
}

for (const method of ["GET", "POST", "PUT", "DELETE"] as const) {
  test(`${method}: every route answers strangers, the expired and forgers alike, and admins as it should`, async () => {
    const others = await cookiesOfOthers();
    for (const [file, row] of Object.entries(access)) {
      // Signing out ends the session the rest of the suite works with.
      const visitors = file === "sign-out.ts" ? { anonymous: "" } : { ...others, admin: admin.cookie };
      for (const [visitor, cookie] of Object.entries(visitors)) {
        const body = method === "POST" ? new URLSearchParams() : method === "PUT" ? "{}" : undefined;
        const response = await ask(findExample(file), {
          method,
          headers: {
            Accept: "text/html",
            Origin: site.url,
            ...(cookie && { Cookie: cookie }),
            ...(method === "PUT" && { "Content-Type": "application/json" }),
          },
          body,
        });
        const text = await response.text();
        const expected = visitor === "admin" ? row.admin[method] : row.others[method];
        expect([file, visitor, response.status]).toEqual([file, visitor, expected]);
        if (visitor !== "admin")
          expect([file, visitor, text.includes(canary)]).toEqual([file, visitor, false]);
      }
    }
  });
}

test("every address without a page refuses a body that it cannot read as a program reads it", async () => {
  for (const [file, { admin: own }] of Object.entries(access)) {
    if (file.endsWith(".tsx") || own.POST === 405 || file === "sign-out.ts") continue;
    const headers = { "Content-Type": "application/x-unreadable" };
    const answer = await admin.fetch(findExample(file), { method: "POST", headers, body: "x" });
    if (answer.status < 400) continue;
    expect([file, answer.status, answer.headers.get("content-type")]).toEqual([
      file,
      answer.status,
      "application/problem+json",
    ]);
    expect([file, typeof ((await answer.json()) as { detail: unknown }).detail]).toEqual([file, "string"]);
  }
});

const refusal = /Your role \([a-z, ]+\) does not include this\. An owner of the site can change your role\./;
const members: [SignedInAdmin, Role][] = [];

test("every door refuses each of the team what the role does not include, and says why", async () => {
  for (const role of everybody)
    members.push([await joinTeam(site, admin, `${role.replaceAll(",", ".")}@vitreel.example`, role), role]);
  const asked: string[] = [];
  for (const [file, row] of Object.entries(access)) {
    if (!row.permission) continue;
    const { permission, writes = permission } = row;
    const address = findExample(file);
    const isPage = file.endsWith(".tsx");
    const route = encodeURIComponent(`routes/${file.replace(/\.tsx?$/, "")}`);
    for (const [member, role] of members)
      for (const method of ["GET", "POST", "PUT", "DELETE"] as const) {
        const doors = [address];
        if (isPage && (method === "GET" || method === "POST")) doors.push(`${address}.data`);
        if (isPage && method === "GET") doors.push(`${address}.data?_routes=${route}`);
        for (const door of doors) {
          const body = method === "POST" ? new URLSearchParams() : method === "PUT" ? "{}" : undefined;
          const headers = method === "PUT" ? { "Content-Type": "application/json" } : undefined;
          const answer = await member.fetch(door, { method, body, headers });
          const text = await answer.text();
          const included = listRolesWith(method === "GET" ? permission : writes);
          const isOpen = included.includes(role) || row.others[method] === 200;
          const what = [role, method, door];
          asked.push(what.join(" "));
          if (row.admin[method] === 405)
            expect([...what, [403, 405].includes(answer.status)]).toEqual([...what, true]);
          else if (isOpen) expect([...what, answer.status === 403]).toEqual([...what, false]);
          else {
            expect([...what, answer.status, refusal.test(text)]).toEqual([...what, 403, true]);
            expect([...what, text.includes(canary)]).toEqual([...what, false]);
          }
          expect(answer.headers.get("cache-control")).toMatch(/no-store|no-cache/);
        }
      }
  }
  expect(asked.length).toBeGreaterThan(200);
}, 120_000);

/** A form post of the admin, and the permission that it needs. */
type FormPost = [path: string, fields: Record<string, string>, permission: string];

const formPosts: FormPost[] = [
  ...(["move", "assign", "take", "rate", "note", "resume", "take-back", "redeliver", "erase"] as const).map(
    (intent): FormPost => [
      "/admin/applications/:application",
      {
        intent,
        from: "new",
        to: "hired",
        owner: ":first",
        rating: "5",
        note: "x",
        message: "x",
        channel: "slack",
      },
      "applications",
    ],
  ),
  ...(["move", "assign", "undo"] as const).map(
    (intent): FormPost => [
      "/admin/applications",
      { intent, to: "hired", owner: ":first", application: ":application new ", undo: "1" },
      "applications",
    ],
  ),
  ...(["send"] as const).map(
    (intent): FormPost => [
      "/admin/applications/:application/message",
      { intent, kind: "rejection", subject: "x", body: "x", days: "0" },
      "applications",
    ],
  ),
  ...(["confirm-meeting", "cancel-meeting"] as const).flatMap((intent): FormPost[] => [
    ["/admin/applications/:application", { intent, at: "2027-03-01T10:00", seen: "" }, "applications"],
    ["/admin/leads/:lead", { intent, at: "2027-03-01T10:00", seen: "" }, "leadWork"],
  ]),
  ["/admin/applications/:application/files/x", {}, "applications"],
  ["/admin/applications/export", {}, "applications"],
  ...(["choose", "send"] as const).map(
    (intent): FormPost => [
      "/admin/applications/write",
      { intent, kind: "rejection", subject: "x", body: "x", days: "0", application: ":application new " },
      "applications",
    ],
  ),
  ...(["save", "restore", "delete"] as const).map(
    (intent): FormPost => [
      "/admin/applications/messages",
      { intent, id: "rejection", name: "x", kind: "rejection", subject: "x", body: "x" },
      "applications",
    ],
  ),
  ...(["delete", "restore", "duplicate"] as const).map(
    (intent): FormPost => ["/admin/news", { intent, id: firstNewsId }, "news"],
  ),
  ...(["publish", "unpublish", "save"] as const).map(
    (intent): FormPost => ["/admin/news/:first-news", { intent, title: "x" }, "news"],
  ),
  ...(["delete", "restore"] as const).map(
    (intent): FormPost => ["/admin/pictures/:picture", { intent }, "news"],
  ),
  ["/admin/news/preview", { text: "x" }, "news"],
  ["/admin/leads/:lead", { intent: "erase" }, "erasure"],
  ["/admin/leads/:lead", { intent: "move", from: "new", to: "won" }, "leadWork"],
  ["/admin/leads/:lead", { intent: "move", from: "spam", to: "new" }, "leadWork"],
  ["/admin/leads/:lead", { intent: "follow-up", day: "2026-12-01", followUp: "Call", seen: "" }, "leadWork"],
  ["/admin/leads/:lead", { intent: "followed-up", seen: "" }, "leadWork"],
  ["/admin/leads/new", { name: "x" }, "leadWork"],
  ["/admin/leads/:lead", { intent: "take", from: "" }, "leadWork"],
  ["/admin/leads/:lead", { intent: "assign", from: "", owner: ":first" }, "leadWork"],
  ["/admin/leads/:lead", { intent: "receipt" }, "leadWork"],
  ["/admin/leads/:lead", { intent: "note", note: "x" }, "leadWork"],
  ["/admin/leads/:lead", { intent: "resume", note: "x" }, "leadWork"],
  ["/admin/leads/:lead", { intent: "redeliver", channel: "slack" }, "deliveries"],
  ["/admin/leads", { intent: "spam", lead: ":lead new " }, "leadWork"],
  ["/admin/leads", { intent: "move", to: "won", lead: ":lead new " }, "leadWork"],
  ["/admin/leads", { intent: "assign", owner: ":first", lead: ":lead new " }, "leadWork"],
  ["/admin/leads", { intent: "undo", undo: "1" }, "leadWork"],
  ["/admin/jobs", { intent: "close", id: ":draft" }, "jobs"],
  ["/admin/jobs", { intent: "reopen", id: ":draft" }, "jobs"],
  ["/admin/leads/erase", { email: "nobody@shop.example" }, "erasure"],
  ["/admin/leads/export", {}, "exports"],
  ["/admin/leads/newsletter/export", {}, "exports"],
  ["/admin/leads/newsletter", { intent: "forget", email: "nobody@shop.example" }, "newsletter"],
  ["/admin/leads/newsletter", { intent: "readmit", email: "nobody@shop.example" }, "newsletter"],
  ...channels.flatMap(({ key: channel }) =>
    ["pause", "resume", "test", "redeliver"].map(
      (intent): FormPost => ["/admin/deliveries", { intent, channel, id: ":lead" }, "deliveries"],
    ),
  ),
  ["/admin/deliveries", { intent: "redeliver-all" }, "deliveries"],
  ["/admin/deliveries", { intent: "leads", emails: "" }, "team"],
  ["/admin/deliveries", { intent: "hiring", emails: "", slackUrl: "" }, "team"],
  ["/admin/deliveries", { intent: "weekly", to: "off" }, "team"],
  ["/admin/insight/export", {}, "insight"],
  ["/admin/jobs", { intent: "delete", id: ":draft" }, "jobs"],
  ["/admin/jobs", { intent: "restore", id: ":draft" }, "jobs"],
  ["/admin/jobs", { intent: "duplicate", id: ":draft" }, "jobs"],
  ["/admin/jobs/new", { title: "x" }, "jobs"],
  ["/admin/jobs/:draft", { title: "x" }, "jobs"],
  ["/admin/team", { intent: "invite", email: "x@vitreel.example", name: "", role: "owner" }, "team"],
  ["/admin/team", { intent: "role", id: ":self", role: "owner" }, "team"],
  ["/admin/team", { intent: "remove", id: ":first" }, "team"],
  ["/admin/team", { intent: "end-all", id: ":first" }, "team"],
  ["/admin/team", { intent: "withdraw", id: "x" }, "team"],
  ["/admin/team", { intent: "retention", leads: "", applications: "" }, "team"],
  ["/admin/team", { intent: "require-passkeys" }, "team"],
  ["/admin/team", { intent: "stop-requiring-passkeys" }, "team"],
];

test("every deed that a page of the admin reads from a form is among those that are tried", async () => {
  const untried: string[] = [];
  for (const [file, { permission = ofAll }] of Object.entries(access)) {
    if (permission === ofAll) continue;
    const path = addressOf(file);
    const tried = formPosts.filter((deed) => deed[0].replace(/:[\w-]+/, ":") === path.replace(/:\w+/, ":"));
    const folder = `${root}app/routes/${file.replace(/\.tsx?$/, "")}`;
    const files = existsSync(folder)
      ? readdirSync(folder).map((name) => `${folder}/${name}`)
      : [`${root}app/routes/${file}`];
    for (const read of files)
      for (const [, deed = ""] of readFileSync(read, "utf8").matchAll(
        /(?:\bcase |intent"?\)? === )"([a-z-]+)"/g,
      ))
        if (!tried.some(([, { intent }]) => intent === deed)) untried.push(`${path}: ${deed}`);
  }
  expect(untried).toEqual([]);
});

test("deeds that a page offers are refused one by one too, and nothing of them happens", async () => {
  using db = new Database(`${site.dataDir}/vitreel.db`, { readonly: true });
  const counted = [
    ...["admins", "invitations", "jobs", "notes", "activity"],
    ...["application_ratings", "application_messages", "message_templates"],
  ];
  const snapshot = () => [
    ...counted.map((table) => db.query(`SELECT count(*) AS n FROM ${table}`).get()),
    db.query("SELECT id, role FROM admins ORDER BY id").all(),
    db.query("SELECT id, status, owner_id FROM leads ORDER BY id").all(),
    db.query("SELECT id, stage, owner_id FROM applications ORDER BY id").all(),
    db.query("SELECT id, hiring_owner_id, deleted_at FROM jobs ORDER BY id").all(),
    db.query("SELECT key, refusal FROM channels ORDER BY key").all(),
  ];
  const idOf = (email: string) =>
    db.query<{ id: string }, [string]>("SELECT id FROM admins WHERE email = ?").get(email)?.id ?? "";
  const before = snapshot();
  for (const [path, fields, permission] of formPosts)
    for (const [member, role] of members) {
      if (listRolesWith(permission).includes(role)) continue;
      const fill = (text: string) =>
        text
          .replace(":draft", draft.id)
          .replace(":first-news", firstNewsId)
          .replace(":lead", leadId)
          .replace(":application", applicationId)
          .replace(":first", idOf(adminEmail))
          .replace(":self", idOf(`${role.replaceAll(",", ".")}@vitreel.example`));
      const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, fill(value)]));
      for (const door of [fill(path), `${fill(path)}.data`]) {
        const answer = await member.fetch(door, { method: "POST", body });
        expect([role, door, answer.status, refusal.test(await answer.text())]).toEqual([
          role,
          door,
          403,
          true,
        ]);
      }
    }
  for (const [member, role] of members) {
    if (listRolesWith("jobs").includes(role)) continue;
    const init = { headers: { "Content-Type": "application/json" }, body: JSON.stringify(jobFields) };
    for (const [method, path] of [
      ["POST", "/api/jobs"],
      ["PUT", `/api/jobs/${draft.id}`],
      ["DELETE", `/api/jobs/${draft.id}`],
    ] as const) {
      const answer = await member.fetch(path, { method, ...init });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([403, "application/problem+json"]);
      expect((await answer.json()).detail).toMatch(refusal);
    }
  }
  expect(snapshot()).toEqual(before);
});

test("a menu shows what the role includes and nothing else", async () => {
  const links: Record<Role, string[]> = {
    owner: ["jobs", "applications", "leads", "news", "insight", "deliveries", "team", "activity"],
    editor: ["jobs", "applications"],
    sales: ["leads", "insight", "deliveries"],
    marketing: ["leads", "news", "insight"],
    "editor,sales": ["jobs", "applications", "leads", "insight", "deliveries"],
    "editor,marketing": ["jobs", "applications", "leads", "news", "insight"],
    "sales,marketing": ["leads", "news", "insight", "deliveries"],
    "editor,sales,marketing": ["jobs", "applications", "leads", "news", "insight", "deliveries"],
  };
  for (const [member, role] of [[admin, "owner"] as const, ...members]) {
    const html = await (await member.fetch("/admin/account")).text();
    const shown = [...html.matchAll(/<a [^>]*href="\/admin\/(\w+)"/g)].map(([, name]) => name ?? "");
    const ofRole = [...new Set(shown)].filter((name) => name !== "account" && name !== "search");
    expect([role, ofRole]).toEqual([role, links[role]]);
  }
});

test("the admin does see what others must not: the canary is where it belongs", async () => {
  for (const path of [
    "/admin/jobs?q=Nightshift",
    `/admin/jobs/${draft.id}`,
    "/api/jobs",
    "/admin/applications?q=Nightshift",
    `/admin/applications/${applicationId}`,
    "/admin/leads?q=Nightshift",
    `/admin/leads/${leadId}`,
    "/admin/jobs.data?q=Nightshift",
  ])
    expect([path, (await (await admin.fetch(path)).text()).includes(canary)]).toEqual([path, true]);
  const csv = await admin.fetch("/admin/leads/export", { method: "POST", body: new URLSearchParams() });
  expect(await csv.text()).toContain(canary);
});

test("reading writes nothing: no address that is asked by GET changes a row", async () => {
  using db = new Database(`${site.dataDir}/vitreel.db`, { readonly: true });
  const names = db.query<{ name: string }, []>("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  // What the worker does about leads goes on meanwhile, and a session remembers when it was used.
  const others = /^(messages|channels|sessions|sqlite_.*|.*_search.*)$/;
  const tables = names.map(({ name }) => name).filter((name) => !others.test(name));
  const read = () => tables.map((name) => [name, db.query(`SELECT * FROM "${name}"`).all()]);
  const before = read();
  for (const path of ["/healthz", "/readyz", "/metrics", ...Object.keys(access).map(findExample)])
    for (const Cookie of ["", admin.cookie]) await (await ask(path, { headers: { Cookie } })).text();
  expect(read()).toEqual(before);
});

test("data alone is behind the same door, asked for whole, in parts or by odd addresses", async () => {
  const rows = Object.entries(access).filter(([file]) => file.startsWith("admin"));
  const addresses = rows.flatMap(([file]) => {
    const path = findExample(file);
    const id = encodeURIComponent(`routes/${file.replace(/\.tsx?$/, "")}`);
    return [
      `${path}.data`,
      `${path}.data?_routes=${id}`,
      `${path}.data?_routes=${id},root`,
      `${path}/_.data`,
      `${path}/.data`,
    ];
  });
  const odd = [
    "/ADMIN/jobs.data",
    "//admin/jobs.data",
    "/admin//jobs.data",
    "/admin%2fjobs.data",
    "/admin/./jobs.data",
  ];
  const markdown = rows.map(([file]) => `${findExample(file)}.md`);
  for (const [visitor, cookie] of Object.entries(await cookiesOfOthers())) {
    for (const path of [...addresses, ...odd, ...markdown]) {
      const response = await ask(path, { headers: cookie ? { Cookie: cookie } : {} });
      const text = await response.text();
      expect([visitor, path, text.includes(canary) || text.includes("ines@vitreel.example")]).toEqual([
        visitor,
        path,
        false,
      ]);
      expect([visitor, path, [202, 302, 308, 404].includes(response.status)]).toEqual([visitor, path, true]);
    }
  }
  // A cache between the team and the site would give to strangers what it may store.
  for (const path of [...addresses, ...odd]) {
    const { status, headers } = await admin.fetch(path);
    if (status !== 308) expect([path, headers.get("cache-control")]).toEqual([path, "no-store"]);
  }
});

test("a session ends with signing out, for the cookie too that somebody kept", async () => {
  const signedIn = await postForm(
    `${site.url}/sign-in`,
    { email: "ines@vitreel.example", password: "lamplit harbor violet otter" },
    site.url,
  );
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  expect((await ask("/api/jobs", { headers: { Cookie: cookie } })).status).toBe(200);
  const out = await postForm(`${site.url}/sign-out`, {}, site.url, cookie);
  expect(out.headers.get("clear-site-data")).toBe('"cache", "storage"');
  expect(out.headers.get("set-cookie")).toContain("Max-Age=0");
  expect((await ask("/api/jobs", { headers: { Cookie: cookie } })).status).toBe(401);
  expect((await admin.fetch("/api/jobs")).status).toBe(200);
});

// ── What calls answer to wrong input ──

type Call = [what: string, status: number, send: () => Promise<Response>, field?: string];

const notify = (fields: object) => postJson("/api/slack/notify", { ...visitor, ...fields });
const save = (fields: object) => saveJob({ ...jobFields, ...fields });
const change = (fields: object) => changeJob(draft.id, { ...jobFields, ...fields });

const calls: Call[] = [
  ["a lead without a name", 400, () => notify({ name: "" }), "name"],
  [
    "a lead as plain text",
    415,
    () => postJson("/api/slack/notify", visitor, { "Content-Type": "text/plain" }),
  ],
  ["a job with an id of its own", 400, () => save({ id: "mine" }), "id"],
  [
    "a job with a prototype",
    400,
    () => saveJob(`{"__proto__":{"isAdmin":true},${JSON.stringify(jobFields).slice(1)}`),
  ],
  [
    "a job as a form",
    415,
    () => admin.fetch("/api/jobs", { method: "POST", body: new URLSearchParams({ title: "x" }) }),
  ],
  ["a job from a stranger", 401, () => postJson("/api/jobs", jobFields)],
  ["a change to a job that is not there", 404, () => changeJob("0", jobFields)],
  ["a change to a version that is over", 409, () => change({ version: 99 })],
];

function saveJob(body: unknown) {
  return postJson("/api/jobs", body, { Cookie: admin.cookie, Origin: site.url });
}

function changeJob(id: string, body: unknown) {
  return postJson(`/api/jobs/${id}`, body, { Cookie: admin.cookie, Origin: site.url }, "PUT");
}

for (const [what, status, send, field] of calls) {
  test(`${what} is answered ${status}${field ? ` and names ${field}` : ""}`, async () => {
    const response = await send();
    expect(response.status).toBe(status);
    if (!response.headers.get("content-type")?.includes("json")) return;
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    const problem = (await response.json()) as {
      status: number;
      detail: string;
      errors?: Record<string, string>;
    };
    expect(problem.status).toBe(status);
    // One of the texts that the specification fixes has no full stop.
    expect(problem.detail).toMatch(/^[A-Z].*[.)]$/);
    if (field) expect(problem.errors?.[field]).toMatch(/^[A-Z].*[.)]$/);
    if (status === 405) expect(response.headers.get("allow")).toMatch(/^[A-Z]+(, [A-Z]+)*$/);
  });
}

test("nothing that is refused leaves half a record", async () => {
  using db = new Database(`${site.dataDir}/vitreel.db`, { readonly: true });
  const rows = () =>
    ["leads", "subscribers", "jobs", "messages"].map((table) =>
      db.query(`SELECT count(*) FROM ${table}`).values(),
    );
  const before = rows();
  for (const [, , send] of calls) expect((await send()).status).toBeGreaterThanOrEqual(400);
  expect(rows()).toEqual(before);
});

// ── Words of others on our pages ──

const payloads = [
  `"><script>canary(1)</script>`,
  `</script><script>canary(2)</script>`,
  `<img src=x onerror=canary(3)>`,
  `'-canary(4)-'`,
  `]]><svg onload=canary(5)>`,
  `<!--<script>canary(6)`,
  `\u2028canary(7)\u2029</title><b>`,
];

test("markup in a lead, in an address and in a campaign stays text", async () => {
  const answer = await postJson("/api/slack/notify", {
    ...visitor,
    name: `<img src=x onerror=canary(3)>${payloads[1]}`,
  });
  const { id } = (await answer.json()) as { id: string };
  for (const path of ["/admin/leads", `/admin/leads/${id}`]) await expectInert(path, await admin.fetch(path));
  const text = encodeURIComponent(payloads[0] ?? "");
  for (const path of [
    `/?utm_source=${text}`,
    `/pricing?product=${text}`,
    `/${text}`,
    `/sign-in?next=/${text}`,
    `/request-demo?cta=${text}&utm_term=${text}`,
    `/company/careers?type=${text}`,
    `/subscribed?problem=${text}`,
    `/blog/${text}`,
  ])
    await expectInert(path, await ask(path, { headers: { Accept: "text/html" } }));
});

async function expectInert(path: string, response: Response) {
  const text = await response.text();
  expect([path, payloads.filter((payload) => /[<>]/.test(payload) && text.includes(payload))]).toEqual([
    path,
    [],
  ]);
  const { document } = parsePage(text);
  const live = [...document.querySelectorAll("*")].filter(
    (element) =>
      [...element.attributes].some(({ name }) => name.startsWith("on")) ||
      (element.tagName === "SCRIPT" && /^\s*canary/.test(element.textContent ?? "")) ||
      /^\s*javascript:/i.test(element.getAttribute("href") ?? ""),
  );
  expect([path, live.map((element) => element.outerHTML)]).toEqual([path, []]);
}

// ── Requests that no browser would send ──

const host = () => `Host: ${new URL(site.url).host}`;
const longText = "x".repeat(30_000);

/** A request by hand, with the right host. */
const get = (path: string, ...more: string[]) =>
  [`GET ${path} HTTP/1.1`, host(), ...more, "", ""].join("\r\n");
const post = (path: string, headers: string[], body: string) =>
  [`POST ${path} HTTP/1.1`, host(), ...headers, "", body].join("\r\n");
/** Only a smuggled request would be answered with this word. */
const smuggled = () => get("/smuggled");
const chunked = "Transfer-Encoding: chunked";
const multipartCase = "Content-Type: multipart/form-data";
const notifyPath = "/api/slack/notify";

/** Bytes of a malformed request, and the statuses that its answer may have. */
const malformed: [what: string, text: () => string, expected?: number[]][] = [
  ["no host", () => "GET / HTTP/1.1\r\n\r\n"],
  ["no host, in the old version", () => "GET / HTTP/1.0\r\n\r\n"],
  ["an empty host", () => "GET / HTTP/1.1\r\nHost:\r\n\r\n", [400, 421]],
  ["a host with a path", () => "GET / HTTP/1.1\r\nHost: localhost/evil\r\n\r\n", [400, 421]],
  ["a host with a user", () => "GET / HTTP/1.1\r\nHost: a@localhost\r\n\r\n", [400, 421]],
  ["a host with a space", () => "GET / HTTP/1.1\r\nHost: local host\r\n\r\n"],
  ["two hosts, the first of them ours", () => get("/", "Host: evil.example")],
  ["two hosts", () => `GET / HTTP/1.1\r\nHost: evil.example\r\n${host()}\r\n\r\n`],
  ["another host", () => "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", [421]],
  // The Host header counts, and the page that is answered depends on neither.
  ["another host in the address", () => get("http://evil.example/"), [200, 400, 421]],
  ["TRACE", () => `TRACE / HTTP/1.1\r\n${host()}\r\n\r\n`, [405]],
  ["CONNECT", () => `CONNECT evil.example:443 HTTP/1.1\r\n${host()}\r\n\r\n`, [400, 405]],
  ["an unknown method", () => `BREW / HTTP/1.1\r\n${host()}\r\n\r\n`],
  ["a method in small letters", () => `get / HTTP/1.1\r\n${host()}\r\n\r\n`],
  ["a version that is none", () => `GET / HTTP/9.9\r\n${host()}\r\n\r\n`],
  ["no version", () => "GET /\r\n\r\n"],
  ["no path", () => `GET HTTP/1.1\r\n${host()}\r\n\r\n`],
  ["a path that is a star", () => get("*")],
  [
    "length and chunks at once",
    () => post(notifyPath, ["Content-Length: 6", chunked], `0\r\n\r\n${smuggled()}`),
  ],
  ["two lengths", () => post(notifyPath, ["Content-Length: 0", "Content-Length: 44"], smuggled())],
  ["a length below zero", () => post("/", ["Content-Length: -1"], "")],
  ["a length that is a word", () => post("/", ["Content-Length: many"], "")],
  ["a length beyond all numbers", () => post("/", ["Content-Length: 99999999999999999999"], "")],
  ["a length of a gigabyte", () => post("/", ["Content-Length: 1073741824"], "")],
  ["chunks of an unknown kind", () => post("/", ["Transfer-Encoding: xchunked"], `0\r\n\r\n${smuggled()}`)],
  ["a chunk size that is a word", () => post("/", [chunked], "zz\r\nx\r\n0\r\n\r\n")],
  ["a chunk that does not end", () => post("/", [chunked], `3\r\nabc${smuggled()}`)],
  ["a header that goes on in the next line", () => get("/", "X-A: b", " c: d")],
  ["a space before the colon", () => post("/", ["Content-Length : 44"], smuggled())],
  ["a header without a name", () => get("/", ": x")],
  ["a header with NUL", () => get("/", "X-A: a\0b")],
  ["line ends of one letter", () => `GET / HTTP/1.1\n${host()}\n\n`],
  ["a carriage return alone", () => get("/", "X-A: a\rX-B: b")],
  ["a header of 30 KB", () => get("/", `X-A: ${longText}`)],
  ["five hundred headers", () => get("/", ...Array.from({ length: 500 }, (_, i) => `X-${i}: y`))],
  ["an address of 30 KB", () => get(`/${longText}`)],
  ["a broken escape", () => get("/%"), [400]],
  ["an escape of nothing", () => get("/%zz%00%ff"), [400]],
  ["an escape cut in the middle of a letter", () => get("/company/careers/%e2%82"), [400]],
  ["a broken escape in data", () => get("/company/careers/%.data"), [400]],
  ["a broken escape in the API", () => get("/api/jobs/%c3%28"), [400]],
  ["a broken escape in Markdown", () => get("/company/careers/%.md"), [400]],
  ["a broken query", () => get("/company/careers?type=%&location=%ff")],
  ["data of routes that are none", () => get("/pricing.data?_routes=%00,../../x")],
  ["a way out of the folder", () => get("/../../../etc/passwd")],
  ["a way out of the folder, escaped", () => get("/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd"), [400, 404]],
  ["a way out of the folder, with backslashes", () => get("/..\\..\\etc\\passwd")],
  ["letters beyond ASCII", () => get("/caf\u00e9")],
  ["a cookie of nonsense", () => get("/admin", "Cookie: ;;;=;session;session==\u0001")],
  ["a form without its boundary", () => post("/sign-in", [multipartCase, "Content-Length: 3"], "abc")],
  [
    "a form with a wrong boundary",
    () => post("/request-demo", [`${multipartCase}; boundary=x`, "Content-Length: 3"], "abc"),
  ],
  [
    "a body in an unknown encoding",
    () =>
      post(
        notifyPath,
        ["Content-Type: application/json", "Content-Encoding: gzip", "Content-Length: 2"],
        "{}",
      ),
  ],
  ["a range of nonsense", () => get(film, "Range: bytes=-999999999999999999999-")],
  ["the start of HTTP/2", () => "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
  ["the start of TLS", () => "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
  ["an answer instead of a question", () => "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"],
  ["noise", () => "\0\0\0\x01\x02\x03 \r\n\r\n\r\n"],
];

test("requests that break the rules of HTTP get a plain refusal or nothing, one at most, and the server lives on", async () => {
  for (const [what, text, expected] of malformed) {
    const answer = await sendRaw(site, text());
    const statuses = [...answer.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map(([, status]) => Number(status));
    // 501 and 505 say that a method or version is unknown, which is the client's doing.
    const ours = statuses.filter((status) => status >= 500 && status !== 501 && status !== 505);
    expect([what, ours]).toEqual([what, []]);
    expect([what, statuses.length <= 1]).toEqual([what, true]);
    if (expected) expect(statuses[0], what).toBeOneOf(expected);
    expect([what, answer.includes("root:")]).toEqual([what, false]);
    expect([what, answer.includes("/smuggled")]).toEqual([what, false]);
  }
  expect(site.process.exitCode).toBeNull();
  expect((await ask("/healthz")).status).toBe(200);
  expect(site.output()).not.toMatch(/unhandled rejection|uncaught exception|request failed/);
});

test("bodies of nonsense to the JSON calls cost no memory", async () => {
  // A network of their own, so that the other tests do not meet their limits.
  const from = { "X-Forwarded-For": "198.51.100.77" };
  const nested = `{"name":${"[".repeat(5000)}${"]".repeat(5000)}}`;
  const bodies = ["{", "[]", "null", nested, `{"__proto__":{"a":1}}`, JSON.stringify(Array(5000).fill("é"))];
  async function sendAll() {
    const before = memoryOf(site.process.pid);
    for (let turn = 0; turn < 30; turn++)
      for (const body of bodies)
        for (const send of [() => postJson("/api/slack/notify", body, from), () => saveJob(body)]) {
          const answer = await send();
          expect(answer.status, body.slice(0, 20)).toBeOneOf([400, 429]);
          await answer.arrayBuffer();
        }
    return memoryOf(site.process.pid) - before;
  }
  await sendAll();
  const growth = [await sendAll(), await sendAll(), await sendAll()];
  // A process takes memory by leaps, whenever it likes; what it loses by a body it loses in every round of bodies.
  expect(Math.min(...growth)).toBeLessThan(8_000_000);
});

/** Bytes of memory a process holds; 0 where the system does not tell. */
function memoryOf(pid: number | undefined) {
  const path = `/proc/${pid}/statm`;
  return existsSync(path) ? Number(readFileSync(path, "utf8").split(" ")[1]) * 4096 : 0;
}

function policyOf(response: Response) {
  const text = response.headers.get("content-security-policy") ?? "";
  return Object.fromEntries(
    text.split("; ").map((rule) => {
      const [name = "", ...sources] = rule.split(" ");
      return [name, sources];
    }),
  ) as Record<string, string[]>;
}
