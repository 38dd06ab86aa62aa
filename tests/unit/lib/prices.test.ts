import { expect, test } from "bun:test";
import { pickCalculatorText } from "~/lib/calculator-fields";
import {
  billings,
  computeMonthlyPrice,
  computeYearlySaving,
  parsePricingView,
  productIds,
  toPricingLink,
} from "~/lib/prices";

test("a view of the prices and its address are the same thing, and defaults stay out of it", () => {
  const views = [
    ["/pricing", { product: "commerce", billing: "monthly" }],
    ["/pricing?product=studio", { product: "studio", billing: "monthly" }],
    ["/pricing?billing=annual", { product: "commerce", billing: "annual" }],
    ["/pricing?product=securestream&billing=annual", { product: "securestream", billing: "annual" }],
  ] as const;
  for (const [link, view] of views) {
    expect(toPricingLink(view)).toBe(link);
    expect(parsePricingView(new URL(link, "http://x.invalid").searchParams)).toEqual(view);
  }
});

test("every view keeps the numbers of the calculator, and fields left empty stay out of it", () => {
  const numbers = { sessions: "12,000", conversion: "2.5", order: "80", margin: "" };
  for (const product of productIds)
    for (const billing of billings) {
      const { searchParams } = new URL(toPricingLink({ product, billing }, numbers), "http://x.invalid");
      expect(parsePricingView(searchParams)).toEqual({ product, billing });
      expect(pickCalculatorText(searchParams)).toEqual(numbers);
      expect(searchParams.has("margin")).toBe(false);
    }
});

test("a product or billing that does not exist is the default", () => {
  for (const query of ["product=toString&billing=yearly", "product=", "product=Studio", ""])
    expect(parsePricingView(new URLSearchParams(query))).toEqual({ product: "commerce", billing: "monthly" });
});

test("a year's saving is what twelve months cost more, and nothing is saved where nothing is paid", () => {
  const growth = { kind: "paid", monthly: 69, annual: 660 } as const;
  expect(computeYearlySaving(growth)).toBe(168);
  expect(computeMonthlyPrice(growth)).toBe(55);
  expect(computeMonthlyPrice({ kind: "paid", monthly: 99, annual: 950 })).toBe(79.17);
  for (const kind of ["free", "custom"] as const) {
    expect(computeYearlySaving({ kind })).toBeUndefined();
    expect(computeMonthlyPrice({ kind })).toBeUndefined();
  }
});
