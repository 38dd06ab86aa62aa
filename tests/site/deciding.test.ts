import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { chooseStory, getLeadProof } from "~/content/lead-proof";
import { stories } from "~/content/stories";
import { findLeadAction, leadActions } from "~/lib/leads/lead-actions";
import { nextSteps } from "~/lib/leads/next-steps";
import { signIn } from "../fixtures/admin";
import { postLead } from "../fixtures/leads";
import { parsePage, readPage } from "../fixtures/pages";
import { type RunningSite, startSite } from "../fixtures/server";

let site: RunningSite;
setDefaultTimeout(60_000);
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test("the demo page shows the customer, the plan and the next step that fit the button pressed", async () => {
  for (const [cta, story] of [
    ["pricing-showcase-growth", stories.kestrl],
    ["securestream-closing", stories.bluefern],
    ["shopify-hero", stories.tessel],
    ["made-up", stories.orrel],
  ] as const) {
    const page = await readPage(site, `/request-demo?cta=${cta}`);
    expect([cta, page.shows(story.quote), page.shows(nextSteps.demo)]).toEqual([cta, true, true]);
    const plan = findLeadAction(cta)?.plan;
    expect([cta, page.shows(plan ? `You chose ${plan}.` : "You chose")]).toEqual([cta, Boolean(plan)]);
  }
  // A button of every page says nothing of a product; the page it was pressed on does.
  for (const [page, story] of [
    ["/products/showcase", stories.kestrl],
    ["/pricing?product=securestream", stories.bluefern],
    ["/solutions/custom-websites", stories.lumenade],
    ["/customers", stories.orrel],
  ] as const) {
    const asked = await readPage(site, "/request-demo?cta=header", { Referer: site.url + page });
    expect([page, asked.shows(story.quote)]).toEqual([page, true]);
    expect([page, getLeadProof("header", page).quote]).toEqual([page, story.quote]);
  }
  // A plan's button is borne out by a customer of its product, where there is one.
  for (const [cta, { plan = "" }] of Object.entries(leadActions) as [string, { plan?: string }][])
    if (/^(Commerce|Showcase|SecureStream)/.test(plan))
      expect([cta, chooseStory(cta).product.label]).toEqual([cta, plan.split(" ")[0] ?? ""]);
});

test("a demo asked for from the calculator tells the visitor's numbers", async () => {
  const numbers = "sessions=250000&conversion=2.4&order=85.5&margin=40";
  for (const path of ["/pricing", "/products/commerce"]) {
    const { document, shows } = await readPage(site, `${path}?${numbers}`);
    // 250,000 × 2.4 % × $85.50 = $513,000, of which a tenth is added, and 40 % of that are $20,520.
    expect([path, shows("+$51,300"), shows("$20,271")]).toEqual([path, true, true]);
    expect(document.querySelector("form:has([name=sessions])")?.getAttribute("action")).toBe(
      `${path}#calculator`,
    );
    const href = document.querySelector("main a[href^='/request-demo?cta=calculator']")?.getAttribute("href");
    const asked = await readPage(site, href ?? "");
    expect(asked.document.querySelector("textarea")?.textContent).toBe("");
    expect(
      asked.shows("Calculator: 250,000 sessions a month, 2.4% conversion, $85.50 average order, 40% margin"),
    ).toBe(true);
  }
  // Text that is no number of such a kind is not repeated to the team.
  const other = await readPage(site, "/request-demo?cta=calculator&sessions=many&conversion=2&order=80");
  expect(other.shows("Calculator:")).toBe(false);
});

test("a dialog's request tells the team what was tried before, beside the message", async () => {
  const admin = await signIn(site);
  const numbers = "sessions=250000&conversion=2.4&order=85.5";
  for (const [visit, message, told] of [
    [`cart=halo-brass.2&${numbers}`, "", "2 × Halo desk lamp (Brass) (2 items, $159.98)"],
    ["product=tide", undefined, "Demo store product"],
    ["product=tide", "The page of my lamps", "Tide ceramic cup set"],
    ["cart=nothing&product=%00&sessions=many", "", undefined],
  ]) {
    const response = await postLead(
      site,
      { cta: "header", page: "/pricing", visit, ...(message && { message }) },
      { Origin: site.url },
    );
    expect([visit, response.status]).toEqual([visit, 201]);
    const { id } = (await response.json()) as { id: string };
    const leadPage = parsePage(await (await admin.fetch(`/admin/leads/${id}`)).text());
    expect([visit, leadPage.shows(told ?? "demo store")]).toEqual([visit, told !== undefined]);
  }
});

test("the sign-in page tells customers where to turn unless they have a sign-in of their own", async () => {
  const invitation = "Your account opens with your invitation";
  await using own = await startSite({ SIGN_IN_URL: "https://app.shop.example/login" });
  for (const [at, path, says] of [
    [site, "/sign-in", true],
    [site, "/sign-in?next=%2Fadmin%2Fjobs", false],
    [own, "/sign-in", false],
  ] as const)
    expect([path, (await readPage(at, path)).shows(invitation)]).toEqual([path, says]);
});
