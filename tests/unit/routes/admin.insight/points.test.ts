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

test("a curve goes by days, each beside the one before", () => {
  const points = toPoints([day(0, 10, 7), day(1, 2, 8)], "visits");
  expect(points).toEqual([
    {
      name: "Oct 4",
      label: "2024-10-04",
      value: 10,
      text: "10",
      before: { label: "2022-01-08", value: 7, text: "7" },
    },
    {
      name: "Oct 5",
      label: "2024-10-05",
      value: 2,
      text: "2",
      before: { label: "2022-01-09", value: 8, text: "8" },
    },
  ]);
  expect(toPoints([day(0, 10), day(1, 3)], "visits").map(({ before }) => before)).toEqual([
    undefined,
    undefined,
  ]);
});

test("a long one goes by whole weeks up to the last day", () => {
  const days = Array.from({ length: 365 }, (_, index) => day(index, 2));
  expect([isByWeek(days), isByWeek(days.slice(0, 90))]).toEqual([true, false]);
  const points = toPoints(days, "visits");
  expect(points.length).toBe(52);
  expect(points.every(({ value }) => value === 14)).toBe(true);
  expect(points.at(-1)?.label).toBe("Sep 27 – Oct 3, 2025");
});
