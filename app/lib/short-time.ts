import { dayMs, hourMs, minuteMs } from "./days";
import { formatShortDate } from "./format";
import { toZonedClock } from "./zoned-time";

const relativeFormat = new Intl.RelativeTimeFormat("en-US");

/** Formats a moment briefly for lists: near ones relative to `now`, others as a day in `zone`. */
export function formatShortTime(at: number, now: number, zone: string): string {
  const gap = Math.abs(now - at);
  if (gap < minuteMs) return at > now ? "in a moment" : "just now";
  if (gap >= 7 * dayMs) {
    const { date } = toZonedClock(at, zone);
    return `${formatShortDate(date)}, ${date.slice(0, 4)}`;
  }
  const [size, unit] =
    gap < hourMs
      ? ([minuteMs, "minute"] as const)
      : gap < dayMs
        ? ([hourMs, "hour"] as const)
        : ([dayMs, "day"] as const);
  // A link for three days, made a second ago, works for three days; what was is told by whole units passed.
  const units = (at - now) / size;
  return relativeFormat.format(at > now ? Math.round(units) : Math.trunc(units), unit);
}
