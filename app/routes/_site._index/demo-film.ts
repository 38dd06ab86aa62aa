import { company } from "~/content/company";
import { figures } from "~/content/figures";
import type { DemoPlayerProps } from "~/video/demo-player";

/** What is seen, said and heard in the demo film, for whoever reads instead of watching. */
export const demoTranscript: DemoPlayerProps["transcript"] = [
  {
    time: "0:00",
    text: `A street at dusk. Seven tall windows light up one after the other, and in each stands an object: a perfume bottle, a desk lamp, a pour-over set. Soft piano chords; a bell for every window. The words read: At dusk, a good street is all windows. ${company.name} lights one on every page.`,
  },
  {
    time: "0:05",
    text: `A phone rises into view with the product page of Ember eau de parfum, $129.99. A small upright film of the bottle floats over the page and plays. Commerce: the film floats on the product page. A finger picks the 100 ml size and taps Add to cart; the button answers Added to cart, and the cart shows one. Pick a size. Add to cart. It keeps playing. ${figures.floating.value} PDP CVR with floating video.`,
  },
  {
    time: "0:15",
    text: `Four upright panes light up side by side, one for each product. Commerce: 10–20% conversion lift on product pages. Showcase: ${figures.leadForms.value} lead form CVR. SecureStream: signed links, drifting watermark. Studio: −35% onboarding time.`,
  },
  {
    time: "0:20",
    text: `Two figures in large type on paper. Under 300 ms to load: the bar beside it fills in exactly that time. The SDK is ${figures.sdkSize.value}, gzipped.`,
  },
  {
    time: "0:24",
    text: `The street again, every window lit. ${company.name}. Video where people decide. The last chord fades.`,
  },
];
