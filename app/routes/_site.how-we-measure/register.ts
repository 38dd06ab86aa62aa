import { brands } from "~/content/brands";
import { company } from "~/content/company";
import { type FigureName, figures } from "~/content/figures";
import { stories } from "~/content/stories";
import type { ReachOutProps } from "~/sections/reach-out";
import { claims } from "./claims";
import type { LedgerProps, QuestionsProps } from "./sections";

type Register = { questions: QuestionsProps; ledger: LedgerProps; reachOut: ReachOutProps };

export const register: Register = {
  questions: {
    title: "Five figures about selling answer five questions",
    lead: "They look alike and are not. Three come from tests, in which half of the visitors see video; two compare people who chose for themselves.",
    tested: "Tested",
    compared: "Compared",
    items: [
      { ...onRequest("lift"), question: "What may I expect on a product page?", tested: true },
      { ...onRequest("boost"), question: "What is the average, over everything?", tested: true },
      { ...onRequest("floating"), question: "What does one floating video do by itself?", tested: true },
      { ...onRequest("watchers"), question: "Who buys, those who watch or those who do not?", tested: false },
      { ...onRequest("basket"), question: "How large is a basket after a video?", tested: false },
    ],
  },
  ledger: {
    title: "The register",
    lead: "One entry for every figure. The dotted words under a figure, anywhere on this site, lead to its line.",
    columns: { figure: "Figure", measures: "What it measures", how: "How" },
    stories: {
      people: Object.values(stories).map(({ portrait }) => portrait),
      text: "What these five had before, and what they built, is on the page of our [customers](/customers).",
    },
    groups: [
      ledgerGroup("Speed", ["firstFrame", "loadImpact", "othersLoad", "sdkSize"]),
      ledgerGroup("Setting up", ["setupTime", "othersSetup", "othersProcessing"]),
      ledgerGroup("Selling", ["lift", "boost", "floating", "watchers", "basket", "leadForms", "onboarding"]),
      ledgerGroup("Reach", ["views", "revenue", "rating"]),
      ledgerGroup("Plans and videos", ["uptime", "session", "annualSaving", "videoLength"]),
      ledgerGroup(brands.orrel, ["orrelConversion", "orrelBasket", "orrelQuestions"]),
      ledgerGroup(brands.lumenade, ["lumenadeConversion", "lumenadeWatched", "lumenadeScore"]),
      ledgerGroup(brands.tessel, ["tesselConversion", "tesselReturns", "tesselSetup"]),
      ledgerGroup(brands.kestrl, ["kestrlForms", "kestrlCampaigns", "kestrlSecond"]),
      ledgerGroup(brands.bluefern, ["bluefernOnboarding", "bluefernDepots", "bluefernLog"]),
    ],
  },
  reachOut: {
    title: "Measure it on your own page",
    text: "A trial has the A/B test built in: half of your visitors with video, half without, and the margin of error beside the result. Ask us for the raw numbers behind any line above.",
    action: { label: "Request a demo", to: "/request-demo" },
    other: { label: company.mail.hello, to: `mailto:${company.mail.hello}` },
  },
};

function onRequest(name: FigureName) {
  return {
    value: figures[name].value,
    label: figures[name].label,
    answer: claims[name].measures,
    how: claims[name].how,
  };
}

function ledgerGroup(of: string | { name: string }, names: FigureName[]): LedgerProps["groups"][number] {
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
