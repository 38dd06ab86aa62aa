import { clockAt, isTimeZone, momentOf } from "./leads/meeting-times";

const hour = 3_600_000;

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

/** A time zone as people read it: "America/Los Angeles". */
export function zoneName(zone: string): string {
  return zone.replaceAll("_", " ");
}
