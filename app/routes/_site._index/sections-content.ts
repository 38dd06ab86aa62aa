import { brandList } from "~/content/brands";
import { company } from "~/content/company";
import { demoTranscript } from "~/content/demo-video";
import { figures } from "~/content/figures";
import { testimonials } from "~/content/testimonials";
import { videos } from "~/content/videos";
import { demoMinutes } from "~/lib/leads/next-steps";
import type { ClosingProps } from "~/sections/closing";
import type { HomeComparisonProps } from "./comparison";
import { demoVideo } from "./content";
import type { HomeFeaturesProps } from "./features";
import type { TrustedBrandsProps } from "./home-sections";
import type { HomeLaunchProps } from "./launch";
import type { HomeProductsProps } from "./products";
import type { HomeResultsProps } from "./results";
import * as samples from "./samples.code";
import type { HomeStepsProps } from "./steps";
import type { HomeToolsProps } from "./tools";

// The texts below the fold; they load with home-sections.tsx.

export const trusted: TrustedBrandsProps = { title: "Trusted by leading brands", brands: brandList };

export const launch: HomeLaunchProps = {
  opening: "Video for your store that is",
  words: ["Lightning Fast", "Simple to Use", "Built to Convert"],
  sentence: "Video for your store that is Lightning Fast, Simple to Use and Built to Convert",
  pause: "Pause the rotating words",
  resume: "Resume the rotating words",
  text: demoVideo.text,
  trial: { label: "Start Free Trial", cta: "landing-hero", kind: "demo" },
  liveDemo: { label: "View Live Demo", to: "external:liveDemo", newTab: "opens in a new tab" },
  stats: [
    { ...figures.watchers, note: "shoppers who watch a video, compared with those who do not" },
    {
      ...figures.loadImpact,
      before: "under",
      value: figures.loadImpact.value.replace("under ", ""),
      note: "added to the loading time of the whole page",
    },
    { ...figures.basket, note: "more in the average order after a video" },
  ],
  demo: {
    title: demoVideo.title,
    length: demoVideo.length,
    published: demoVideo.published,
    play: "Play the demo video",
    captions: "English",
    transcriptTitle: "Read the transcript",
    transcript: demoTranscript,
  },
};

export const shoppable = {
  title: "Shop from inside the video",
  text: "The price and the button stay on the video while it plays.",
  hints: [
    { icon: "volume-2", text: "Turn the sound on. The other videos stay silent." },
    { icon: "picture-in-picture-2", text: "Pop it out, throw it into a corner, read on." },
    { icon: "maximize-2", text: "Open it full screen and swipe to the next." },
  ],
  videos,
} as const;

export const products: HomeProductsProps = {
  title: "Four products, one platform",
  text: "One library and one bill for all four. Start with the product you need today and add the others later.",
  items: [
    {
      id: "commerce",
      name: "Commerce",
      text: "Stories, carousels and floating video that follow the chosen variant and fill the cart.",
      fact: `${figures.lift.value} conversion lift on product pages`,
      to: "/products/commerce",
    },
    {
      id: "showcase",
      name: "Showcase",
      text: "Short videos that ask for the meeting and, from Business, hand the answer to your CRM.",
      fact: `${figures.leadForms.value} lead form CVR on pricing pages`,
      to: "/products/showcase",
    },
    {
      id: "securestream",
      name: "SecureStream",
      text: "Private hosting with signed links, single sign-on and a log of every view.",
      fact: `New hires up to speed in ${figures.onboarding.value.slice(1)} less time`,
      to: "/products/securestream",
    },
    {
      id: "studio",
      name: "Studio",
      text: "Record the screen once. Studio writes the transcript, and from Pro the chapters and a step-by-step guide.",
      fact: "25 videos with transcripts are free",
      to: "/products/studio",
    },
  ],
};

export const steps: HomeStepsProps = {
  title: "How it works",
  text: "From a folder of clips to a video that sells.",
  steps: [
    {
      title: "Upload / Connect",
      text: "Drop in MP4, WebM or MOV, or connect your store and find every product there, with its price.",
      picture: "upload",
    },
    {
      title: "Place Widget / Embed",
      text: "Choose a Story, a carousel or a floating player and put it on the page with one line.",
      picture: "embed",
      code: samples.embed,
    },
    {
      title: "Measure & Optimize",
      text: "See which video sold which product, then test the next cut against it.",
      picture: "measure",
    },
  ],
};

