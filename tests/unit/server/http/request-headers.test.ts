import { expect, test } from "bun:test";
import { cutHeaders } from "~/server/http/request-headers.server";

function cut(headers: Record<string, string>) {
  const request = new Request("https://www.vitreel.example/", { headers });
  return {
    response: cutHeaders({ request, url: new URL(request.url), isRead: true }),
    headers: request.headers,
  };
}

test("a header longer than any honest one is dropped before anything reads it", () => {
  for (const name of [
    "Referer",
    "User-Agent",
    "Accept",
    "Accept-Encoding",
    "If-None-Match",
    "Range",
    "Cookie",
  ])
    expect([name, cut({ [name]: "a".repeat(15_000) }).headers.get(name)]).toEqual([name, null]);
  const honest = { Referer: "https://a.example/", "User-Agent": "Mozilla/5.0", Cookie: "zone=UTC" };
  expect([...cut(honest).headers]).toEqual([...new Headers(honest)]);
});

test("of a long list of forwarded addresses the nearest are read", () => {
  const forwarded = `${"10.0.0.1, ".repeat(1000)}203.0.113.9, 10.0.0.2`;
  const kept = cut({ "X-Forwarded-For": forwarded }).headers.get("x-forwarded-for") ?? "";
  expect(kept.length).toBeLessThanOrEqual(1024);
  expect(kept).toMatch(/^10\.0\.0\.1, .*203\.0\.113\.9, 10\.0\.0\.2$/);
});

test("a content type of more than 512 characters is refused", () => {
  expect(
    cut({ "Content-Type": `multipart/form-data; boundary=${" ".repeat(8000)}"x` }).response?.status,
  ).toBe(415);
  expect(cut({ "Content-Type": `multipart/form-data; boundary=${"b".repeat(70)}` }).response).toBeUndefined();
});
