import { expect, test } from "bun:test";
import fc from "fast-check";
import { canonicalizePath } from "~/server/http/request-path.server";
import { html, pipeline } from "../../../fixtures/http-pipeline";

const spellings: [publicOrigin: string, asked: string[], others: string[]][] = [
  [
    "https://www.vitreel.example",
    ["http://www.vitreel.example:443", "http://WWW.Vitreel.Example", "http://www.vitreel.example."],
    [
      ...["http://www.vitreel.example:8443", "http://www.vitreel.example.evil.example"],
      ...["http://vitreel.example", "http://localhost:3000"],
    ],
  ],
  [
    "https://[2001:db8::1]",
    ["http://[2001:db8::1]:443", "http://[2001:DB8:0::1]"],
    ["http://[2001:db8::1]:444"],
  ],
  [
    "https://shop.example:8443",
    ["http://shop.example.:8443"],
    ["http://shop.example", "http://shop.example:443"],
  ],
];
for (const [publicOrigin, asked, others] of spellings)
  test(`every spelling of ${publicOrigin} is the same authority, and nothing else is`, async () => {
    const { ask } = pipeline(() => html("x"), { PUBLIC_ORIGIN: publicOrigin });
    for (const origin of asked) expect([origin, (await ask("/", {}, origin)).status]).toEqual([origin, 200]);
    for (const origin of others) expect([origin, (await ask("/", {}, origin)).status]).toEqual([origin, 421]);
    const post = {
      method: "POST",
      headers: { Origin: publicOrigin.replace(/(:\d+)?$/, (port) => `.${port}`) },
    };
    if (!publicOrigin.includes("[")) expect((await ask("/faq", post)).status).toBe(200);
  });

test("a file of another build is not found in any spelling, and nobody keeps that answer", async () => {
  const { ask } = pipeline(() => html("x"));
  for (const path of ["/assets/C-none1.js", "/assets/c-none1.js", "/assets/C-NONE1.JS/", "/Assets/x.css"]) {
    const response = await ask(path);
    expect([path, response.status, response.headers.get("Cache-Control")]).toEqual([path, 404, "no-store"]);
  }
});

test("without a public origin every loopback name is ours", async () => {
  const { ask } = pipeline(() => html("x"));
  for (const origin of ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"]) {
    expect((await ask("/", {}, origin)).status).toBe(200);
  }
});

const wrongForms: [string, string][] = [
  ["/pricing/", "/pricing"],
  ["/Pricing", "/pricing"],
  ["//pricing", "/pricing"],
  ["/pricing/).", "/pricing"],
  ["/pricing%20", "/pricing"],
  ["/pricing%E2%80%8B,", "/pricing"],
  ["/pricing&gt;%0A", "/pricing"],
  ["/pricing%E2%80%A6]", "/pricing"],
  ["/),", "/"],
  ["/company//careers/", "/company/careers"],
  ["/company/careers/%E2%9C%A8-Lead", "/company/careers/%E2%9C%A8-lead"],
];
for (const [wrong, right] of wrongForms) {
  test(`${wrong} is one ${308} away from ${right}`, () => {
    expect(canonicalizePath(wrong)).toBe(right);
    expect(canonicalizePath(right)).toBe(right);
  });
}

test("one redirect is enough, however many signs were copied with an address", () => {
  const piece = fc.constantFrom(
    "a",
    "B",
    "/",
    ".",
    ")",
    "!",
    "%20",
    "%22",
    "%E2%80%A6",
    "&gt;",
    "%e2%9c%a8",
    "-",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const path = canonicalizePath(`/${pieces.join("")}`);
      expect(canonicalizePath(path)).toBe(path);
    }),
    { numRuns: 1000 },
  );
  expect(canonicalizePath(`/pricing${"./".repeat(500)}`)).toBe("/pricing");
});

const escaped: [string, string][] = [
  ["/%70ricing", "/pricing"],
  ["/%61dmin/jobs", "/admin/jobs"],
  ["/%73ign-in?next=%2Fadmin", "/sign-in?next=%2Fadmin"],
  ["/request%2Ddemo", "/request-demo"],
  ["/pricing%2Emd", "/pricing.md"],
  ["/company/careers/%e2%9c%a8", "/company/careers/%E2%9C%A8"],
  ["/%2570ricing%2f", "/%2570ricing%2F"],
];
for (const [wrong, right] of escaped) {
  test(`${wrong} is another spelling of ${right}, and moved there before anybody looks at it`, async () => {
    const asked: string[] = [];
    const { ask, app } = pipeline((request) => {
      asked.push(new URL(request.url).pathname);
      return html("x");
    });
    for (const method of ["GET", "HEAD", "POST"]) {
      const response = await ask(wrong, { method });
      expect(response.status).toBe(308);
      expect(response.headers.get("Location")).toBe(right);
    }
    expect(asked).toEqual([]);
    expect(app.pages.size()).toBe(0);
    expect((await ask(right)).status).not.toBe(308);
  });
}

test("a file is not asked for by an escaped name either, and no escape leads to another site", async () => {
  const { ask } = pipeline(() => html("x"));
  expect((await ask("//%65vil.example/x")).headers.get("Location")).toBe("/evil.example/x");
});

test("a character that no text has is refused, in the path and in the query", async () => {
  const { ask } = pipeline(() => {
    throw new Error("unterminated string");
  });
  expect((await ask("/admin/leads?q=a%00b")).status).toBe(400);
  expect((await ask("/admin/leads/a%00b")).status).toBe(400);
});

test("a redirect to the one true form keeps the query and stays on this site", async () => {
  const { ask } = pipeline(() => html("x"));
  const response = await ask("//evil.example/%2e%2e/?utm_source=a");
  expect(response.status).toBe(308);
  expect(response.headers.get("Location")).toMatch(/^\/[^/]/);
  expect(response.headers.get("Location")).toEndWith("?utm_source=a");
  const added = await ask("/Pricing&utm_source=A&gclid=B?ref=c");
  expect(added.headers.get("Location")).toBe("/pricing?utm_source=A&gclid=B&ref=c");
  const encoded = await ask("/pricing%3Futm_source=a");
  expect(encoded.headers.get("Location")).toBe("/pricing?utm_source=a");
});

test("an address in which capitals count keeps them, and is tidied otherwise", async () => {
  const { ask } = pipeline(() => html("x"));
  expect((await ask("/unsubscribe/aB3")).status).toBe(200);
  expect((await ask("/unsubscribe//aB3/")).headers.get("location")).toBe("/unsubscribe/aB3");
  expect((await ask("/blog/aB3")).headers.get("location")).toBe("/blog/ab3");
});
