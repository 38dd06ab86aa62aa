import type { SiteLink } from "~/lib/links";
import type { Seo } from "~/lib/page-meta";
import type { SolutionPageProps } from "~/sections/solution-page";
import type { CodeSample } from "~/ui/code-block";
import { company } from "./company";
import { copyWords } from "./copy-words";

type Platform = "shopify" | "magento" | "custom-websites";
type Solution = SolutionPageProps & { seo: Seo };

const { cdn } = company.hosts;
const player = `${cdn}/v1/player.js`;
const siteKey = "vt_site_4f81c0";

const doors: Record<Platform, SolutionPageProps["others"]["links"][number]> = {
  shopify: {
    name: "Shopify",
    text: "An app block in the theme editor",
    to: "/solutions/shopify",
    icon: "shopping-bag",
  },
  magento: {
    name: "Magento",
    text: "A Composer module",
    to: "/solutions/magento",
    icon: "boxes",
  },
  "custom-websites": {
    name: "Custom websites",
    text: "A script tag, or the SDK",
    to: "/solutions/custom-websites",
    icon: "code",
  },
};

function othersThan(...platforms: Platform[]): SolutionPageProps["others"] {
  return { title: "Running on something else", links: platforms.map((platform) => doors[platform]) };
}

const features: { label: string; to: SiteLink } = { label: "View Features", to: "/products/commerce" };

/** What stands in the head of the Magento page. */
export const magentoTerminal: CodeSample = {
  title: "In the shop’s root folder",
  language: "shell",
  code: `$ composer require vitreel/module-commerce
  - Locking vitreel/module-commerce (1.8.2)
  - Installing vitreel/module-commerce (1.8.2)

$ bin/magento module:enable Vitreel_Commerce
The following modules have been enabled:
- Vitreel_Commerce`,
};

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

