import { classNames } from "~/lib/class-names";
import { formatCount } from "~/lib/format";
import { formatChange } from "~/lib/insight/plot-scale";

/** The change from the previous range; color repeats the sign. */
export function Change({ now, before, className }: { now: number; before?: number; className?: string }) {
  if (before === undefined || (now === 0 && before === 0)) return null;
  const change = formatChange(now, before);
  const isSame = change === "0%" || now === before;
  const look = now > before ? "text-success" : "text-danger";
  return (
    <span
      className={classNames(
        "font-mono text-tiny whitespace-nowrap",
        isSame || !change ? "text-muted" : look,
        className,
      )}
    >
      {change ?? (now > 0 ? `+${formatCount(now)}` : "0%")}
    </span>
  );
}
