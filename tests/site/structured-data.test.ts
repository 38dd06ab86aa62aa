import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { formatCount, formatDollars } from "~/lib/format";
import { foundPaths as paths, startFoundSite } from "../fixtures/found-site";
import type { Page } from "../fixtures/pages";

// Every first visit renders a page, and the machine may be busy.
setDefaultTimeout(120_000);
const { site, getPage } = await startFoundSite();
afterAll(() => site.stop());

type Block = { "@type": string; [property: string]: unknown };

function readStructuredData({ document }: Page): Block[] {
  return [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? ""),
  );
}

/** What each kind of page must tell engines (beside BreadcrumbList, which all but the start page have). */
const typesByPath: [path: RegExp, types: string[]][] = [
  [/^\/$/, ["Organization", "WebSite", "VideoObject"]],
  [/^\/company\/about$/, ["Organization"]],
  [/^\/products\//, ["SoftwareApplication"]],
  [/^\/(faq|resources\/support)$/, ["FAQPage"]],
  [/^\/blog\/./, ["BlogPosting"]],
  [/^\/company\/press$/, ["NewsArticle", "NewsArticle", "NewsArticle"]],
  [/^\/documentation\/./, ["TechArticle"]],
  [/^\/company\/careers\/./, ["JobPosting"]],
];

/** What each type must hold; a dot goes into a part, or into each of several. */
const required: Record<string, string[]> = {
  Organization: ["@id", "name", "url", "logo"],
  WebSite: ["name", "url", "publisher.@id"],
  TechArticle: ["headline", "description", "image", "publisher.@id", "mainEntityOfPage"],
  VideoObject: ["name", "description", "thumbnailUrl", "uploadDate", "contentUrl", "duration"],
  BreadcrumbList: ["itemListElement.position", "itemListElement.name"],
  SoftwareApplication: [
    ...["name", "description", "url", "applicationCategory", "operatingSystem", "offers.price"],
    ...["offers.priceCurrency"],
  ],
  FAQPage: ["mainEntity.name", "mainEntity.acceptedAnswer.text"],
  BlogPosting: [
    ...["headline", "image", "datePublished", "dateModified", "author.name", "author.url"],
    ...["publisher.name", "mainEntityOfPage"],
  ],
  NewsArticle: ["headline", "datePublished", "url", "publisher.name"],
  JobPosting: [
    ...["title", "description", "datePosted", "hiringOrganization.name", "hiringOrganization.sameAs"],
    ...["hiringOrganization.logo", "identifier.value", "url"],
  ],
};

for (const path of paths) {
  test(`${path} tells engines what it is, whole and once`, () => {
    const blocks = readStructuredData(getPage(path));
    const own = typesByPath.find(([pattern]) => pattern.test(path))?.[1] ?? [];
    const types = blocks.map((block) => block["@type"]).sort();
    expect(types).toEqual([...own, ...(path === "/" ? [] : ["BreadcrumbList"])].sort());
    for (const block of blocks) {
      expect(block["@context"]).toBe("https://schema.org");
      const missing = (required[block["@type"]] ?? ["nothing is known of this type"]).filter(
        (property) =>
          !readValues(block, property.split(".")).every((value) => value !== undefined && value !== ""),
      );
      expect([block["@type"], missing]).toEqual([block["@type"], []]);
    }
  });

  test(`${path} shows visitors every word and number that it tells engines`, () => {
    const page = getPage(path);
    const unseen = readStructuredData(page).flatMap((block) =>
      listFacts(block).filter(({ name, value, within }) => !isShown(page, name, value, within)),
    );
    expect({ "told to engines and not shown on the page": unseen }).toEqual({
      "told to engines and not shown on the page": [],
    });
  });
}

/** Words of schema.org and codes of standards, which a page says in words of its own. */
const codes = [
  ...["@type", "@context", "@id", "applicationCategory", "operatingSystem", "contactType"],
  ...["employmentType"],
].concat([
  ...["addressCountry", "areaServed", "priceCurrency", "currency", "unitText", "jobLocationType"],
  ...["bestRating", "position"],
]);
/** A page writes these in words, and as the engines' form in a `time` element; of a moment at least its day. */
const times = ["datePublished", "dateModified", "datePosted", "validThrough", "uploadDate", "duration"];

function isShown(page: Page, name: string, value: string | number, within: string) {
  if (codes.includes(name)) return true;
  if (times.includes(name))
    return [...page.document.querySelectorAll("time[datetime]")].some((time) =>
      String(value).startsWith(time.getAttribute("datetime")?.slice(0, 10) || "no time"),
    );
  if (typeof value === "string" && /^https?:\/\//.test(value)) return true;
  // The number a job has in the database.
  if (within === "PropertyValue" && name === "value") return true;
  if (name === "price") return page.shows(formatDollars(Number(value)));
  if (typeof value === "number") return page.shows(formatCount(value));
  // Job engines want the description as HTML: the words in it are the page's.
  if (within === "JobPosting" && name === "description")
    return readTexts(value).every((text) => page.shows(text));
  return page.shows(value);
}

function readTexts(markup: string) {
  const { body } = new DOMParser().parseFromString(markup, "text/html");
  return [...body.querySelectorAll("p,li")].map((element) => element.textContent ?? "");
}

type Fact = { name: string; value: string | number; within: string };

function listFacts(block: Block): Fact[] {
  return Object.entries(block).flatMap(([name, value]) =>
    [value].flat().flatMap((one): Fact[] => {
      if (typeof one === "string" || typeof one === "number")
        return [{ name, value: one, within: block["@type"] }];
      return one && typeof one === "object" ? listFacts(one as Block) : [];
    }),
  );
}

function readValues(value: unknown, [name, ...rest]: string[]): unknown[] {
  if (name === undefined) return [value];
  const parts = [value].flat() as Record<string, unknown>[];
  return parts.length === 0 ? [undefined] : parts.flatMap((part) => readValues(part?.[name], rest));
}

test("the trail that engines are told is the one that visitors see, step by step", () => {
  for (const path of paths.filter((path) => path !== "/")) {
    const page = getPage(path);
    const list = readStructuredData(page).find((block) => block["@type"] === "BreadcrumbList");
    const engineTrail = (list?.itemListElement as { name: string; item?: string; position: number }[]) ?? [];
    const trail = [
      ...page.document.querySelectorAll('nav[aria-label="Breadcrumb"] li:not([aria-hidden])'),
    ].map((step) => ({
      name: step.textContent?.trim(),
      item: step.querySelector("a") ? site.url + step.querySelector("a")?.getAttribute("href") : undefined,
    }));
    expect([path, engineTrail.map(({ name, item }) => ({ name, item }))]).toEqual([path, trail]);
    expect(engineTrail.map(({ position }) => position)).toEqual(engineTrail.map((_, index) => index + 1));
  }
});

test("the rating of Commerce is 4.8 of 127 reviews, for engines and in words", () => {
  const page = getPage("/products/commerce");
  const block = readStructuredData(page).find((one) => one["@type"] === "SoftwareApplication");
  expect(block?.aggregateRating).toEqual({
    "@type": "AggregateRating",
    ratingValue: "4.8",
    reviewCount: "127",
    bestRating: "5",
  });
  expect(page.shows("4.8 out of 5, from 127 reviews")).toBe(true);
  for (const product of ["showcase", "securestream", "studio"]) {
    const other = readStructuredData(getPage(`/products/${product}`)).find(
      (one) => one["@type"] === "SoftwareApplication",
    );
    expect(other?.aggregateRating).toBeUndefined();
  }
});

test("pictures and films that structured data names exist", async () => {
  const addresses = new Set(
    paths.flatMap((path) =>
      readStructuredData(getPage(path))
        .flatMap(listFacts)
        .filter(({ name }) => ["image", "logo", "thumbnailUrl", "contentUrl"].includes(name))
        .map(({ value }) => String(value)),
    ),
  );
  expect(addresses.size).toBeGreaterThan(4);
  for (const address of addresses)
    expect([address, (await fetch(address, { method: "HEAD" })).status]).toEqual([address, 200]);
});