export const solutions: Record<Platform, Solution> = {
  shopify: {
    seo: {
      title: "Shoppable video for Shopify",
      description:
        "Add shoppable Stories, carousels and floating video to any Shopify Online Store 2.0 theme with an app block. Six minutes, no code, no theme edits.",
      imageAlt: "A theme editor with a floating video block on a product page",
    },
    head: {
      crumb: "Shopify",
      title: "Shoppable video for Shopify, in six minutes",
      lead: "Install the app, pick your films, drop a block into the theme editor. Prices, variants and the cart are the ones your shop already has.",
      actions: [{ label: "Start Free Trial", cta: "shopify-hero" }, features],
    },
    setup: {
      title: "From app to first film",
      lead: "Five steps, most of them clicks. Nothing is written into your theme’s files, so a theme update cannot break it.",
      words: copyWords,
      steps: [
        {
          number: 1,
          title: "Install the app",
          description:
            "Add Vitreel from the Shopify App Store and approve the permissions: products, themes (read only) and orders for the analytics.",
          time: "1 minute",
        },
        {
          number: 2,
          title: "Bring in your films",
          description:
            "Upload MP4, WebM or MOV files. They are ready when the upload is: there is no processing queue to wait for.",
          time: "2 minutes",
        },
        {
          number: 3,
          title: "Tag the products",
          description:
            "Choose which products a film shows. Titles, prices, stock and variants stay in step with your catalog from then on.",
          time: "1 minute",
        },
        {
          number: 4,
          title: "Add the block",
          description:
            "In the theme editor open a product page, choose **Add block** and then **Floating video**. If you keep your theme in Git, this is what the editor writes.",
          code: {
            title: "templates/product.json",
            language: "json",
            code: `{
  "sections": {
    "main": {
      "type": "main-product",
      "blocks": {
        "vitreel_floating": {
          "type": "shopify://apps/vitreel/blocks/floating-video/5f0c2c1e-8a55-4f0e-9d61-3b1f4e7a9d20",
          "settings": { "films": "product", "position": "bottom-right" }
        }
      }
    }
  }
}`,
          },
        },
        {
          number: 5,
          title: "Place Stories by hand, if you like",
          description:
            "Blocks cover the usual places. For any other, put the element into a section; the film’s handle comes from a product metafield.",
          code: {
            title: "sections/product-stories.liquid",
            language: "liquid",
            code: `{% assign playlist = product.metafields.vitreel.playlist.value %}

{% if playlist %}
  <vitreel-stories
    playlist="{{ playlist }}"
    product="{{ product.id }}"
    currency="{{ cart.currency.iso_code }}">
  </vitreel-stories>
{% endif %}`,
          },
        },
      ],
    },
    gains: {
      title: "Part of the theme, not on top of it",
      facts: [
        { value: "6 minutes", label: "from the App Store to the first film" },
        { value: "10-20%", label: "conversion lift on product pages" },
        { value: "under 300 ms", label: "until the film plays" },
      ],
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
          title: "No theme edits",
          text: "App blocks only. Remove the app and the theme is as it was.",
        },
        {
          title: "Orders in the report",
          text: "Paid orders are matched to the films watched in the same session.",
        },
      ],
    },
    faq: {
      title: "Asked by Shopify merchants",
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
          question: "The block is there, but no film shows. Why?",
          answer:
            "Almost always the product has no film yet. Tag it in step three, or set the block to play a fixed playlist.",
        },
      ],
    },
    others: othersThan("magento", "custom-websites"),
    closing: {
      title: "See it in your own theme first",
      text: "Send us your shop’s address and we show you a film on one of your product pages.",
      actions: [{ label: "Get a Demo", cta: "shopify-closing" }, features],
    },
  },

  magento: {
    seo: {
      title: "Shoppable video for Magento",
      description:
        "A Composer module that adds shoppable video to Magento Open Source and Adobe Commerce: layout blocks, CSP rules and catalog sync included.",
      imageAlt: "A terminal installing the Vitreel module for Magento",
    },
    head: {
      crumb: "Magento",
      title: "Shoppable video for Magento, by Composer",
      lead: "One module for Magento Open Source and Adobe Commerce 2.4. It brings its layout blocks, its CSP rules and its catalog sync, and overrides no core class.",
      actions: [
        { label: "Get a Demo", cta: "magento-hero" },
        { label: "View Features", to: "/products/commerce" },
      ],
    },
    setup: {
      title: "Installed like any other module",
      lead: "In the shop’s root folder, on a development copy first. Every command is Magento’s own.",
      words: copyWords,
      steps: [
        {
          number: 1,
          title: "Require the module",
          description:
            "Composer adds `vitreel/module-commerce` and locks its version with the rest of the shop.",
          code: {
            title: "Terminal",
            language: "shell",
            code: "$ composer require vitreel/module-commerce",
          },
        },
        {
          number: 2,
          title: "Enable and build",
          description:
            "In production mode compile and deploy as for every module; on a development copy the first two lines are enough.",
          code: {
            title: "Terminal",
            language: "shell",
            code: `$ bin/magento module:enable Vitreel_Commerce
$ bin/magento setup:upgrade
$ bin/magento setup:di:compile
$ bin/magento setup:static-content:deploy`,
          },
        },
        {
          number: 3,
          title: "Connect the shop",
          description:
            "The site key is in your Vitreel account under **Sites**. `--lock-env` keeps it in `env.php`, out of the database and out of the repository.",
          code: {
            title: "Terminal",
            language: "shell",
            code: `$ bin/magento config:set --lock-env vitreel/general/site_key ${siteKey}
$ bin/magento cache:flush`,
          },
        },
        {
          number: 4,
          title: "Place the film",
          description:
            "Use the widget in a CMS page or Page Builder, or put the block into your theme’s layout.",
          code: {
            title: "Magento_Catalog/layout/catalog_product_view.xml",
            language: "xml",
            code: `<page xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
      xsi:noNamespaceSchemaLocation="urn:magento:framework:View/Layout/etc/page_configuration.xsd">
  <body>
    <referenceContainer name="product.info.main">
      <block class="Vitreel\\Commerce\\Block\\FloatingVideo"
             name="vitreel.floating"
             template="Vitreel_Commerce::floating.phtml"
             after="product.info.price"/>
    </referenceContainer>
  </body>
</page>`,
          },
        },
        {
          number: 5,
          title: "Tag the products",
          description:
            "The catalog appears in Vitreel with the next cron runs. Choose which products a film shows, and it is live.",
          time: "10 minutes",
        },
      ],
    },
    gains: {
      title: "Written for the people who review modules",
      facts: [
        { value: "0", label: "core classes overridden" },
        { value: "3 KB", label: "gzipped is the SDK it adds to a page" },
        { value: "under 300 ms", label: "until the film plays" },
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
          text: "One site key for each store view, with its own films, language and currency.",
        },
      ],
    },
    faq: {
      title: "Asked by Magento teams",
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
          answer:
            "`bin/magento module:uninstall Vitreel_Commerce` removes code, tables and configuration. Films stay in your account until you delete them.",
        },
      ],
    },
    others: othersThan("shopify", "custom-websites"),
    closing: {
      title: "Half an hour with your developers",
      text: "We install it on a copy of your shop together, and leave them the commands.",
      actions: [
        { label: "Get a Demo", cta: "magento-closing" },
        { label: "Read the documentation", to: "/documentation" },
      ],
    },
  },

  "custom-websites": {
    seo: {
      title: "Shoppable video for custom websites",
      description:
        "Add shoppable video to any site with one script tag and an element, or mount it from your own components with a typed SDK of 3 KB gzipped.",
      imageAlt: "A few lines of HTML that put a floating film on a page",
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
          answer:
            "Yes. The [documentation](/documentation) has the call that creates a video, ready to copy.",
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
  },
};
