import { formatCents } from "./format";
import type { VideoId } from "./video";

/** What can be put into the cart of the demo store: one variant of a product. */
export type Offer = {
  /** What the address names it by: "halo-brass". */
  sku: string;
  /** The product, which is named like its video. */
  product: VideoId;
  name: string;
  variant: string;
  cents: number;
};

export type CartLine = { offer: Offer; quantity: number };

/** How many of one offer a cart holds at most. */
export const maxQuantity = 9;
/** Longer than any cart that the store itself writes; what comes behind is not read. */
const maxLength = 400;

/** Reads a cart from an address, "halo-brass.2,ember-50.1". What the store does not sell is left out. */
export function parseCart(text: string | null, offers: readonly Offer[]): CartLine[] {
  const lines: CartLine[] = [];
  for (const part of (text ?? "").slice(0, maxLength).split(",")) {
    const [, sku, digits] = part.match(/^([a-z\d-]+)\.(\d{1,3})$/) ?? [];
    const offer = offers.find((one) => one.sku === sku);
    if (!offer || lines.some((line) => line.offer === offer)) continue;
    const quantity = Math.min(Number(digits), maxQuantity);
    if (quantity > 0) lines.push({ offer, quantity });
  }
  return lines;
}

/** The cart as the address holds it. */
export function printCart(lines: readonly CartLine[]) {
  return lines.map(({ offer, quantity }) => `${offer.sku}.${quantity}`).join(",");
}

/** The cart with `quantity` of an offer in it; with none it is taken out. */
export function setQuantity(lines: readonly CartLine[], offer: Offer, quantity: number): CartLine[] {
  const wanted = Math.min(Math.max(quantity, 0), maxQuantity);
  const isNew = !lines.some((line) => line.offer.sku === offer.sku);
  const all = isNew ? [...lines, { offer, quantity: wanted }] : lines;
  return all
    .map((line) => (line.offer.sku === offer.sku ? { offer, quantity: wanted } : line))
    .filter((line) => line.quantity > 0);
}

/** The variants that an address names, "halo-black,tide-two": of each product the first. */
export function parseChosen(text: string | null, offers: readonly Offer[]): Offer[] {
  const skus = (text ?? "").slice(0, maxLength).split(",");
  const named = skus.flatMap((sku) => offers.filter((offer) => offer.sku === sku));
  return named.filter((offer, at) => named.findIndex(({ product }) => product === offer.product) === at);
}

export function printChosen(chosen: readonly Offer[]) {
  return chosen.map(({ sku }) => sku).join(",");
}

/** The chosen variants with this one in the place of the other of its product. */
export function choose(chosen: readonly Offer[], offer: Offer): Offer[] {
  return [...chosen.filter(({ product }) => product !== offer.product), offer];
}

export function quantityOf(lines: readonly CartLine[], offer: Offer) {
  return lines.find((line) => line.offer.sku === offer.sku)?.quantity ?? 0;
}

/** The number of articles in the cart, and what they cost together in cents. */
export function sumOf(lines: readonly CartLine[]) {
  return {
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    cents: lines.reduce((sum, { offer, quantity }) => sum + offer.cents * quantity, 0),
  };
}

/** "2 items, $259.98" */
export function describeCart(lines: readonly CartLine[]) {
  const { count, cents } = sumOf(lines);
  return `${count} ${count === 1 ? "item" : "items"}, ${formatCents(cents)}`;
}
