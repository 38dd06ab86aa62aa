import {
  type AttributeName,
  attributes,
  type ElementName,
  elements,
  events,
  sampleVideo as video,
} from "~/content/player";
import { codeName } from "~/lib/company-name";
import type { DocsSection, Topic } from "~/sections/documentation/article";
import { buildElementSamples } from "./samples";

/** The section of one element: how to place it, and its attributes. */
function buildElementSection(
  name: ElementName,
  title: string,
  text: string,
  sample: Record<string, string>,
  filled: { attribute: AttributeName; liquid: string; php: string },
): DocsSection {
  const { purpose, attributes: own } = elements[name];
  return {
    title,
    paragraphs: [`${purpose} ${text}`],
    samples: [buildElementSamples({ element: name, attributes: sample, filled })],
    table: {
      columns: ["Attribute", "Takes", "What it does"],
      rows: own.map((attribute) => [
        `\`${attribute}\``,
        attributes[attribute].takes,
        attributes[attribute].meaning,
      ]),
    },
  };
}

export const elementsTopic: Topic = {
  slug: "elements",
  seo: {
    title: "Elements of the player",
    description:
      "Stories, carousel, floating video and player: four custom elements with all their attributes, in HTML, JavaScript, Liquid and PHP.",
  },
  title: "Four elements, and that is all",
  lead: "Each is a custom element. It needs no framework and works inside any of them. An attribute can be changed at any time; the video follows.",
  sections: [
    buildElementSection(
      "stories",
      "Stories",
      "Put them at the top of a page, where people look for what is new.",
      { playlist: "new-arrivals" },
      {
        attribute: "playlist",
        liquid: `collection.metafields.${codeName}.playlist.value`,
        php: '$collection["playlist"]',
      },
    ),
    buildElementSection(
      "carousel",
      "Carousel",
      "On a phone the next card shows at the edge, so people know there is more.",
      { playlist: "lamps", "per-view": "3" },
      {
        attribute: "playlist",
        liquid: `collection.metafields.${codeName}.playlist.value`,
        php: '$collection["playlist"]',
      },
    ),
    buildElementSection(
      "floating",
      "Floating video",
      "It keeps off your cart button, and once closed it stays closed until the page is loaded again.",
      { product: video, position: "bottom-right" },
      { attribute: "product", liquid: "product.handle", php: '$product["handle"]' },
    ),
    buildElementSection(
      "player",
      "Player",
      "Chapters come from the video itself; a form comes at the moment you set.",
      { video, ratio: "9:16", captions: "en" },
      {
        attribute: "video",
        liquid: `product.metafields.${codeName}.video.value`,
        php: '$product["video"]',
      },
    ),
    {
      title: "Colors and corners",
      paragraphs: [
        "The elements use the font of your page. Three CSS properties do the rest; set them on one element, or once for all.",
      ],
      samples: [
        {
          title: "shop.css",
          language: "css",
          code: `:root {
  --${codeName}-accent: #c2410c;
  --${codeName}-radius: 12px;
  --${codeName}-gap: 16px;
}`,
        },
      ],
      table: {
        columns: ["Property", "What it colors or shapes"],
        rows: [
          [`\`--${codeName}-accent\``, "Buttons, the ring around a story, the progress bar."],
          [`\`--${codeName}-radius\``, "The corners of every video and button."],
          [`\`--${codeName}-gap\``, "The space between cards and between rings."],
        ],
      },
    },
    {
      title: "Without script, and before it",
      paragraphs: [
        "What you put inside an element shows until the player has loaded, and stays if JavaScript is off. A picture of the product with a link is a good choice. Its space is kept, so nothing on the page moves.",
      ],
      samples: [
        {
          title: "product.html",
          language: "html",
          code: `<${elements.player.tag} video="${video}" ratio="9:16">
  <a href="/videos/halo.mp4"><img src="/videos/halo.avif" alt="The lamp, lit"></a>
</${elements.player.tag}>`,
        },
      ],
      note: `To know when a video has taken over, listen for \`${events.play.name}\`: see [events](/documentation/events).`,
    },
  ],
};
