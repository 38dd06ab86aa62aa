import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { company } from "~/content/company";
import { formatDollars } from "~/lib/format";
import { type ProductId, productIds } from "~/lib/prices";
import { jobFields, type SignedInAdmin, signIn } from "../fixtures/admin";
import { firstArticles } from "../fixtures/first-news";
import { listPublicPaths, type Page, parsePage, readPage } from "../fixtures/pages";
import { type RunningSite, startSite } from "../fixtures/server";

/** The words, claims and numbers that the specification fixes, by the page on which they must stand. */
const specifiedWords: Record<string, string[]> = {
  "/": [
    "One video platform for shoppable, secure, and short-form video",
    ...["Get a Demo", "Explore Products", "Trusted by leading brands", "Four products, one platform"],
    ...["How it works", "Upload / Connect", "Place Widget / Embed", "Measure & Optimize"],
    ...["+14% PDP CVR with floating video", "+22% lead form CVR on pricing pages"],
    ...["-35% onboarding time with video KB", "AI step-by-step guides from recordings"],
    ...["Get Started with a Demo", "Lightning Fast", "Simple to Use", "Built to Convert"],
    ...["3x conversion", "under 0.5s load impact", "15% AOV", "Start Free Trial", "View Live Demo"],
    ...["Shop Now", "$79.99", "$49.99", "$129.99"],
    ...["Video Carousels", "Video Stories", "AI Designer", "Floating Videos", "Try for Free"],
    ...["Setup time", "6 minutes", "2-3 hours", "Page load impact", "Under 0.5s", "2-4s", "Live updates"],
    ...["Instant"],
    ...["No video processing", "10-30 minutes", "Full customization"],
    ...["Up to 1,000 sessions a month", "Unlimited sessions", "$3 per 1,000 sessions"],
    ...["$2 per 1,000 sessions"],
    ...["14-day free trial", "14-day money-back guarantee", "overage is billed at month end"],
    ...["Prices in USD, including VAT where applicable", "under 300 ms", "10-20% conversion lift"],
    ...["99.9% uptime", "16% average conversion boost"],
  ],
  "/products/commerce": [
    ...["Get Your Demo", "under 300 ms", "10-20%", "Shopify", "Magento", "4.8", "127 reviews"],
    ...["Stories", "Carousels", "Floating video", "Up to 1,000 sessions a month", "Subscribe"],
  ],
  "/products/showcase": ["UTM", "CRM", "web analytics", "$29", "$99", "$249", "Custom"],
  "/products/securestream": ["Security Overview", "SAML", "OAuth", "$99", "$299", "Custom"],
  "/products/studio": ["$15", "$30"],
  "/solutions/shopify": ["View Features", "6 minutes"],
  "/solutions/magento": ["Magento"],
  "/solutions/custom-websites": ["3 KB", "SDK"],
  "/pricing": [
    ...["Save 20%", "Monthly", "Annual", "Commerce", "Showcase", "SecureStream", "Studio"],
    ...["99.9%", "14 days", "24 hours", "Money-back guarantee", "VAT", "picture-in-picture"],
  ],
  "/security": ["SAML", "99.9%"],
  "/documentation": ["2 minutes", "1080p", "POST"],
  "/company/about": [
    ...["San Francisco", "Bengaluru", "+1 415 555 0142", "+91 00000 00000", "India", "United States"],
  ],
  "/company/careers": ["No open positions at the moment.", "Check back soon for new opportunities!"],
  "/company/careers/never-posted": [
    "Job Not Found",
    "This position may have been filled or is no longer available.",
  ],
  "/company/press": [company.mail.press],
  "/resources/support": [company.mail.support, "MP4", "WebM", "MOV", "San Francisco", "Bengaluru"],
  "/resources/partners": [company.mail.partners],
  "/privacy": ["Last updated February 11, 2025", "India", "United States", "not sold"],
  "/terms": ["Last updated February 11, 2025", "India", "United States"],
  "/cookies": ["Last updated February 11, 2025", "India", "United States"],
  "/faq": ["24 hours", "prorated", "14-day free trial", "money-back guarantee"],
  "/request-demo": [
    ...["16%", "average conversion boost", "10M+", "daily video views", "$50M+", "revenue generated"],
  ],
  "/nope": ["404", "Page Not Found"],
};

