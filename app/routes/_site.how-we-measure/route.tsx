import { classNames } from "~/lib/class-names";
import { pageMeta } from "~/lib/page-meta";
import { PageHead } from "~/sections/page-head";
import { ReachOut } from "~/sections/reach-out";
import { Main } from "~/ui/main";
import { RichText } from "~/ui/rich-text";
import type { Route } from "./+types/route";
import * as howWeMeasure from "./content";
import { Ledger, Questions } from "./sections";

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...howWeMeasure.seo, crumb: howWeMeasure.head.crumb }, args);

export default function HowWeMeasure() {
  return (
    <Main>
      <PageHead {...howWeMeasure.head}>
        <TimeRuler {...howWeMeasure.ruler} />
      </PageHead>
      <Questions {...howWeMeasure.questions} />
      <Ledger {...howWeMeasure.ledger} />
      <ReachOut {...howWeMeasure.reachOut} />
    </Main>
  );
}

function TimeRuler({ title, unit, seconds, marks }: typeof howWeMeasure.ruler) {
  const ticks = Array.from({ length: seconds * 10 + 1 }, (_, index) => index);
  return (
    <section aria-labelledby="ruler" className="wrap pb-section">
      <RichText as="h2" id="ruler" className="text-h3" text={title} />
      <ul role="list" className="mt-8 grid gap-6">
        {marks.map(({ from, to, value, label, ours }) => (
          <li key={label}>
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span
                className={classNames(
                  "font-display text-h3 font-semibold tracking-[-0.03em]",
                  ours && "text-lamp",
                )}
              >
                {value}
              </span>{" "}
              <span className="text-small text-muted">{label}</span>
            </p>
            <svg
              viewBox={`0 0 ${seconds * 100} 10`}
              preserveAspectRatio="none"
              className="mt-2 h-9 w-full rounded-chip bg-raised"
              aria-hidden="true"
            >
              <rect
                x={from * 100}
                width={(to - from) * 100}
                height="10"
                className={ours ? "fill-lamp" : "fill-text/25"}
              />
            </svg>
          </li>
        ))}
      </ul>
      <svg
        viewBox={`0 0 ${seconds * 100} 12`}
        preserveAspectRatio="none"
        className="mt-4 h-4 w-full overflow-visible"
        aria-hidden="true"
      >
        {ticks.map((tick) => (
          <path
            key={tick}
            d={`M${tick * 10} 0V${tick % 10 === 0 ? 12 : 6}`}
            className="stroke-field-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <div aria-hidden="true" className="mt-1 flex justify-between font-mono text-tiny text-muted">
        {Array.from({ length: seconds + 1 }, (_, second) => (
          <span key={second}>
            {second} {unit}
          </span>
        ))}
      </div>
    </section>
  );
}
