import { formatCents, formatNounCount } from "./format";
import type { VideoFile, VideoId } from "./video";

/** A variant of a product in the demo store. */
export type Offer = {
  /** The id of the variant in URLs: "halo-brass". */
  sku: string;
  product: VideoId;
  name: string;
  variant: string;
  /** The video that shows this variant. */
  file: VideoFile;
  cents: number;
};

export type CartLine = { offer: Offer; quantity: number };

export const maxQuantity = 9;
/** Longer than any cart the store writes; the rest is ignored. */
const maxLength = 400;

/** Parses a cart from a URL, "halo-brass.2,ember-50.1". Unknown offers are ignored. */
export function parseCart(text: string | null, offers: readonly Offer[]): CartLine[] {
  const lines: CartLine[] = [];
  for (const part of (text ?? "").slice(0, maxLength).split(",")) {
    const [, sku, digits] = part.match(/^([a-z\d-]+)\.(\d+)$/) ?? [];
    const offer = offers.find((offer) => offer.sku === sku);
    if (!offer || lines.some((line) => line.offer === offer)) continue;
    const quantity = Math.min(Number(digits), maxQuantity);
    if (quantity > 0) lines.push({ offer, quantity });
  }
  return lines;
}

/** Formats the cart for a URL. */
export function formatCart(lines: readonly CartLine[]) {
  return lines.map(({ offer, quantity }) => `${offer.sku}.${quantity}`).join(",");
}

/** Sets the quantity of an offer; 0 removes it. */
export function setQuantity(lines: readonly CartLine[], offer: Offer, quantity: number): CartLine[] {
  const wanted = Math.min(Math.max(quantity, 0), maxQuantity);
  const isNew = !lines.some((line) => line.offer.sku === offer.sku);
  const all = isNew ? [...lines, { offer, quantity: wanted }] : lines;
  return all
    .map((line) => (line.offer.sku === offer.sku ? { offer, quantity: wanted } : line))
    .filter((line) => line.quantity > 0);
}

/** Parses the selected variants from a URL, "halo-black,tide-sand": the first of each product. */
export function parseVariants(text: string | null, offers: readonly Offer[]): Offer[] {
  const skus = (text ?? "").slice(0, maxLength).split(",");
  const named = skus.flatMap((sku) => offers.filter((offer) => offer.sku === sku));
  return named.filter((offer, at) => named.findIndex(({ product }) => product === offer.product) === at);
}

/** Formats chosen variants for a URL. */
export function formatVariants(chosen: readonly Offer[]) {
  return chosen.map(({ sku }) => sku).join(",");
}

/** Formats the query of a link into the store: "?cart=halo-black.1&variant=halo-black", or "" without both. */
export function formatStoreQuery(cart = "", variants = "") {
  const parts = [cart && `cart=${cart}`, variants && `variant=${variants}`].filter(Boolean);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

/** Selects a variant in place of the product's previous one. */
export function chooseVariant(chosen: readonly Offer[], offer: Offer): Offer[] {
  return [...chosen.filter(({ product }) => product !== offer.product), offer];
}

/** Returns how many of a variant are in the cart; 0 without a line. */
export function getQuantity(lines: readonly CartLine[], offer: Offer) {
  return lines.find((line) => line.offer.sku === offer.sku)?.quantity ?? 0;
}

/** Returns the number of articles and their total in cents. */
export function sumCart(lines: readonly CartLine[]) {
  return {
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    cents: lines.reduce((sum, { offer, quantity }) => sum + offer.cents * quantity, 0),
  };
}

/** Formats number and total of the cart: "2 items, $259.98". */
export function describeCart(lines: readonly CartLine[]) {
  const { count, cents } = sumCart(lines);
  return `${formatNounCount(count, "item")}, ${formatCents(cents)}`;
}
