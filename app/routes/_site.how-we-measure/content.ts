import { brands } from "~/content/brands";
import { company } from "~/content/company";
import { type FigureName, figures } from "~/content/figures";
import type { Seo } from "~/lib/page-meta";
import type { PageHeadProps } from "~/sections/page-head";
import type { ReachOutProps } from "~/sections/reach-out";
import { claims } from "./claims";
import type { LedgerProps } from "./sections";

export const seo: Seo = {
  title: "How we measure",
  description:
    "Every figure on this site, what exactly it measures and how: speed, setup, selling, reach, plans, and the results of five customers.",
};

export const head: PageHeadProps = {
  crumb: "How we measure",
  title: "Every figure, and how we measured it",
  lead: "A figure beats an adjective only when you can check it. Here is what each of ours measures, in whose stores, and what it does not show.",
};

export const ruler = {
  title: "Four seconds, drawn to scale",
  unit: "s",
  seconds: 4,
  marks: [
    {
      from: 0,
      to: 0.3,
      value: figures.firstFrame.value,
      label: "from half in view to the video’s first moving frame",
      ours: true,
    },
    {
      from: 0,
      to: 0.5,
      value: figures.loadImpact.value,
      label: "later the whole page is loaded, on a slow phone",
      ours: true,
    },
    {
      from: 2,
      to: 4,
      value: figures.othersLoad.value,
      label: "later with other video tools, same page, same phone",
      ours: false,
    },
  ],
} as const;

export const questions = {
  title: "Five figures about selling answer five questions",
  lead: "They look alike and are not. Three come from tests, in which half of the visitors see video; two compare people who chose for themselves.",
  tested: "Tested",
  compared: "Compared",
  items: [
    { ...describeFigure("lift"), question: "What may I expect on a product page?", tested: true },
    { ...describeFigure("boost"), question: "What is the average, over everything?", tested: true },
    { ...describeFigure("floating"), question: "What does one floating video do by itself?", tested: true },
    {
      ...describeFigure("watchers"),
      question: "Who buys, those who watch or those who do not?",
      tested: false,
    },
    { ...describeFigure("basket"), question: "How large is a basket after a video?", tested: false },
  ],
} as const;

export const ledger: LedgerProps = {
  title: "The register",
  lead: "One entry for every figure. The dotted words under a figure, anywhere on this site, lead to its line.",
  columns: { figure: "Figure", measures: "What it measures", how: "How", count: "{count} figures" },
  stories: "What these five had before, and what they built, is on the page of our [customers](/customers).",
  groups: [
    buildLedgerGroup("Speed", ["firstFrame", "loadImpact", "othersLoad", "sdkSize"]),
    buildLedgerGroup("Setting up", ["setupTime", "othersSetup", "othersProcessing"]),
    buildLedgerGroup("Selling", [
      "lift",
      "boost",
      "floating",
      "watchers",
      "basket",
      "leadForms",
      "onboarding",
    ]),
    buildLedgerGroup("Reach", ["views", "revenue", "rating"]),
    buildLedgerGroup("Plans and videos", ["uptime", "session", "annualSaving", "videoLength"]),
    buildLedgerGroup(brands.orrel, ["orrelConversion", "orrelBasket", "orrelQuestions"]),
    buildLedgerGroup(brands.lumenade, ["lumenadeConversion", "lumenadeWatched", "lumenadeScore"]),
    buildLedgerGroup(brands.tessel, ["tesselConversion", "tesselReturns", "tesselSetup"]),
    buildLedgerGroup(brands.kestrl, ["kestrlForms", "kestrlCampaigns", "kestrlSecond"]),
    buildLedgerGroup(brands.bluefern, ["bluefernOnboarding", "bluefernDepots", "bluefernLog"]),
  ],
};

export const reachOut: ReachOutProps = {
  title: "Measure it on your own page",
  text: "A trial of Commerce Scale has the A/B test built in: half of your visitors with video, half without, and the margin of error beside the result. Ask us for the raw numbers behind any line above.",
  action: { label: "Request a demo", to: "/request-demo" },
  other: { label: company.mail.hello, to: `mailto:${company.mail.hello}` },
};

function describeFigure(name: FigureName) {
  return {
    value: figures[name].value,
    label: figures[name].label,
    answer: claims[name].measures,
    how: claims[name].how,
  };
}

function buildLedgerGroup(of: string | { name: string }, names: FigureName[]): LedgerProps["groups"][number] {
  return {
    title: typeof of === "string" ? of : of.name,
    isCustomer: typeof of !== "string",
    entries: names.map((name) => ({
      ...figures[name],
      ...claims[name],
      id: figures[name].check.split("#")[1] ?? name,
    })),
  };
}
