import { classNames } from "~/lib/class-names";
import { RichText } from "~/ui/rich-text";
import type { useCases } from "./content";

type ProductUseCasesProps = typeof useCases;

const barWidths = ["w-[38%]", "w-3/5", "w-1/2", "w-[76%]"];

/** Use cases: a large figure, and the pages where a video shows its form, each with its second. */
export function ProductUseCases({ title, figure, useCases }: ProductUseCasesProps) {
  return (
    <section
      aria-labelledby="use-cases"
      className="dusk relative isolate overflow-clip py-section dark:bg-ground-2"
    >
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-radial-[ellipse_50%_80%_at_0%_50%] from-hue/(--hue-glow) to-transparent to-75%"
      />
      <div className="wrap grid gap-x-20 gap-y-14 lg:grid-cols-[1fr_1.2fr] lg:items-center">
        <div>
          <RichText as="h2" id="use-cases" className="max-w-[14ch] text-h2" text={title} />
          <p className="mt-12">
            <span className="block font-display text-[clamp(5.5rem,3rem+12vw,13rem)] leading-[0.85] font-semibold tracking-[-0.06em] text-hue-ink">
              {figure.value}
            </span>
            <span className="mt-5 block text-lead text-muted">{figure.label}</span>
          </p>
        </div>
        <ul role="list" className="grid gap-4">
          {useCases.map(({ page, title, text, ask }, index) => (
            <li key={page} className={classNames("rounded-card bg-raised p-6 sm:p-8", cardOffsets[index])}>
              <p className="font-mono text-small text-hue-ink">{page}</p>
              <RichText as="h3" className="mt-2 text-h3" text={title} />
              <RichText as="p" className="mt-2 text-muted" text={text} />
              <p className="mt-5 flex items-center gap-4 text-small font-semibold">
                <span aria-hidden="true" className="h-1 grow rounded-full bg-line">
                  <span className={classNames("block h-full rounded-full bg-hue-ink", barWidths[index])} />
                </span>
                {ask}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

// The cards step to the right like frames of a reel.
const cardOffsets = ["lg:mr-16", "lg:mr-8 lg:ml-8", "lg:ml-16", "lg:mr-8 lg:ml-8"];
