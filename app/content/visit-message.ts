import { describeCalculatorInputs } from "~/lib/calculator";
import { describeCart, parseCart } from "~/lib/demo-cart";
import { demoOffers, demoProducts } from "./demo-store";

/**
 * Returns what a visitor tried before a request, as text for the lead: the demo store's cart, or else the product whose
 * page it came from, and the calculator's numbers. Undefined for nothing.
 */
export function writeVisitMessage(visit: URLSearchParams): string | undefined {
  const texts = [writeStoreMessage(visit), describeCalculatorInputs(visit)].filter(
    (text) => text !== undefined,
  );
  return texts.length > 0 ? texts.join(" ") : undefined;
}

function writeStoreMessage(visit: URLSearchParams) {
  const lines = parseCart(visit.get("cart"), demoOffers);
  const product = demoProducts.find(({ id }) => id === visit.get("product"));
  if (lines.length === 0) return product && `I looked at ${product.name} in the demo store.`;
  const items = lines.map(({ offer, quantity }) => `${quantity} × ${offer.name} (${offer.variant})`);
  return `I tried the demo store. In my cart: ${items.join("; ")} (${describeCart(lines)}).`;
}
