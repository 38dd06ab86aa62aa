import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { brandList } from "~/content/brands";
import { caseStudies } from "~/content/case-studies";
import { company } from "~/content/company";
import { faq, questionCounts } from "~/content/faq";
import { type FigureName, figures } from "~/content/figures";
import { prices, sessionOptions } from "~/content/prices";
import { testimonials } from "~/content/testimonials";
import { formatCount, formatDollars } from "~/lib/format";
import { computeYearlySaving, type Price, productIds, type Tier } from "~/lib/prices";
import { claims } from "~/routes/_site.how-we-measure/claims";
import { jobFields, type SignedInAdmin, signIn } from "../fixtures/admin";
import { root } from "../fixtures/build";
import { firstArticles } from "../fixtures/first-news";
import { listPublicPaths, type Page, parsePage, readPage } from "../fixtures/pages";
import { type RunningSite, startSite } from "../fixtures/server";
import { specifiedPlans, specifiedPrices, specifiedTexts } from "../fixtures/specified-texts";

/** Links that the specification fixes: where they stand, what they say, where they lead. */
const specifiedLinks: [path: string, label: string | undefined, to: string][] = [
  ["/", "Explore Products", "/#products"],
  ["/products/securestream", "Security Overview", "/security"],
  ["/solutions/shopify", "View Features", "/products/commerce"],
  ["/case-studies", undefined, "/company/about#contact"],
  ["/company/press", undefined, "/case-studies"],
  ["/resources/support", undefined, "/documentation"],
  ["/resources/community", undefined, "/documentation"],
  ["/faq", undefined, "/company/about#contact"],
  ["/company/careers/never-posted", undefined, "/company/careers"],
  ["/customers", undefined, "/products/commerce"],
];

const inNavigation = ["/pricing", "/customers", "/security", "/company/careers"];
const inFooter = [
  ...["/#features", "/#pricing", "/case-studies", "/company/about", "/company/careers", "/company/press"],
  ...["/blog"],
  ...["/documentation", "/resources/support", "/resources/partners", "/resources/community", "/faq"],
  ...["/privacy", "/terms", "/cookies"],
];

const pages = new Map<string, Page>();
let written: string;
let site: RunningSite;
let admin: SignedInAdmin;

// Every first visit renders a page, and the machine may be busy.
setDefaultTimeout(60_000);
beforeAll(async () => {
  written = await readWrittenTexts();
  site = await startSite();
  admin = await signIn(site);
  for (const path of new Set([...Object.keys(specifiedTexts), ...listPublicPaths()]))
    pages.set(path, await readPage(site, path));
});
afterAll(() => site.stop());

const getPage = (path: string) => pages.get(path) as Page;
const listLinks = (within: ParentNode) =>
  [...within.querySelectorAll("a[href]")].map((link) => ({
    label: link.textContent?.replace(/\s+/g, " ").trim() ?? "",
    to: link.getAttribute("href") ?? "",
  }));

/** All that is written for pages. What an owner changed there is not in it any more, and is not asked for. */
async function readWrittenTexts() {
  const files = new Bun.Glob("app/{content,routes,sections}/**/*.{ts,tsx,md}").scan({ cwd: root });
  const texts = await Array.fromAsync(files, (file) => Bun.file(root + file).text());
  return texts.join("\n").replace(/\s+/g, " ");
}

for (const [path, texts] of Object.entries(specifiedTexts)) {
  test(`${path} says what the specification fixes, as long as somebody writes it`, () => {
    const missing = texts.filter((text) => written.includes(text) && !getPage(path).shows(text));
    expect({ [`missing on ${path}`]: missing }).toEqual({ [`missing on ${path}`]: [] });
  });
}

test("the links that the specification fixes lead where it says", () => {
  const missing = specifiedLinks.filter(([path, label, to]) => {
    const main = getPage(path).document.querySelector("main") as Element;
    return !listLinks(main).some((link) => link.to === to && (label === undefined || link.label === label));
  });
  expect(missing).toEqual([]);
});

test("every page has the navigation, the footer, and a copyright line from 2024 on", () => {
  const year = new Date().getUTCFullYear();
  for (const path of listPublicPaths()) {
    const { document, shows } = getPage(path);
    const [header, footer] = ["body > header", "body > footer"].map((at) =>
      listLinks(document.querySelector(at) as Element).map(({ to }) => to),
    );
    const submenus = productIds
      .map((id) => `/products/${id}`)
      .concat("/solutions/shopify", "/solutions/magento");
    const menu = [...inNavigation, ...submenus, "/solutions/custom-websites", "/sign-in"];
    expect([path, menu.filter((to) => !header?.includes(to))]).toEqual([path, []]);
    expect([path, inFooter.filter((to) => !footer?.includes(to))]).toEqual([path, []]);
    expect([path, shows(`© 2024–${year} ${company.legalName}`)]).toEqual([path, true]);
  }
});

