import { Marks } from "~/ui/marks";
import { type Figure, Figures } from "./figures";

export type SolutionGainsProps = {
  title: string;
  facts: readonly Figure[];
  points: readonly { title: string; text: string }[];
};

/** What a platform gets, on dusk: figures in a column of their own, and what stands behind them. */
export function SolutionGains({ title, facts, points }: SolutionGainsProps) {
  return (
    <section aria-labelledby="gains" className="dusk py-section dark:bg-ground-2">
      <div className="wrap grid gap-x-20 gap-y-14 lg:grid-cols-[1.2fr_1fr]">
        <div className="flex flex-col justify-between">
          <h2 id="gains" className="max-w-[16ch] text-h2">
            <Marks text={title} />
          </h2>
          <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2">
            {points.map(({ title, text }) => (
              <li key={title}>
                <h3 className="text-h3">
                  <Marks text={title} />
                </h3>
                <p className="mt-2 text-muted">
                  <Marks text={text} />
                </p>
              </li>
            ))}
          </ul>
        </div>
        <Figures
          figures={facts}
          className="content-center rounded-pane border border-line bg-raised px-8 sm:px-10"
          item="border-line py-8 not-last:border-b"
          value="text-h2 leading-none text-lamp"
        />
      </div>
    </section>
  );
}
