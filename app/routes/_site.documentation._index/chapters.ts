import { practices } from "~/content/documentation/practices";
import { createVideo } from "~/content/documentation/samples";
import { setupSteps } from "~/content/documentation/setup-steps";
import { elements, processing } from "~/content/player";
import type { ChaptersProps } from "./sections";

export const chapters: ChaptersProps = {
  setup: {
    id: "start",
    title: "Getting started",
    text: "Shopify and Magento have guides of their own: [Shopify](/solutions/shopify), [Magento](/solutions/magento). These are the steps for every other site.",
    steps: Object.values(setupSteps),
    more: { label: "Every step with its files", to: "/documentation/quick-start" },
  },
  elements: {
    id: "elements",
    title: "Features and elements",
    text: "Each feature is a custom element. It needs no framework, and works inside any.",
    elements: Object.values(elements).map(({ tag, purpose }) => ({ tag, purpose })),
    more: { label: "Attributes and examples", to: "/documentation/elements" },
  },
  createVideo: {
    id: "create-video",
    title: "Create a video",
    text: `Give us the URL of a file and we fetch it, or leave \`source\` out and the response has a URL to upload to. ${processing}`,
    ...createVideo,
    more: { label: "Fields, uploads, lists and playlists", to: "/documentation/videos" },
  },
  practices: {
    id: "practices",
    title: "Best practices",
    text: "What videos that are watched to the end have in common.",
    practices,
    more: { label: "More about each of them", to: "/documentation/best-practices" },
  },
  topics: { id: "topics", title: "All pages", text: "Press / on any of them to search." },
};
