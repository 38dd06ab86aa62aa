import { classNames } from "~/lib/class-names";

export type Metric = { value: string; label: string };

/** Three figures in a row, centered, or stacked; the first is the largest. */
export function StoryResults({
  results,
  stacked,
  centered,
}: {
  results: readonly Metric[];
  stacked?: boolean;
  centered?: boolean;
}) {
  return (
    <dl className={classNames("grid gap-x-8 gap-y-6 sm:grid-cols-3", stacked && "lg:grid-cols-1")}>
      {results.map(({ value, label }, index) => (
        <div
          key={label}
          className={classNames(
            "flex flex-wrap items-baseline justify-end gap-x-4 sm:flex-col-reverse",
            centered && "sm:items-center sm:text-center",
          )}
        >
          <dt
            className={classNames(
              "mt-2 max-w-[20ch] text-small text-balance text-muted",
              centered ? "grow max-sm:mr-auto" : "mr-auto max-sm:flex-[1_1_4rem]",
            )}
          >
            {label}
          </dt>
          <dd
            className={classNames(
              "font-display text-[min(3.25rem,17vw)] leading-none font-semibold tracking-[-0.04em] whitespace-nowrap figures",
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
