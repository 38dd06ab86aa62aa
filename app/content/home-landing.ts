import type { HomeComparisonProps } from "~/sections/home-comparison";
import type { HomeFeaturesProps } from "~/sections/home-features";
import type { HomeLaunchProps } from "~/sections/home-launch";
import type { HomeShoppableProps } from "~/sections/home-shoppable";
import type { HomeToolsProps } from "~/sections/home-tools";
import type { HomeVoicesProps } from "~/sections/home-voices";
import { films, filmWords } from "./films";
import { demoTranscript } from "./home-demo";
import { testimonials } from "./testimonials";

export const launch: HomeLaunchProps = {
  opening: "Video for your store that is",
  words: ["Lightning Fast", "Simple to Use", "Built to Convert"],
  sentence: "Video for your store that is Lightning Fast, Simple to Use and Built to Convert",
  pause: "Pause the rotating words",
  resume: "Resume the rotating words",
  text: "Install, pick a product, publish. The first film is live six minutes later, and the page is as quick as it was.",
  trial: { label: "Start Free Trial", cta: "landing-hero", kind: "demo" },
  liveDemo: { label: "View Live Demo", to: "place:live-demo" },
  stats: [
    { value: "3x", label: "conversion", note: "for shoppers who watch a film" },
    { before: "under", value: "0.5s", label: "load impact", note: "measured on the product page" },
    { value: "15%", label: "AOV", note: "more in the average basket" },
  ],
  demo: {
    title: "Vitreel in half a minute",
    play: "Play the demo film",
    captions: "English",
    length: { text: "28 seconds", iso: "PT28S" },
    published: { text: "February 11, 2025", iso: "2025-02-11T09:00:00Z" },
    transcriptTitle: "Read the transcript",
    transcript: demoTranscript,
  },
};

export const shoppable: HomeShoppableProps = {
  title: "Every film is a counter",
  text: "Price, likes and the button stay with the product while it moves.",
  hints: [
    { icon: "volume-2", text: "Unmute one. Only one film is ever heard." },
    { icon: "picture-in-picture-2", text: "Pop it out, throw it into a corner, read on." },
    { icon: "maximize-2", text: "Open it full screen and swipe to the next." },
  ],
  films,
  words: filmWords,
};

export const features: HomeFeaturesProps = {
  title: "Four ways to put a film on a page",
  text: "All four are one embed. Change from one to another without touching the page again.",
  tabs: "Formats",
  items: [
    {
      id: "video-carousels",
      name: "Video Carousels",
      text: "A row of films under the gallery or on the home page, filled by a collection and sorted by what sells.",
      points: [
        "Fills itself from a collection or a tag",
        "Snaps under the thumb, plays what is in view",
        "Sorted by sales, by newest or by hand",
        "Reserves its space, so nothing shifts",
      ],
      stat: { value: "10-20%", label: "conversion lift on product pages" },
      cta: { label: "Try for Free", cta: "feature-video-carousels", kind: "demo" },
      picture: "carousel",
    },
    {
      id: "video-stories",
      name: "Video Stories",
      text: "Rings above the collection that open full screen, with the product and its button inside every story.",
      points: [
        "Seen and unseen rings, without cookies",
        "Swipe up for the next, down for the one before",
        "Product, price and variants in each story",
        "Scheduled for drops and sale weekends",
      ],
      stat: { value: "16%", label: "average conversion boost" },
      cta: { label: "Try for Free", cta: "feature-video-stories", kind: "demo" },
      picture: "stories",
    },
    {
      id: "ai-designer",
      name: "AI Designer",
      text: "Point it at your store: it reads type, color and corners, and draws players that look like yours.",
      points: [
        "Reads fonts, colors and radii from your theme",
        "Proposes three placements for every page",
        "Writes titles and captions from the catalog",
        "Every proposal stays editable by hand",
      ],
      stat: { value: "6 minutes", label: "from install to the first live film" },
      cta: { label: "Try for Free", cta: "feature-ai-designer", kind: "demo" },
      picture: "designer",
    },
    {
      id: "floating-videos",
      name: "Floating Videos",
      text: "A small player that stays with the shopper on the product page and steps aside when asked.",
      points: [
        "Knows the variant that is chosen",
        "Dragged to any corner, closed with one tap",
        "Adds to cart without leaving the film",
        "Shows on the pages and devices you choose",
      ],
      stat: { value: "+14%", label: "PDP CVR with floating video" },
      cta: { label: "Try for Free", cta: "feature-floating-videos", kind: "demo" },
      picture: "floating",
    },
  ],
};

export const comparison: HomeComparisonProps = {
  title: "Six minutes, or most of an afternoon",
  text: "What stands between installing a video tool and the first film on a product page.",
  caption: "Vitreel compared with other video tools",
  corner: "What it takes",
  ours: "Vitreel",
  theirs: "Other video tools",
  rows: [
    { name: "Setup time", ours: "6 minutes", theirs: "2-3 hours" },
    { name: "Page load impact", ours: "Under 0.5s", theirs: "2-4s" },
    { name: "Live updates", ours: "Instant", theirs: "After the next publish" },
    { name: "Video processing", ours: "No video processing", theirs: "10-30 minutes" },
    { name: "Customization", ours: "Full customization", theirs: "Preset themes" },
  ],
};

export const voices: HomeVoicesProps = {
  title: "Two shops, in their own words",
  voices: [
    { ...testimonials[0], film: "ember" },
    { ...testimonials[1], film: "halo" },
  ],
};

export const tools: HomeToolsProps = {
  title: "The tools behind the glass",
  text: "What a film needs to sell is in the box, from the first day of the trial.",
  points: [
    { icon: "tag", title: "Product tags", text: "Tie any second of a film to a product and its variants." },
    {
      icon: "shopping-cart",
      title: "Add to cart",
      text: "The basket fills inside the film, in your store’s own cart.",
    },
    {
      icon: "split",
      title: "A/B tests",
      text: "Film against photo, cut against cut, ended when it is sure.",
    },
    {
      icon: "chart-column",
      title: "Analytics",
      text: "Plays, clicks and revenue by film, product and page.",
    },
    {
      icon: "captions",
      title: "Captions",
      text: "Written on upload, corrected in place, readable without sound.",
    },
    {
      icon: "calendar",
      title: "Scheduling",
      text: "Drops go live on the minute and leave when the sale is over.",
    },
  ],
  trial: { label: "Start Free Trial", cta: "landing-tools", kind: "demo" },
  note: "14 days free on paid plans, then a 14-day money-back guarantee.",
  board: {
    title: "Ember eau de parfum",
    period: "Last 7 days",
    figures: [
      { label: "Plays", value: "18,204" },
      { label: "Added to cart", value: "1,147" },
      { label: "Revenue", value: "$41,230" },
    ],
    test: "Film against photo",
    arms: [
      { name: "Film", value: "4.1%", wins: true },
      { name: "Photo", value: "3.5%", wins: false },
    ],
  },
};
