import { type ReactNode, useContext } from "react";
import { ResponseClock, useZone } from "~/browser/zone";
import { formatShortTime } from "~/lib/short-time";
import { formatDay, formatTime, toZonedClock } from "~/lib/zoned-time";

type Props = {
  /** The time to show (ms since the epoch). */
  at: number;
};

/** A date and time to the minute, in the reader's zone. */
export function Time({ at }: Props) {
  const zone = useZone();
  const { date, time } = toZonedClock(at, zone);
  return <TimeElement at={at}>{`${date} ${time}${zone === "UTC" ? " UTC" : ""}`}</TimeElement>;
}

/** A time as lists show it: relative to now within a week, else as a day in the reader's zone. */
export function ShortTime({ at }: Props) {
  const { now } = useContext(ResponseClock);
  return <TimeElement at={at}>{formatShortTime(at, now, useZone())}</TimeElement>;
}

/** The day and time of an appointment in a list, in the reader's zone: "Tue, Dec 1, 14:30". */
export function DayTime({ at }: Props) {
  const { date, time } = toZonedClock(at, useZone());
  return <TimeElement at={at}>{`${formatDay(date)}, ${time}`}</TimeElement>;
}

/** The time of an appointment, in the reader's zone. */
export function AppointmentTime({ at }: Props) {
  return <TimeElement at={at}>{formatTime(at, useZone())}</TimeElement>;
}

function TimeElement({ at, children }: Props & { children: ReactNode }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap">
      {children}
    </time>
  );
}