/** What pages must speak of, in whatever words. */
const topics: Record<string, string[]> = {
  "/products/commerce": ["a/b test", "analytics", "variant", "add to cart"],
  "/products/showcase": ["call to action", "lead form", "events"],
  "/products/securestream": [
    ...["access", "watermark", "allow-list", "audit log", "signed link", "expire", "single sign-on", "role"],
  ],
  "/products/studio": [
    ...["screen", "webcam", "transcript", "chapters", "step-by-step", "password", "browser extension"],
  ],
  "/company/about": ["mission", "it began", "the people"],
  "/resources/partners": ["revenue share", "technical support", "marketing resources"],
  "/resources/community": ["forum", "webinar", "user group", "knowledge base"],
  "/faq": ["unique visitor", "priority", "dedicated", "keep working", "host"],
  "/request-demo": ["name", "email", "website", "phone"],
};

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
let site: RunningSite;
let admin: SignedInAdmin;

// Every first visit renders a page, and the machine may be busy.
setDefaultTimeout(60_000);
beforeAll(async () => {
  site = await startSite();
  admin = await signIn(site);
  for (const path of new Set([...Object.keys(specifiedWords), ...listPublicPaths()]))
    pages.set(path, await readPage(site, path));
});
afterAll(() => site.stop());

const getPage = (path: string) => pages.get(path) as Page;
const listLinks = (within: ParentNode) =>
  [...within.querySelectorAll("a[href]")].map((link) => ({
    label: link.textContent?.replace(/\s+/g, " ").trim() ?? "",
    to: link.getAttribute("href") ?? "",
  }));

for (const [path, texts] of Object.entries(specifiedWords)) {
  test(`${path} says what the specification fixes`, () => {
    expect(texts.filter((text) => !getPage(path).shows(text))).toEqual([]);
  });
}

