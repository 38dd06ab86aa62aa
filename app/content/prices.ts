import type { Rate } from "~/lib/calculator";
import { formatDollars } from "~/lib/format";
import type { Price, ProductId, SessionOption, Tier } from "~/lib/prices";
import type { ProductPricesProps } from "~/sections/product-prices";

/** The only price table: home page, /pricing and structured data use it. */
export const prices = {
  commerce: [
    { id: "free", name: "Free", price: { kind: "free" }, limits: ["Up to 1,000 sessions a month"] },
    {
      id: "growth",
      name: "Growth",
      price: { kind: "paid", monthly: 69, annual: 660 },
      limits: ["20,000 sessions a month"],
      overage: 3,
      popular: true,
    },
    {
      id: "scale",
      name: "Scale",
      price: { kind: "paid", monthly: 119, annual: 1140 },
      limits: ["50,000 sessions a month"],
      overage: 2,
    },
    {
      id: "enterprise",
      name: "Enterprise",
      price: { kind: "paid", monthly: 249, annual: 2390 },
      limits: ["Unlimited sessions"],
    },
  ],
  showcase: [
    {
      id: "starter",
      name: "Starter",
      price: { kind: "paid", monthly: 29, annual: 280 },
      limits: ["5,000 plays a month", "10 videos"],
    },
    {
      id: "growth",
      name: "Growth",
      price: { kind: "paid", monthly: 99, annual: 950 },
      limits: ["25,000 plays a month"],
      popular: true,
    },
    {
      id: "business",
      name: "Business",
      price: { kind: "paid", monthly: 249, annual: 2390 },
      limits: ["100,000 plays a month"],
    },
    {
      id: "enterprise",
      name: "Enterprise",
      price: { kind: "custom" },
      limits: ["Plays to fit your traffic"],
    },
  ],
  securestream: [
    {
      id: "starter",
      name: "Starter",
      price: { kind: "paid", monthly: 99, annual: 950 },
      limits: ["100 users", "500 GB of storage"],
    },
    {
      id: "business",
      name: "Business",
      price: { kind: "paid", monthly: 299, annual: 2870 },
      limits: ["500 users", "2 TB of storage"],
      popular: true,
    },
    {
      id: "enterprise",
      name: "Enterprise",
      price: { kind: "custom" },
      limits: ["Users and storage to fit your company"],
    },
  ],
  studio: [
    { id: "free", name: "Free", price: { kind: "free" }, limits: ["25 videos"] },
    {
      id: "pro",
      name: "Pro",
      price: { kind: "paid", monthly: 15, annual: 144 },
      limits: ["Unlimited videos"],
      popular: true,
    },
    {
      id: "team",
      name: "Team",
      price: { kind: "paid", monthly: 30, annual: 288, per: "user" },
      limits: ["Unlimited videos for everyone"],
    },
  ],
} as const satisfies Record<ProductId, readonly Tier[]>;

/** The included sessions of Commerce's tiers; a number selected there is an option of a tier. */
export const sessionOptions = {
  free: [{ sessions: 1_000, monthly: 0 }],
  growth: [
    { sessions: 5_000, monthly: 29 },
    { sessions: 20_000, monthly: prices.commerce[1].price.monthly },
  ],
  scale: [
    { sessions: 50_000, monthly: prices.commerce[2].price.monthly },
    { sessions: 150_000, monthly: 179 },
  ],
} as const satisfies Record<string, readonly SessionOption[]>;

/** All monthly rates of Commerce, smallest first. */
export const commerceRates: readonly Rate[] = prices.commerce.flatMap((tier): Rate[] => {
  const { name: plan } = tier;
  if (tier.id === "free") return sessionOptions.free.map((option) => ({ plan, ...option }));
  if (tier.id === "enterprise")
    return [{ plan, sessions: Number.POSITIVE_INFINITY, monthly: tier.price.monthly }];
  return sessionOptions[tier.id].map((option) => ({ plan, ...option, overage: tier.overage }));
});

export function listProductTiers(product: ProductId): ProductPricesProps["tiers"] {
  const tiers: readonly Tier[] = prices[product];
  return tiers.map(({ name, price, limits }) => ({
    name,
    ...formatPrice(price),
    limits: limits.join(", "),
  }));
}

function formatPrice(price: Price) {
  if (price.kind === "custom") return { price: "Custom", per: "" };
  if (price.kind === "free") return { price: formatDollars(0), per: "a month" };
  return { price: formatDollars(price.monthly), per: price.per ? `a month per ${price.per}` : "a month" };
}
