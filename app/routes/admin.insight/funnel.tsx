import { formatCount } from "~/lib/format";
import { type Figures, insightEvents } from "~/lib/insight/insight";
import { funnelNames } from "~/lib/insight/insight-figures";
import { formatShare } from "~/lib/insight/plot-scale";
import type { InsightReport } from "~/server/insight/report.server";
import { Change } from "./change";

type Props = { steps: InsightReport["funnel"]; totals: InsightReport["totals"] };
type Step = Props["steps"][number];

/** The funnel. A bar is the share of the previous step. */
export function Funnel({ steps, totals }: Props) {
  return (
    <section aria-labelledby="funnel" className="min-w-0 rounded-card border border-line bg-ground-2 p-5">
      <h2 id="funnel" className="text-h3">
        Funnel
      </h2>
      <p className="mt-1 text-small text-muted">Each bar is a step’s share of the step above.</p>
      <ol role="list" className="mt-2 text-small">
        {steps.map((step, index) => (
          <FunnelRow key={step.step} step={step} previous={steps[index - 1]} />
        ))}
      </ol>
      <h3 className="mt-4 text-small font-semibold">Beside the funnel</h3>
      <ul role="list" className="mt-1 text-small">
        {Object.entries(insightEvents).map(
          ([name, event]) =>
            "label" in event && (
              <OtherRow key={name} label={event.label} name={name as keyof Figures} totals={totals} />
            ),
        )}
      </ul>
    </section>
  );
}

type OtherProps = { label: string; name: keyof Figures } & Pick<Props, "totals">;

function OtherRow({ label, name, totals: { now, before } }: OtherProps) {
  const count = now[name] ?? 0;
  return (
    <li className="grid grid-cols-[1fr_auto_4rem] items-baseline gap-x-3 border-t border-line py-2">
      <span>{label}</span>
      <span className="text-right font-mono">{formatCount(count)}</span>
      <Change now={count} before={before && (before[name] ?? 0)} className="text-right" />
    </li>
  );
}

function FunnelRow({ step, previous }: { step: Step; previous?: Step }) {
  const { now, before } = step;
  // Leads from programs have no step above.
  const isPart = previous !== undefined && previous.now > 0 && now <= previous.now;
  return (
    <li className="grid grid-cols-[1fr_auto_4rem] items-baseline gap-x-3 border-t border-line py-2 first:border-t-0">
      <span className="font-semibold">{funnelNames[step.step]}</span>
      <span className="text-right font-mono">{formatCount(now)}</span>
      <Change now={now} before={before} className="text-right" />
      <div className="col-span-full flex items-center gap-3">
        <Bar step={step} previous={previous} />
        <span className="w-16 text-right font-mono text-tiny text-muted">
          {isPart && formatShare(now, previous.now)}
          {isPart && <span className="sr-only"> of: {funnelNames[previous.step]}</span>}
        </span>
      </div>
    </li>
  );
}

function Bar({ step, previous }: { step: Step; previous?: Step }) {
  const whole = previous?.now ?? step.now;
  const width = whole > 0 ? Math.min((step.now / whole) * 100, 100) : 0;
  return (
    <svg aria-hidden="true" className="h-2 min-w-0 flex-1 overflow-visible">
      <rect width="100%" height="100%" rx={4} className="fill-text/8 forced-colors:fill-[GrayText]" />
      <rect
        width={`${Math.max(width, width > 0 ? 0.8 : 0).toFixed(1)}%`}
        height="100%"
        rx={4}
        className="fill-lamp forced-colors:fill-[Highlight]"
      />
    </svg>
  );
}
