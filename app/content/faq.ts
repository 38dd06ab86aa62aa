import { formatDollars, spellCount } from "~/lib/format";
import type { Seo } from "~/lib/page-meta";
import type { Question } from "~/sections/faq";
import type { PageHeadProps } from "~/sections/page-head";
import type { ReachOutProps } from "~/sections/reach-out";
import { company } from "./company";
import { figures } from "./figures";
import { processing } from "./player";
import { prices } from "./prices";

const [, growth, scale] = prices.commerce;

/** A question; `short` is its answer in a word or two. */
type ShortQuestion = Question & { short: string };
type QuestionGroup = { title: string; text: string; questions: ShortQuestion[] };

/** Pages, counts and the index follow from these lists. */
const billing: QuestionGroup = {
  title: "Plans and billing",
  text: "All prices are in USD, including VAT where applicable. The [price list](/pricing) has every plan.",
  questions: [
    {
      question: "How are sessions counted?",
      short: "By visitor",
      answer: `A session is one unique visitor within ${figures.session.value}. A shopper who comes back in the evening and watches six more videos is still one session. A visitor counts once a video plays for them, whether they press play or it starts by itself in view; a visitor for whom none plays does not count.`,
    },
    {
      question: "Can I change my plan later?",
      short: "Yes, anytime",
      answer:
        "Yes, up or down, whenever you like. Changes are prorated: you pay the difference for the days that are left, or get it as credit on the next invoice.",
    },
    {
      question: "What happens when I go over my session limit?",
      short: "Videos keep playing",
      answer: `Your videos keep working, without a watermark and without a pause. The sessions above the limit are billed at month end: ${formatDollars(growth.overage)} per 1,000 on Growth, ${formatDollars(scale.overage)} per 1,000 on Scale. Enterprise has no limit, and Free has no overage price.`,
    },
    {
      question: "Is there a free trial?",
      short: "Yes, 14 days",
      answer:
        "Every paid plan starts with a 14-day free trial. After that there is a 14-day money-back guarantee: write one line to support, no reason needed.",
    },
  ],
};

const setup: QuestionGroup = {
  title: "Setup and support",
  text: "The [documentation](/documentation) goes further, with code.",
  questions: [
    {
      question: "What support do I get?",
      short: "Email, on every plan",
      answer:
        "Free plans have email support. Growth has priority support: your message goes to the front of the queue. Scale and Enterprise have a dedicated contact who knows your store by name. For the plans of the other products, see [support](/resources/support).",
    },
    {
      question: "Can I use videos that are hosted somewhere else?",
      short: "Yes",
      answer: `Yes. Connect an external library or paste the address of an MP4, WebM or MOV file; we fetch a copy and serve it from our network. ${processing} Your file stays where it is.`,
    },
    {
      question: "Will video slow my pages down?",
      short: "Barely",
      answer: `On a slow phone your page is fully loaded ${figures.loadImpact.value} later. The player loads in ${figures.firstFrame.value} and its SDK is ${figures.sdkSize.value} gzipped. It waits for your page to be ready, and fetches a video only when it is about to be seen.`,
    },
    {
      question: "Which platforms does it work with?",
      short: "Any website",
      answer:
        "[Shopify](/solutions/shopify), [Magento](/solutions/magento) and [any site you can add a script tag to](/solutions/custom-websites). All three use the same library, the same player and the same numbers.",
    },
  ],
};

const groups = [billing, setup];

/** How many questions there are, and how many of them are about billing. */
export const questionCounts = {
  all: groups.flatMap(({ questions }) => questions).length,
  billing: billing.questions.length,
};
const countText = spellCount(questionCounts.all);

export const faq = {
  seo: {
    title: "Frequently asked questions",
    description: `How sessions are counted, what happens above the limit, trials, refunds, support tiers and hosting: ${countText} answers about ${company.name}.`,
  } satisfies Seo,
  head: {
    crumb: "FAQ",
    title: "Questions people ask first",
    lead: "What people ask before they sign, in the order they ask it.",
  } satisfies PageHeadProps,
  /** The label of the index of questions, drawn as windows. */
  indexLabel: `The ${countText} questions`,
  groups,
  reachOut: {
    title: "Is yours missing?",
    text: "Ask a person. We answer from San Francisco and Bengaluru, so someone is awake.",
    action: { label: "Contact us", to: "/company/about#contact" },
    other: { label: company.mail.support, to: `mailto:${company.mail.support}` },
  } satisfies ReachOutProps,
};

export const billingQuestions: Question[] = billing.questions;
