import { company } from "~/content/company";
import { stories } from "~/content/stories";
import type { Seo } from "~/lib/page-meta";
import type { ClosingProps } from "~/sections/closing";
import type { CustomerStoryTexts, StoryArrangement } from "~/sections/customer-story";
import type { PageHeadProps } from "~/sections/page-head";
import type { ClosingPairProps } from "./route";

export const seo: Seo = {
  title: "Customers",
  description: `How a perfume house, a lamp maker, a pottery, a software firm and a logistics group use ${company.name}: the problem, what they built and what changed.`,
};

export const head: PageHeadProps = {
  crumb: "Customers",
  title: "What changed after the video",
  lead: "Five companies, five problems that a picture could not solve. Each result is measured against the page, the form or the training that was there before.",
  actions: [
    { label: "Get a Demo", cta: "customers" },
    { label: "Read the case studies", to: "/case-studies" },
  ],
};

export const indexLabel = "Stories on this page";

export const orderedStories = [
  stories.orrel,
  stories.kestrl,
  stories.lumenade,
  stories.bluefern,
  stories.tessel,
];

/** The layout of each story in order, all different. */
export const arrangements: readonly StoryArrangement[] = ["beside", "stage", "between", "record", "mirrored"];

export const texts: CustomerStoryTexts = {
  challenge: "Challenge",
  solution: "Solution",
  results: "Results",
  company: "Company",
  industry: "Industry",
  product: "Product",
  see: (product) => `See ${product}`,
};

export const closing: ClosingProps = {
  title: "Your page, with and without",
  text: "We place one video beside your best-selling product, split the traffic, and show you the difference.",
  actions: [
    { label: "Get a Demo", cta: "customers-closing" },
    { label: "See pricing", to: "/pricing" },
  ],
};

export const pair: ClosingPairProps = {
  video: "ember",
  without: "Without",
  withVideo: `With, at ${stories.orrel.brand.name}`,
  gain: stories.orrel.results[0].value,
};
