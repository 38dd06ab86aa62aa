import { company } from "~/content/company";
import { practices } from "~/content/documentation/practices";
import { setupSteps } from "~/content/documentation/setup-steps";
import { elements, processing } from "~/content/player";
import type { Seo } from "~/lib/page-meta";
import type { ReachOutProps } from "~/sections/reach-out";
import type { Cta } from "~/ui/cta";
import * as samples from "./samples.code";
import type { ChapterText, CreateVideoProps, ElementsProps, PracticesProps, SetupProps } from "./sections";

export const seo: Seo = {
  title: "Documentation",
  description:
    "From an upload to a video on your page in six minutes: quick start, elements, events, the API, signed links, webhooks, errors and limits.",
};

export const head = { crumb: "Documentation", title: "From a file to a playing video in six minutes" };

export const intro: { text: string; actions: readonly Cta[] } = {
  text: "One script, four elements and a small HTTP API. Copy a sample, put in your own keys and ids, and run it.",
  actions: [{ label: "Quick start", to: "/documentation/quick-start" }],
};

export const setupChapter: SetupProps = {
  id: "start",
  title: "Getting started",
  text: "Shopify and Magento have guides of their own: [Shopify](/solutions/shopify), [Magento](/solutions/magento). These are the steps for every other site.",
  steps: Object.values(setupSteps),
  more: { label: "Every step with its files", to: "/documentation/quick-start" },
};

export const elementsChapter: ElementsProps = {
  id: "elements",
  title: "Features and elements",
  text: "Each feature is a custom element. It needs no framework, and works inside any.",
  elements: Object.values(elements).map(({ tag, purpose }) => ({ tag, purpose })),
  more: { label: "Attributes and examples", to: "/documentation/elements" },
};

export const createVideoChapter: CreateVideoProps = {
  id: "create-video",
  title: "Create a video",
  text: `Give us the URL of a file and we fetch it, or leave \`source\` out and the response has a URL to upload to. ${processing}`,
  method: "POST",
  path: "/v1/videos",
  request: { label: "How to create a video", samples: samples.createVideo },
  response: samples.created,
  more: { label: "Fields, uploads, lists and playlists", to: "/documentation/videos" },
};

export const practicesChapter: PracticesProps = {
  id: "practices",
  title: "Best practices",
  text: "What videos that are watched to the end have in common.",
  practices: Object.values(practices),
  more: { label: "More about each of them", to: "/documentation/best-practices" },
};

export const topicsChapter: ChapterText = {
  id: "topics",
  title: "All pages",
  text: "By subject, from the first video to the last error.",
};

/** The chapters of the page, for its table of contents. */
export const chapters = [setupChapter, elementsChapter, createVideoChapter, practicesChapter, topicsChapter];

export const reachOut: ReachOutProps = {
  title: "Need help?",
  text: "Send it to us with the address of the page. An engineer answers, usually with the line that works.",
  action: { label: "Ask support", to: "/resources/support" },
  other: { label: company.mail.support, to: `mailto:${company.mail.support}` },
};
