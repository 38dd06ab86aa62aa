import { useZone } from "~/browser/zone";
import { clockAt } from "~/lib/zoned-time";

/** A moment (ms) to the minute, by the clock of whoever reads; by UTC, which is said, until script runs. */
export function Time({ at }: { at: number }) {
  const zone = useZone();
  const { date, time } = clockAt(at, zone);
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap">
      {`${date} ${time}${zone === "UTC" ? " UTC" : ""}`}
    </time>
  );
}
