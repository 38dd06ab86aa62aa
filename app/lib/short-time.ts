import { dayMs, hourMs } from "./days";
import { formatDay, toZonedClock } from "./zoned-time";

const minuteMs = 60_000;
const relativeFormat = new Intl.RelativeTimeFormat("en-US");

/** Formats a moment briefly for lists: near ones relative to `now`, others as a day in `zone`. */
export function formatShortTime(at: number, now: number, zone: string): string {
  const gap = Math.abs(now - at);
  if (gap < minuteMs) return at > now ? "in a moment" : "just now";
  if (gap >= 7 * dayMs) {
    const { date } = toZonedClock(at, zone);
    return `${formatDay(date).slice("Tue, ".length)}, ${date.slice(0, 4)}`;
  }
  const [size, unit] =
    gap < hourMs
      ? ([minuteMs, "minute"] as const)
      : gap < dayMs
        ? ([hourMs, "hour"] as const)
        : ([dayMs, "day"] as const);
  return relativeFormat.format(Math.trunc((at - now) / size), unit);
}
