import { contentPolicy, element, type events, packages, scriptTag, writeMountCall } from "~/content/player";
import { highlightSample } from "~/lib/highlight";

const product = "halo-desk-lamp";
const cartEventName = "cart" satisfies keyof typeof events;

/** The code in the head: the smallest page with a video. */
export const page = highlightSample({
  title: "product.html",
  language: "html",
  code: `${scriptTag}

${element("floating", { product, position: "bottom-right" })}`,
});

export const script = highlightSample({
  title: "index.html",
  language: "html",
  code: scriptTag,
});

export const elements = highlightSample({
  title: "collection.html",
  language: "html",
  code: `${element("stories", { playlist: "new-arrivals" })}

${element("carousel", { playlist: "lamps", "per-view": "3" })}`,
});

export const mount = highlightSample({
  title: "product-player.ts",
  language: "ts",
  code: `// npm install ${packages.browser}
${writeMountCall("floating", { product, position: "bottom-right" })}

// When the component goes away:
player.destroy();`,
});

export const cart = highlightSample({
  title: "cart.ts",
  language: "ts",
  code: `player.on("${cartEventName}", async ({ sku, variant, quantity }) => {
  const response = await fetch("/api/cart/items", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ sku, variant, quantity }),
  });
  if (!response.ok) throw new Error("This size is sold out");
});`,
});

export const policy = highlightSample({
  title: "Response header",
  language: "http",
  code: contentPolicy,
});
