import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { type RunningSite, startSite } from "../fixtures/server";

setDefaultTimeout(120_000);
let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const unknown = [
  ...["/api", "/api/nope", "/api/jobs/a/b", "/api/slack", "/metrics", "/healthz/disk", "/readyz/x"],
  ...["/.well-known/nope", "/blog/nope.xml", "/nope.json", "/nope.txt"],
];
const reads = "GET, HEAD";
const wrongMethods: [method: string, path: string, allow: string][] = [
  ["POST", "/healthz", reads],
  ["POST", "/readyz", reads],
  ["POST", "/blog/feed.xml", reads],
  ["POST", "/company/careers/feed.xml", reads],
  ["POST", "/company/careers/indeed.xml", reads],
  ["POST", "/company/careers/linkedin.xml", reads],
  ["POST", "/robots.txt", reads],
  ["POST", "/sitemap.xml", reads],
  ["POST", "/llms.txt", reads],
  ["POST", "/.well-known/security.txt", reads],
  ["POST", "/api/jobs/active", reads],
  ["DELETE", "/api/jobs", "GET, HEAD, POST"],
  ["POST", "/api/jobs/some-job", "GET, HEAD, PUT, DELETE"],
  ["GET", "/api/slack/notify", "POST"],
  ["PUT", "/api/newsletter", "POST"],
  ["GET", "/api/submission-key", "POST"],
  ["GET", "/api/count", "POST"],
];

async function expectProblem(answer: Response, status: number, title: string) {
  expect(answer.status).toBe(status);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toEqual({
    type: "about:blank",
    title,
    status,
    detail: expect.stringMatching(/^[A-Z].*\.$/),
  });
}

for (const path of unknown)
  test(`${path} answers every method with a problem: there is nothing at this address`, async () => {
    await expectProblem(await fetch(site.url + path), 404, "Not Found");
    await expectProblem(await fetch(site.url + path, { method: "POST" }), 404, "Not Found");
    const head = await fetch(site.url + path, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([404, ""]);
  });

for (const [method, path, allow] of wrongMethods)
  test(`${method} ${path} is a problem that names the methods which are used there`, async () => {
    const answer = await fetch(site.url + path, { method });
    expect(answer.headers.get("allow")).toBe(allow);
    await expectProblem(answer, 405, "Method Not Allowed");
  });

test("a browser is told which next pages to fetch, by links alone", async () => {
  const answer = await fetch(`${site.url}/next-pages.speculationrules`);
  expect(answer.headers.get("Content-Type")).toBe("application/speculationrules+json");
  const { prefetch } = await answer.json();
  const conditions = prefetch[0].where.and as {
    href_matches?: string[];
    not?: { selector_matches?: string };
  }[];
  expect(conditions[0]?.href_matches).toContain("/pricing");
  expect(conditions[0]?.href_matches).not.toContain("/request-demo");
  const selectors = conditions.flatMap(({ not }) => not?.selector_matches?.split(", ") ?? []);
  expect(selectors.length).toBeGreaterThan(0);
  // A rule that any element could match would make the browser compute all styles again at hydration.
  const ofLinks = selectors.filter((selector) =>
    /(?:^|\s)a$|^\[(?:target|download)\b[^\]]*\]$/.test(selector),
  );
  expect(ofLinks).toEqual(selectors);
});