for (const [path, words] of Object.entries(topics)) {
  test(`${path} speaks of what it is for`, () => {
    const text = getPage(path).document.querySelector("main")?.textContent?.toLowerCase() ?? "";
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
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
    const [header, footer] = ["body > header", "body > [data-lazy] > footer"].map((at) =>
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

test("there are five brands, fourteen testimonials, eight answers, three stories and three films", () => {
  const count = (path: string, selector: string) => getPage(path).document.querySelectorAll(selector).length;
  const trusted = [...getPage("/").document.querySelectorAll("section")].find((section) =>
    section.textContent?.includes("Trusted by leading brands"),
  );
  expect(trusted?.querySelectorAll("li")).toHaveLength(5);
  expect(count("/products/commerce", "main blockquote")).toBe(14);
  expect(count("/faq", "main details")).toBe(8);
  expect(count("/resources/support", "main details")).toBe(3);
  expect(count("/blog", "main time")).toBe(3);
  expect(count("/", 'noscript a[href$=".mp4"]')).toBe(3);
});

test("every case study is a PDF of its own that opens in a new tab", () => {
  const links = [...getPage("/case-studies").document.querySelectorAll('main a[href$=".pdf"]')];
  expect(new Set(links.map((link) => link.getAttribute("href"))).size).toBe(3);
  for (const link of links) expect(link.getAttribute("target")).toBe("_blank");
});

test("the blog tells of every article its category, its day, its author and how long it takes to read", () => {
  const { document, shows } = getPage("/blog");
  const days = [...document.querySelectorAll("main time")].map((time) => time.getAttribute("datetime"));
  expect(days).toEqual(firstArticles.map(({ dateTime }) => dateTime));
  for (const { title, category, author } of firstArticles)
    expect([title, category, author].filter((text) => !shows(text))).toEqual([]);
  expect(document.querySelector("main")?.textContent?.match(/\d+ min(ute)?s? read/g)).toHaveLength(3);
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
  const create = await read("/admin/jobs/new");
  for (const text of ["New Job Posting", "Create Job"])
    expect([text, create.shows(text)]).toEqual([text, true]);
  const rows = (name: string) =>
    create.document.querySelector(`textarea[name="${name}"]`)?.getAttribute("rows");
  expect(["responsibilities", "requirements", "benefits", "description"].map(rows)).toEqual([
    "6",
    "6",
    "6",
    "2",
  ]);
  const edit = await read(`/admin/jobs/${saved.id}`);
  for (const text of ["Edit Job", "Update Job"]) expect([text, edit.shows(text)]).toEqual([text, true]);
  const remove = await read(`/admin/jobs/${saved.id}/delete`);
  expect(remove.shows("Are you sure you want to delete this job?")).toBe(true);
  // Other tests have jobs too.
  const all = (await (await admin.fetch("/api/jobs")).json()) as { id: string }[];
  for (const { id } of all) await admin.deleteJob(id);
  const empty = await read("/admin/jobs");
  expect(empty.shows("No jobs posted yet")).toBe(true);
});

/** The prices of the specification, written once more: what the table in the code says is judged by this one. */
const specifiedPrices: Record<ProductId, [tier: string, monthly: number | "Custom", annual?: number][]> = {
  commerce: [
    ["Free", 0],
    ["Growth", 69, 660],
    ["Scale", 119, 1140],
    ["Enterprise", 249, 2390],
  ],
  showcase: [
    ["Starter", 29, 280],
    ["Growth", 99, 950],
    ["Business", 249, 2390],
    ["Enterprise", "Custom"],
  ],
  securestream: [
    ["Starter", 99, 950],
    ["Business", 299, 2870],
    ["Enterprise", "Custom"],
  ],
  studio: [
    ["Free", 0],
    ["Pro", 15, 144],
    ["Team", 30, 288],
  ],
};
const specifiedLimits: Record<ProductId, string[]> = {
  commerce: [
    ...["1,000 sessions", "20,000 sessions", "$3 per 1,000", "50,000 sessions", "$2 per 1,000"],
    ...["Unlimited sessions"],
  ],
  showcase: ["5,000 plays", "10 videos", "25,000 plays", "100,000 plays"],
  securestream: ["100 users", "500 GB", "500 users", "2 TB"],
  studio: ["25 videos", "Unlimited videos", "user"],
};

for (const product of productIds) {
  test(`/pricing asks for ${product} what the specification asks, by the month and by the year`, async () => {
    for (const billing of ["monthly", "annual"] as const) {
      const page = await readPage(site, `/pricing?product=${product}&billing=${billing}`);
      expect(page.status).toBe(200);
      const cards = readCards(page, specifiedPrices[product].length);
      for (const [index, [tier, monthly, annual]] of specifiedPrices[product].entries()) {
        const amount = billing === "annual" ? (annual ?? monthly) : monthly;
        const price = amount === "Custom" ? amount : formatDollars(amount);
        expect(cards[index]?.title).toStartWith(tier);
        expect([tier, billing, cards[index]?.prices[0]]).toEqual([tier, billing, price]);
        if (billing === "annual" && typeof monthly === "number" && annual) {
          const saving = formatDollars(monthly * 12 - annual);
          expect([tier, cards[index]?.text.includes(saving)]).toEqual([tier, true]);
        }
      }
      for (const limit of specifiedLimits[product]) expect([limit, page.shows(limit)]).toEqual([limit, true]);
      expect(page.document.querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe(
        `${site.url}/pricing`,
      );
    }
  });

  test(`/products/${product} tells the same prices as /pricing, in words and for engines`, () => {
    const { document, shows } = getPage(`/products/${product}`);
    for (const [, monthly] of specifiedPrices[product]) {
      const price = monthly === "Custom" ? monthly : formatDollars(monthly);
      expect([price, shows(price)]).toEqual([price, true]);
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
    const offered = specifiedPrices[product].filter(([, monthly]) =>
      product === "commerce" ? monthly === 0 : monthly !== "Custom",
    );
    expect(offers).toEqual(offered.map(([tier, monthly]) => [tier, String(monthly), "USD"]));
  });
}

test("the plans of the home page are the Commerce tiers, with the session options of the specification", () => {
  const section = getPage("/").document.querySelector("section[aria-labelledby='pricing']") as Element;
  const text = section.textContent?.replace(/\s+/g, " ") ?? "";
  const options = [...section.querySelectorAll("input[type=radio]")].map((option) => ({
    label: option.closest("label")?.textContent?.trim(),
    isChosen: option.hasAttribute("checked"),
  }));
  expect(options.map(({ label }) => label)).toEqual([
    "5,000, $29",
    "20,000, $69",
    "50,000, $119",
    "150,000, $179",
  ]);
  expect(options.filter(({ isChosen }) => isChosen).map(({ label }) => label)).toEqual([
    "20,000, $69",
    "50,000, $119",
  ]);
  for (const amount of ["$0", "$29", "$69", "$119", "$179", "$249"])
    expect(text).toContain(`${amount} a month`);
  expect(getPage("/products/commerce").shows("$179")).toBe(true);
});

/** The tier cards of a pricing page: what each is called and the amounts in it, in the order in which they are read. */
function readCards({ document }: Page, count: number) {
  const cards = [...document.querySelectorAll("main li")].filter((item) => item.querySelector("h2"));
  expect(cards).toHaveLength(count);
  return cards.map((card) => {
    const text = card.textContent ?? "";
    return {
      title: card.querySelector("h2")?.textContent?.trim(),
      text,
      prices: text.match(/\$[\d,]+(\.\d\d)?|Custom/g) ?? [],
    };
  });
}
