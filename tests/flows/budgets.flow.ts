import { chromiumArgs, chromiumPath } from "../../app/tools/browser";
import { measureWeight, type Weight } from "../fixtures/page-weight";
import { listPublicPaths } from "../fixtures/pages";
import { expect, test } from "./populated-test";

// The shell without windows fetches more ahead of the scrolling than visitors' browsers do.
test.use({ launchOptions: { executablePath: chromiumPath, args: chromiumArgs } });

/**
 * What a first view may weigh before scrolling, in bytes, compressed. Pictures further down come too, after all others:
 * a page is whole for whoever prints or keeps it without scrolling.
 */
const budget: Partial<Weight> = {
  html: 16_000,
  // With the typography of texts in Markdown, which come drawn from the server: no script draws them in the browser.
  css: 20_000,
  // React Router splits the script by pages, and the parts below the fold come with their page.
  script: 150 * 1024,
  font: 60_000,
  picture: 97_000,
  film: 0,
  all: 330_000,
};
const homeBudget: Partial<Weight> = {
  ...budget,
  html: 22_000,
  picture: 118_500,
  // The films begin when everything else is there.
  film: 475_000,
  all: 830_000,
};
/** The names of a build's files and what one page says of the moment compress to some bytes more or less. */
const tolerance = 100;

/** The heaviest, and one of each kind of page. */
const chosenPages = ["/", "/products/commerce", "/company/careers/:slug"];

for (const [which, isAmong, tag] of [
  [
    "the heaviest pages and one of each kind weigh",
    (path: string) => chosenPages.includes(path),
    [] as string[],
  ],
  ["all other pages weigh", (path: string) => !chosenPages.includes(path), "@all"],
] as const)
  test(`${which} no more than their budget on a first view, and none shifts`, { tag }, async ({
    browser,
    site,
    populated,
  }) => {
    test.setTimeout(600_000);
    const paths = [...listPublicPaths(), "/schedule", "/company/careers/:slug"]
      .filter(isAmong)
      .map((path) => populated.places[path] ?? path);
    // A page that is kept comes in Brotli a moment after the first visit, and again after its day is over.
    const isReady = async (path: string) => {
      const { headers } = await fetch(site.url + path, { headers: { "Accept-Encoding": "br" } });
      return headers.get("cache-control") === "no-store" || headers.get("content-encoding") === "br";
    };
    const findings: string[] = [];
    for (const path of paths) {
      while (!(await isReady(path))) await Bun.sleep(20);
      let weight = await measureWeight(browser, site.url + path);
      // A view in which the fonts were late says nothing of how the page loads.
      for (let view = 1; view < 20 && weight.shift > 0.01 && weight.isFontLate; view++)
        weight = await measureWeight(browser, site.url + path);
      for (const [kind, most] of Object.entries(path === "/" ? homeBudget : budget)) {
        const bytes = weight[kind as keyof Weight];
        if (bytes > most + (most && tolerance))
          findings.push(`${path}: ${kind} is ${bytes} bytes, its budget is ${most}`);
      }
      if (weight.shift > 0.01) findings.push(`${path}: shifts, ${weight.moved.join("; ")}`);
      if (weight.script === 0) findings.push(`${path}: no script was seen`);
    }
    expect(findings).toEqual([]);
  });
