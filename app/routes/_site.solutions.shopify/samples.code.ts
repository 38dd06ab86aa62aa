import { element } from "~/content/player";
import { codeName } from "~/lib/company-name";
import { highlightSample } from "~/lib/highlight";

export const productTemplate = highlightSample({
  title: "templates/product.json",
  language: "json",
  code: `{
  "sections": {
    "main": {
      "type": "main-product",
      "blocks": {
        "${codeName}_floating": {
          "type": "shopify://apps/${codeName}/blocks/floating-video/5f0c2c1e-8a55-4f0e-9d61-3b1f4e7a9d20",
          "settings": { "videos": "product", "position": "bottom-right" }
        }
      }
    }
  }
}`,
});

export const stories = highlightSample({
  title: "sections/product-stories.liquid",
  language: "liquid",
  code: `{% assign playlist = product.metafields.${codeName}.playlist.value %}

{% if playlist %}
  ${element("stories", { playlist: "{{ playlist }}" })}
{% endif %}`,
});
