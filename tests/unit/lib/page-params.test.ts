import { expect, test } from "bun:test";
import { hasSharedText, isPersonalPath, meaningfulSearch } from "~/lib/page-params";

const search = (path: string, query: string) => meaningfulSearch(path, new URLSearchParams(query));

test("only what changes a page is kept of its query, always in one order", () => {
  expect(search("/pricing", "billing=annual&utm_source=x&product=studio")).toBe(
    "?product=studio&billing=annual",
  );
  expect(search("/pricing", "product=&q=1")).toBe("");
  expect(search("/faq", "product=studio")).toBe("");
  expect(search("/constructor", "a=b")).toBe("");
});

test("a value is cut, so that made-up ones cannot fill the memory", () => {
  expect(search("/company/careers", `type=${"x".repeat(5000)}`)).toBe(`?type=${"x".repeat(200)}`);
});

test("pages for one visitor are never shared, nor anything below them or in another form", () => {
  for (const path of [
    "/admin",
    "/admin/jobs",
    "/admin.data",
    "/sign-in",
    "/sign-in.data",
    "/api/jobs",
    "/setup",
    "/receipt",
    "/schedule",
    "/schedule.data",
    "/preview/jobs/1",
    "/unsubscribe/x",
    "/request-demo",
    "/request-demo.data",
  ])
    expect([path, isPersonalPath(path)]).toEqual([path, true]);
  for (const path of ["/", "/administration", "/apiary", "/setups", "/pricing"])
    expect([path, isPersonalPath(path)]).toEqual([path, false]);
});

test("of the pages for one visitor only the demo request has a text that all may read", () => {
  for (const path of ["/request-demo", "/request-demo.md", "/faq.md", "/"])
    expect([path, hasSharedText(path)]).toEqual([path, true]);
  for (const path of [
    "/request-demo.data",
    "/admin.md",
    "/admin/jobs.md",
    "/receipt.md",
    "/schedule.md",
    "/setup.md",
    "/preview/jobs/1.md",
  ])
    expect([path, hasSharedText(path)]).toEqual([path, false]);
});
