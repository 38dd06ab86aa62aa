// Times in zones. Intl provides the zones; the text is built here, so that every browser and the server write
// the same.

import { dayMs, hourMs, minuteMs } from "./days";
import { formatShortDate } from "./format";

/** A local time; `weekday` 0 is Sunday. */
export type Clock = { date: string; time: string; hour: number; weekday: number };

export const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the cached format of a time zone. Throws a RangeError for an unknown one. */
function getZoneFormat(zone: string) {
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
  // Zone names may be untrusted; only a few hundred are valid, so the cache stays small.
  if (formats.size < 1000) formats.set(zone, format);
  return format;
}

/** Whether a time zone exists: "Europe/Berlin", "UTC". */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z][\w+/-]{1,49}$/.test(zone)) return false;
  try {
    return Boolean(getZoneFormat(zone));
  } catch {
    return false;
  }
}

/** Returns the local time in `zone`. */
export function toZonedClock(at: number, zone: string): Clock {
  const parts = Object.fromEntries(
    getZoneFormat(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const date = `${parts.year}-${parts.month}-${parts.day}`;
  const weekday = new Date(`${date}T00:00Z`).getUTCDay();
  return { date, time: `${parts.hour}:${parts.minute}`, hour: Number(parts.hour), weekday };
}

/** The offset of `zone` from UTC at a moment (ms). */
function getZoneOffset(at: number, zone: string) {
  const { date, time } = toZonedClock(at, zone);
  return Date.parse(`${date}T${time}Z`) - Math.floor(at / minuteMs) * minuteMs;
}

/**
 * Returns the first time (ms) at which clocks in `zone` show a date ("2026-11-24") and a time ("14:30"). NaN when
 * invalid; undefined when a clock change skips it.
 */
export function parseZonedTime(date: string, time: string, zone: string): number | undefined {
  const isWritten = /^2\d{3}-\d\d-\d\d$/.test(date) && /^\d\d:\d\d$/.test(time);
  const shown = isWritten ? Date.parse(`${date}T${time}Z`) : Number.NaN;
  // A date that does not exist parses as a later one: February 30 as March 2.
  if (Number.isNaN(shown) || new Date(shown).toISOString().slice(0, 10) !== date) return Number.NaN;
  const offsets = [getZoneOffset(shown - dayMs, zone), getZoneOffset(shown + dayMs, zone)];
  return offsets
    .map((offset) => shown - offset)
    .filter((at) => at + getZoneOffset(at, zone) === shown)
    .sort((a, b) => a - b)[0];
}

/** Returns the last millisecond of a date ("2026-11-24") in `zone`; NaN when invalid. */
export function endOfZonedDay(date: string, zone: string): number {
  if (Number.isNaN(parseZonedTime(date, "12:00", zone))) return Number.NaN;
  const next = new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);
  // Where midnight is skipped by a clock change, the day begins at one.
  return (parseZonedTime(next, "00:00", zone) ?? parseZonedTime(next, "01:00", zone) ?? Number.NaN) - 1;
}

/** Formats a moment in `zone`: "Tue, Nov 24, 2026, 14:30", or with twelve hours "2:30 PM". */
export function formatTime(at: number, zone: string, isTwelve = false): string {
  const { date, time } = toZonedClock(at, zone);
  return `${formatDay(date)}, ${date.slice(0, 4)}, ${formatClock(time, isTwelve)}`;
}

/** Formats a time ("14:30") with 24 or twelve hours: "2:30 PM". */
export function formatClock(time: string, isTwelve: boolean): string {
  if (!isTwelve) return time;
  const [hour, minutes] = time.split(":");
  return `${Number(hour) % 12 || 12}:${minutes} ${Number(hour) < 12 ? "AM" : "PM"}`;
}

/** Formats a day: "Tue, Nov 24". */
export function formatDay(date: string): string {
  return `${weekdays[new Date(`${date}T12:00Z`).getUTCDay()]?.slice(0, 3)}, ${formatShortDate(date)}`;
}

/** Formats the offset of a zone: "UTC+05:30". */
export function formatOffset(at: number, zone: string): string {
  const minutes = Math.round(getZoneOffset(at, zone) / minuteMs);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  return minutes === 0 ? "UTC" : `UTC${minutes < 0 ? "-" : "+"}${two(hours)}:${two(rest)}`;
}

/**
 * Converts a form's date and time ("2027-03-01T09:00") from one time zone to another. A time that a clock change skips
 * moves an hour later; invalid input is returned unchanged.
 */
export function convertClock(text: string, from: string, to: string): string {
  if (from === to || !isTimeZone(from) || !isTimeZone(to)) return text;
  const [date = "", time = ""] = text.split("T");
  const minutes = time.slice(0, 5);
  const at = parseZonedTime(date, minutes, from) ?? parseZonedTime(...addHour(date, minutes), from);
  if (at === undefined || Number.isNaN(at)) return text;
  const shown = toZonedClock(at, to);
  return `${shown.date}T${shown.time}`;
}

function addHour(date: string, time: string): [date: string, time: string] {
  const later = new Date(Date.parse(`${date}T${time}Z`) + hourMs).toISOString();
  return [later.slice(0, 10), later.slice(11, 16)];
}

/** Returns a zone's common name: "Los Angeles time" for "America/Los_Angeles". */
export function formatZoneName(zone: string): string {
  const [place = zone, ...areas] = zone.replaceAll("_", " ").split("/").reverse();
  return areas.length === 0 || areas.includes("Etc") ? place : `${place} time`;
}

/** Formats a zone with its offset at a moment: "Berlin time, UTC+02:00", and once where both are the same: "UTC". */
export function formatZone(at: number, zone: string): string {
  return [...new Set([formatZoneName(zone), formatOffset(at, zone)])].join(", ");
}