export const features: HomeFeaturesProps = {
  title: "Choose how videos appear on your page",
  text: "One line on the page is enough. Change from one to another later without touching it again.",
  tabs: "Formats",
  items: [
    {
      id: "video-carousels",
      name: "Video Carousels",
      text: "A row of videos under the product pictures or on the home page, for shoppers who like to look around first.",
      points: [
        "Fills itself from a collection or a tag",
        "Stops at a whole card and plays what is in view",
        "Sorted by sales, by newest or by hand",
        "Reserves its space, so nothing shifts",
      ],
      stat: figures.lift,
      cta: { label: "Try for Free", cta: "feature-video-carousels", kind: "demo" },
      picture: "carousel",
    },
    {
      id: "video-stories",
      name: "Video Stories",
      text: "Rings above the collection, as people know them from their phones. A tap opens the video full screen.",
      points: [
        "One ring for each collection, in your order",
        "Swipe up for the next, down for the one before",
        "Product, price and variants in each story",
        "Scheduled for drops and sale weekends",
      ],
      stat: figures.boost,
      cta: { label: "Try for Free", cta: "feature-video-stories", kind: "demo" },
      picture: "stories",
    },
    {
      id: "ai-designer",
      name: "AI Designer",
      text: "Give it your store’s address. It draws players that look as if they had always been part of it.",
      points: [
        "Takes fonts, colors and corners from your theme",
        "Proposes three placements for every page",
        "Writes titles and captions from the catalog",
        "Lets you change all of it by hand",
      ],
      stat: figures.setupTime,
      cta: { label: "Try for Free", cta: "feature-ai-designer", kind: "demo" },
      picture: "designer",
    },
    {
      id: "floating-videos",
      name: "Floating Videos",
      text: "A small player that stays with the shopper on the product page and steps aside when asked.",
      points: [
        "Follows the chosen size or color",
        "Dragged to any corner, closed with one tap",
        "Adds to cart without leaving the video",
        "Shows on the pages and devices you choose",
      ],
      stat: figures.floating,
      cta: { label: "Try for Free", cta: "feature-floating-videos", kind: "demo" },
      picture: "floating",
    },
  ],
};

export const comparison: HomeComparisonProps = {
  title: `Set up in ${figures.setupTime.value}, not an afternoon`,
  text: "What stands between installing a video tool and the first video on a product page.",
  caption: `${company.name} compared with other video tools`,
  corner: "What it takes",
  ours: company.name,
  theirs: "Other video tools",
  rows: [
    { name: "Setup time", ours: figures.setupTime.value, theirs: figures.othersSetup.value },
    {
      name: "Page load impact",
      ours: capitalizeFirst(figures.loadImpact.value),
      theirs: figures.othersLoad.value,
    },
    { name: "Live updates", ours: "Instant", theirs: "After the next publish" },
    {
      name: "Video processing",
      ours: "No video processing",
      note: "The original plays at once",
      theirs: figures.othersProcessing.value,
    },
    {
      name: "Customization",
      ours: "Full customization",
      note: "Your own style sheet from Scale on",
      theirs: "Preset themes",
    },
  ],
};

export const results: HomeResultsProps = {
  title: "What changed with video",
  metrics: [
    {
      ...figures.floating,
      hue: "commerce",
      by: "product page conversion at lumenade, A/B test",
      windows: ["Photo", "Video"],
    },
    {
      ...figures.leadForms,
      hue: "showcase",
      by: "forms sent at kestrl_, A/B test",
      windows: ["Form", "Video"],
    },
    {
      ...figures.onboarding,
      hue: "securestream",
      by: "with a library of videos at Bluefern, one summer against another",
      windows: ["In a room", "By video"],
    },
    {
      value: "AI",
      label: "step-by-step guides from recordings",
      hue: "studio",
      by: "See a guide",
      check: "/products/studio",
      windows: ["Recording", "Guide"],
    },
  ],
  scale:
    "The dark bar is the result before, the bright one the result with video, drawn to scale. The last pair is an illustration.",
};

export const quotes = {
  title: "Two shops, in their own words",
  quotes: testimonials.slice(0, 2),
} as const;

export const tools: HomeToolsProps = {
  title: "Tools that help a video sell",
  text: "A trial has the features of its plan: Growth has five of these six, Scale also has A/B tests.",
  points: [
    { icon: "tag", title: "Product tags", text: "Tie any second of a video to a product and its variants." },
    {
      icon: "shopping-cart",
      title: "Add to cart",
      text: "The basket fills inside the video, in your store’s own cart.",
    },
    {
      icon: "split",
      title: "A/B tests",
      text: "Video against photo, or one cut against another, until the result is sure.",
    },
    {
      icon: "chart-column",
      title: "Analytics",
      text: "Plays, clicks and revenue by video, product and page.",
    },
    {
      icon: "captions",
      title: "Captions",
      text: "Written for you on upload. Correct a word where it stands.",
    },
    {
      icon: "calendar",
      title: "Scheduling",
      text: "A video goes live on the minute and leaves when the sale is over.",
    },
  ],
  trial: { label: "Start Free Trial", cta: "landing-tools", kind: "demo" },
  note: "14 days free on paid plans, then a 14-day money-back guarantee.",
  board: {
    title: "Halo desk lamp",
    period: "Last 7 days",
    figures: [
      { label: "Plays", value: "18,204" },
      { label: "Added to cart", value: "1,147" },
      { label: "Revenue", value: "$41,230" },
    ],
    test: "Video against photo",
    arms: [
      { name: "Video", value: "4.1%", wins: true },
      { name: "Photo", value: "3.5%", wins: false },
    ],
  },
};

export const closing: ClosingProps = {
  title: "Put your first video live this week",
  text: `A ${demoMinutes}-minute call: we put one of your own videos on one of your own pages while you watch.`,
  actions: [
    { label: "Get Started with a Demo", cta: "home-closing" },
    { label: "See all prices", to: "/pricing" },
  ],
};

function capitalizeFirst(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
