import { expect, test } from "bun:test";
import fc from "fast-check";
import { readAmount, suggestAmount } from "~/lib/jobs/amount";

test("digits in one kind of groups are one number", () => {
  for (const [typed, amount] of [
    ["85000", 85_000],
    ["85,000", 85_000],
    ["70.000", 70_000],
    ["85 000", 85_000],
    ["85\u202f000", 85_000],
    ["85’000", 85_000],
    ["1,234,567.89", 1_234_567.89],
    ["1.234.567,89", 1_234_567.89],
    ["12,00,000", 1_200_000],
    ["18.50", 18.5],
    ["18,5", 18.5],
  ] as const)
    expect([typed, readAmount(typed)]).toEqual([typed, amount]);
});

test("any number is read as it is written in English, German, French and Indian groups", () => {
  const cents = fc.integer({ min: 100, max: 99_999_999_999 });
  fc.assert(
    fc.property(cents, fc.constantFrom("en-US", "de-DE", "fr-FR", "en-IN", "de-CH"), (count, locale) => {
      const amount = count / 100;
      expect(readAmount(amount.toLocaleString(locale, { maximumFractionDigits: 2 }))).toBe(amount);
    }),
  );
});

test("what has another reading, or none, is not read", () => {
  for (const typed of [
    ...["60k", "1,000万円", "70-60k", "60-70", "€85,000", "85000 EUR", "12 LPA", "1,23,4", "0,500", "1.2.3"],
    ...["85,000.000", "85,000,00", "85.0000", "1 000,000 000", "-5", "1e5", "", " ", "x"],
  ])
    expect([typed, readAmount(typed)]).toEqual([typed, undefined]);
});

test("the full number is offered where it is certain", () => {
  for (const [typed, amount] of [
    ["60k", 60_000],
    ["1.5K", 1500],
    ["€85,000", 85_000],
    ["85.000 EUR", 85_000],
    ["$60k", 60_000],
  ] as const)
    expect([typed, suggestAmount(typed)]).toEqual([typed, amount]);
  for (const typed of ["1,000万円", "70-60k", "12 LPA", "60m", "up to 60k", "5 abc", "k", "1,23,4k"])
    expect([typed, suggestAmount(typed)]).toEqual([typed, undefined]);
});
