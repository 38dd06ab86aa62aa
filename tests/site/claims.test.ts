import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { demoOffers, demoProducts } from "~/content/demo-store";
import { setupSteps } from "~/content/documentation/setup-steps";
import { type FigureName, figures } from "~/content/figures";
import { limits } from "~/content/player";
import { prices, sessionOptions } from "~/content/prices";
import { videos } from "~/content/videos";
import { formatCents, formatDollars, formatDollarsAndCents } from "~/lib/format";
import { computeMonthlyPrice, computeYearlySaving, type Price, type Tier } from "~/lib/prices";
import { launch } from "~/routes/_site._index/sections-content";
import { claims } from "~/routes/_site.how-we-measure/claims";
import * as community from "~/routes/_site.resources.community/content";
import * as customWebsites from "~/routes/_site.solutions.custom-websites/content";
import * as magento from "~/routes/_site.solutions.magento/content";
import * as shopify from "~/routes/_site.solutions.shopify/content";
import { listPublicPaths, readMeta } from "../fixtures/pages";
import { type RunningSite, startSite } from "../fixtures/server";

/** A number with a unit that says something of a product: a share, a time, a size, a multiple, money. */
const figurePattern =
  /(?:[+−-])?(?:\$\d[\d.,]*\d|\$\d|\d[\d.,]*(?:\s?(?:[-–]|to)\s?\d[\d.,]*)?)\s?(?:%|(?:ms|milliseconds?|seconds?|s|minutes?|min(?! read)|hours?|x|KB|MB|GB|TB|K|M|million)(?![\p{L}\d])|\+)?\+?/gu;

/** The figures of a text: with a unit or a currency, the same whatever stands around them. */
function findFigures(text: string) {
  return [...text.matchAll(figurePattern)]
    .map(([found]) => found.trim().replace(/[.,]$/, ""))
    .filter((found) => /^[+−-]?\$|[%+\p{L}]$/u.test(found));
}

/** What a page says in words: no code, no drawing, no day or moment, no sum of the visitor's own numbers. */
const unspokenSelector = "script,style,template,svg,pre,time,noscript,output,[aria-hidden=true]";
const textByPath = new Map<string, string>();
let site: RunningSite;

setDefaultTimeout(60_000);
beforeAll(async () => {
  site = await startSite();
  for (const path of listPublicPaths()) {
    // This page speaks of the site and how it was tested, not of the product.
    if (path === "/accessibility") continue;
    const html = await (await fetch(site.url + path)).text();
    const page = new DOMParser().parseFromString(
      html.replaceAll(/<link rel="stylesheet"[^>]*>/g, ""),
      "text/html",
    );
    const description = readMeta(page, "description") ?? "";
    for (const silent of page.querySelectorAll(unspokenSelector)) silent.remove();
    for (const block of page.querySelectorAll("p,li,dt,dd,td,th,h1,h2,h3,h4,div,figcaption,a,span"))
      block.append(" ");
    textByPath.set(path, `${page.body.textContent} ${description}`.replace(/\s+/g, " "));
  }
});
afterAll(() => site.stop());

const registeredFigures = new Set(
  Object.entries(claims).flatMap(([name, { measures, how, also = [] }]) => {
    const { value, label } = figures[name as FigureName];
    return findFigures([value, label, measures, how, ...also].join(" | "));
  }),
);

/** Figures that have a table of their own. */
const tabledFigures = new Set(
  findFigures(
    [
      ...Object.values(prices).flatMap((tiers: readonly Tier[]) =>
        tiers.flatMap(({ price, limits, overage = 0 }) => [
          ...listAmounts(price),
          formatDollars(overage),
          ...limits,
        ]),
      ),
      ...Object.values(sessionOptions).flatMap((options) =>
        options.map(({ monthly }) => formatDollars(monthly)),
      ),
      ...demoOffers.map(({ cents }) => formatCents(cents)),
      ...demoProducts.flatMap(({ facts }) => facts.map(({ value }) => value)),
      ...videos.map(({ price }) => formatDollarsAndCents(price)),
      ...Object.values(setupSteps).map(({ time }) => time),
      ...Object.values(limits).map(({ most }) => most),
      ...[shopify, magento, customWebsites].flatMap(({ setup }) =>
        setup.steps.flatMap((step) =>
          "minutes" in step ? [`${step.minutes} minute`, `${step.minutes} minutes`] : [],
        ),
      ),
      ...community.events.events.map(({ time }) => time),
      launch.demo.length.text,
    ].join(" | "),
  ),
);

function listAmounts(price: Price) {
  if (price.kind !== "paid") return ["$0"];
  return [price.monthly, price.annual, computeYearlySaving(price), computeMonthlyPrice(price)].flatMap(
    (amount) => (amount === undefined ? [] : formatDollars(amount)),
  );
}

test("no page states a figure that is neither in the register nor in a table of its own", () => {
  const strangers = [...textByPath].flatMap(([path, text]) =>
    findFigures(text)
      .filter((figure) => !registeredFigures.has(figure) && !tabledFigures.has(figure))
      .map((figure) => `${path}: ${figure}`),
  );
  expect([...new Set(strangers)]).toEqual([]);
  expect(findFigures(textByPath.get("/") ?? "")).toContain("10-20%");
  const figures = findFigures("2x, 50 ms later, $3.5M+, 12 of 14, 1080p, v2, 4 min read, 5+");
  expect(figures).toEqual(["2x", "50 ms", "$3.5M+", "5+"]);
});

test("every figure has its line on the page that explains it, and its link leads there", async () => {
  const text = textByPath.get("/how-we-measure") ?? "";
  const html = await (await fetch(`${site.url}/how-we-measure`)).text();
  for (const [name, { value, label, check }] of Object.entries(figures)) {
    const { measures, how } = claims[name as FigureName];
    expect([name, text.includes(`${value} ${label} `), text.includes(measures), text.includes(how)]).toEqual([
      name,
      true,
      true,
      true,
    ]);
    expect([name, html.includes(`id="${check.split("#")[1]}"`)]).toEqual([name, true]);
  }
});
