/** "The first Thursday": the weekday (0 is Sunday) and its count within the month (1 to 4). */
export type MonthlyRule = { weekday: number; nth: number };

/** The next day that follows the rule, today included, as its midnight UTC (ms). Days are counted in UTC. */
export function nextMonthlyDate({ weekday, nth }: MonthlyRule, now: number): number {
  const today = new Date(now);
  const year = today.getUTCFullYear();
  const month = today.getUTCMonth();
  const thisMonth = monthlyDate(year, month, weekday, nth);
  return thisMonth >= Date.UTC(year, month, today.getUTCDate())
    ? thisMonth
    : monthlyDate(year, month + 1, weekday, nth);
}

function monthlyDate(year: number, month: number, weekday: number, nth: number) {
  const first = new Date(Date.UTC(year, month, 1));
  return first.setUTCDate(1 + ((weekday - first.getUTCDay() + 7) % 7) + (nth - 1) * 7);
}