test("every brand, quote and question stands on its page, as often as it is written", () => {
  const count = (path: string, selector: string) => getPage(path).document.querySelectorAll(selector).length;
  const missing = [
    ...brandList.filter(({ name }) => !getPage("/").shows(name)),
    ...testimonials.filter(({ author }) => !getPage("/products/commerce").shows(author)),
    ...faq.groups
      .flatMap((group) => group.questions)
      .filter(({ question }) => !getPage("/faq").shows(question)),
  ];
  expect({ "missing on its page": missing }).toEqual({ "missing on its page": [] });
  expect(count("/products/commerce", "main blockquote")).toBe(testimonials.length);
  expect(count("/faq", "main details")).toBe(questionCounts.all);
});

test("every figure has its line on the page that explains it, and its link leads there", () => {
  const { document, shows } = getPage("/how-we-measure");
  for (const [name, { value, label, check }] of Object.entries(figures)) {
    const { measures, how } = claims[name as FigureName];
    const missing = [`${value} ${label}`, measures, how].filter((text) => !shows(text));
    expect([name, missing, document.getElementById(check.split("#")[1] ?? "")]).toEqual([
      name,
      [],
      expect.anything(),
    ]);
  }
});

test("every case study is a PDF of its own that opens in a new tab", () => {
  const links = [...getPage("/case-studies").document.querySelectorAll('main a[href$=".pdf"]')];
  expect(new Set(links.map((link) => link.getAttribute("href"))).size).toBe(caseStudies.studies.length);
  for (const link of links) expect(link.getAttribute("target")).toBe("_blank");
});

test("the blog tells of every article its category, its day, its author and how long it takes to read", () => {
  const { document, shows } = getPage("/blog");
  const days = [...document.querySelectorAll("main time")].map((time) => time.getAttribute("datetime"));
  expect(days).toEqual(firstArticles.map(({ dateTime }) => dateTime));
  for (const { title, category, author } of firstArticles)
    expect([title, category, author].filter((text) => !shows(text))).toEqual([]);
  expect(document.querySelector("main")?.textContent?.match(/\d+ min(ute)?s? read/g)).toHaveLength(
    firstArticles.length,
  );
});

test("a job is told in the parts and titles that the specification fixes, one bullet per line", async () => {
  const { slug, title } = await admin.createJob({
    ...jobFields,
    techStack: "Bun\n\nSQLite\n",
    additionalInfo: "Visa",
  });
  const { document, shows } = await readPage(site, `/company/careers/${slug}`);
  const titles = [
    "About the Role",
    "What You'll Do",
    "What We're Looking For",
    "Benefits & Perks",
    "Tech Stack",
  ];
  expect(titles.filter((part) => !shows(part))).toEqual([]);
  const points = [...document.querySelectorAll("main li")].map((item) => item.textContent?.trim());
  for (const point of ["Light them", "Keep them lit", "Patience", "A ladder", "Warmth", "Bun", "SQLite"])
    expect(points.filter((text) => text === point)).toEqual([point]);
  const apply = document.querySelector('main a[href^="mailto:"]')?.getAttribute("href") ?? "";
  expect(apply).toBe(
    `mailto:${company.mail.careers}?subject=${encodeURIComponent(`Application for ${title}`)}`,
  );
});

test("the admin speaks the words of the specification, on every screen that works without script", async () => {
  const read = async (path: string) => parsePage(await (await admin.fetch(path)).text());
  const saved = await admin.createJob(jobFields);
  const list = await read("/admin/jobs");
  for (const text of ["New Job", "Active", saved.title])
    expect([text, list.shows(text)]).toEqual([text, true]);
  // Other tests have jobs too.
  const all = (await (await admin.fetch("/api/jobs")).json()) as { id: string }[];
  for (const { id } of all) await admin.deleteJob(id);
  const empty = await read("/admin/jobs");
  expect(empty.shows("No jobs posted yet")).toBe(true);
});

