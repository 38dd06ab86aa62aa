import { expect, test } from "bun:test";
import { monthOf } from "~/lib/month";

test("a month is written as the platform writes it in English", () => {
  const format = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
  for (let month = 1; month <= 12; month++) {
    const date = `2026-${String(month).padStart(2, "0")}-28`;
    expect(monthOf(date)).toBe(format.format(new Date(date)));
  }
});
