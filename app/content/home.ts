import type { Seo } from "~/lib/page-meta";
import type { ClosingProps } from "~/sections/closing";
import type { HomeHeroProps } from "~/sections/home-hero";
import type { HomeProductsProps } from "~/sections/home-products";
import type { HomeResultsProps } from "~/sections/home-results";
import type { HomeStepsProps } from "~/sections/home-steps";
import type { TrustedBrandsProps } from "~/sections/trusted-brands";
import { brandList } from "./brands";
import { films } from "./films";

export const seo: Seo = {
  title: "Vitreel · Shoppable, secure and short-form video",
  description:
    "One video platform for shoppable, secure, and short-form video: films on product pages that load in under 300 ms, private hosting and screen recording.",
};

export const hero: HomeHeroProps = {
  lines: ["One video platform", "for shoppable, secure,", "and short-form video"],
  text: "Put film where people decide: on the product page, in the help center, behind the login. It loads in under 300 ms and tells you what it sold.",
  demo: { label: "Get a Demo", cta: "home-hero" },
  explore: { label: "Explore Products", to: "/#products" },
  films,
  street: {
    play: "Play films",
    pause: "Pause films",
    notes: {
      ember: { icon: "shopping-bag", text: "Ember eau de parfum", value: "$129.99" },
      halo: { icon: "user-plus", text: "Lead captured", value: "00:12" },
      tide: { icon: "lock", text: "Signed link", value: "2 h" },
    },
  },
};

export const trusted: TrustedBrandsProps = { title: "Trusted by leading brands", brands: brandList };

export const products: HomeProductsProps = {
  title: "Four products, one platform",
  text: "One library, one player, one bill. Start with the product you need today and switch the others on later.",
  items: [
    {
      id: "commerce",
      name: "Commerce",
      text: "Stories, carousels and floating video that know the variant and carry the cart.",
      fact: "10-20% conversion lift on product pages",
      to: "/products/commerce",
    },
    {
      id: "showcase",
      name: "Showcase",
      text: "Short films that ask for the meeting and hand the answer to your CRM.",
      fact: "+22% lead form CVR on pricing pages",
      to: "/products/showcase",
    },
    {
      id: "securestream",
      name: "SecureStream",
      text: "Private hosting with signed links, single sign-on and a log of every view.",
      fact: "-35% onboarding time with video KB",
      to: "/products/securestream",
    },
    {
      id: "studio",
      name: "Studio",
      text: "Record the screen once. Transcript, chapters and a step-by-step guide write themselves.",
      fact: "AI step-by-step guides from recordings",
      to: "/products/studio",
    },
  ],
};

export const steps: HomeStepsProps = {
  title: "How it works",
  text: "From a folder of clips to a film that sells.",
  steps: [
    {
      title: "Upload / Connect",
      text: "Drop in MP4, WebM or MOV, or connect the store and let the catalog name every product.",
      picture: "upload",
    },
    {
      title: "Place Widget / Embed",
      text: "Choose a Story, a carousel or a floating player and put it on the page with one line.",
      picture: "embed",
    },
    {
      title: "Measure & Optimize",
      text: "See which film sold which product, then test the next cut against it.",
      picture: "measure",
    },
  ],
};

export const results: HomeResultsProps = {
  title: "What changes when the page starts moving",
  metrics: [
    { value: "+14%", label: "PDP CVR with floating video", hue: "commerce" },
    { value: "+22%", label: "lead form CVR on pricing pages", hue: "showcase" },
    { value: "-35%", label: "onboarding time with video KB", hue: "securestream" },
    { value: "AI", label: "step-by-step guides from recordings", hue: "studio" },
  ],
};

export const closing: ClosingProps = {
  title: "Light your first window this week",
  text: "A 20-minute call: we put one of your own films on one of your own pages while you watch.",
  actions: [
    { label: "Get Started with a Demo", cta: "home-closing" },
    { label: "See all prices", to: "/pricing" },
  ],
};
