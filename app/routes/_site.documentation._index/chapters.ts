import { practices } from "~/content/documentation/practices";
import { createVideo } from "~/content/documentation/samples";
import { setupSteps } from "~/content/documentation/setup-steps";
import { elements, processing } from "~/content/player";
import type { ChaptersProps } from "./late-parts";

/** What the front page says of each topic before it leads there. */
export const chapters: ChaptersProps = {
  setup: {
    id: "start",
    title: "Getting started",
    text: "Shopify and Magento have their own guides with fewer steps: [Shopify](/solutions/shopify), [Magento](/solutions/magento). This is the way for every other site.",
    steps: Object.values(setupSteps),
    more: { label: "Every step with its files", to: "/documentation/quick-start" },
  },
  elements: {
    id: "elements",
    title: "Features and elements",
    text: "Each feature of the page is a custom element. They need no framework, and work inside one.",
    elements: Object.values(elements).map(({ tag, purpose }) => ({ tag, purpose })),
    more: { label: "Attributes and examples", to: "/documentation/elements" },
  },
  createVideo: {
    id: "create-video",
    title: "Create a video",
    text: `Give us the address of a file and we fetch it, or leave \`source\` out and get an upload address in the answer. ${processing}`,
    ...createVideo,
    more: { label: "Fields, uploads, lists and playlists", to: "/documentation/videos" },
  },
  practices: {
    id: "practices",
    title: "Best practices",
    text: "What separates videos that are watched from videos that are skipped, in our customers' numbers and in our own eyes.",
    practices,
    more: { label: "What there is more to say of each", to: "/documentation/best-practices" },
  },
  topics: { id: "topics", title: "All pages", text: "Press / on any of them to search." },
};
