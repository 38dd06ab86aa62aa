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
