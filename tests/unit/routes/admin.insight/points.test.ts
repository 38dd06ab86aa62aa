import { expect, test } from "bun:test";
import { dayToDate } from "~/lib/days";
import { isByWeek, toPoints } from "~/routes/admin.insight/points";

const day = (index: number, visits: number, before?: number) => ({
  date: dayToDate(20_000 + index),
  now: { visits },
  ...(before !== undefined && {
    dateBefore: dayToDate(19_000 + index),
    before: { visits: before },
  }),
});

test("a long one goes by whole weeks up to the last day", () => {
  const days = Array.from({ length: 365 }, (_, index) => day(index, 2));
  expect([isByWeek(days), isByWeek(days.slice(0, 90))]).toEqual([true, false]);
  const points = toPoints(days, "visits");
  expect(points.length).toBe(52);
  expect(points.every(({ value }) => value === 14)).toBe(true);
  expect(points.at(-1)?.label).toBe("Sep 27 – Oct 3, 2025");
});
