import { features } from "~/content/solutions";
import type { Seo } from "~/lib/page-meta";
import type { PageHeadProps } from "~/sections/page-head";

export const seo: Seo = {
  title: "Shoppable video for Shopify",
  description:
    "Add shoppable Stories, carousels and floating video to any Shopify Online Store 2.0 theme with an app block. Six minutes, no code, no theme edits.",
};

export const head: PageHeadProps = {
  crumb: "Shopify",
  title: "Shoppable video for Shopify, in six minutes",
  lead: "Install the app, pick your films, drop a block into the theme editor. Prices, variants and the cart are the ones your shop already has.",
  actions: [{ label: "Start Free Trial", cta: "shopify-hero" }, features],
};
