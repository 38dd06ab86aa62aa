import { useId } from "react";
import { formatCount } from "~/lib/format";
import { listTicks, pickLabelIndexes } from "~/lib/insight/plot-scale";

type PlotValue = { value: number; text: string };

/** A day or a week: the name on the axis, the full name, the value, and the compared value. */
export type PlotPoint = PlotValue & { name: string; label: string; before?: PlotValue & { label: string } };

type Props = {
  /** The title of the counted event. */
  title: string;
  points: PlotPoint[];
};

const maxNamedPoints = 6;
const plotHeight = 100;

/**
 * A chart by day, with the previous range as a dashed line. Only the curves stretch with the page; the text around them
 * keeps its size. The export has the same data.
 */
export function DayPlot({ title, points }: Props) {
  const id = useId();
  const compared = points.every(({ before }) => before);
  const values = points.flatMap(({ value, before }) => [value, before?.value ?? 0]);
  const ticks = listTicks(Math.max(...values));
  const top = ticks.at(-1) ?? 1;
  const sorted = points.toSorted((a, b) => a.value - b.value);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (!least || !most) return null;
  return (
    <div className="min-w-0">
      <div className="grid grid-cols-[auto_1fr] gap-x-2">
        <AxisTicks ticks={ticks} top={top} />
        <svg
          role="img"
          aria-labelledby={`${id}-title ${id}-text`}
          className="h-48 w-full overflow-visible sm:h-60 lg:h-66"
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-text`}>
            {`Between ${least.text} and ${most.text}. Peak: ${most.text}, ${most.label}. The export has all of them.`}
          </desc>
          {ticks.map((tick) => (
            <line
              key={tick}
              x2="100%"
              y1={toPercent(1 - tick / top)}
              y2={toPercent(1 - tick / top)}
              shapeRendering="crispEdges"
              className={tick === 0 ? "stroke-field-line" : "stroke-line"}
            />
          ))}
          <Curves points={points} top={top} isCompared={compared} />
          <Targets points={points} />
        </svg>
        <AxisNames points={points} />
      </div>
      {compared && <Legend />}
    </div>
  );
}

function toPercent(share: number) {
  return `${Math.round(share * 10_000) / 100}%`;
}

/** The largest number sets the width of the column; the others are right-aligned. */
function AxisTicks({ ticks, top }: { ticks: number[]; top: number }) {
  return (
    <div className="relative font-mono text-tiny text-muted">
      <span aria-hidden="true" className="invisible">
        {formatCount(top)}
      </span>
      <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
        {ticks.map((tick) => (
          <text
            key={tick}
            x="100%"
            y={toPercent(1 - tick / top)}
            dy="0.35em"
            textAnchor="end"
            className="fill-muted"
          >
            {formatCount(tick)}
          </text>
        ))}
      </svg>
    </div>
  );
}

function AxisNames({ points }: { points: PlotPoint[] }) {
  const last = points.length - 1;
  const shown = pickLabelIndexes(points.length, maxNamedPoints);
  return (
    <svg
      aria-hidden="true"
      className="col-start-2 mt-2 h-4 w-full overflow-visible font-mono text-tiny text-muted"
    >
      {shown.map((index, position) => (
        <text
          key={index}
          x={toPercent(index / Math.max(last, 1))}
          dy="1em"
          textAnchor={index === last ? "end" : index === 0 ? "start" : "middle"}
          className={(shown.length - 1 - position) % 2 === 1 ? "fill-muted max-sm:hidden" : "fill-muted"}
        >
          {points[index]?.name}
        </text>
      ))}
    </svg>
  );
}

function Curves({ points, top, isCompared }: { points: PlotPoint[]; top: number; isCompared: boolean }) {
  const last = points.length - 1;
  const path = (values: number[]) =>
    values
      .map(
        (value, x) =>
          `${x === 0 ? "M" : "L"}${x} ${roundCoordinate(plotHeight - (value / top) * plotHeight)}`,
      )
      .join("");
  const now = path(points.map(({ value }) => value));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${last} ${plotHeight}`}
      preserveAspectRatio="none"
      width="100%"
      height="100%"
      className="overflow-visible"
    >
      <path
        d={`${now}V${plotHeight}H0Z`}
        className="fill-lamp/25 forced-colors:fill-none dark:fill-lamp/12"
      />
      {isCompared && (
        <path
          d={path(points.map(({ before }) => before?.value ?? 0))}
          vectorEffect="non-scaling-stroke"
          strokeWidth={1.5}
          strokeDasharray="4 4"
          className="fill-none stroke-field-line forced-colors:stroke-[GrayText]"
        />
      )}
      <path
        d={now}
        vectorEffect="non-scaling-stroke"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
        className="fill-none stroke-accent forced-colors:stroke-[CanvasText]"
      />
    </svg>
  );
}

function roundCoordinate(value: number) {
  return Math.round(value * 100) / 100;
}

function Targets({ points }: { points: PlotPoint[] }) {
  const width = 1 / Math.max(points.length - 1, 1);
  return points.map(({ label, text, before }, index) => (
    <rect
      key={label}
      x={toPercent(Math.max((index - 0.5) * width, 0))}
      width={toPercent(index === 0 || index === points.length - 1 ? width / 2 : width)}
      height="100%"
      className="fill-text/0 hover:fill-text/5"
    >
      <title>
        {`${label}: ${text}${before ? `\n${before.label}: ${before.text}, previous period` : ""}`}
      </title>
    </rect>
  ));
}

function Legend() {
  return (
    <p aria-hidden="true" className="mt-3 flex flex-wrap gap-x-5 text-tiny text-muted">
      <span className="inline-flex items-center gap-2">
        <svg aria-hidden="true" className="h-0.5 w-5">
          <rect width="100%" height="100%" className="fill-accent" />
        </svg>
        this period
      </span>
      <span className="inline-flex items-center gap-2">
        <svg aria-hidden="true" className="h-0.5 w-5">
          <line x2="100%" y1="1" y2="1" strokeWidth={2} strokeDasharray="4 4" className="stroke-field-line" />
        </svg>
        previous period
      </span>
    </p>
  );
}
