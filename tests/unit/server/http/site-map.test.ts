import { expect, test } from "bun:test";
import { indexablePaths } from "~/server/http/site-map.server";

test("route files become addresses, in order", () => {
  expect(
    indexablePaths([
      "./_site.pricing.tsx",
      "./_site._index/route.tsx",
      "./_site.company.careers._index.tsx",
      "./_site.solutions.custom-websites.tsx",
    ]),
  ).toEqual(["/", "/company/careers", "/pricing", "/solutions/custom-websites"]);
});

test("pages with parameters and pages that want to stay unfound are left out", () => {
  const left = [
    "_site.$.tsx",
    "_site.blog.$slug.tsx",
    "_site.privacy.tsx",
    "_site.terms.tsx",
    "_site.cookies.tsx",
  ];
  const more = [
    "_site.subscribed.tsx",
    "_site.receipt.tsx",
    "_site.schedule/route.tsx",
    "_site.unsubscribe.$token.tsx",
    "_site.preview.jobs.$id.tsx",
  ];
  expect(indexablePaths([...left, ...more].map((file) => `./${file}`))).toEqual([]);
});
