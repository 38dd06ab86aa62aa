import { expect, test } from "bun:test";
import { isPagePath } from "~/lib/links";

test("pages of the site are told from files, feeds, the API and the team's pages", () => {
  for (const path of [
    "/",
    "/pricing",
    "/company/careers/lighting-engineer",
    "/administration",
    "/sign-in-help",
  ])
    expect(`${path} ${isPagePath(path)}`).toBe(`${path} true`);
  for (const path of [
    "/admin",
    "/admin/jobs",
    "/sign-in",
    "/setup",
    "/api/jobs",
    "/files/kit",
    "/blog/feed.xml",
  ])
    expect(`${path} ${isPagePath(path)}`).toBe(`${path} false`);
});
