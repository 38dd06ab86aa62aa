import { company } from "~/content/company";
import { element } from "~/content/player";
import type { Seo } from "~/lib/page-meta";
import type { PageHeadProps } from "~/sections/page-head";
import type { ReachOutProps } from "~/sections/reach-out";
import type { CodeSample } from "~/ui/code-block";
import type { ContentsProps } from "./layout";

export const video = "halo-desk-lamp";

type DocumentationPage = {
  seo: Seo;
  head: PageHeadProps;
  /** Beside the title: the shortest way from words to a picture. */
  first: CodeSample;
  contents: ContentsProps;
  reachOut: ReachOutProps;
};

/** The frame of the page; its chapters have a script of their own, and so a file of their own: reference.ts. */
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
  contents: {
    label: "On this page",
    items: [
      { id: "start", label: "Getting started" },
      { id: "elements", label: "Features and elements" },
      { id: "create-video", label: "Create a video" },
      { id: "signed-links", label: "Signed links" },
      { id: "webhooks", label: "Webhooks" },
      { id: "practices", label: "Best practices" },
    ],
  },
  reachOut: {
    title: "Stuck on a line?",
    text: "Send it to us with the address of the page. An engineer answers, usually with the line that works.",
    action: { label: "Ask support", to: "/resources/support" },
    other: { label: company.mail.support, to: `mailto:${company.mail.support}` },
  },
};
