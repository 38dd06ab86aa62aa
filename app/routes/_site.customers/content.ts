import { company } from "~/content/company";
import { stories } from "~/content/stories";
import type { Seo } from "~/lib/page-meta";
import type { ClosingProps } from "~/sections/closing";
import type { CustomerStory, CustomerStoryTexts, StoryArrangement } from "~/sections/customer-story";
import type { PageHeadProps } from "~/sections/page-head";
import type { ClosingPairProps } from "./route";

type CustomersPage = {
  seo: Seo;
  head: PageHeadProps;
  indexLabel: string;
  order: readonly CustomerStory[];
  /** The layout of each story in order, all different. */
  arrangements: readonly StoryArrangement[];
  texts: CustomerStoryTexts;
  closing: ClosingProps;
  pair: ClosingPairProps;
};

export const customers: CustomersPage = {
  seo: {
    title: "Customers",
    description: `How a perfume house, a lamp maker, a pottery, a software firm and a logistics group use ${company.name}: the problem, what they built and what changed.`,
  },
  head: {
    crumb: "Customers",
    title: "What changed after the video",
    lead: "Five companies, five problems that a picture could not solve. Each measured against the same page without video, or the same training without it.",
    actions: [
      { label: "Get a Demo", cta: "customers" },
      { label: "Read the case studies", to: "/case-studies" },
    ],
  },
  indexLabel: "Stories on this page",
  order: [stories.orrel, stories.kestrl, stories.lumenade, stories.bluefern, stories.tessel],
  arrangements: ["beside", "stage", "between", "record", "street"],
  texts: {
    challenge: "Challenge",
    solution: "Solution",
    results: "Results",
    company: "Company",
    industry: "Industry",
    product: "Product",
    see: (product) => `See ${product}`,
  },
  closing: {
    title: "Your page, with and without",
    text: "We place one video beside your best-selling product, split the traffic, and show you the difference.",
    actions: [
      { label: "Get a Demo", cta: "customers-closing" },
      { label: "See pricing", to: "/pricing" },
    ],
  },
  pair: {
    video: "ember",
    without: "Without",
    withVideo: `With, at ${stories.orrel.brand.name}`,
    gain: stories.orrel.results[0].value,
  },
};
