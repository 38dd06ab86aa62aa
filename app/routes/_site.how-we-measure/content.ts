import { brands } from "~/content/brands";
import { company } from "~/content/company";
import { type FigureName, figures } from "~/content/figures";
import type { Seo } from "~/lib/page-meta";
import type { PageHeadProps } from "~/sections/page-head";
import type { ReachOutProps } from "~/sections/reach-out";
import { claims } from "./claims";
import type { LedgerProps } from "./ledger";
import type { QuestionsProps } from "./questions";
import type { TimeRulerProps } from "./time-ruler";

type HowWeMeasure = {
  seo: Seo;
  head: PageHeadProps;
  ruler: TimeRulerProps;
  questions: QuestionsProps;
  ledger: LedgerProps;
  reachOut: ReachOutProps;
};

export const howWeMeasure: HowWeMeasure = {
  seo: {
    title: "How we measure",
    description:
      "Every figure on this site, what exactly it measures and how: speed, setup, selling, reach, service, and the tests of five customers.",
  },
  head: {
    crumb: "How we measure",
    title: "Every figure, and how it came about",
    lead: "A figure beats an adjective only when you can check it. Here is what each of ours counts, in whose shops, and what it does not say.",
  },
  ruler: {
    title: "Four seconds, drawn to scale",
    unit: "s",
    seconds: 4,
    marks: [
      {
        from: 0,
        to: 0.3,
        value: figures.firstFrame.value,
        label: "from half in view to the film’s first moving frame",
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
  },
  questions: {
    title: "Five figures about selling answer five questions",
    lead: "They look alike and are not. Three come from tests, in which half of the visitors see video; two compare people who chose for themselves.",
    tested: "Tested",
    compared: "Compared",
    items: [
      { ...asked("lift"), question: "What may I expect on a product page?", tested: true },
      { ...asked("boost"), question: "What is the average, over everything?", tested: true },
      { ...asked("floating"), question: "What does one floating film do by itself?", tested: true },
      { ...asked("watchers"), question: "Who buys, those who watch or those who do not?", tested: false },
      { ...asked("basket"), question: "How large is a basket after a film?", tested: false },
    ],
  },
  ledger: {
    title: "The register",
    lead: "One entry for every figure. The dotted words under a figure, anywhere on this site, lead to its line.",
    columns: { figure: "Figure", measures: "What it measures", how: "How" },
    groups: [
      group("Speed", ["firstFrame", "loadImpact", "othersLoad", "sdkSize"]),
      group("Setting up", ["setupTime", "othersSetup", "othersProcessing"]),
      group("Selling", ["lift", "boost", "floating", "watchers", "basket", "leadForms", "onboarding"]),
      group("Reach", ["views", "revenue", "rating"]),
      group("Plans and films", ["uptime", "session", "annualSaving", "filmLength"]),
      group(brands.orrel.name, ["orrelConversion", "orrelBasket", "orrelQuestions"]),
      group(brands.lumenade.name, ["lumenadeConversion", "lumenadeWatched", "lumenadeScore"]),
      group(brands.tessel.name, ["tesselConversion", "tesselReturns", "tesselSetup"]),
      group(brands.kestrl.name, ["kestrlForms", "kestrlCampaigns", "kestrlSecond"]),
      group(brands.bluefern.name, ["bluefernOnboarding", "bluefernDepots", "bluefernLog"]),
    ],
  },
  reachOut: {
    title: "Measure it on your own page",
    text: "A trial has the A/B test built in: half of your visitors with video, half without, and the margin of error beside the result. Ask us for the raw numbers behind any line above.",
    action: { label: "Request a demo", to: "/request-demo" },
    other: { label: company.mail.hello, to: `mailto:${company.mail.hello}` },
  },
};

function asked(name: FigureName) {
  return {
    value: figures[name].value,
    label: figures[name].label,
    answer: claims[name].measures,
    how: claims[name].how,
  };
}

function group(title: string, names: FigureName[]): LedgerProps["groups"][number] {
  return {
    title,
    entries: names.map((name) => ({
      ...figures[name],
      ...claims[name],
      id: figures[name].check.split("#")[1] ?? name,
    })),
  };
}
