import { useZone } from "~/browser/zone";
import { timeInWords } from "~/lib/zoned-time";

/** A moment (ms) by the clock of whoever reads, with its zone; by UTC until script runs. */
export function Moment({ at }: { at: number }) {
  const zone = useZone();
  return (
    <time dateTime={new Date(at).toISOString()}>
      {timeInWords(at, zone)} <span className="text-muted">{zone}</span>
    </time>
  );
}
