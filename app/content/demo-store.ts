import type { Offer } from "~/lib/demo-cart";
import type { Seo } from "~/lib/page-meta";
import type { ShoppableVideo, VariantVideoId, VideoId } from "~/lib/video";
import { describePoster, siteVideos } from "./videos";

export type DemoProduct = {
  id: VideoId;
  name: string;
  /** One line about the product for the store's list. */
  note: string;
  description: string;
  /** The name of the choice between variants: "Size". */
  choice: string;
  facts: readonly { label: string; value: string }[];
  offers: readonly [Offer, ...Offer[]];
};

/** What a variant is called in URLs and on the page, and its price. Every other than the first has a video named like it. */
type Variant<Sku extends string> = [sku: Sku, label: string, cents: number];

function makeProduct(
  id: VideoId,
  texts: Omit<DemoProduct, "id" | "name" | "offers">,
  first: Variant<`${VideoId}-${string}`>,
  ...others: Variant<VariantVideoId>[]
): DemoProduct {
  const name = siteVideos[id].title;
  const [sku, variant, cents] = first;
  return {
    id,
    name,
    ...texts,
    offers: [
      { sku, product: id, name, variant, file: id, cents },
      ...others.map(([sku, variant, cents]) => ({ sku, product: id, name, variant, file: sku, cents })),
    ],
  };
}

/** The four products of the demo store; a product's video shows its first variant, and each other has its own. */
export const demoProducts: readonly DemoProduct[] = [
  makeProduct(
    "ember",
    {
      note: "Amber, cedar and smoke",
      description:
        "A fire an hour after the last log: amber first, then dry cedar, and a little smoke that stays on the scarf until morning.",
      choice: "Size",
      facts: [
        { label: "Notes", value: "Amber, cedar, birch smoke" },
        { label: "Bottle", value: "Clear glass, brass cap, refillable" },
        { label: "Lasts", value: "About eight hours" },
      ],
    },
    ["ember-50", "50 ml", 129_99],
    ["ember-30", "30 ml", 89_99],
  ),
  makeProduct(
    "halo",
    {
      note: "A dimmable ring of light",
      description:
        "A ring of warm light on a slim stand. Turn the foot to dim it from reading to barely there; it remembers where you left it.",
      choice: "Stand",
      facts: [
        { label: "Light", value: "2,700 K, 20 to 600 lumen" },
        { label: "Height", value: "42 cm, ring 24 cm" },
        { label: "Cable", value: "2 m, woven, USB-C" },
      ],
    },
    ["halo-brass", "Brass", 79_99],
    ["halo-black", "Black", 74_99],
  ),
  makeProduct(
    "tide",
    {
      note: "Dripper, carafe and cup",
      description:
        "Everything for one slow coffee: a ribbed dripper, a glass carafe and a cup, glazed by hand so that no two are the same.",
      choice: "Glaze",
      facts: [
        { label: "Material", value: "Stoneware and heat-proof glass" },
        { label: "Holds", value: "Carafe 500 ml, cup 220 ml" },
        { label: "Care", value: "Dishwasher, top rack" },
      ],
    },
    ["tide-lagoon", "Lagoon", 49_99],
    ["tide-sand", "Sand", 54_99],
  ),
  makeProduct(
    "rill",
    {
      note: "Smooth stones for a warm bath",
      description:
        "Round, heavy and slow to cool. Leave them in the water for a minute, then on the shoulders for ten.",
      choice: "Set",
      facts: [
        { label: "Material", value: "Mineral stone, tinted and polished" },
        { label: "Weight", value: "180 to 420 g each" },
        { label: "Comes with", value: "A linen bag and a short guide" },
      ],
    },
    ["rill-three", "Three stones", 38_00],
    ["rill-five", "Five stones", 56_00],
  ),
];

export const demoOffers: readonly Offer[] = demoProducts.flatMap(({ offers }) => offers);

/** Returns the selected variant of a product; by default the one in its video. */
export function findOffer({ id, offers }: DemoProduct, chosen: readonly Offer[]): Offer {
  return chosen.find(({ product: makeProduct }) => makeProduct === id) ?? offers[0];
}

export function listDemoVideos(chosen: readonly Offer[]): ShoppableVideo[] {
  return demoProducts.map((makeProduct) => {
    const { id, name, note } = makeProduct;
    const { cents, variant, file } = findOffer(makeProduct, chosen);
    return {
      id,
      product: name,
      note,
      price: cents / 100,
      variant: { label: variant, file },
      alt: describePoster(file),
      sound: siteVideos[id].sound,
    };
  });
}

export function describeProduct({ name, note, description }: DemoProduct): Seo {
  return {
    title: `${name} in the demo store`,
    description: `${note}. ${description}`,
  };
}

export const demoStore = {
  seo: {
    title: "Demo store: shop from the video",
    description:
      "Try shoppable video yourself: four products, four videos, and a cart that fills from inside them. Nothing is ordered, and you need no account.",
  },
  crumb: "Demo store",
  name: "Evenhour",
  title: "Shop this store from its videos",
  lead: "Evenhour sells four things for the end of the day. Add one to the cart while its video plays, then see [what its merchant sees](#merchant).",
  videosName: "Evenhour’s products",
  stories: "Evenhour’s stories",
  story: "Story",
  inCart: "In your cart",
  all: "See all four products",
  others: "Also at Evenhour",
  cart: {
    title: "Your cart",
    empty: "Nothing in it yet. Add a product from its video.",
    view: "View cart",
    less: "One less",
    more: "One more",
    remove: "Remove",
    sum: "Total",
    end: {
      title: "This is a demo: nothing is ordered.",
      text: "Your cart and the variants you choose are in this page’s address, and go along with a request that you send from here. In your store, this is where your checkout begins.",
      demo: { label: "Get a Demo", cta: "demo-store" },
      trial: { label: "Start Free Trial", cta: "demo-store-trial" },
    },
  },
  merchant: {
    title: "What the merchant sees",
    text: "Every view, play and sale of your visit, as your analytics would show it. It stays in this page. Only your cart and the variants you choose are sent, and only with a request that you send us from here.",
    panel: "This visit",
    seen: "Videos seen",
    played: "Videos played",
    added: "Items in the cart",
    revenue: "Value of the cart",
    events: { seen: "Seen", played: "Played", added: "Added" },
    empty: "Play a video or add a product: it appears here.",
  },
  embed: {
    title: "Two tags make a row like this",
    text: "Paste them where the videos should be. Products, prices and variants come from your catalog.",
  },
} as const;
