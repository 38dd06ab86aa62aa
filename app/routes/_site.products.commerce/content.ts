import { figures } from "~/content/figures";
import type { Seo } from "~/lib/page-meta";
import type { ProductHeroProps } from "~/sections/product-hero";

export const seo: Seo = {
  title: "Commerce: shoppable video for product pages",
  description: `Stories, carousels and floating shoppable video with add-to-cart inside. Loads in ${figures.firstFrame.value} on Shopify, Magento and custom sites. Start free.`,
};

/** The rating in hero and structured data, which must be equal. */
export const rating = { value: 4.8, count: 127 };

export const hero: ProductHeroProps = {
  crumb: "Commerce",
  title: "Product videos people can buy from",
  lead: `Stories, carousels and floating videos on product and collection pages, with the right variant and the cart inside the video. Merchants see a conversion lift of ${figures.lift.value} on product pages.`,
  actions: [
    { label: "Start Free Trial", cta: "commerce-hero" },
    { label: "See plans", to: "/products/commerce#plans" },
  ],
  badges: [
    `Loads in ${figures.firstFrame.value}`,
    `SDK of ${figures.sdkSize.value} gzipped`,
    "Shopify, Magento and custom sites",
  ],
  rating: {
    value: rating.value,
    text: `Rated ${rating.value} out of 5, from ${rating.count} reviews`,
  },
};
