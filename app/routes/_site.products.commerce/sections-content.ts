import { brands } from "~/content/brands";
import { company } from "~/content/company";
import { figures } from "~/content/figures";
import { events, webhooks } from "~/content/player";
import type { ClosingProps } from "~/sections/closing";
import type { ClosingPhotoProps } from "~/sections/closing-photo";
import type { BrandMetricsProps, ProductPlatformsProps } from "./commerce-sections";

// The texts below the fold; they load with commerce-sections.tsx.

export const formats = {
  title: "One upload, every place a shopper looks",
  lead: "Upload a video and tag its products. Where it plays, and in which form, you can change any afternoon.",
  formats: [
    {
      id: "stories",
      title: "Stories",
      text: "A row of rings above a collection. A tap opens the video full screen, and the next product follows by itself.",
    },
    {
      id: "floating",
      title: "Floating video",
      text: "Picture-in-picture in the corner of a product page. It follows the scroll, moves to any corner and closes with one tap.",
    },
    {
      id: "carousels",
      title: "Carousels",
      text: "Upright videos side by side. Each plays while at least half of it is in view.",
    },
    {
      id: "variants",
      title: "Variant-aware buttons",
      text: "The button in the video knows the color and size on screen, and puts exactly that into the cart.",
    },
    {
      id: "analytics",
      title: "Analytics down to the order",
      text: "From seen to ordered, for each video and product. An order counts if the video was watched in the same session.",
    },
    {
      id: "tests",
      title: "A/B tests without a second theme",
      text: "Half of the visitors see the video, half do not. The result is in your report with its margin of error.",
    },
  ],
} as const;

export const load = {
  title: "The page does not wait for the video",
  text: `Your page opens first; the video loads after it.`,
  rows: [
    { label: "Your page", note: "opens as it always did", bar: "page" },
    { label: "SDK", note: "asynchronous, so nothing waits", bar: "sdk" },
    { label: "Poster", note: "sized, so nothing jumps", bar: "poster" },
    { label: "First frame", note: "when half of it is in view", bar: "frame" },
  ],
  scale: ["0", "150 ms", "300 ms", "450 ms"],
  facts: [figures.firstFrame, figures.loadImpact, figures.sdkSize],
} as const;

export const placements = {
  title: "Four places to put the first video",
  lead: "Most shops start with a single page. These are the ones that answer a question a photograph cannot.",
  placements: [
    {
      id: "product",
      title: "Beside the buy button",
      text: "How does it pour, fold or fasten? A floating video shows it in use while the price and the sizes stay in view.",
      figure: `${figures.floating.value} product page conversion`,
    },
    {
      id: "collection",
      title: "Above the collection",
      text: "Stories sort a long collection by what people came for: gifts, small rooms, the new glaze. Each ring opens on a product, not on an ad.",
      figure: "One tap from ring to product",
    },
    {
      id: "launch",
      title: "On the day of the launch",
      text: "Publish at nine, and every page with the carousel shows the new video from then on. You publish once, and no page has to be rebuilt.",
      figure: "Live updates, instantly",
    },
    {
      id: "answer",
      title: "Where customers keep asking",
      text: "Put the thirty-second answer next to the size table. Support links to it, and so does the order email.",
      figure: "One video, several pages",
    },
  ],
} as const;

export const platforms: ProductPlatformsProps = {
  title: "Works with the store you already have",
  lead: `Prices, stock and variants stay where they are. ${company.name} reads them, and adds to the cart your theme already uses.`,
  platforms: [
    {
      name: "Shopify",
      text: "An app block in the theme editor, on any Online Store 2.0 theme.",
      note: `${figures.setupTime.value}, no code`,
      to: "/solutions/shopify",
      icon: "shopping-bag",
    },
    {
      name: "Magento",
      text: "A Composer module for Magento Open Source and Adobe Commerce.",
      note: "Five steps with Composer",
      to: "/solutions/magento",
      icon: "boxes",
    },
    {
      name: "Custom websites",
      text: "A script tag and an element, or the SDK inside your own components.",
      note: `${figures.sdkSize.value} gzipped`,
      to: "/solutions/custom-websites",
      icon: "code",
    },
  ],
  eventsTitle: "Events for your analytics, your cart and your server",
  events: [
    { name: events.play.name, goes: "web analytics, with the page and the campaign" },
    { name: events.product.name, goes: "web analytics and your tag manager" },
    { name: events.cart.name, goes: "the cart, with variant and quantity" },
    { name: webhooks.order, goes: "the report and your server, once the order is paid" },
    { name: webhooks.test, goes: "your data warehouse, by webhook" },
  ],
};

export const merchantResults: BrandMetricsProps = {
  title: "Results from three stores",
  lead: "Same catalog, same traffic, same ads. Each store tested a page with video against the same page without it.",
  results: [
    {
      brand: brands.orrel,
      figure: brands.orrel.metric,
      detail: "A six-second video beside every bottle, with the size picker inside it.",
    },
    {
      brand: brands.lumenade,
      figure: brands.lumenade.metric,
      detail: "The lamp switches on in the corner while the visitor reads the specification.",
    },
    {
      brand: brands.tessel,
      figure: brands.tessel.metric,
      detail: "Stories from the kiln above the collection, each tagged with the set it shows.",
    },
  ],
  more: { label: "Read the case studies", to: "/case-studies" },
};

export const closing: ClosingProps = {
  title: "See your own product in a video",
  text: "Send us a link to your shop. We put a video on one of your product pages and show it to you, live.",
  actions: [
    { label: "Get Your Demo", cta: "commerce-closing" },
    { label: "Compare plans", to: "/pricing" },
  ],
};

export const closingPhoto: ClosingPhotoProps = {
  video: "ember",
  tag: { name: "Your product", action: "Add to cart" },
};
