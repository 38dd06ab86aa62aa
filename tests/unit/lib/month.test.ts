import { expect, test } from "bun:test";
import { dateOf, monthOf } from "~/lib/month";

test("months and dates are written as the platform writes them in English", () => {
  const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  const format = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
  for (let month = 1; month <= 12; month++) {
    const date = `2026-${String(month).padStart(2, "0")}-28`;
    expect(monthOf(date)).toBe(format.format(new Date(date)));
    for (const day of [date, date.replace("-28", "-05")])
      expect(dateOf(day)).toBe(long.format(new Date(day)));
  }
});
