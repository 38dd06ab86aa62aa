import { expect, test } from "bun:test";
import { createRequestLog, redactPath } from "~/server/http/request-log.server";

function machine() {
  const lines: string[] = [];
  const note = (event: string, fields: object = {}) => lines.push(`${event} ${JSON.stringify(fields)}`);
  const time = { now: Date.UTC(2026, 0, 15) };
  const requests = createRequestLog({ debug: note, info: note, warn: note, error: note }, () => time.now);
  const ask = (method: string, path: string, status: number, ms = 1) =>
    requests.countResponse(
      new Request(`https://www.vitreel.example${path}`, { method }),
      new Response(null, { status }),
      ms,
    );
  return { lines, time, ask, counts: requests.counts };
}

test("reads that went well are counted without a line; writes, failures and slow ones get one", () => {
  const { lines, ask, counts } = machine();
  ask("GET", "/", 200);
  ask("HEAD", "/pricing", 304);
  expect(lines).toEqual([]);
  ask("POST", "/api/leads", 201);
  ask("GET", "/company/careers", 503);
  ask("GET", "/slow", 200, 1200);
  expect(lines.map((line) => JSON.parse(line.slice("request ".length)))).toEqual([
    { method: "POST", path: "/api/leads", status: 201, ms: 1 },
    { method: "GET", path: "/company/careers", status: 503, ms: 1 },
    { method: "GET", path: "/slow", status: 200, ms: 1200 },
  ]);
  expect(counts.byStatus.slice(2)).toEqual([3, 1, 0, 1]);
  expect(counts.byTime).toEqual([4, 4, 4, 4, 5, 5]);
  expect(counts.seconds).toBeCloseTo(1.204);
});

test("what browsers tell to be counted gets no line", () => {
  const { lines, ask, counts } = machine();
  ask("POST", "/api/count", 204);
  expect(lines).toEqual([]);
  expect(counts.byStatus[2]).toBe(1);
});

test("a flood of refused requests is twenty lines a minute and then one with the number of the rest", () => {
  const { lines, time, ask, counts } = machine();
  for (let i = 0; i < 1000; i++) ask("GET", `/wp-${i}.php`, 404);
  expect(lines).toHaveLength(20);
  time.now += 60_000;
  ask("POST", "/api/leads", 429);
  expect(lines[20]).toBe('more requests refused {"count":980}');
  expect(lines).toHaveLength(22);
  expect(counts.byStatus[4]).toBe(1001);
});

test("a line holds no query, and no part of a path that could be a token or a person", () => {
  const origin = "https://www.vitreel.example";
  expect(redactPath(`${origin}/setup?token=abc`)).toBe("/setup");
  expect(redactPath(`${origin}/unsubscribe/${"aB3-".repeat(11)}`)).toBe("/unsubscribe/…");
  expect(redactPath(`${origin}/api/jane@shop.example`)).toBe("/api/…");
  expect(redactPath(`${origin}/a/%0d%0aforged line`)).toBe("/a/…");
  expect(redactPath(`${origin}/company/careers/lead-engineer`)).toBe("/company/careers/lead-engineer");
  expect(redactPath("/no-host")).toBe("/");
});
