import { brandList } from "~/content/brands";
import { company } from "~/content/company";
import { figures } from "~/content/figures";
import { films } from "~/content/films";
import type { Seo } from "~/lib/page-meta";
import type { ClosingProps } from "~/sections/closing";
import type { TrustedBrandsProps } from "~/sections/trusted-brands";
import type { HomeProductsProps } from "./products";
import type { HomeHeroProps } from "./route";

export const seo: Seo = {
  title: `${company.name} · Shoppable, secure and short-form video`,
  description: `One video platform for shoppable, secure, and short-form video: films on product pages that load in ${figures.firstFrame.value}, private hosting and screen recording.`,
};

export const hero: HomeHeroProps = {
  lines: ["One video platform", "for shoppable, secure,", "and short-form video"],
  text: `Put film where people decide: on the product page, in the help center, behind the login. It loads in ${figures.firstFrame.value} and tells you what it sold.`,
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
      text: "Short films that ask for the meeting and hand the answer to your CRM.",
      fact: `${figures.leadForms.value} lead form CVR on pricing pages`,
      to: "/products/showcase",
    },
    {
      id: "securestream",
      name: "SecureStream",
      text: "Private hosting with signed links, single sign-on and a log of every view.",
      fact: `${figures.onboarding.value} time until new people know their work`,
      to: "/products/securestream",
    },
    {
      id: "studio",
      name: "Studio",
      text: "Record the screen once. Transcript, chapters and a step-by-step guide write themselves.",
      fact: "25 videos cost nothing",
      to: "/products/studio",
    },
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
