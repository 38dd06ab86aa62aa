import { useTwelveHours, useZone } from "~/browser/zone";
import { formatTime, formatZoneName } from "~/lib/zoned-time";

/** A moment (ms) in the viewer's time zone; in UTC until script runs. */
export function LocalTime({ at }: { at: number }) {
  const zone = useZone();
  const isTwelve = useTwelveHours();
  return (
    <time dateTime={new Date(at).toISOString()}>
      {formatTime(at, zone, isTwelve)} <span className="text-muted">{formatZoneName(zone)}</span>
    </time>
  );
}
