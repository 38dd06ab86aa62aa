import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { startCanarySite } from "../fixtures/canary-site";
import { visitor } from "../fixtures/leads";
import { parsePage } from "../fixtures/pages";
import { sendRaw } from "../fixtures/raw";

// Every first visit renders a page, and the machine may be busy.
setDefaultTimeout(120_000);
const { site, admin, ask, postJson } = await startCanarySite();
afterAll(() => site.stop());

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
  ["an empty host", () => "GET / HTTP/1.1\r\nHost:\r\n\r\n", [400, 421]],
  ["a host with a user", () => "GET / HTTP/1.1\r\nHost: a@localhost\r\n\r\n", [400, 421]],
  ["two hosts, the first of them ours", () => get("/", "Host: evil.example")],
  ["another host", () => "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", [421]],
  // The Host header counts, and the page that is answered depends on neither.
  ["another host in the address", () => get("http://evil.example/"), [200, 400, 421]],
  ["TRACE", () => `TRACE / HTTP/1.1\r\n${host()}\r\n\r\n`, [405]],
  ["CONNECT", () => `CONNECT evil.example:443 HTTP/1.1\r\n${host()}\r\n\r\n`, [400, 405]],
  [
    "length and chunks at once",
    () => post(notifyPath, ["Content-Length: 6", chunked], `0\r\n\r\n${smuggled()}`),
  ],
  ["two lengths", () => post(notifyPath, ["Content-Length: 0", "Content-Length: 44"], smuggled())],
  ["a length that is a word", () => post("/", ["Content-Length: many"], "")],
  ["a length of a gigabyte", () => post("/", ["Content-Length: 1073741824"], "")],
  ["chunks of an unknown kind", () => post("/", ["Transfer-Encoding: xchunked"], `0\r\n\r\n${smuggled()}`)],
  ["a chunk that does not end", () => post("/", [chunked], `3\r\nabc${smuggled()}`)],
  ["a header that goes on in the next line", () => get("/", "X-A: b", " c: d")],
  ["a space before the colon", () => post("/", ["Content-Length : 44"], smuggled())],
  ["a header with NUL", () => get("/", "X-A: a\0b")],
  ["a carriage return alone", () => get("/", "X-A: a\rX-B: b")],
  ["a header of 30 KB", () => get("/", `X-A: ${longText}`)],
  ["five hundred headers", () => get("/", ...Array.from({ length: 500 }, (_, i) => `X-${i}: y`))],
  ["an address of 30 KB", () => get(`/${longText}`)],
  ["a broken escape", () => get("/%"), [400]],
  ["an escape cut in the middle of a letter", () => get("/company/careers/%e2%82"), [400]],
  ["a broken escape in the API", () => get("/api/jobs/%c3%28"), [400]],
  ["a broken query", () => get("/company/careers?type=%&location=%ff")],
  ["data of routes that are none", () => get("/pricing.data?_routes=%00,../../x")],
  ["a way out of the folder", () => get("/../../../etc/passwd")],
  ["a way out of the folder, escaped", () => get("/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd"), [400, 404]],
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
  ["a range of nonsense", () => get("/films/ember.mp4", "Range: bytes=-999999999999999999999-")],
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