test("a price that is written as the specification has it is asked for as it says", async () => {
  for (const [product, tiers] of Object.entries(specifiedPrices))
    for (const billing of ["monthly", "annual"] as const) {
      const page = await readPage(site, `/pricing?product=${product}&billing=${billing}`);
      const cards = readCards(page);
      for (const [tier, text, monthly, annual] of tiers) {
        const card = cards.find(({ title }) => title?.startsWith(tier));
        if (!card || !written.includes(`name: "${tier}", ${text}`)) continue;
        const asked = billing === "annual" ? annual : monthly;
        expect([product, tier, billing, card.prices[0]]).toEqual([product, tier, billing, asked]);
      }
    }
  const plans = getPage("/").document.querySelector("section[aria-labelledby='pricing']")?.textContent ?? "";
  const missing = specifiedPlans.filter(([text, shown]) => written.includes(text) && !plans.includes(shown));
  expect({ "missing on the home page": missing }).toEqual({ "missing on the home page": [] });
});

for (const product of productIds) {
  const tiers: readonly Tier[] = prices[product];

  test(`/pricing asks for ${product} what its prices say, by the month and by the year`, async () => {
    for (const billing of ["monthly", "annual"] as const) {
      const page = await readPage(site, `/pricing?product=${product}&billing=${billing}`);
      expect(page.status).toBe(200);
      const cards = readCards(page);
      expect(cards).toHaveLength(tiers.length);
      for (const [index, { name, price, limits }] of tiers.entries()) {
        expect(cards[index]?.title).toStartWith(name);
        expect([name, billing, cards[index]?.prices[0]]).toEqual([
          name,
          billing,
          formatPrice(price, billing),
        ]);
        const saving = computeYearlySaving(price);
        if (billing === "annual" && saving)
          expect([name, cards[index]?.text.includes(formatDollars(saving))]).toEqual([name, true]);
        for (const limit of limits) expect([limit, page.shows(limit)]).toEqual([limit, true]);
      }
      expect(page.document.querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe(
        `${site.url}/pricing`,
      );
    }
  });

  test(`/products/${product} tells the same prices as /pricing, in words and for engines`, () => {
    const { document, shows } = getPage(`/products/${product}`);
    for (const { price } of tiers) {
      const amount = formatPrice(price, "monthly");
      expect([amount, shows(amount)]).toEqual([amount, true]);
    }
    const block = [...document.querySelectorAll('script[type="application/ld+json"]')]
      .map((script) => JSON.parse(script.textContent ?? "{}"))
      .find((json) => json["@type"] === "SoftwareApplication");
    const offers = block.offers.map((offer: Record<string, string>) => [
      offer.name,
      offer.price,
      offer.priceCurrency,
    ]);
    // Of Commerce the specification tells engines the free offer alone.
    const offered = tiers.filter(({ price }) =>
      product === "commerce" ? price.kind === "free" : price.kind !== "custom",
    );
    const amountOf = ({ price }: Tier) => (price.kind === "paid" ? String(price.monthly) : "0");
    expect(offers).toEqual(offered.map((tier) => [tier.name, amountOf(tier), "USD"]));
  });
}

/** The first amount of a tier's card. */
function formatPrice(price: Price, billing: "monthly" | "annual") {
  if (price.kind === "custom") return "Custom";
  if (price.kind === "free") return formatDollars(0);
  return formatDollars(billing === "annual" ? (price.annual ?? price.monthly) : price.monthly);
}

test("the plans of the home page are the Commerce tiers with their session options, the plan's own chosen", () => {
  const section = getPage("/").document.querySelector("section[aria-labelledby='pricing']") as Element;
  const text = section.textContent?.replace(/\s+/g, " ") ?? "";
  const options = [...section.querySelectorAll("input[type=radio]")].map((option) => ({
    label: option.closest("label")?.textContent?.trim(),
    isChosen: option.hasAttribute("checked"),
  }));
  const [, growth, scale] = prices.commerce;
  const offered = [
    ...sessionOptions.growth.map((option) => ({ ...option, own: growth.price.monthly })),
    ...sessionOptions.scale.map((option) => ({ ...option, own: scale.price.monthly })),
  ];
  expect(options).toEqual(
    offered.map(({ sessions, monthly, own }) => ({
      label: `${formatCount(sessions)}, ${formatDollars(monthly)}`,
      isChosen: monthly === own,
    })),
  );
  for (const { monthly } of offered) {
    expect(text).toContain(`${formatDollars(monthly)} a month`);
    expect(getPage("/products/commerce").shows(formatDollars(monthly))).toBe(true);
  }
});

/** The tier cards of a pricing page: what each is called and the amounts in it, in the order in which they are read. */
function readCards({ document }: Page) {
  const cards = [...document.querySelectorAll("main li")].filter((item) => item.querySelector("h2"));
  return cards.map((card) => {
    const text = card.textContent ?? "";
    return {
      title: card.querySelector("h2")?.textContent?.trim(),
      text,
      prices: text.match(/\$[\d,]+(\.\d\d)?|Custom/g) ?? [],
    };
  });
}
