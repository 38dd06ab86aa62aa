import { formatDollars } from "~/lib/numbers";
import type { Price, ProductId, Tier } from "~/lib/prices";
import type { ProductPricesProps } from "~/sections/product-prices";
import { prices } from "./prices";

/** A product's tiers as its page tells them, from the one price table. */
export function productTiers(product: ProductId): ProductPricesProps["tiers"] {
  const tiers: readonly Tier[] = prices[product];
  return tiers.map(({ name, price, limits }) => ({
    name,
    ...priceText(price),
    limits: limits.join(", "),
  }));
}

function priceText(price: Price) {
  if (price.kind === "custom") return { price: "Custom", per: "" };
  if (price.kind === "free") return { price: formatDollars(0), per: "a month" };
  return { price: formatDollars(price.monthly), per: price.per ? `a month per ${price.per}` : "a month" };
}
