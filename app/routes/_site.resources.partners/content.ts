import { company } from "~/content/company";
import { toMailLink } from "~/lib/links";
import type { Seo } from "~/lib/page-meta";
import type { NextStepsProps } from "~/sections/next-steps";
import type { ReachOutProps } from "~/sections/reach-out";
import type { PartnersHeadProps } from "./route";

const apply = toMailLink(company.mail.partners, "Partner program");

export const seo: Seo = {
  title: "Partner program",
  description:
    "Agencies, technology companies and consultants who bring video to their clients: revenue share, technical support, marketing resources.",
};

export const head: PartnersHeadProps = {
  crumb: "Partners",
  title: "Bring video to your clients",
  lead: "You know the stores, we know the video. Partners earn with every store they bring, and have a direct line to our engineers.",
  actions: [
    { label: "Become a partner", to: apply },
    { label: "Read the documentation", to: "/documentation" },
  ],
  gainsTitle: "What is in it for you",
  gains: [
    {
      icon: "handshake",
      title: "Revenue share",
      text: "A commission on what your clients pay, for as long as they are our customers. The rate stands in one short contract before you start, and we pay every month.",
    },
    {
      icon: "life-buoy",
      title: "Technical support",
      text: "A direct line to the engineers who build the player, a sandbox store, and early access to what ships next.",
    },
    {
      icon: "megaphone",
      title: "Marketing resources",
      text: "Videos, figures and slides to use under your own name, and a joint case study when a project went well.",
    },
  ],
};

export const types = {
  title: "Three kinds of partner",
  text: "Everyone gets the same three things. What they look like depends on how you work.",
  benefits: ["Revenue share", "Technical support", "Marketing resources"],
  action: { label: "Become a partner", to: apply },
  types: [
    {
      name: "Agencies",
      who: "You design, build and run stores for others.",
      hue: "commerce",
      gets: [
        "A monthly share for every store you bring and look after.",
        "A sandbox store, theme reviews, and an engineer in the call when you launch.",
        "Joint case studies, and your name beside the store in ours.",
      ],
    },
    {
      name: "Technology",
      who: "Your software and ours serve the same merchants.",
      hue: "showcase",
      gets: [
        "A share for every merchant who comes through your integration.",
        "API access ahead of release, test accounts, and a shared channel with our team.",
        "A place in the documentation and a joint launch.",
      ],
    },
    {
      name: "Consultants",
      who: "You advise stores, and they listen.",
      hue: "securestream",
      gets: [
        "A share for every introduction that becomes a plan.",
        "We answer the technical questions.",
        "Slides, benchmark figures and demo videos for your own talks.",
      ],
    },
  ],
} as const;

export const steps: NextStepsProps = {
  title: "How it works",
  steps: [
    {
      title: "Write two sentences",
      text: "Who you are, and which stores you have in mind. No form, no deck.",
    },
    {
      title: "Talk for twenty minutes",
      text: "With an engineer and the person who will look after you. We agree on the terms, or say why not.",
    },
    {
      title: "Launch the first store",
      text: "We set up your first client's store together. After that you can do it alone.",
    },
  ],
};

export const reachOut: ReachOutProps = {
  title: "Bring the first store",
  text: `${company.mail.partners} is read by a person, in San Francisco or in Bengaluru.`,
  action: { label: "Become a partner", to: apply },
  other: { label: "See customer stories", to: "/customers" },
};
