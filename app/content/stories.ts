import type { CustomerStory } from "~/sections/customer-story";
import { type BrandId, brands } from "./brands";
import { figures } from "./figures";
import bluefern from "./stories/bluefern.story.md";
import kestrl from "./stories/kestrl.story.md";
import lumenade from "./stories/lumenade.story.md";
import orrel from "./stories/orrel.story.md";
import tessel from "./stories/tessel.story.md";

/** The stories of the sample customers, for the customers page, the case studies and their PDFs. Their texts are in app/content/stories. */
export const stories: Record<BrandId, CustomerStory> = {
  orrel: {
    id: "maison-orrel",
    ...orrel,
    brand: brands.orrel,
    product: { label: "Commerce", to: "/products/commerce" },
    hue: "commerce",
    video: "ember",
    results: [brands.orrel.metric, figures.orrelBasket, figures.orrelQuestions],
  },
  lumenade: {
    id: "lumenade",
    ...lumenade,
    brand: brands.lumenade,
    product: { label: "Commerce", to: "/products/commerce" },
    hue: "showcase",
    video: "halo",
    results: [brands.lumenade.metric, figures.lumenadeWatched, figures.lumenadeScore],
  },
  tessel: {
    id: "tessel-and-tide",
    ...tessel,
    brand: brands.tessel,
    product: { label: "Commerce", to: "/products/commerce" },
    hue: "securestream",
    video: "tide",
    results: [brands.tessel.metric, figures.tesselReturns, figures.tesselSetup],
  },
  kestrl: {
    id: "kestrl",
    ...kestrl,
    brand: brands.kestrl,
    product: { label: "Showcase", to: "/products/showcase" },
    hue: "showcase",
    video: "plan",
    mockup: "showcase",
    results: [brands.kestrl.metric, figures.kestrlCampaigns, figures.kestrlSecond],
  },
  bluefern: {
    id: "bluefern",
    ...bluefern,
    brand: brands.bluefern,
    product: { label: "SecureStream", to: "/products/securestream" },
    hue: "securestream",
    video: "lane",
    mockup: "securestream",
    results: [brands.bluefern.metric, figures.bluefernDepots, figures.bluefernLog],
  },
};
