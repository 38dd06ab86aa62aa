import { expect, test } from "bun:test";
import { fieldNamesOfKind } from "~/lib/jobs/job-fields";
import { jobLimits } from "~/lib/jobs/job-form";
import * as jobEditor from "~/routes/admin.jobs.$id/route";
import * as jobPreview from "~/routes/admin.jobs_.$id_.preview";
import * as newsEditor from "~/routes/admin.news_.$id/route";
import * as newsPreview from "~/routes/admin.news_.preview";
import * as jobsApi from "~/routes/api.jobs";
import * as jobApi from "~/routes/api.jobs_.$key";
import * as newsApi from "~/routes/api.news";
import * as oneNewsApi from "~/routes/api.news_.$id";
import { defaultFileLimits } from "~/server/files/file-limits.server";
import { maxTextBody } from "~/server/http/request-checks.server";
import { html, pipeline } from "../../../fixtures/http-pipeline";

test("of two hosts none is believed, whichever comes first", async () => {
  const { ask } = pipeline(() => html("x"));
  await ask("/faq");
  expect((await ask("/faq", { headers: { Host: "localhost:3000" } })).status).toBe(200);
  expect((await ask("/faq", { headers: { Host: "localhost:3000, evil.example" } })).status).toBe(421);
});

test("each encoding of a page has a tag of its own, and any of them says that nothing is new", async () => {
  const { ask } = pipeline(() => html("<p>page</p>".repeat(100)));
  const inGzip = await ask("/", { headers: { "Accept-Encoding": "gzip" } });
  const plain = await ask("/");
  const [tag, gzipTag] = [plain.headers.get("etag") ?? "", inGzip.headers.get("etag") ?? ""];
  expect(gzipTag).toBe(tag.replace(/"$/, '-gzip"'));
  for (const known of [tag, gzipTag, `W/${gzipTag}`, `"other", ${tag}`]) {
    const again = await ask("/", { headers: { "Accept-Encoding": "gzip", "If-None-Match": known } });
    expect([known, again.status]).toEqual([known, 304]);
    expect(known).toContain(again.headers.get("etag") ?? "none");
  }
  expect((await ask("/", { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
});

type Sent = Record<string, string>;
const own = "http://localhost:3000";
const writes: [string, Sent, number][] = [
  ["a form of this site", { "Sec-Fetch-Site": "same-origin", Origin: own }, 200],
  ["a form of another site", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }, 403],
  ["a form of a sibling site", { "Sec-Fetch-Site": "same-site", Origin: "https://a.vitreel.example" }, 403],
  ["an old browser on this site", { Origin: own }, 200],
  ["an old browser on another site", { Origin: "https://evil.example" }, 403],
  ["an old browser on another port of this machine", { Origin: "http://localhost:9999" }, 403],
  ["an old browser on another scheme of this machine", { Origin: "https://localhost:3000" }, 403],
  ["a sandboxed frame", { Origin: "null" }, 403],
  ["a sandboxed frame of another site", { Origin: "null", "Sec-Fetch-Site": "cross-site" }, 403],
  ["a page with no-referrer", { Origin: "null", "Sec-Fetch-Site": "same-origin" }, 200],
  [
    "a forged Sec-Fetch-Site with a foreign Origin",
    { "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" },
    403,
  ],
  ["a program without cookies", {}, 200],
  ["a program with a cookie", { Cookie: "session=x" }, 403],
  ["an address typed by hand", { "Sec-Fetch-Site": "none" }, 200],
  ["an address typed by hand with a cookie", { "Sec-Fetch-Site": "none", Cookie: "session=x" }, 403],
];
for (const [who, headers, status] of writes) {
  test(`a write from ${who} gets ${status}`, async () => {
    const { ask } = pipeline(() => Response.json({}));
    for (const method of ["POST", "PUT", "DELETE"]) {
      expect((await ask("/api/jobs", { method, headers })).status).toBe(status);
    }
  });
}

test("who is refused as another site's reads a page that names the header, and a program a problem", async () => {
  const { ask } = pipeline(() => html("x"), { PUBLIC_ORIGIN: "https://www.vitreel.example" });
  for (const [headers, named] of [
    [{ Origin: "null" }, "Origin: null"],
    [{ Origin: "https://<evil>.example" }, "Origin: https://&lt;evil&gt;.example"],
    [{ "Sec-Fetch-Site": "cross-site" }, "Sec-Fetch-Site: cross-site"],
    [{ Cookie: "session=x" }, "no Origin header"],
  ] as const) {
    const page = await ask("/sign-in", { method: "POST", headers: { ...headers, Accept: "text/html,*/*" } });
    expect([page.status, page.headers.get("Content-Type")]).toEqual([403, "text/html; charset=utf-8"]);
    expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(await page.text()).toContain(named);
    for (const [path, Accept] of [
      ["/sign-in", "*/*"],
      ["/api/jobs", "text/html"],
    ] as const) {
      const answer = await ask(path, { method: "POST", headers: { ...headers, Accept } });
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([403, "application/problem+json"]);
    }
  }
});

test("a body over 64 KB gets 413, announced or not, and one of exactly 64 KB arrives whole", async () => {
  let arrived = 0;
  const { ask } = pipeline(async (request) => {
    arrived = (await request.arrayBuffer()).byteLength;
    return Response.json({});
  });
  const limit = 64 * 1024;
  expect((await ask("/api/x", { method: "POST", body: "x".repeat(limit) })).status).toBe(200);
  expect(arrived).toBe(limit);
  expect((await ask("/api/x", { method: "POST", body: "x".repeat(limit + 1) })).status).toBe(413);
  const stream = new Blob(["x".repeat(limit), "x"]).stream();
  expect((await ask("/api/x", { method: "POST", body: stream })).status).toBe(413);
});

test("large writes hold a place each while they arrive, short ones need none, and one too many costs no page", async () => {
  const arrived = Promise.withResolvers<void>();
  const { ask } = pipeline(async (request) => {
    if (Number(request.headers.get("content-length")) > 1000) await arrived.promise;
    return html("taken");
  });
  const send = async (size: number, Accept = "text/html,*/*") => {
    const headers = { Origin: own, Accept, "Content-Length": String(size) };
    const { status, headers: said } = await ask("/request-demo", { method: "POST", headers, body: "x" });
    return [status, said.get("Content-Type")?.split(";")[0], said.get("Retry-After")];
  };
  const taken = [200, "text/html", null];
  const arriving = Array.from({ length: defaultFileLimits.atOncePerAddress }, () => send(20_000));
  expect(await send(20_000)).toEqual([429, "text/html", "5"]);
  expect(await send(20_000, "*/*")).toEqual([429, "application/problem+json", "5"]);
  expect(await send(200)).toEqual(taken);
  arrived.resolve();
  for (const answer of await Promise.all(arriving)) expect(answer).toEqual(taken);
  expect(await send(20_000)).toEqual(taken);
});

test("a job with every text at its limit, in any script, fits in what its routes take", () => {
  const texts = fieldNamesOfKind("text").map((name) => [name, "漢".repeat(jobLimits.text)]);
  const edit = Object.fromEntries(texts);
  const sent = JSON.stringify({ edit, opened: JSON.stringify(edit) });
  expect(Buffer.byteLength(sent)).toBeLessThan(maxTextBody);
  for (const { handle } of [
    jobEditor,
    jobPreview,
    jobsApi,
    jobApi,
    newsEditor,
    newsPreview,
    newsApi,
    oneNewsApi,
  ])
    expect(handle.takesText).toBe(true);
});

test("an address over 2,048 characters gets 414", async () => {
  const { ask } = pipeline(() => html("x"));
  expect((await ask(`/?q=${"x".repeat(2100)}`)).status).toBe(414);
});

test("the site sees the public origin, without internal headers of strangers", async () => {
  let seen: Request | undefined;
  const { ask } = pipeline(
    (request) => {
      seen = request;
      return Response.json({});
    },
    { PUBLIC_ORIGIN: "https://www.vitreel.example" },
  );
  await ask("/api/x", {
    method: "POST",
    body: "{}",
    headers: { Origin: "https://www.vitreel.example", "X-React-Router-Spa-Mode": "yes" },
  });
  expect(seen?.url).toBe("https://www.vitreel.example/api/x");
  expect(seen?.headers.get("origin")).toBe("https://www.vitreel.example");
  expect(seen?.headers.has("x-react-router-spa-mode")).toBe(false);
});

test("a public page is rendered once, whatever campaign led to it", async () => {
  let renders = 0;
  const { ask } = pipeline((request) => html(`${++renders} ${new URL(request.url).search}`));
  const first = await (await ask("/pricing?product=studio&utm_source=a")).text();
  const second = await (await ask("/pricing?utm_source=b&gclid=1&product=studio")).text();
  expect(first).toBe("1 ?product=studio");
  expect(second).toBe(first);
  expect(await (await ask("/pricing?product=commerce")).text()).toStartWith("2");
});

test("a page of one visitor is rendered every time and keeps its whole query", async () => {
  let renders = 0;
  const { ask } = pipeline((request) =>
    html(`${++renders} ${new URL(request.url).search}`, { "Cache-Control": "no-store" }),
  );
  expect(await (await ask("/request-demo?cta=header")).text()).toBe("1 ?cta=header");
  expect(await (await ask("/request-demo?cta=header")).text()).toBe("2 ?cta=header");
});

test("what a page does not say is safe: with an action it is for one visitor, and no answer to a write is kept", async () => {
  const { ask, app } = pipeline(() => new Response("x", { headers: { "Content-Type": "text/html" } }));
  const cacheControl = async (path: string, method = "GET") =>
    (await ask(path, { method })).headers.get("cache-control");
  expect(await cacheControl("/faq")).toStartWith("public, ");
  expect(app.pages.size()).toBe(1);
  for (const path of ["/request-demo", "/admin/jobs", "/admin/jobs.data", "/admin/_.data"])
    expect([path, await cacheControl(path)]).toEqual([path, "no-store"]);
  for (const path of ["/faq", "/Faq", "/request-demo", "/Request-Demo"])
    expect([path, await cacheControl(path, "POST")]).toEqual([path, "no-store"]);
  expect(app.pages.size()).toBe(1);
});

test("what the router finds at an address that the site map does not know is stored by nobody", async () => {
  const { ask } = pipeline(() => new Response("data"));
  const caching = async (path: string) => (await ask(path)).headers.get("cache-control");
  expect(await caching("/pricing.data")).toContain("public");
  expect(await caching("/somewhere/else.data")).toBe("no-store");
});

test("a shared page that sets a cookie is an error, so that no visitor gets another's", async () => {
  const { ask, app, logged } = pipeline(() => html("x", { "Set-Cookie": "session=x" }));
  const response = await ask("/faq");
  expect([response.status, response.headers.getSetCookie()]).toEqual([500, []]);
  expect(logged).toEqual(["request failed"]);
  expect(app.pages.size()).toBe(0);
  expect((await ask("/request-demo")).headers.getSetCookie()).toEqual(["session=x"]);
});

test("a page of one visitor is compressed, but not beside the secrets of a session", async () => {
  const { ask } = pipeline(() => html("<p>form</p>".repeat(100), { "Cache-Control": "no-store" }));
  const accept = { "Accept-Encoding": "gzip" };
  const stranger = await ask("/request-demo", { headers: accept });
  expect(stranger.headers.get("content-encoding")).toBe("gzip");
  expect(new TextDecoder().decode(Bun.gunzipSync(await stranger.bytes()))).toBe("<p>form</p>".repeat(100));
  const refusing = await ask("/request-demo", { headers: { "Accept-Encoding": "gzip;q=0" } });
  expect(refusing.headers.get("content-encoding")).toBeNull();
  const signedIn = await ask("/admin/leads", { headers: { ...accept, Cookie: "session=x" } });
  expect(signedIn.headers.get("content-encoding")).toBeNull();
  expect(await signedIn.text()).toBe("<p>form</p>".repeat(100));
});

test("a page that has been asked for before comes with the same headers as at first, in every encoding", async () => {
  const { ask } = pipeline(() => html("<p>page</p>".repeat(100)));
  await ask("/faq?utm_source=x");
  const encoding = async (accepted: string) =>
    (await ask("/faq?y", { headers: { "Accept-Encoding": accepted } })).headers.get("content-encoding");
  while ((await encoding("br")) !== "br") await Bun.sleep(5);
  for (const encoding of ["br", "gzip", "identity"]) {
    const headers = { "Accept-Encoding": encoding };
    // The first address is examined; the second was answered before.
    const [first, again] = [await ask("/faq?x", { headers }), await ask("/faq", { headers })];
    const third = await ask("/faq", { headers });
    const facts = (response: Response) => ({ ...response.headers.toJSON(), "x-request-id": "" });
    expect(facts(again)).toEqual(facts(first));
    expect(facts(third)).toEqual(facts(first));
    expect(third.headers.get("x-request-id")).not.toBe(again.headers.get("x-request-id"));
    expect(await third.bytes()).toEqual(await first.bytes());
  }
  const markdown = await ask("/faq", { headers: { Accept: "text/markdown" } });
  expect(markdown.headers.get("content-type")).toStartWith("text/markdown");
});

test("Markdown is asked for at a page's address, follows where a page has moved, and is never made of data", async () => {
  const { ask } = pipeline(({ url }) =>
    url.endsWith("/old")
      ? new Response(null, { status: 301, headers: { Location: "/blog/new" } })
      : html(url.endsWith(".data") ? "[1]" : "<main><h1>New</h1></main>"),
  );
  const Accept = "text/markdown";
  const moved = async (path: string, headers = {}) => {
    const { status, headers: answered } = await ask(path, { headers });
    return [status, answered.get("location")];
  };
  expect(await moved("/blog/old", { Accept })).toEqual([301, "/blog/new"]);
  expect(await moved("/blog/old.md")).toEqual([301, "/blog/new.md"]);
  for (const path of ["/blog/new.md", "/blog/new/.md"])
    expect(await (await ask(path)).text()).toContain("# New");
  expect(await (await ask("/pricing.data", { headers: { Accept } })).text()).toBe("[1]");
});

test("an exception is one line in the log and an answer without its message", async () => {
  const { ask, logged } = pipeline(() => {
    throw new Error("secret of the database");
  });
  const response = await ask("/");
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain("secret");
  expect(logged).toEqual(["request failed"]);
});
