// Moments, and how clocks show them in a time zone. Intl knows the zones; its words are put together here, so that
// every browser and the server write the same.

/** What a clock in a zone shows; `weekday` 0 is Sunday. */
export type Clock = { date: string; time: string; hour: number; weekday: number };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
export const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const formats = new Map<string, Intl.DateTimeFormat>();

/** Throws a RangeError for a zone that is none. */
function formatOf(zone: string) {
  const known = formats.get(zone);
  if (known) return known;
  const digits = {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  } as const;
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, hourCycle: "h23", ...digits });
  // What strangers write is tried, and no more than a few hundred names are zones.
  if (formats.size < 1000) formats.set(zone, format);
  return format;
}

/** Whether clocks of this name exist: "Europe/Berlin", "UTC". */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z][\w+/-]{1,49}$/.test(zone)) return false;
  try {
    return Boolean(formatOf(zone));
  } catch {
    return false;
  }
}

/** What clocks in `zone` show at a moment. */
export function clockAt(at: number, zone: string): Clock {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const date = `${parts.year}-${parts.month}-${parts.day}`;
  const weekday = new Date(`${date}T00:00Z`).getUTCDay();
  return { date, time: `${parts.hour}:${parts.minute}`, hour: Number(parts.hour), weekday };
}

/** How far clocks in `zone` are ahead of UTC at a moment (ms). */
function offsetAt(at: number, zone: string) {
  const { date, time } = clockAt(at, zone);
  return Date.parse(`${date}T${time}Z`) - Math.floor(at / minute) * minute;
}

/**
 * The first moment at which clocks in `zone` show a date ("2026-11-24") and a time ("14:30"). NaN for what is no date or
 * time; undefined when clocks skip it.
 */
export function momentOf(date: string, time: string, zone: string): number | undefined {
  const shown =
    /^2\d{3}-\d{2}-\d{2}$/.test(date) && /^\d{2}:\d{2}$/.test(time)
      ? Date.parse(`${date}T${time}Z`)
      : Number.NaN;
  // February 30 is read as March 2.
  if (Number.isNaN(shown) || new Date(shown).toISOString().slice(0, 10) !== date) return Number.NaN;
  const offsets = [offsetAt(shown - day, zone), offsetAt(shown + day, zone)];
  return offsets
    .map((offset) => shown - offset)
    .filter((at) => at + offsetAt(at, zone) === shown)
    .sort((a, b) => a - b)[0];
}

/** A moment as clocks in `zone` show it: "Tue, Nov 24, 2026, 14:30", or with twelve hours "2:30 PM". */
export function timeInWords(at: number, zone: string, isTwelve = false): string {
  const { date, time } = clockAt(at, zone);
  return `${dayInWords(date)}, ${date.slice(0, 4)}, ${clockInWords(time, isTwelve)}`;
}

/** A clock's time ("14:30") as it is, or as clocks of twelve hours show it: "2:30 PM". */
export function clockInWords(time: string, isTwelve: boolean): string {
  if (!isTwelve) return time;
  const [hour, minutes] = time.split(":");
  return `${Number(hour) % 12 || 12}:${minutes} ${Number(hour) < 12 ? "AM" : "PM"}`;
}

/** A day in few words: "Tue, Nov 24". */
export function dayInWords(date: string): string {
  const noon = new Date(`${date}T12:00Z`);
  return `${weekdays[noon.getUTCDay()]?.slice(0, 3)}, ${months[noon.getUTCMonth()]} ${noon.getUTCDate()}`;
}

/** How far a zone is from UTC at a moment: "UTC+05:30". */
export function offsetInWords(at: number, zone: string): string {
  const minutes = Math.round(offsetAt(at, zone) / minute);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  return minutes === 0 ? "UTC" : `UTC${minutes < 0 ? "-" : "+"}${two(hours)}:${two(rest)}`;
}

/**
 * A date and time as a field of a form holds them ("2027-03-01T09:00"), from the clocks of one time zone to those of another.
 * What clocks skip is meant an hour later; what is no date and time, or no zone, stays as it is.
 */
export function moveClock(text: string, from: string, to: string): string {
  if (from === to || !isTimeZone(from) || !isTimeZone(to)) return text;
  const [date = "", time = ""] = text.split("T");
  const minutes = time.slice(0, 5);
  const at = momentOf(date, minutes, from) ?? momentOf(...hourLater(date, minutes), from);
  if (at === undefined || Number.isNaN(at)) return text;
  const shown = clockAt(at, to);
  return `${shown.date}T${shown.time}`;
}

function hourLater(date: string, time: string): [date: string, time: string] {
  const later = new Date(Date.parse(`${date}T${time}Z`) + hour).toISOString();
  return [later.slice(0, 10), later.slice(11, 16)];
}

/** A time zone as people say it: "Los Angeles time" for "America/Los_Angeles". */
export function zoneName(zone: string): string {
  const [place = zone, ...areas] = zone.replaceAll("_", " ").split("/").reverse();
  return areas.length === 0 || areas.includes("Etc") ? place : `${place} time`;
}
