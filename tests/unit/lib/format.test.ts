import { expect, test } from "bun:test";
import { formatCount, formatDate, formatDollars, formatDollarsAndCents, formatMonth } from "~/lib/format";

test("prices show dollars, and cents only where there are any", () => {
  expect([0, 69, 1140, 79.99, 79.5].map(formatDollars)).toEqual(["$0", "$69", "$1,140", "$79.99", "$79.50"]);
  expect([0, 129.99, 1299].map(formatDollarsAndCents)).toEqual(["$0.00", "$129.99", "$1,299.00"]);
});

test("numbers are written as the platform writes them in English", () => {
  const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
  for (let size = 1; size < 1e9; size *= 7) {
    for (const number of [size - 1, size, size + 1, 10 * size, 999 * size])
      expect(formatCount(number)).toBe(number.toLocaleString("en-US"));
    for (const cents of [0, 1, 5, 10, 49, 50, 99])
      expect(formatDollarsAndCents(size + cents / 100)).toBe(dollars.format(size + cents / 100));
  }
});

test("months and dates are written as the platform writes them in English", () => {
  const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  const format = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
  for (let month = 1; month <= 12; month++) {
    const date = `2026-${String(month).padStart(2, "0")}-28`;
    expect(formatMonth(date)).toBe(format.format(new Date(date)));
    for (const day of [date, date.replace("-28", "-05")])
      expect(formatDate(day)).toBe(long.format(new Date(day)));
  }
});
