import { classNames } from "~/lib/class-names";

type Hue = "commerce" | "showcase" | "securestream" | "studio";

export type HomeResultsProps = { title: string; metrics: { value: string; label: string; hue: Hue }[] };

/** A street that climbs: each window is lit in its product's color, and the light grows warmer toward the ground. */
const windows: Record<Hue, string> = {
  commerce: "from-commerce to-lamp lg:h-64",
  showcase: "from-showcase to-commerce lg:h-[22rem]",
  securestream: "from-securestream to-studio lg:h-[29rem]",
  studio: "from-studio to-lamp lg:h-[37rem]",
};

export function HomeResults({ title, metrics }: HomeResultsProps) {
  return (
    <section
      aria-labelledby="results"
      className="dusk overflow-hidden pt-section max-lg:pb-section dark:bg-ground-2"
    >
      <div className="wrap">
        <h2 id="results" className="max-w-[14ch] text-h2">
          {title}
        </h2>
        <ul className="mt-12 grid grid-cols-2 items-end gap-3 sm:gap-5 lg:-mt-46 lg:grid-cols-4">
          {metrics.map(({ value, label, hue }) => (
            <li
              key={label}
              className={classNames(
                "enter flex h-64 flex-col justify-between rounded-pane bg-linear-to-b p-5 text-ink shadow-lamp lg:rounded-b-none lg:p-7",
                windows[hue],
              )}
            >
              <span className="font-display text-[clamp(2.75rem,5.4vw,5rem)] leading-none font-semibold tracking-[-0.05em]">
                {value}
              </span>
              <span className="text-lead leading-snug font-semibold text-balance">{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
