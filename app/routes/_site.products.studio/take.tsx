import { classNames } from "~/lib/class-names";
import { SectionHead } from "~/sections/section-head";
import { Icon } from "~/ui/icon";
import { RichText } from "~/ui/rich-text";
import type { take } from "./content";

type ProductTakeProps = typeof take;

// The distance of each result below the strip, and the length of its thread.
const threadClasses = [
  { card: "lg:mt-0", thread: "h-5" },
  { card: "lg:mt-10", thread: "h-14" },
  { card: "lg:mt-20", thread: "h-24" },
  { card: "lg:mt-30", thread: "h-36" },
];

/** A recording as a strip across the page; the results hang below, each a little later. */
export function ProductTake({ title, lead, take, chapters, results }: ProductTakeProps) {
  return (
    <section aria-labelledby="take" className="wrap py-section">
      <SectionHead id="take" title={title} lead={lead} titleWidth="max-w-[16ch]" />
      <div className="dusk mt-12 rounded-pane border border-line p-6 sm:p-8">
        <p className="flex items-center gap-3 font-mono text-small">
          <span aria-hidden="true" className="size-3 rounded-full bg-danger" />
          {take.label}
          <span className="ml-auto shrink-0 text-muted">{take.length}</span>
        </p>
        <Waveform className="mt-5 h-16 w-full sm:h-24" />
        <ol role="list" className="mt-5 grid gap-x-2 gap-y-3 sm:grid-cols-[1.3fr_1.7fr_1.1fr_1.5fr]">
          {chapters.map(({ name, time }) => (
            <li key={name} className="border-t-2 border-hue pt-2 text-small">
              <span className="font-mono text-hue-ink">{time}</span> {name}
            </li>
          ))}
        </ol>
      </div>
      <ul role="list" className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {results.map(({ icon, title, text, sample }, index) => (
          <li key={title} className={classNames("relative", threadClasses[index]?.card)}>
            <span
              aria-hidden="true"
              className={classNames(
                "absolute bottom-full left-7 hidden w-px bg-hue lg:block",
                threadClasses[index]?.thread,
              )}
            />
            <div className="rounded-card bg-hue-soft p-6">
              <h3 className="flex items-center gap-3 text-h3">
                <Icon name={icon} className="size-6 text-hue-ink" />
                <RichText text={title} />
              </h3>
              <RichText as="p" className="mt-2 text-text/80" text={text} />
              <ul
                role="list"
                aria-hidden="true"
                className="mt-6 grid gap-1.5 border-t border-text/15 pt-4 font-mono text-tiny"
              >
                {sample.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const waveHeights = [
  4, 9, 14, 8, 18, 26, 12, 20, 30, 16, 10, 22, 28, 14, 7, 12, 24, 32, 18, 11, 20, 27, 13, 8, 16, 29, 21, 10,
  6, 14, 25, 31, 17, 9, 19, 23, 12, 27, 15, 8, 21, 30, 18, 11, 6, 13, 22, 16,
];

export function Waveform({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 384 40"
      preserveAspectRatio="none"
      className={classNames("fill-hue", className)}
      aria-hidden="true"
    >
      {waveHeights.map((height, index) => (
        <rect key={index} x={index * 8 + 2} y={20 - height / 2} width="4" height={height} rx="1.5" />
      ))}
    </svg>
  );
}
