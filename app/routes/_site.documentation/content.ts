import { element } from "~/content/player";
import type { Seo } from "~/lib/page-meta";
import type { PageHeadProps } from "~/sections/page-head";
import type { CodeSample } from "~/ui/code-block";

export const video = "halo-desk-lamp";

type DocumentationPage = {
  seo: Seo;
  head: PageHeadProps;
  /** Beside the title: the shortest way from words to a picture. */
  first: CodeSample;
};

/** The first screen; what is below it has a script of its own, and so a file of its own: reference.ts. */
export const documentation: DocumentationPage = {
  seo: {
    title: "Documentation",
    description:
      "From an upload to a video on your page in six minutes: script tag, elements, the API call that creates a video, signed links, webhooks and best practices.",
  },
  head: {
    crumb: "Documentation",
    title: "From a file to a playing video in six minutes",
    lead: "One script, four elements and a small HTTP API. Everything on this page can be copied and run as it stands, with your own key.",
  },
  first: {
    title: "index.html",
    language: "html",
    code: element("player", { video, ratio: "9:16", captions: "en" }),
  },
};
