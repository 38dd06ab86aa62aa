import { classNames } from "~/lib/class-names";

type Way = "day" | "dusk" | "keyboard" | "large" | "system" | "paper";

export type WaysOfUseProps = {
  title: string;
  ways: readonly { way: Way; label: string; held: string }[];
  /** The product in every picture; `stop` is the key that reaches its button. */
  sample: { name: string; price: string; action: string; stop: string };
};

const lightPanel = "[color-scheme:light] bg-ground text-text";
const filledButton = "bg-primary text-on-primary forced-colors:border";
const wayStyles: Record<Way, { band: string; button?: string }> = {
  day: { band: lightPanel, button: filledButton },
  dusk: { band: "bg-raised", button: filledButton },
  keyboard: { band: "[color-scheme:light] bg-ground-2 text-text", button: filledButton },
  large: { band: lightPanel, button: filledButton },
  system: { band: "bg-ink", button: "border border-paper" },
  paper: { band: "[color-scheme:light] bg-raised text-text" },
};

/** One product in every way people use it, each with the promise that holds there. */
export function WaysOfUse({ title, ways, sample }: WaysOfUseProps) {
  return (
    <section aria-label={title} className="wrap -mt-4 pb-24 lg:-mt-10">
      <ul
        role="list"
        className="divide-y divide-line overflow-clip rounded-pane border border-line shadow-lamp"
      >
        {ways.map(({ way, label, held }) => (
          <li
            key={way}
            className={classNames(
              "grid gap-x-8 gap-y-3 px-5 py-4 sm:grid-cols-[12rem_1fr] sm:items-center sm:px-7",
              wayStyles[way].band,
            )}
          >
            <p className="text-small leading-snug">
              <span className="block font-semibold">{label}</span>
              <span className="text-muted">{held}</span>
            </p>
            <Line {...sample} way={way} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A product with price and button, as a mockup. */
function Line({ name, price, action, stop, way }: WaysOfUseProps["sample"] & { way: Way }) {
  const { button } = wayStyles[way];
  const isLarge = way === "large";
  return (
    <span aria-hidden="true" className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-3">
      <span className="mr-auto flex flex-wrap items-baseline gap-x-4">
        <span
          className={classNames(
            "font-display leading-tight font-semibold tracking-[-0.02em]",
            isLarge ? "text-h2" : "text-h3",
          )}
        >
          {name}
        </span>
        <span className={classNames("font-mono", isLarge ? "text-[1.75rem]" : "text-small")}>{price}</span>
      </span>
      {way === "keyboard" && (
        <span className="rounded-chip border border-field-line px-2.5 py-1 font-mono text-small">{stop}</span>
      )}
      {button && (
        <span
          className={
            way === "keyboard" ? "rounded-control border-2 border-lamp bg-ink p-0.5 forced-colors:border" : ""
          }
        >
          <span
            className={classNames(
              "block rounded-control px-5 py-2 font-semibold whitespace-nowrap",
              isLarge && "text-[1.75rem]",
              button,
            )}
          >
            {action}
          </span>
        </span>
      )}
    </span>
  );
}
