import { expect, test } from "bun:test";
import { companyName } from "~/lib/company-name";
import { pageMeta, toCardPath } from "~/lib/page-meta";

const makePlace = (pathname: string) => ({
  location: { pathname },
  matches: [{ loaderData: { publicOrigin: "https://www.vitreel.example" } }],
});
/** A place in a layout whose pages are not listed. */
const makeHiddenPlace = (pathname: string) => {
  const { location, matches } = makePlace(pathname);
  return { location, matches: [...matches, { handle: { listed: false } }, {}] };
};
const seo = { title: "Pricing", description: "What it costs." };

test("the address comes from the place, without a slash at its end", () => {
  for (const pathname of ["/pricing", "/pricing/"]) {
    const meta = pageMeta(seo, makePlace(pathname));
    expect(meta).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: "https://www.vitreel.example/pricing",
    });
    expect(meta).toContainEqual({ property: "og:url", content: "https://www.vitreel.example/pricing" });
  }
  expect(pageMeta(seo, makePlace("/"))).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://www.vitreel.example/",
  });
});

test("the company's name is added to a title that does not have it", () => {
  expect(pageMeta(seo, makePlace("/"))[0]).toEqual({ title: `Pricing · ${companyName}` });
  expect(pageMeta({ ...seo, title: `${companyName} at home` }, makePlace("/"))[0]).toEqual({
    title: `${companyName} at home`,
  });
});

test("a page is kept out of engines only when it says so", () => {
  const robots = { name: "robots", content: "noindex" };
  expect(pageMeta(seo, makePlace("/"))).not.toContainEqual(robots);
  expect(pageMeta(seo, makeHiddenPlace("/"))).toContainEqual(robots);
});

test("a page that is kept out of engines has the home page's card, unless it names one", () => {
  const image = (path: string) => ({
    property: "og:image",
    content: `https://www.vitreel.example/cards/${path}.jpg`,
  });
  expect(pageMeta(seo, makeHiddenPlace("/sign-in"))).toContainEqual(image("home"));
  expect(pageMeta({ ...seo, image: toCardPath("/terms") }, makeHiddenPlace("/terms"))).toContainEqual(
    image("terms"),
  );
});

test("the social card is named after the path unless the page has another", () => {
  expect(toCardPath("/")).toBe("/cards/home.jpg");
  expect(toCardPath("/products/commerce")).toBe("/cards/products-commerce.jpg");
  const image = (changes: object) =>
    pageMeta({ ...seo, ...changes }, makePlace("/faq")).find(
      (meta) => "property" in meta && meta.property === "og:image",
    );
  expect(image({})).toEqual({ property: "og:image", content: "https://www.vitreel.example/cards/faq.jpg" });
  expect(image({ image: "/x.jpg" })).toEqual({
    property: "og:image",
    content: "https://www.vitreel.example/x.jpg",
  });
});

test("structured data gets its context and the public origin", () => {
  const meta = pageMeta(seo, makePlace("/"), (origin) => [{ "@type": "Thing", url: origin }]);
  expect(meta).toContainEqual({
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "Thing",
      url: "https://www.vitreel.example",
    },
  });
});
