import { elements, events, packages } from "~/content/player";
import type { Topic } from "~/sections/documentation/article";

const cartEventName = events.cart.name;

export const eventsTopic: Topic = {
  slug: "events",
  seo: {
    title: "Events and cart",
    description:
      "The five events of the player with what each carries, how to add items from a video to your own cart, and how to send plays to your analytics.",
  },
  title: "What a video tells your page",
  lead: "Every element fires the same five events, and every one of them bubbles: one listener on the document hears all videos of a page.",
  sections: [
    {
      title: "The five events",
      paragraphs: ["What an event carries is in its `detail`."],
      table: {
        columns: ["Event", "When", "Carries"],
        rows: Object.values(events).map(({ name, when, carries }) => [
          `\`${name}\``,
          when.replace(/ Carries .*$/, ""),
          carries.map((word) => `\`${word}\``).join(", "),
        ]),
      },
      samples: [
        {
          title: "listen.js",
          language: "ts",
          code: `document.addEventListener("${events.progress.name}", ({ target, detail }) => {
  console.log(target.localName, detail.video, detail.part); // "${elements.player.tag}", …, 0.5
});`,
        },
      ],
    },
    {
      title: "Connect your cart",
      paragraphs: [
        "On Shopify and Magento this is built in: the video adds to the store's own cart. Anywhere else your code adds the item: hand the event a promise with `respondWith`. When it resolves, the video shows that the item is in the cart; when it rejects, the video shows the message of your error.",
      ],
      samples: [
        {
          label: "How to add to a cart of your own",
          samples: {
            javascript: {
              title: "cart.js",
              language: "ts",
              code: `document.addEventListener("${cartEventName}", (event) => {
  const { sku, variant, quantity } = event.detail;
  event.detail.respondWith(add({ sku, variant, quantity }));
});

async function add(item) {
  const answer = await fetch("/cart.php", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(item),
  });
  if (!answer.ok) throw new Error("This size is sold out");
}`,
            },
            php: {
              title: "cart.php",
              language: "php",
              code: `<?php
session_start();
$item = json_decode(file_get_contents("php://input"), true);
$stock = ["HALO-01" => 12];

if (($stock[$item["sku"]] ?? 0) < $item["quantity"]) {
    http_response_code(409);
    exit;
}
$_SESSION["cart"][] = $item;
http_response_code(204);`,
            },
          },
        },
      ],
    },
    {
      title: "Count plays in your analytics",
      paragraphs: [
        "The dashboard counts plays by itself. To see them next to your other numbers, pass them on.",
      ],
      samples: [
        {
          title: "analytics.js",
          language: "ts",
          code: `for (const type of ["${events.play.name}", "${events.progress.name}", "${events.cart.name}"]) {
  document.addEventListener(type, ({ detail }) => {
    window.dataLayer?.push({ event: type, ...detail });
  });
}`,
        },
      ],
    },
    {
      title: "From a component",
      paragraphs: [
        `The handle that \`mount\` of \`${packages.browser}\` returns has the same events, named by the word after the colon: \`player.on("play", …)\`, \`player.on("cart", …)\`. The function you pass may be asynchronous; the video waits for it. See [in components](/documentation/components).`,
      ],
    },
  ],
};
