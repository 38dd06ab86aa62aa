import type { Count } from "~/lib/insight/insight";
import { comparedOf, figure } from "~/lib/insight/insight-figures";
import { Change } from "./change";

type Other = "newsletter" | "qualified" | "applicationBegun" | "applicationSent";

export type OthersTexts = { title: string; names: Record<Other, string> };

type Counts = Record<Other, Count | undefined>;

type Props = { texts: OthersTexts; totals: { now: Counts; before?: Counts } };

/** What is counted beside the way to a request. */
export function Others({ texts, totals: { now, before } }: Props) {
  return (
    <section aria-labelledby="others" className="min-w-0 rounded-card border border-line bg-ground-2 p-5">
      <h2 id="others" className="text-h3">
        {texts.title}
      </h2>
      <dl className="mt-2 text-small">
        {(Object.keys(texts.names) as Other[]).map((name) => (
          <div
            key={name}
            className="grid grid-cols-[1fr_auto_4rem] items-baseline gap-3 border-t border-line py-2 first:border-t-0"
          >
            <dt>{texts.names[name]}</dt>
            <dd className="font-mono">{figure(now[name])}</dd>
            <dd className="text-right">
              <Change {...comparedOf(now[name], before?.[name])} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
