import { company } from "~/content/company";
import { figures } from "~/content/figures";
import { formatOfficeHours, offices } from "~/content/offices";
import { processing } from "~/content/player";
import { team } from "~/content/team";
import { toMailLink } from "~/lib/links";
import type { Seo } from "~/lib/page-meta";
import type { SupportHeadProps } from "./route";

const [sanFrancisco, bengaluru] = offices;

export const seo: Seo = {
  title: "Support",
  description: `Help with ${company.name}: documentation, support by email, answers on installation, video formats and tagging, and both office addresses.`,
};

export const head: SupportHeadProps = {
  crumb: "Support",
  title: "Help from the people who built it",
  lead: "Most answers are in the documentation. For the rest, write to us: a person answers, in San Francisco or Bengaluru.",
  actions: [
    { label: "Open the documentation", to: "/documentation" },
    { label: company.mail.support, to: toMailLink(company.mail.support, "Help with my page") },
  ],
  hint: "Tell us the address of the page and what you expected to see. Add a screen recording if you can.",
  desks: [
    { place: sanFrancisco.city, hours: formatOfficeHours(sanFrancisco), people: [team.sana, team.jonas] },
    { place: bengaluru.city, hours: formatOfficeHours(bengaluru), people: [team.leela, team.arjun] },
  ],
};

export const tiers = {
  title: "Support on each plan",
  rows: [
    {
      plan: "Free, Starter and Pro",
      promise: "Email support",
      how: "The same people, in the order messages arrive.",
    },
    {
      plan: "Growth, Team, and Business of SecureStream",
      promise: "Priority support",
      how: "Your message goes to the front of the queue.",
    },
    {
      plan: "Scale, Enterprise, and Business of Showcase",
      promise: "Dedicated support",
      how: "One contact who knows your store and your theme by name.",
    },
  ],
  note: `Found a security problem? Write to [${company.mail.security}](mailto:${company.mail.security}) on any plan; our [security page](/security) says how we handle it.`,
} as const;

export const answers = {
  title: "Asked every week",
  text: "Plans and billing are in the [FAQ](/faq).",
  questions: [
    {
      question: `How do I install ${company.name} on my store?`,
      answer: `On [Shopify](/solutions/shopify) you add an app block in the theme editor, on [Magento](/solutions/magento) a module, and on [any other site](/solutions/custom-websites) one script tag. Then you choose a video and a page. On Shopify and on your own site it takes six minutes. The script is ${figures.sdkSize.value} gzipped.`,
    },
    {
      question: "Which video formats are supported?",
      answer: `Upload **MP4**, **WebM** or **MOV**. ${processing} Stay under ${figures.videoLength.value}, record at 1080p or more, and upload the original instead of an already compressed copy.`,
    },
    {
      question: "How do I tag products in a video?",
      answer:
        "Open the video in the library, pause where the product is in view and search for it by name or SKU. The tag follows your catalog: price, variants and stock stay current, and the button puts the chosen variant straight into the cart. One video can carry several products.",
    },
  ],
} as const;

export const addresses = {
  title: "Two addresses, one team",
  text: "Write to us, or visit: tell us a day ahead and we put the kettle on.",
  phoneLabel: "Call",
  offices,
} as const;
