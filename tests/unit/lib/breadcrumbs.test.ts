import { expect, test } from "bun:test";
import { listParentCrumbs, toBreadcrumbList } from "~/lib/breadcrumbs";

const readTrail = (path: string) => listParentCrumbs(path).map(({ label }) => label);

test("a page stands below the pages that lead to it", () => {
  expect(readTrail("/pricing")).toEqual(["Home"]);
  expect(readTrail("/products/studio")).toEqual(["Home", "Products"]);
  expect(readTrail("/company/careers")).toEqual(["Home", "Company"]);
  expect(readTrail("/company/careers/gaffer")).toEqual(["Home", "Company", "Careers"]);
  expect(readTrail("/blog/a-link-is-a-key")).toEqual(["Home", "Blog"]);
});

test("no page stands below itself", () => {
  expect(readTrail("/company/about")).toEqual(["Home"]);
  expect(readTrail("/blog")).toEqual(["Home"]);
});

test("engines are told the same trail, numbered, and the page itself without a link", () => {
  expect(toBreadcrumbList("https://www.vitreel.example", "/blog/x", "An article").itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://www.vitreel.example/" },
    { "@type": "ListItem", position: 2, name: "Blog", item: "https://www.vitreel.example/blog" },
    { "@type": "ListItem", position: 3, name: "An article" },
  ]);
});
