const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const distance = new Intl.RelativeTimeFormat("en-US");

/** Formats a moment briefly for lists: near ones relatively, others by date; always UTC. Server only. */
export function shortTime(at: number, now: number): string {
  const gap = Math.abs(now - at);
  const [size, unit] =
    gap < hour
      ? ([minute, "minute"] as const)
      : gap < day
        ? ([hour, "hour"] as const)
        : ([day, "day"] as const);
  if (gap < minute) return at > now ? "in a moment" : "just now";
  if (gap < 7 * day) return distance.format(Math.trunc((at - now) / size), unit);
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(at);
}

/** Returns the UTC day of a moment: "2026-11-21". */
export function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
