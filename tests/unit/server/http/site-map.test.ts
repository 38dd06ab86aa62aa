import { expect, test } from "bun:test";
import { pickDeclaredParams } from "~/server/http/site-map.server";
import { siteMap } from "../../../fixtures/small-site-map";

const search = (path: string, query: string) =>
  pickDeclaredParams(siteMap.find(path), new URLSearchParams(query));

test("a path leads to its route, also with an address in it, and as data; any other to the page for what is not there", () => {
  const found: [path: string, route: string][] = [
    ["/", "/"],
    ["/_root.data", "/"],
    ["/pricing", "/pricing"],
    ["/pricing.data", "/pricing"],
    ["/blog/what-milliseconds-buy", "/blog/:slug"],
    ["/blog/feed.xml", "/blog/feed.xml"],
    ["/blog/a/b", "/*"],
    ["/admin/jobs", "/admin/jobs"],
    ["/admin/jobs/_.data", "/admin/jobs"],
    ["/admin/jobs/.data", "/admin/jobs"],
    ["/administration", "/*"],
    ["/constructor", "/*"],
  ];
  for (const [path, route] of found) expect([path, siteMap.find(path).path]).toEqual([path, route]);
});

test("a page is listed, shared and reads nothing unless it says otherwise, it has an action, or its layout says so", () => {
  const facts = (path: string) => {
    const { isPage, isSitePage, isPersonal, isListed, params } = siteMap.find(path);
    return { isPage, isSitePage, isPersonal, isListed, params };
  };
  const plain = { isPage: true, isSitePage: true, isPersonal: false, isListed: true, params: [] };
  expect(facts("/faq")).toEqual(plain);
  expect(facts("/privacy")).toEqual({ ...plain, isListed: false });
  expect(facts("/request-demo")).toEqual({ ...plain, isPersonal: true, params: ["cta"] });
  const guarded = { isPage: true, isSitePage: false, isPersonal: true, isListed: false };
  expect(facts("/admin/jobs")).toEqual({ ...guarded, params: ["q"] });
  expect(facts("/admin/leads/export")).toEqual({ ...guarded, isPage: false, params: [] });
  expect(facts("/api/jobs")).toMatchObject({ isPage: false, isPersonal: true });
  expect(facts("/nope")).toEqual({ ...plain, isSitePage: false });
});

test("only what changes a page is kept of its query, always in one order", () => {
  expect(search("/pricing", "billing=annual&utm_source=x&product=studio")).toBe(
    "?product=studio&billing=annual",
  );
  expect(search("/pricing", "product=&q=1")).toBe("");
  expect(search("/faq", "product=studio")).toBe("");
});

test("a value is cut, so that made-up ones cannot fill the memory", () => {
  expect(search("/company/careers", `type=${"x".repeat(5000)}`)).toBe(`?type=${"x".repeat(200)}`);
});
