// Days are counted in UTC from the epoch.

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Returns the UTC day of a time (ms), counted from the epoch. */
export function toDay(time: number): number {
  return Math.floor(time / dayMs);
}

/** The day of a date like 2026-11-22; NaN for anything else. */
export function dateToDay(date: string): number {
  return Date.parse(date) / dayMs;
}

/** Returns the date of a day, such as 2026-11-22. */
export function dayToDate(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
