import { type ReactNode, useContext } from "react";
import { ResponseClock, useZone } from "~/browser/zone";
import { formatShortTime } from "~/lib/short-time";
import { formatTime, toZonedClock } from "~/lib/zoned-time";

type Props = {
  /** The moment to show (ms since the epoch). */
  at: number;
};

/** A moment to the minute, by the reader's clock. */
export function Time({ at }: Props) {
  const zone = useZone();
  const { date, time } = toZonedClock(at, zone);
  return <TimeElement at={at}>{`${date} ${time}${zone === "UTC" ? " UTC" : ""}`}</TimeElement>;
}

/** A moment as lists show it: near ones relative to now, others as a day by the reader's clock. */
export function ShortTime({ at }: Props) {
  const { now } = useContext(ResponseClock);
  return <TimeElement at={at}>{formatShortTime(at, now, useZone())}</TimeElement>;
}

/** A moment of an appointment, by the reader's clock. */
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
