import type { Seo } from "~/lib/page-meta";
import type { PageHeadProps } from "~/sections/page-head";

export const seo: Seo = {
  title: "Shoppable video for Magento",
  description:
    "A Composer module that adds shoppable video to Magento Open Source and Adobe Commerce: layout blocks, CSP rules and catalog sync included.",
};

export const head: PageHeadProps = {
  crumb: "Magento",
  title: "Shoppable video for Magento, by Composer",
  lead: "One module for Magento Open Source and Adobe Commerce 2.4. It brings its layout blocks, its CSP rules and its catalog sync, and overrides no core class.",
  actions: [
    { label: "Get a Demo", cta: "magento-hero" },
    { label: "View Features", to: "/products/commerce" },
  ],
};
