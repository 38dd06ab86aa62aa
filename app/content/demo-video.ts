import type { DemoPlayerProps } from "~/video/demo-player";
import { company } from "./company";
import { figures } from "./figures";

/** The length of the demo video (s). */
export const demoLength = 28;

/**
 * The pictures shown while seeking, one a second, in one file of rows: the command that makes it from a video is in the
 * how-to.
 */
export const demoStoryboard = { columns: 7, width: 192, height: 108 };

/** While the video shows a product with its button, the player sells it (s). */
export const demoSale = { product: "ember", from: 9, to: 14.8 } as const;

/**
 * The captions of the demo video, including sounds, with start and end in seconds. The video itself shows the same text
 * or more.
 */
export const demoCaptions: readonly { from: number; to: number; text: string }[] = [
  { from: 0, to: 2.9, text: "[piano and bells]\nAt dusk, a good street is all windows." },
  { from: 3, to: 5.5, text: `${company.name} lights one on every page.` },
  { from: 5.7, to: 9, text: "Commerce. The video floats on the product page." },
  { from: 9, to: 11.8, text: "[two taps]\nPick a size. Add to cart. It keeps playing." },
  { from: 11.9, to: 14.7, text: `${figures.floating.value} PDP CVR with floating video.` },
  { from: 14.8, to: 16.5, text: "Commerce: 10–20% conversion lift." },
  { from: 16.5, to: 18, text: `Showcase: ${figures.leadForms.value} lead form CVR.` },
  { from: 18, to: 19.4, text: "SecureStream: signed links." },
  { from: 19.4, to: 20.9, text: "Studio: −35% onboarding time." },
  { from: 20.9, to: 22.1, text: `Loads in ${figures.firstFrame.value}.` },
  { from: 22.1, to: 23.6, text: `SDK: ${figures.sdkSize.value}, gzipped.` },
  { from: 24, to: 27.8, text: `[last chord fades]\n${company.name}. Video where people decide.` },
];

/** The scenes of the demo video: chapters of the player, and what is seen and heard in each. */
export const demoTranscript: DemoPlayerProps["transcript"] = [
  {
    time: "0:00",
    title: "A street at dusk",
    text: `A street at dusk. Seven tall windows light up one after the other, and in each stands an object: a perfume bottle, a desk lamp, a pour-over set. Soft piano chords; a bell for every window. The words read: At dusk, a good street is all windows. ${company.name} lights one on every page.`,
  },
  {
    time: "0:05",
    title: "On the product page",
    text: `A phone rises into view with the product page of Ember eau de parfum, 30 ml for $89.99. A small upright video of the bottle floats over the page and plays. Commerce: the video floats on the product page. A finger picks 50 ml: the bottle grows in picture and video, and the price is $129.99. It taps Add to cart; the button answers Added to cart, and the cart shows one. Pick a size. Add to cart. It keeps playing. ${figures.floating.value} PDP CVR with floating video.`,
  },
  {
    time: "0:15",
    title: "Four products",
    text: `Four upright panes light up side by side, one for each product. Commerce: 10–20% conversion lift on product pages. Showcase: ${figures.leadForms.value} lead form CVR. SecureStream: signed links, drifting watermark. Studio: −35% onboarding time.`,
  },
  {
    time: "0:20",
    title: "Fast",
    text: `Two figures in large type on paper. Under 300 ms to load: the bar beside it fills in exactly that time. The SDK is ${figures.sdkSize.value}, gzipped.`,
  },
  {
    time: "0:24",
    title: "Every window lit",
    text: `The street again, every window lit. ${company.name}. Video where people decide. The last chord fades.`,
  },
];
