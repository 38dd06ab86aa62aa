import { figures } from "~/content/figures";
import type { Seo } from "~/lib/page-meta";
import type { ClosingProps } from "~/sections/closing";
import type { FaqProps } from "~/sections/faq";
import type { PageHeadProps } from "~/sections/page-head";
import type { GainsProps } from "~/sections/points";
import type { SetupStepsProps } from "~/sections/setup-steps";
import * as samples from "./samples.code";

export const seo: Seo = {
  title: "Shoppable video for custom websites",
  description: `Add shoppable video to any site with one script tag and an element, or mount it from your own components with a typed SDK of ${figures.sdkSize.value} gzipped.`,
};

export const head: PageHeadProps = {
  crumb: "Custom websites",
  title: "Shoppable video for sites you build yourself",
  lead: `One script tag and an element, or an SDK of ${figures.sdkSize.value} gzipped in your own components. Your cart stays yours: the video says what to add.`,
  actions: [
    { label: "Start Free Trial", cta: "custom-hero" },
    { label: "Read the documentation", to: "/documentation" },
  ],
};

export const setup: SetupStepsProps = {
  title: "Two ways to add it",
  lead: "Steps one and two, or step three alone, put a video on a page. Four and five connect your cart and your analytics.",
  ways: [
    { title: "In your markup", steps: 2 },
    { title: "In your components", steps: 1 },
  ],
  steps: [
    {
      number: 1,
      title: "Add the script",
      description:
        "Once, in the head of your pages. It is a module and asynchronous, so nothing waits for it.",
      code: samples.script,
    },
    {
      number: 2,
      title: "Place an element",
      description:
        "Stories, carousel or floating video: custom elements that work in every framework and keep their space while they load.",
      code: samples.elements,
    },
    {
      number: 3,
      title: "Or mount it with the SDK",
      description:
        "Typed, without dependencies. `mount` gives back a handle, so a component can clean up after itself.",
      code: samples.mount,
    },
    {
      number: 4,
      title: "Connect your cart",
      description:
        "The video asks, your code adds. Resolve when the item is in the cart and the video shows it; throw, and it says so.",
      code: samples.cart,
    },
    {
      number: 5,
      title: "Allow it in your policy, and measure",
      description:
        "With a Content Security Policy, add these sources. Then send the events on: each one carries the video, the product and the campaign.",
      code: samples.policy,
    },
  ],
};

export const gains: GainsProps = {
  title: "Small enough to say yes to",
  facts: [
    figures.sdkSize,
    figures.firstFrame,
    { ...figures.lumenadeScore, label: "points lost in lumenade’s page speed score" },
  ],
  points: [
    {
      title: "Any framework",
      text: "Custom elements for markup, `mount` for React, Vue, Svelte or none at all.",
    },
    {
      title: "Rendered on the server",
      text: "The elements reserve their space in your HTML, so nothing moves when they start.",
    },
    {
      title: "No cookies",
      text: "The player stores nothing in the browser. Sessions are counted on our side.",
    },
    {
      title: "Typed throughout",
      text: "Your editor knows every option and every event before you look it up.",
    },
  ],
};

export const faq: FaqProps = {
  title: "Asked by developers",
  text: "On a platform? There are guides for [Shopify](/solutions/shopify) and [Magento](/solutions/magento).",
  questions: [
    {
      question: "Does the script slow the page down?",
      answer: `It is ${figures.sdkSize.value} gzipped and asynchronous. Posters are sized, videos load when they are about to be seen, and with data saver on only when they are asked for.`,
    },
    {
      question: "Can we upload by API?",
      answer: "Yes. The [documentation](/documentation) has the call that creates a video, ready to copy.",
    },
    {
      question: "Nothing shows on our staging host. Why?",
      answer:
        "A site key answers only to the hosts it was made for. Add the staging host to the key in your account, under **Sites**.",
    },
  ],
};

export const closing: ClosingProps = {
  title: "See it on your own site",
  text: "Our demo store shows what these tags make. For your site: twenty minutes, shared screen, your staging site.",
  actions: [
    { label: "Get a Demo", cta: "custom-closing" },
    { label: "Open the demo store", to: "/demo-store" },
  ],
};

export const demoStoreVideos = ["ember", "halo"] as const;
