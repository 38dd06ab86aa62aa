import { figures } from "~/content/figures";
import { element, scriptTag } from "~/content/player";
import type { Seo } from "~/lib/page-meta";
import type { PageHeadProps } from "~/sections/page-head";
import type { CodeSample } from "~/ui/code-block";

/** The product of the samples. */
export const product = "halo-desk-lamp";

/** What stands in the head of the page for custom websites: the smallest page that plays. */
export const customPage: CodeSample = {
  title: "product.html",
  language: "html",
  code: `${scriptTag}

${element("floating", { product, position: "bottom-right" })}`,
};

export const seo: Seo = {
  title: "Shoppable video for custom websites",
  description: `Add shoppable video to any site with one script tag and an element, or mount it from your own components with a typed SDK of ${figures.sdkSize.value} gzipped.`,
};

export const head: PageHeadProps = {
  crumb: "Custom websites",
  title: "Shoppable video for sites you build yourself",
  lead: `One script tag and an element, or an SDK of ${figures.sdkSize.value} gzipped in your own components. Your cart stays yours: we tell it what to add.`,
  actions: [
    { label: "Start Free Trial", cta: "custom-hero" },
    { label: "Read the documentation", to: "/documentation" },
  ],
};
