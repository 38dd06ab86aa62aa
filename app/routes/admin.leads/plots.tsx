import { formatCount } from "~/lib/format";
import { interpolate } from "~/lib/text";

export type LeadPlotsTexts = {
  title: string;
  /** With {count}. */
  total: string;
  perDay: string;
  /** With {count}. */
  most: string;
  asTable: string;
  day: string;
  requests: string;
  bySource: string;
  none: string;
};

type Props = {
  texts: LeadPlotsTexts;
  days: { date: string; count: number }[];
  sources: { source: string; count: number }[];
};

const barSpace = 10;
const height = 100;

/** How many came, when and from where. The numbers are text too, for those who do not see the drawing. */
export function LeadPlots({ texts, days, sources }: Props) {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby="plots" className="mt-6 rounded-card border border-line bg-ground-2 p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="plots" className="text-h3">
          {texts.title}
        </h2>
        <p className="text-small text-muted">
          {total === 0 ? texts.none : interpolate(texts.total, { count: formatCount(total) })}
        </p>
      </div>
      {total > 0 && (
        <div className="mt-5 grid gap-x-12 gap-y-6 lg:grid-cols-[2fr_1fr]">
          <Days texts={texts} days={days} />
          <Sources title={texts.bySource} sources={sources} />
        </div>
      )}
    </section>
  );
}

function Days({ texts, days }: Omit<Props, "sources">) {
  const most = Math.max(...days.map(({ count }) => count));
  return (
    <div className="min-w-0">
      <div className="flex justify-between gap-4 text-small">
        <h3 className="font-sans font-semibold tracking-normal">{texts.perDay}</h3>
        <p className="font-mono text-tiny leading-5 text-muted">{interpolate(texts.most, { count: most })}</p>
      </div>
      <svg
        viewBox={`0 0 ${days.length * barSpace} ${height}`}
        preserveAspectRatio="none"
        className="mt-2 h-24 w-full border-b border-field-line"
        aria-hidden="true"
      >
        {days.map(({ date, count }, index) => {
          const tall = count === 0 ? 0 : Math.max((count / most) * height, 2);
          return (
            <rect
              key={date}
              x={index * barSpace + 1.5}
              y={height - tall}
              width={barSpace - 3}
              height={tall}
              className="fill-accent"
            >
              <title>{`${date}: ${count}`}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between font-mono text-tiny text-muted">
        <span>{days[0]?.date}</span>
        <span>{days.at(-1)?.date}</span>
      </p>
      <details className="mt-2 text-small">
        <summary className="inline-block cursor-pointer py-1 underline underline-offset-4">
          {texts.asTable}
        </summary>
        <table className="mt-2 w-full max-w-xs text-left">
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className="py-1 font-semibold">
                {texts.day}
              </th>
              <th scope="col" className="py-1 text-right font-semibold">
                {texts.requests}
              </th>
            </tr>
          </thead>
          <tbody className="font-mono text-tiny">
            {days.map(({ date, count }) => (
              <tr key={date}>
                <th scope="row" className="py-0.5 font-normal">
                  {date}
                </th>
                <td className="py-0.5 text-right">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

function Sources({ title, sources }: { title: string; sources: Props["sources"] }) {
  const most = Math.max(...sources.map(({ count }) => count));
  return (
    <div className="min-w-0">
      <h3 className="font-sans text-small font-semibold tracking-normal">{title}</h3>
      <ul role="list" className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2.5 text-small lg:grid-cols-1">
        {sources.map(({ source, count }) => (
          <li key={source}>
            <p className="flex justify-between gap-4">
              <span className="truncate">{source}</span>
              <span className="font-mono text-tiny leading-5">{formatCount(count)}</span>
            </p>
            <svg
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              className="mt-1 h-1.5 w-full"
              aria-hidden="true"
            >
              <rect width="100" height="1" className="fill-text/8" />
              <rect width={Math.max((count / most) * 100, 0.5)} height="1" className="fill-accent" />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}
