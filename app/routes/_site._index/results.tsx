import type { ProductId } from "~/lib/prices";
import { type Figure, FigureLabel } from "~/sections/figures";
import { RichText } from "~/ui/rich-text";

/** `by` names who measured it and links to the method. */
export type HomeResultsProps = {
  title: string;
  metrics: (Required<Figure> & { hue: ProductId; by: string; windows: [dim: string, lit: string] })[];
  scale: string;
};

/** Four results, each as two windows to scale: 100 without video, and the result with video. */
export function HomeResults({ title, metrics, scale }: HomeResultsProps) {
  return (
    <section aria-labelledby="results" className="dusk overflow-clip py-section dark:bg-ground-2">
      <div className="wrap">
        <div className="grid gap-5">
          <RichText as="h2" id="results" className="text-h2" text={title} />
          <p className="max-w-[60rem] text-muted">{scale}</p>
        </div>
        <ul
          role="list"
          className="mt-part grid grid-cols-2 gap-x-8 gap-y-10 sm:grid-cols-4 sm:gap-x-6 lg:gap-x-10"
        >
          {metrics.map(({ value, label, hue, by, check, windows }) => (
            <li key={label} className="enter grid grid-rows-[auto_1fr] content-end">
              <div>
                <p className="font-display text-h1 leading-none font-semibold tracking-[-0.05em]">{value}</p>
                <p className="mt-3 leading-snug font-semibold text-balance lg:text-lead">{label}</p>
                <p className="mt-2 text-small text-muted">
                  <FigureLabel label={by} check={check} />
                </p>
              </div>
              <div aria-hidden="true" className="mt-5 max-w-32 self-end sm:max-w-44">
                <ResultBars change={Number.parseInt(value, 10)} hue={hue} />
                <p className="grid grid-cols-2 border-t border-field-line pt-2 text-center text-tiny text-muted">
                  {windows.map((window) => (
                    <span key={window}>{window}</span>
                  ))}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The value 100 and the result; without a number, a recording and the resulting steps. */
function ResultBars({ change, hue }: { change: number; hue: ProductId }) {
  const height = 100 + change;
  const light = `light-${hue}`;
  return (
    <svg viewBox="0 0 120 126" data-hue={hue} className="w-full" aria-hidden="true">
      {/* A window's light: the product's color at the top, warmer at the bottom. */}
      <linearGradient id={light} x2="0" y2="1">
        <stop offset="0.25" className="[stop-color:var(--hue)]" />
        <stop offset="1" className="[stop-color:var(--color-lamp)]" />
      </linearGradient>
      <rect x="4.5" y="26.5" width="51" height="110" rx="13" className="fill-text/8 stroke-text/40" />
      {change ? (
        <>
          <rect x="64" y={126 - height} width="52" height={height + 14} rx="13" fill={`url(#${light})`} />
          <path d="M4 26.5H116" className="stroke-text/70" strokeDasharray="2 4" />
        </>
      ) : (
        <>
          <circle cx="30" cy="76" r="7" className="fill-danger" />
          {[26, 51.5, 77, 102.5].map((y) => (
            <g key={y}>
              <rect x="64" y={y} width="52" height="21" rx="6" className="fill-studio" />
              <path
                d={`M71 ${y + 10.5}H${y === 77 ? 98 : 108}`}
                className="stroke-ink"
                strokeWidth="3"
                strokeLinecap="round"
              />
            </g>
          ))}
        </>
      )}
    </svg>
  );
}
