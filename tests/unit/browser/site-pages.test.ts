import { expect, test } from "bun:test";
import { isSitePage } from "~/browser/site-pages";

test("pages of the site are told from files, feeds, the API, the team's pages and what is not there", () => {
  const site = ["/", "pricing", "company/careers/:slug", "blog/:slug", "*"].map((path) => ({ path }));
  const others = ["admin/jobs", "sign-in", "api/jobs", "blog/feed.xml"].map((path) => ({ path }));
  const routes = [{ id: "root", path: "/", children: [{ id: "routes/_site", children: site }, ...others] }];
  Object.assign(window, { __reactRouterDataRouter: { routes } });
  for (const path of ["/", "/pricing", "/company/careers/lighting-engineer", "/blog/a-link-is-a-key"])
    expect([path, isSitePage(path)]).toEqual([path, true]);
  for (const path of [
    "/admin/jobs",
    "/sign-in",
    "/api/jobs",
    "/files/kit.zip",
    "/blog/feed.xml",
    "/pricing.md",
  ])
    expect([path, isSitePage(path)]).toEqual([path, false]);
});
