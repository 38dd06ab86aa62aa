import type { CalculatorText } from "./calculator-fields";
import type { SiteLink } from "./links";

export const productIds = ["commerce", "showcase", "securestream", "studio"] as const;
export type ProductId = (typeof productIds)[number];

export const billings = ["monthly", "annual"] as const;
export type Billing = (typeof billings)[number];

/** The price of a tier in US dollars. "Custom" is a kind of its own and never follows from the number 0. */
export type Price =
  | { kind: "free" }
  | { kind: "paid"; monthly: number; annual: number; per?: "user" }
  | { kind: "custom" };

export type Tier = {
  id: string;
  name: string;
  price: Price;
  /** What a plan includes, most important first. */
  limits: readonly [string, ...string[]];
  /** Dollars for each additional 1,000 sessions, billed at the end of the month. */
  overage?: number;
  popular?: boolean;
};

/** Included sessions per month at a monthly price in dollars. */
export type SessionOption = { sessions: number; monthly: number };

export type PricingView = { product: ProductId; billing: Billing };

/** Reads the view of /pricing from its query; unknown or missing values are the defaults. */
export function parsePricingView(search: URLSearchParams): PricingView {
  const product = search.get("product");
  return {
    product: productIds.find((id) => id === product) ?? "commerce",
    billing: search.get("billing") === "annual" ? "annual" : "monthly",
  };
}

/** Returns the path of a view of /pricing with the numbers of its calculator; defaults are left out. */
export function toPricingLink(
  { product, billing }: PricingView,
  numbers: Partial<CalculatorText> = {},
): SiteLink {
  const search = new URLSearchParams();
  if (product !== "commerce") search.set("product", product);
  if (billing !== "monthly") search.set("billing", billing);
  for (const [name, value] of Object.entries(numbers)) if (value) search.set(name, value);
  return search.size > 0 ? `/pricing?${search}` : "/pricing";
}

/**
 * Returns the yearly saving in dollars with annual billing (per user where the price is); undefined for unpaid tiers.
 */
export function computeYearlySaving(price: Price) {
  return price.kind === "paid" ? price.monthly * 12 - price.annual : undefined;
}

/** Returns an annual price per month in dollars, rounded to cents; undefined for unpaid tiers. */
export function computeMonthlyPrice(price: Price) {
  return price.kind === "paid" ? Math.round((price.annual / 12) * 100) / 100 : undefined;
}
