import { element, sampleVideo as video } from "~/content/player";
import type { Seo } from "~/lib/page-meta";
import type { CodeSample } from "~/ui/code-block";
import type { DocumentationHeadProps } from "./route";

type DocumentationPage = {
  seo: Seo;
  head: DocumentationHeadProps;
  file: string;
  /** The shortest working code sample, shown beside the title. */
  first: CodeSample;
  parts: readonly { id: string; title: string }[];
};

/** The page's frame; its chapters have their own lazy script: chapters.ts. */
export const documentation: DocumentationPage = {
  seo: {
    title: "Documentation",
    description:
      "From an upload to a video on your page in six minutes: quick start, elements, events, the API, signed links, webhooks, errors and limits.",
  },
  head: {
    crumb: "Documentation",
    title: "From a file to a playing video in six minutes",
    lead: "One script, four elements and a small HTTP API. Everything on these pages can be copied and run as it stands, with your own key.",
    actions: [{ label: "Quick start", to: "/documentation/quick-start" }],
  },
  file: "halo.mp4",
  first: {
    title: "index.html",
    language: "html",
    code: element("player", { video, ratio: "9:16", captions: "en" }),
  },
  parts: [
    { id: "start", title: "Getting started" },
    { id: "elements", title: "Features and elements" },
    { id: "create-video", title: "Create a video" },
    { id: "practices", title: "Best practices" },
    { id: "topics", title: "All pages" },
  ],
};
