import { listProductTiers } from "~/content/prices";
import type { Seo } from "~/lib/page-meta";
import type { ClosingProps } from "~/sections/closing";
import type { ProductHeroProps } from "~/sections/product-hero";
import type { ProductPricesProps } from "~/sections/product-prices";
import type { ClosingTakeProps } from "./sections";

export const seo: Seo = {
  title: "Studio: screen recording that writes its guide",
  description:
    "Record screen and webcam once. Transcripts are on every plan; chapters, AI step-by-step guides and links with a password start with Pro. 25 videos are free.",
};

export const hero: ProductHeroProps = {
  crumb: "Studio",
  title: "Record it once. The guide writes itself.",
  lead: "Screen and webcam in one take. Studio turns it into a transcript, and from Pro into chapters and a step-by-step guide.",
  actions: [
    { label: "Start Free Trial", cta: "studio-hero" },
    { label: "Read the documentation", to: "/documentation" },
  ],
  badges: ["In the browser, by extension", "25 videos free", "Passwords from Pro"],
};

export const take = {
  title: "One take, four things to send",
  lead: "You talk for a minute and a half, the way you would to a colleague. This is what is there afterwards.",
  take: { label: "Change your plan", length: "1:26" },
  chapters: [
    { name: "Find billing", time: "0:00" },
    { name: "Read the plan card", time: "0:17" },
    { name: "Choose annual", time: "0:41" },
    { name: "Check the invoice", time: "0:58" },
  ],
  results: [
    {
      icon: "video",
      title: "The video",
      text: "Silences cut, webcam in the corner, ready under its own link.",
      sample: ["1:26 → 1:12", "1080p, captions on"],
    },
    {
      icon: "captions",
      title: "The transcript",
      text: "Word by word, searchable, and editable when a name is unusual.",
      sample: ["0:04 Open Settings", "0:17 Your plan is", "0:23 Choose Change"],
    },
    {
      icon: "list-video",
      title: "The chapters",
      text: "Cut where the subject changes, so that people jump to their part.",
      sample: ["0:00 Find billing", "0:17 Read the card", "0:41 Choose annual"],
    },
    {
      icon: "list-checks",
      title: "The guide",
      text: "A step for every click, with the screen as it was at that moment.",
      sample: ["1 Open Settings", "2 Choose Change plan", "3 Pick Annual"],
    },
  ],
} as const;

export const guide = {
  title: "A guide you did not have to write",
  lead: "AI step-by-step guides from recordings: each click becomes a step, with the words you said and a picture of where you clicked. Correct a sentence and publish.",
  facts: [
    { value: "3 steps", label: "from a recording of 1:26" },
    { value: "1 link", label: "for the video and the guide, with a password if you want one" },
  ],
  guide: {
    title: "How to change your plan",
    byline: "From a recording by Sana, 1:26. Last checked by her today.",
    steps: [
      {
        title: "Open Settings, then Billing",
        text: "You need to be an owner of the workspace.",
        time: "0:04",
      },
      {
        title: "Choose Change plan",
        text: "The button is on the first card, below the current price.",
        time: "0:23",
      },
      {
        title: "Pick Annual and confirm",
        text: "The yearly total is shown before anything is charged.",
        time: "0:41",
      },
    ],
  },
} as const;

export const features = {
  title: "A recorder that stays out of the way",
  lead: "It lives in the browser’s toolbar. Press it, talk, press it again.",
  features: [
    {
      icon: "monitor-play",
      title: "Screen and webcam",
      text: "A tab, a window or everything, with you in a bubble you can move or leave out.",
    },
    {
      icon: "puzzle",
      title: "Browser extension",
      text: "One button and one shortcut. It counts down, records and copies the link.",
    },
    {
      icon: "languages",
      title: "Automatic transcripts",
      text: "Made while you speak and set as captions. Search finds the sentence and the second.",
    },
    {
      icon: "scan-line",
      title: "Chapters",
      text: "Titles and times from what is said and shown. Drag an edge to move one.",
    },
    {
      icon: "wand-sparkles",
      title: "AI step-by-step guides",
      text: "Published as a page, a PDF or Markdown for the help center you have.",
    },
    {
      icon: "lock",
      title: "Password-protected sharing",
      text: "Per link, with an end date. Viewers need no account.",
    },
  ],
} as const;

export const answers = {
  title: "Answer it once, in your own words",
  lead: "Three messages from a normal week, and what went back.",
  answers: [
    {
      from: "A customer, to support",
      question: "Where do I change the address on last month’s invoice?",
      video: "Correct an invoice",
      length: "0:48 and 5 steps",
      also: "Now the first answer in the help center",
    },
    {
      from: "A new colleague, on day two",
      question: "How do we ship a release on Fridays? Or do we not?",
      video: "Our release, start to end",
      length: "3:20 in 6 chapters",
      also: "Chapter 4 is the part about Fridays",
    },
    {
      from: "Sales, before a call",
      question: "Can you show me the import with their own file?",
      video: "Import, for Northyard",
      length: "1:12, password, until Friday",
      also: "Watched twice, to the end",
    },
  ],
} as const;

export const pricing: ProductPricesProps = {
  title: "Free for up to 25 videos",
  text: "The free plan has no end date and includes transcripts. Chapters, guides and passwords start with Pro, after a 14-day trial.",
  tiers: listProductTiers("studio"),
  more: { label: "Annual prices and full plans", to: "/pricing?product=studio" },
};

export const closing: ClosingProps = {
  title: "Press record on the next question",
  text: "The first guide takes about as long as reading this page did.",
  actions: [
    { label: "Start Free Trial", cta: "studio-closing" },
    { label: "Get a Demo", cta: "studio-closing-demo" },
  ],
};

export const closingTake: ClosingTakeProps = { question: "How do I add a colleague?", timer: "0:12" };
