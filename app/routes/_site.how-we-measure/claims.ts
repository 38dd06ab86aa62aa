import type { FigureName } from "~/content/figures";
import { linkLife } from "~/content/signed-links";

/**
 * The register of claims. `kind` is the source of a figure: the specification, the sample customers, or a test that
 * computes it from the site's tables. `also` lists other spellings in running text.
 */
export type Claim = {
  measures: string;
  how: string;
  kind: "specified" | "sample" | "computed";
  source: string;
  also?: readonly string[];
};

export const claims: Record<FigureName, Claim> = {
  firstFrame: {
    measures: "The time from the moment half of a card is in view to its first moving frame.",
    how: "Median of all plays in our customers' shops, counted by the player itself.",
    kind: "specified",
    source: "specification, sections 1 and 9",
    also: ["300 ms", "300 milliseconds", "under 300 milliseconds"],
  },
  loadImpact: {
    measures: "How much later a product page is fully loaded with the player and one video than without.",
    how: "The same page, loaded in turn with and without, on a phone of four years ago with a slow network; median of the differences. The first paint and the largest do not move.",
    kind: "specified",
    source: "specification, section 2, landing sections",
    also: ["0.5s", "Under 0.5s"],
  },
  othersLoad: {
    measures: "The same difference with other video tools.",
    how: "The same page, phone and network, with each tool installed as its own guide says.",
    kind: "specified",
    source: "specification, section 2, comparison table",
  },
  sdkSize: {
    measures: "The script that a page loads before anything plays.",
    how: "gzip at its highest level, headers not counted. What plays a video is loaded when one is about to be seen.",
    kind: "specified",
    source: "specification, section 9",
  },
  setupTime: {
    measures: "From the first click of the installation to a video that plays on a live product page.",
    how: "The steps of the Shopify guide and of the quick start for other sites, each with its time, add up to it.",
    kind: "computed",
    source: "specification, section 2, comparison table; tests/unit/claims.test.ts adds the steps up",
    also: ["6 min"],
  },
  othersSetup: {
    measures: "The same, with other video tools.",
    how: "Their own guides, followed by a person who had not used them before.",
    kind: "specified",
    source: "specification, section 2, comparison table",
  },
  othersProcessing: {
    measures:
      "From the end of an upload to the first play, with other video tools. With ours nothing is waited for: the original plays.",
    how: "One video of a minute, uploaded to each.",
    kind: "specified",
    source: "specification, section 2, comparison table",
  },
  lift: {
    measures: "By how much more visitors of a product page buy when it has video.",
    how: "A/B tests in customers' shops: half of the visitors see the page with video, half without. Most tests end within this range.",
    kind: "specified",
    source: "specification, sections 1 and 9",
    also: ["10–20%", "10%", "20%"],
  },
  boost: {
    measures: "The average of the same difference over all shops, pages and formats.",
    how: "Mean of all finished A/B tests, each weighted by its visitors; tests that lost are in it.",
    kind: "specified",
    source: "specification, section 9",
  },
  watchers: {
    measures: "Shoppers who watched a video buy three times as often as those who did not.",
    how: "A comparison, not a test: who watches is often close to buying already. What the video adds is the boost above.",
    kind: "specified",
    source: "specification, section 2, hero of the landing area",
  },
  basket: {
    measures: "By how much larger the average order is when a video was watched before it.",
    how: "Orders of the same shops and months, with and without a video in the session. Also a comparison, not a test.",
    kind: "specified",
    source: "specification, section 2, hero of the landing area",
  },
  floating: {
    measures:
      "By how much more visitors of a product page buy when a video floats on it, and nothing else is changed.",
    how: "One customer's A/B test: lumenade, six weeks in spring 2024, half of the visitors each.",
    kind: "specified",
    source: "specification, section 2, results",
    also: ["14%"],
  },
  leadForms: {
    measures: "How many more visitors of a pricing page send the lead form when it stands inside a video.",
    how: "One customer's A/B test: kestrl_, eight weeks in autumn 2024, against the form below the plans.",
    kind: "specified",
    source: "specification, section 2, results",
    also: ["22%"],
  },
  onboarding: {
    measures:
      "By how much shorter onboarding is with a video knowledge base: recorded in Studio, kept in SecureStream.",
    how: "One customer's records: Bluefern, hours from contract to first shift, summer 2025 against summer 2024.",
    kind: "specified",
    source: "specification, section 2, results",
    also: ["35%", "−35%"],
  },
  views: {
    measures: "How often a video is started in a day, by all viewers of all customers.",
    how: "Counted by the player at the first frame. Videos that start muted by themselves count once a session.",
    kind: "specified",
    source: "specification, section 9",
    also: ["10 million", "Ten million", "ten million"],
  },
  revenue: {
    measures:
      "Paid orders, since the first day, in whose session a video was watched and its product bought.",
    how: "Reported by the shops' own order systems, refunds taken off.",
    kind: "specified",
    source: "specification, section 9",
    also: ["$50 million"],
  },
  rating: {
    measures: "What customers of Commerce answer when the dashboard asks for one to five stars.",
    how: "Mean of all answers, one for each shop, asked after the first month.",
    kind: "specified",
    source: "specification, section 2, Commerce page",
  },
  uptime: {
    measures: "The share of a month in which the script, the videos and the API answer.",
    how: "Asked from outside, every half minute, from five places. Enterprise contracts give credit for less.",
    kind: "specified",
    source: "specification, section 9",
  },
  session: {
    measures: "One visitor within this time is one session, however many videos are watched.",
    how: "Counted on our side, without a cookie. A visitor for whom no video plays is no session.",
    kind: "specified",
    source: "specification, section 9",
  },
  annualSaving: {
    measures: "What a year costs less when it is paid at once.",
    how: "Rounded: the card of each plan shows the saving in dollars.",
    kind: "computed",
    source: "specification, section 9; tests/unit/claims.test.ts computes it from the price table",
  },
  videoLength: {
    measures: "Up to this length most viewers of a product video stay to the end.",
    how: "Share of plays that reach the last quarter, by length of the video.",
    kind: "specified",
    source: "specification, section 2, documentation",
    also: ["under 2 minutes", "Under 2 min", "6 to 30 seconds"],
  },
  orrelConversion: {
    measures: "Orders for each hundred visitors of a product page.",
    how: "A/B test, eight weeks in autumn 2024, with and without a video beside the bottle.",
    kind: "sample",
    source: "sample customer Maison Orrel",
    also: ["17%"],
  },
  orrelBasket: {
    measures: "Value of the average order in the same test.",
    how: "Visitors who saw the page with the video against those who did not.",
    kind: "sample",
    source: "sample customer Maison Orrel",
  },
  orrelQuestions: {
    measures: "Messages to the shop that ask about the size of a bottle.",
    how: "The quarter after the videos against the quarter before.",
    kind: "sample",
    source: "sample customer Maison Orrel",
  },
  lumenadeConversion: {
    measures: "Orders for each hundred visitors of a product page.",
    how: "A/B test, six weeks in spring 2024, with and without the floating video.",
    kind: "sample",
    source: "sample customer lumenade; the figure the specification gives for floating video",
  },
  lumenadeWatched: {
    measures: "Buyers in the same test who had started the video.",
    how: "Counted by the player, for the half of the visitors who could see it.",
    kind: "sample",
    source: "sample customer lumenade",
  },
  lumenadeScore: {
    measures: "Lighthouse's performance score of the product page, on its phone.",
    how: "Median of five runs with and five without the video.",
    kind: "sample",
    source: "sample customer lumenade",
  },
  tesselConversion: {
    measures: "Orders for each hundred visitors of a collection's product pages.",
    how: "A/B test, ten weeks in winter 2024, with and without Stories.",
    kind: "sample",
    source: "sample customer Tessel&Tide",
  },
  tesselReturns: {
    measures: "Parcels that came back with color as the reason.",
    how: "The half year after the Stories against the same half year before.",
    kind: "sample",
    source: "sample customer Tessel&Tide",
  },
  tesselSetup: {
    measures: "From the installation to the first Story, by the workshop itself.",
    how: "The times of both in the account's log.",
    kind: "sample",
    source: "sample customer Tessel&Tide",
  },
  kestrlForms: {
    measures: "Lead forms sent for each hundred visitors of the pricing page.",
    how: "A/B test, eight weeks in autumn 2024, the form in the video against the form below the plans.",
    kind: "sample",
    source: "sample customer kestrl_; the figure the specification gives for lead forms",
  },
  kestrlCampaigns: {
    measures: "Leads from the video that carry campaign tags, where the visit had any.",
    how: "Rows of the CRM in the same eight weeks.",
    kind: "sample",
    source: "sample customer kestrl_",
  },
  kestrlSecond: {
    measures: "The second of the video at which the form appears.",
    how: "The form was tested at three moments of the video; this one brought the most leads.",
    kind: "sample",
    source: "sample customer kestrl_",
  },
  bluefernOnboarding: {
    measures: "Hours from contract to first shift.",
    how: "Drivers who began in summer 2025 against those of summer 2024.",
    kind: "sample",
    source: "sample customer Bluefern; the figure the specification gives for onboarding",
  },
  bluefernDepots: {
    measures: "Depots whose drivers learn from the same videos.",
    how: "Groups in the company's directory.",
    kind: "sample",
    source: "sample customer Bluefern",
  },
  bluefernLog: {
    measures: "What a play leaves behind, refused ones too.",
    how: `Every link lives for ${linkLife.words}; each play and each refusal is one line of the audit log.`,
    kind: "sample",
    source: "sample customer Bluefern",
  },
};
