import { Link } from "react-router";
import { classNames } from "~/lib/class-names";
import type { Count } from "~/lib/insight/insight";
import { comparedOf, figure } from "~/lib/insight/insight-figures";
import {
  type InsightPlot,
  type InsightView,
  insightPlots,
  insightViewSearch,
} from "~/lib/insight/insight-view";
import { interpolate } from "~/lib/text";
import { Change } from "./change";

export type KeyFiguresTexts = {
  label: string;
  names: Record<InsightPlot | "won", string>;
  /** With {name}. */
  draw: string;
};

type Pair = { now: Count | undefined; before?: Count };

type Props = { texts: KeyFiguresTexts; view: InsightView; totals: Record<InsightPlot | "won", Pair> };

/** The few numbers that matter most; one that can be drawn by day is a link that draws it. */
export function KeyFigures({ texts, view, totals }: Props) {
  return (
    <ul
      role="list"
      aria-label={texts.label}
      className="-mx-2 grid grid-cols-2 gap-x-1 gap-y-2 sm:grid-cols-3 lg:grid-cols-5"
    >
      {insightPlots.map((plot) => (
        <li key={plot}>
          <Link
            to={{ search: insightViewSearch({ ...view, plot }) }}
            preventScrollReset
            aria-current={view.plot === plot ? "true" : undefined}
            title={interpolate(texts.draw, { name: texts.names[plot] })}
            className={classNames(
              "block rounded-t-control border-b-2 px-3 py-2 hover:bg-text/5",
              view.plot === plot ? "border-accent bg-text/4" : "border-transparent",
            )}
          >
            <KeyFigure name={texts.names[plot]} {...totals[plot]} />
          </Link>
        </li>
      ))}
      <li className="border-b-2 border-transparent px-3 py-2">
        <KeyFigure name={texts.names.won} {...totals.won} />
      </li>
    </ul>
  );
}

function KeyFigure({ name, now, before }: Pair & { name: string }) {
  return (
    <>
      <span className="block text-small text-muted">{name}</span>
      <span className="mt-0.5 block font-display text-[1.75rem] leading-9 font-semibold tracking-tight figures">
        {figure(now)}
      </span>
      <Change {...comparedOf(now, before)} className="block" />
    </>
  );
}
