import { classNames } from "~/lib/class-names";

export type Metric = { value: string; label: string };

/** Three figures in a row, the first one loudest. */
export function StoryResults({ results }: { results: readonly Metric[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
      {results.map(({ value, label }, index) => (
        <div key={label} className="flex items-baseline justify-end gap-x-4 sm:flex-col-reverse">
          <dt className="mt-2 mr-auto max-w-[20ch] text-small text-balance text-muted">{label}</dt>
          <dd
            className={classNames(
              "font-display text-[3.25rem] leading-none font-semibold tracking-[-0.04em] whitespace-nowrap figures",
              index === 0 && "text-hue-ink",
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
