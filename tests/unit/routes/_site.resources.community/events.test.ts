import { expect, test } from "bun:test";
import { nextMonthlyDate } from "~/routes/_site.resources.community/events";

const firstThursday = { weekday: 4, nth: 1 };
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

test("the day itself counts until it is over", () => {
  expect(iso(nextMonthlyDate(firstThursday, Date.UTC(2026, 9, 1, 0, 0)))).toBe("2026-10-01");
  expect(iso(nextMonthlyDate(firstThursday, Date.UTC(2026, 9, 1, 23, 59)))).toBe("2026-10-01");
  expect(iso(nextMonthlyDate(firstThursday, Date.UTC(2026, 9, 2)))).toBe("2026-11-05");
});

test("after December comes January of the next year", () => {
  expect(iso(nextMonthlyDate(firstThursday, Date.UTC(2026, 11, 31)))).toBe("2027-01-07");
});

test("every month of ten years has its day: the right weekday, in the right week", () => {
  for (let month = 0; month < 120; month++)
    for (const nth of [1, 2, 3, 4])
      for (let weekday = 0; weekday < 7; weekday++) {
        const day = new Date(nextMonthlyDate({ weekday, nth }, Date.UTC(2026, month, 1)));
        expect(day.getUTCDay()).toBe(weekday);
        expect(Math.ceil(day.getUTCDate() / 7)).toBe(nth);
        expect(day.getUTCMonth()).toBe(month % 12);
      }
});
