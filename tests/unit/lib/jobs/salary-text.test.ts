import { expect, test } from "bun:test";
import fc from "fast-check";
import { readAmount, readCurrency } from "~/lib/jobs/salary-text";

const separators = ["", ",", ".", " ", "\u00a0", "\u202f", "'", "’"];
const around = [
  ...[(text: string) => text, (text: string) => `€${text}`, (text: string) => `${text} €`],
  ...[(text: string) => `$ ${text}`, (text: string) => `EUR ${text}`, (text: string) => `${text} kr`],
  ...[(text: string) => `US$${text}`, (text: string) => `Rs. ${text}`, (text: string) => `  ${text} p.a.`],
];

function group(amount: number, separator: string) {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, separator);
}

test("an amount is read however its thousands are parted and whatever currency stands beside it", () => {
  const anAmount = fc.integer({ min: 1, max: 1_000_000_000 });
  fc.assert(
    fc.property(
      ...[anAmount, fc.constantFrom(...separators), fc.constantFrom(...around)],
      (amount, separator, beside) => {
        expect(readAmount(beside(group(amount, separator)))).toBe(amount);
      },
    ),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), fc.constantFrom(...around), (thousands, beside) => {
      for (const factor of ["k", "K", " k"])
        expect(readAmount(beside(thousands + factor))).toBe(thousands * 1000);
    }),
  );
});

test("lakhs, fractions that are nothing and half thousands are read, and anything else is no amount", () => {
  const read = ["12,00,000", "95.000,00", "95,000.00", "75.000,-", "1.5k", "1,5k", "1.2m", "75 000 kr."];
  expect(read.map(readAmount)).toEqual([1_200_000, 95_000, 95_000, 75_000, 1500, 1500, 1_200_000, 75_000]);
  for (const text of ["", "k", "about", "38.50", "1,2,3", "75-90k", "75 000 to 90 000", "1.234,567", "-5"])
    expect(readAmount(text)).toBeUndefined();
});

test("a currency is read in any case and by its sign", () => {
  expect(["eur", " EUR ", "€", "£", "₹", "rs.", "c$", "zł", "usd"].map(readCurrency)).toEqual([
    ...["EUR", "EUR", "EUR", "GBP", "INR", "INR", "CAD", "PLN", "USD"],
  ]);
});
