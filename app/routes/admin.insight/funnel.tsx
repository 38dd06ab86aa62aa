import { formatShare } from "~/lib/insight/plot-scale";
import { interpolate } from "~/lib/text";
import { Change } from "./change";

export type FunnelTexts = {
  title: string;
  text: string;
  /** What the line across a bar is. */
  line: string;
  /** With {step}: of whom a step is a part. */
  of: string;
  /** With {share}: what the line across a bar is. */
  before: string;
};

export type FunnelStep = {
  key: string;
  label: string;
  /** As it is drawn, and as it is written. */
  count: number;
  text: string;
  before?: number;
};

/**
 * The way from the first step to the last. A bar is the share of those of the step before who went on; a line across it
 * says where it ended the time before.
 */
export function Funnel({ texts, steps }: { texts: FunnelTexts; steps: FunnelStep[] }) {
  return (
    <section aria-labelledby="funnel" className="min-w-0 rounded-card border border-line bg-ground-2 p-5">
      <h2 id="funnel" className="text-h3">
        {texts.title}
      </h2>
      <p className="mt-1 text-small text-muted">
        {texts.text} {steps.some(({ before }) => before !== undefined) && texts.line}
      </p>
      <ol role="list" className="mt-2 text-small">
        {steps.map((step, index) => (
          <Step key={step.key} texts={texts} step={step} previous={steps[index - 1]} />
        ))}
      </ol>
    </section>
  );
}

function Step({ texts, step, previous }: { texts: FunnelTexts; step: FunnelStep; previous?: FunnelStep }) {
  const { label, count, text, before } = step;
  return (
    <li className="grid grid-cols-[1fr_auto_4rem] items-baseline gap-x-3 border-t border-line py-2 first:border-t-0">
      <span className="font-semibold">{label}</span>
      <span className="text-right font-mono">{text}</span>
      <Change now={count} before={before} className="text-right" />
      <div className="col-span-full flex items-center gap-3">
        <Bar step={step} previous={previous} texts={texts} />
        <span className="w-16 text-right font-mono text-tiny text-muted">
          {previous && formatShare(count, previous.count)}
          {previous && (
            <span className="sr-only">{` ${interpolate(texts.of, { step: previous.label })}`}</span>
          )}
        </span>
      </div>
    </li>
  );
}

/** More may go on than there were before: one visitor who presses three times is three presses. */
function Bar({ step, previous, texts }: { step: FunnelStep; previous?: FunnelStep; texts: FunnelTexts }) {
  const shareOf = (count: number, whole: number) => (whole > 0 ? Math.min((count / whole) * 100, 100) : 0);
  const width = previous ? shareOf(step.count, previous.count) : 100;
  const was =
    previous?.before && step.before !== undefined && (step.before > 0 || step.count > 0)
      ? shareOf(step.before, previous.before)
      : undefined;
  return (
    <svg aria-hidden="true" className="h-2 min-w-0 flex-1 overflow-visible">
      <rect width="100%" height="100%" rx={4} className="fill-text/8 forced-colors:fill-[GrayText]" />
      <rect
        width={`${Math.max(width, width > 0 ? 0.8 : 0).toFixed(1)}%`}
        height="100%"
        rx={4}
        className="fill-lamp forced-colors:fill-[Highlight]"
      />
      {was !== undefined && (
        <line
          x1={`${was.toFixed(1)}%`}
          x2={`${was.toFixed(1)}%`}
          y1={-3}
          y2={11}
          strokeWidth={2}
          className="stroke-text forced-colors:stroke-[CanvasText]"
        >
          <title>{interpolate(texts.before, { share: `${Math.round(was * 10) / 10}%` })}</title>
        </line>
      )}
    </svg>
  );
}
