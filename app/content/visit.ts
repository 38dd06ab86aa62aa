import { describeCalculatorInputs } from "~/lib/calculator";
import { describeCart, parseCart } from "~/lib/demo-cart";
import { type Visit, visitLabels } from "~/lib/leads/visit";
import { demoOffers, demoProducts } from "./demo-store";

/**
 * Returns what a visitor tried before a request, from a query: the demo store's cart, or else the product whose page it
 * came from, and the calculator's numbers. Undefined for nothing.
 */
export function readVisitQuery(query: string): Visit | undefined {
  const params = new URLSearchParams(query.slice(0, 1000));
  const lines = parseCart(params.get("cart"), demoOffers);
  const items = lines.map(({ offer, quantity }) => `${quantity} × ${offer.name} (${offer.variant})`);
  const product = demoProducts.find(({ id }) => id === params.get("product"))?.name;
  const visit = {
    cart: items.length > 0 ? `${items.join("; ")} (${describeCart(lines)})` : undefined,
    product: items.length > 0 ? undefined : product,
    calculator: describeCalculatorInputs(params),
  };
  return Object.keys(visitLabels).some((name) => visit[name as keyof Visit]) ? visit : undefined;
}
