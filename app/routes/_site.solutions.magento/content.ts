import { company } from "~/content/company";
import { figures } from "~/content/figures";
import { codeName, vendorName } from "~/lib/company-name";
import type { Seo } from "~/lib/page-meta";
import type { ClosingProps } from "~/sections/closing";
import type { FaqProps } from "~/sections/faq";
import type { PageHeadProps } from "~/sections/page-head";
import type { GainsProps } from "~/sections/points";
import type { SetupStepsProps } from "~/sections/setup-steps";
import * as samples from "./samples.code";

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

export const gains: GainsProps = {
  title: "Written for the people who review modules",
  facts: [
    { value: "0", label: "core classes overridden" },
    { value: figures.sdkSize.value, label: "for the SDK it adds to a page, gzipped" },
    figures.firstFrame,
  ],
  points: [
    {
      title: "Configurable products",
      text: "The button follows swatches and options, tier prices and customer groups.",
    },
    {
      title: "Full page cache",
      text: "Nothing in the block is private, so pages stay cached in Varnish as they were.",
    },
    {
      title: "Content Security Policy",
      text: "`etc/csp_whitelist.xml` comes with the module. No inline script is added.",
    },
    {
      title: "Several stores",
      text: "One site key for each store view, with its own videos, language and currency.",
    },
  ],
};

export const setup: SetupStepsProps = {
  title: "Installed like any other module",
  lead: "In the shop’s root folder, on a development copy first. Every command is Composer’s or Magento’s own.",
  session: true,
  steps: [
    {
      number: 1,
      title: "Require the module",
      description: `Composer adds \`${codeName}/module-commerce\` and locks its version with the rest of the shop.`,
      code: samples.requireModule,
    },
    {
      number: 2,
      title: "Enable and build",
      description:
        "In production mode compile and deploy as for every module; on a development copy the first two lines are enough.",
      code: samples.build,
    },
    {
      number: 3,
      title: "Connect the shop",
      description: `The site key is in your ${company.name} account under **Sites**. \`--lock-env\` keeps it in \`env.php\`, out of the database and out of the repository.`,
      code: samples.connect,
    },
    {
      number: 4,
      title: "Place the video",
      description: "Use the widget in a CMS page or Page Builder, or put the block into your theme’s layout.",
      code: samples.layout,
    },
    {
      number: 5,
      title: "Tag the products",
      description: `The catalog appears in ${company.name} with the next cron runs. Choose which products a video shows, and it is live.`,
    },
  ],
};

export const faq: FaqProps = {
  title: "Asked by Magento teams",
  text: "On another platform? There are guides for [Shopify](/solutions/shopify) and [custom websites](/solutions/custom-websites).",
  questions: [
    {
      question: "Which versions are supported?",
      answer:
        "Magento Open Source and Adobe Commerce 2.4 on a supported PHP version. Hyvä themes work with the same block.",
    },
    {
      question: "Can we use it with a headless front end?",
      answer:
        "Yes. Install the module for the catalog sync only and use the SDK in your front end, as on [custom websites](/solutions/custom-websites).",
    },
    {
      question: "How do we remove it?",
      answer: `\`bin/magento module:uninstall ${vendorName}_Commerce\` removes code, tables and configuration. Videos stay in your account until you delete them.`,
    },
  ],
};

export const closing: ClosingProps = {
  title: "Twenty minutes with your developers",
  text: "We go through the five steps on a copy of your store, and leave them the commands.",
  actions: [
    { label: "Get a Demo", cta: "magento-closing" },
    { label: "Read the documentation", to: "/documentation" },
  ],
};
