import { describeCalculatorInputs } from "~/lib/calculator";
import { describeCart, type Offer, parseCart, parseVariants } from "~/lib/demo-cart";
import { type Visit, visitLabels } from "~/lib/leads/visit";
import { demoOffers, demoProducts } from "./demo-store";

/**
 * Returns what a visitor tried before a request, from a query: the demo store's cart, or else the product whose page it
 * came from and the variants chosen, and the calculator's numbers. Undefined for nothing.
 */
export function readVisitQuery(query: string): Visit | undefined {
  const params = new URLSearchParams(query.slice(0, 1000));
  const lines = parseCart(params.get("cart"), demoOffers);
  const items = lines.map(({ offer, quantity }) => `${quantity} × ${describeOffer(offer)}`);
  const chosen = parseVariants(params.get("variant"), demoOffers);
  const seen = demoProducts.find(({ id }) => id === params.get("product"));
  const isChosen = chosen.some(({ product }) => product === seen?.id);
  const products = [...(seen && !isChosen ? [seen.name] : []), ...chosen.map(describeOffer)];
  const visit = {
    cart: items.length > 0 ? `${items.join("; ")} (${describeCart(lines)})` : undefined,
    product: items.length > 0 ? undefined : products.join("; ") || undefined,
    calculator: describeCalculatorInputs(params),
  };
  return Object.keys(visitLabels).some((name) => visit[name as keyof Visit]) ? visit : undefined;
}

function describeOffer({ name, variant }: Offer) {
  return `${name} (${variant})`;
}
