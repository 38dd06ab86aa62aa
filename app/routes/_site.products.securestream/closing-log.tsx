import { classNames } from "~/lib/class-names";
import { Icon } from "~/ui/icon";

export type ClosingLogProps = { entries: readonly { time: string; who: string; what: string }[] };

/** The half hour, written down as the product would: the last line is the decision. */
export function ClosingLog({ entries }: ClosingLogProps) {
  const decision = entries.length - 1;
  return (
    <ol className="mt-16 grid w-full max-w-240 gap-2 rounded-t-pane border border-line bg-ground-2 p-4 pb-10 text-left sm:p-8">
      {entries.map(({ time, who, what }, index) => (
        <li
          key={time}
          className={classNames(
            "flex flex-wrap items-center gap-x-6 gap-y-1 rounded-control px-4 py-3",
            index === decision ? "bg-securestream text-ink" : "bg-raised",
          )}
        >
          <span className="font-mono text-small opacity-80">{time}</span>
          <span className="font-semibold sm:w-60">{who}</span>
          <span className="w-full lg:w-auto">{what}</span>
          {index === decision && <Icon name="circle-check" className="ml-auto size-6 max-sm:hidden" />}
        </li>
      ))}
    </ol>
  );
}
