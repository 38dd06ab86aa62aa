import { Link } from "react-router";
import { classNames } from "~/lib/class-names";
import type { Figures } from "~/lib/insight/insight";
import { formatFigure } from "~/lib/insight/insight-figures";
import {
  type InsightPlot,
  type InsightView,
  insightPlots,
  toInsightSearch,
} from "~/lib/insight/insight-view";
import { Change } from "./change";

export const plotNames: Record<InsightPlot, string> = {
  visits: "Visits",
  seen: "Page views",
  pressed: "Button clicks",
  sent: "Leads",
};

type Props = { view: InsightView; totals: { now: Figures; before?: Figures } };

/** The key figures. A figure that is counted by day links to its chart. */
export function KeyFigures({ view, totals: { now, before } }: Props) {
  return (
    <ul
      role="list"
      aria-label="Key figures"
      className="-mx-2 grid grid-cols-2 gap-x-1 gap-y-2 sm:grid-cols-3 lg:grid-cols-5"
    >
      {insightPlots.map((plot) => (
        <li key={plot}>
          <Link
            to={{ search: toInsightSearch({ ...view, plot }) }}
            preventScrollReset
            aria-current={view.plot === plot ? "true" : undefined}
            aria-description={`Draw by day: ${plotNames[plot]}`}
            className={classNames(
              "block rounded-t-control border-b-2 px-3 py-2 hover:bg-text/5",
              view.plot === plot ? "border-accent bg-text/4" : "border-transparent",
            )}
          >
            <KeyFigure name={plotNames[plot]} now={now[plot] ?? 0} before={before && (before[plot] ?? 0)} />
          </Link>
        </li>
      ))}
      <li className="border-b-2 border-transparent px-3 py-2">
        <KeyFigure name="Won" now={now.won} before={before?.won} />
      </li>
    </ul>
  );
}

type KeyFigureProps = { name: string; now: number | undefined; before: number | undefined };

function KeyFigure({ name, now, before }: KeyFigureProps) {
  return (
    <>
      <span className="block text-small text-muted">{name}</span>
      <span className="mt-0.5 block font-display text-[1.75rem] leading-9 font-semibold tracking-tight figures">
        {formatFigure(now)}
      </span>
      {now !== undefined && <Change now={now} before={before} className="block" />}
    </>
  );
}
