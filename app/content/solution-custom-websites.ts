import type { CodeSample } from "~/ui/code-block";
import { company } from "./company";
import { copyWords } from "./copy-words";
import { cdn, othersThan, player, type Solution, siteKey } from "./solutions";

/** What stands in the head of the page for custom websites: the smallest page that plays. */
export const customPage: CodeSample = {
  title: "product.html",
  language: "html",
  code: `<script type="module" async
  src="${player}"
  data-site="${siteKey}"></script>

<vitreel-floating
  film="halo-desk-lamp"
  position="bottom-right">
</vitreel-floating>`,
};

export const customWebsites: Solution = {
  seo: {
    title: "Shoppable video for custom websites",
    description:
      "Add shoppable video to any site with one script tag and an element, or mount it from your own components with a typed SDK of 3 KB gzipped.",
  },
  head: {
    crumb: "Custom websites",
    title: "Shoppable video for sites you build yourself",
    lead: "One script tag and an element, or an SDK of 3 KB gzipped in your own components. Your cart stays yours: we tell it what to add.",
    actions: [
      { label: "Start Free Trial", cta: "custom-hero" },
      { label: "Read the documentation", to: "/documentation" },
    ],
  },
  setup: {
    title: "Two ways in, one afternoon",
    lead: "Steps one and two are enough for a film on a page. Three to five connect it to your cart and your numbers.",
    words: copyWords,
    steps: [
      {
        number: 1,
        title: "Add the script",
        description:
          "Once, in the head of your pages. It is a module and asynchronous, so nothing waits for it.",
        code: {
          title: "index.html",
          language: "html",
          code: `<script type="module" async
  src="${player}"
  data-site="${siteKey}"></script>`,
        },
      },
      {
        number: 2,
        title: "Place an element",
        description:
          "Stories, carousel or floating film: custom elements that work in every framework and keep their space while they load.",
        code: {
          title: "collection.html",
          language: "html",
          code: `<vitreel-stories playlist="new-arrivals"></vitreel-stories>

<vitreel-carousel playlist="lamps" per-view="3"></vitreel-carousel>`,
        },
      },
      {
        number: 3,
        title: "Or mount it with the SDK",
        description:
          "Typed, without dependencies. `mount` gives back a handle, so a component can clean up after itself.",
        code: {
          title: "product-film.ts",
          language: "ts",
          code: `// npm install @vitreel/player
import { mount } from "@vitreel/player";

const film = mount("#film", {
  site: "${siteKey}",
  kind: "floating",
  product: "halo-desk-lamp",
  position: "bottom-right",
});

// When the component goes away:
film.destroy();`,
        },
      },
      {
        number: 4,
        title: "Connect your cart",
        description:
          "The film asks, your code adds. Resolve when the item is in the cart and the film shows it; throw, and it says so.",
        code: {
          title: "cart.ts",
          language: "ts",
          code: `film.on("add-to-cart", async ({ sku, variant, quantity }) => {
  const response = await fetch("/api/cart/items", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ sku, variant, quantity }),
  });
  if (!response.ok) throw new Error("This size is sold out");
});`,
        },
      },
      {
        number: 5,
        title: "Allow it in your policy, and measure",
        description:
          "With a Content Security Policy, add these sources. Then send the events on: each one carries the film, the product and the campaign.",
        code: {
          title: "Response header",
          language: "http",
          code: `Content-Security-Policy:
  script-src 'self' ${cdn};
  media-src 'self' ${cdn};
  img-src 'self' ${cdn};
  connect-src 'self' ${company.hosts.api}`,
        },
      },
    ],
  },
  gains: {
    title: "Small enough to say yes to",
    facts: [
      { value: "3 KB", label: "gzipped is the whole SDK" },
      { value: "under 300 ms", label: "until the film plays" },
      { value: "10-20%", label: "conversion lift on product pages" },
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
        title: "Reads as you write",
        text: "Every option and event has a type. The editor knows them before you look them up.",
      },
    ],
  },
  faq: {
    title: "Asked by developers",
    questions: [
      {
        question: "Does the script slow the page down?",
        answer:
          "It is 3 KB gzipped and asynchronous. Posters are sized, films load when they are about to be seen, and with data saver on only when they are asked for.",
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
  },
  others: othersThan("shopify", "magento"),
  closing: {
    title: "Show us the page, we bring the tag",
    text: "Fifteen minutes, shared screen, your own staging site.",
    actions: [
      { label: "Get a Demo", cta: "custom-closing" },
      { label: "View Features", to: "/products/commerce" },
    ],
  },
  ownPage: { address: "staging.your-site.example", film: "ember" },
};
