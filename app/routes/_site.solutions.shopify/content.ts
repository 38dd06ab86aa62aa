import { company } from "~/content/company";
import { figures } from "~/content/figures";
import { processing } from "~/content/player";
import { features } from "~/content/solutions";
import { siteVideos } from "~/content/videos";
import type { Seo } from "~/lib/page-meta";
import type { ClosingProps } from "~/sections/closing";
import type { FaqProps } from "~/sections/faq";
import type { PageHeadProps } from "~/sections/page-head";
import type { GainsProps } from "~/sections/points";
import type { SetupStepsProps } from "~/sections/setup-steps";
import * as samples from "./samples.code";
import type { ClosingPageProps } from "./sections";

export const seo: Seo = {
  title: "Shoppable video for Shopify",
  description:
    "Add shoppable Stories, carousels and floating video to any Shopify Online Store 2.0 theme with an app block. Six minutes, no code.",
};

export const head: PageHeadProps = {
  crumb: "Shopify",
  title: "Shoppable video for Shopify, in six minutes",
  lead: "Install the app, pick your videos, drop a block into the theme editor. Prices, variants and the cart are the ones your shop already has.",
  actions: [{ label: "Start Free Trial", cta: "shopify-hero" }, features],
};

export const setup: SetupStepsProps = {
  title: "From app to first video",
  lead: "Four steps in your browser, without code; the fifth is for developers. Your theme’s code stays as it is: the theme editor adds a block to the page’s template.",
  steps: [
    {
      number: 1,
      title: "Install the app",
      description: `Add ${company.name} from the Shopify App Store and approve the permissions: products, themes (read only) and orders for the analytics.`,
      minutes: 1,
      picture: "install",
    },
    {
      number: 2,
      title: "Bring in your videos",
      description: `Upload MP4, WebM or MOV files. ${processing}`,
      minutes: 2,
      picture: "videos",
    },
    {
      number: 3,
      title: "Tag the products",
      description:
        "Choose which products a video shows. Titles, prices, stock and variants stay in step with your catalog from then on.",
      minutes: 1,
      picture: "tags",
    },
    {
      number: 4,
      title: "Add the block",
      minutes: 2,
      description:
        "In the theme editor open a product page, choose **Add block** and then **Floating video**. If you keep your theme in Git, this is what the editor writes.",
      code: samples.productTemplate,
    },
    {
      number: 5,
      title: "Place Stories by hand, if you like",
      description:
        "Blocks cover the usual places. For any other, put the element into a section; a product metafield says which videos it plays.",
      code: samples.stories,
    },
  ],
};

export const storyLink = "Read the story";

export const gains: GainsProps = {
  title: "It behaves like the rest of your theme",
  facts: [{ value: figures.setupTime.value, label: "from the App Store to the first video" }, figures.lift],
  points: [
    {
      title: "Variants and markets",
      text: "The button follows the chosen variant, the market’s price and its currency.",
    },
    {
      title: "The cart you have",
      text: "Added through the Ajax Cart API, so drawers, gifts and discounts keep working.",
    },
    {
      title: "No change to your code",
      text: "App blocks only. Remove the app, and the blocks are gone from your theme.",
    },
    {
      title: "Orders in the report",
      text: "Paid orders are matched to the videos watched in the same session.",
    },
  ],
};

export const faq: FaqProps = {
  title: "Asked by Shopify merchants",
  text: "On another platform? There are guides for [Magento](/solutions/magento) and [custom websites](/solutions/custom-websites).",
  questions: [
    {
      question: "Which themes work?",
      answer:
        "Every Online Store 2.0 theme, from Dawn to custom ones. For an older theme, place the element of step five in its Liquid templates.",
    },
    {
      question: "Does it work with a headless storefront?",
      answer:
        "Yes, with the SDK. See [custom websites](/solutions/custom-websites); your storefront token stays on your side.",
    },
    {
      question: "The block is there, but no video shows. Why?",
      answer:
        "Almost always the product has no video yet. Tag it in step three, or set the block to play a fixed playlist.",
    },
  ],
};

export const closing: ClosingProps = {
  title: "See it in your own theme first",
  text: "Send us your shop’s address and we show you a video on one of your product pages.",
  actions: [{ label: "Get a Demo", cta: "shopify-closing" }, features],
};

export const ownPage: ClosingPageProps = {
  address: "your-shop.example/products",
  video: "halo",
  name: siteVideos.halo.title,
};
