import { classNames } from "~/lib/class-names";
import { type Figure, Figures } from "~/sections/figures";
import { Marks } from "~/ui/marks";

export type ProductLoadProps = {
  title: string;
  text: string;
  /** What happens while the page opens, and which bar shows when. */
  rows: { label: string; note: string; bar: LoadBar }[];
  scale: readonly string[];
  facts: readonly Figure[];
};

type LoadBar = "page" | "sdk" | "poster" | "frame";

const bars: Record<LoadBar, string> = {
  page: "w-full bg-line",
  sdk: "ml-[8%] w-[7%] bg-commerce",
  poster: "ml-[15%] w-[21%] bg-commerce",
  frame: "ml-[36%] w-[26%] bg-lamp",
};

/** A page load drawn as time: the film starts inside the budget and the page never waits for it. */
export function ProductLoad({ title, text, rows, scale, facts }: ProductLoadProps) {
  return (
    <section aria-labelledby="load" className="dusk py-section dark:bg-ground-2">
      <div className="wrap">
        <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[1.2fr_1fr] lg:items-end">
          <h2 id="load" className="max-w-[16ch] text-h2">
            <Marks text={title} />
          </h2>
          <p className="max-w-[32rem] text-lead text-muted">
            <Marks text={text} />
          </p>
        </div>
        <div className="mt-12 rounded-card border border-line p-5 sm:p-8">
          <ul className="grid gap-5">
            {rows.map(({ label, note, bar }) => (
              <li key={label} className="grid items-center gap-x-8 gap-y-2 md:grid-cols-[15rem_1fr]">
                <p>
                  <span className="font-semibold">{label}</span>{" "}
                  <span className="text-small text-muted md:block">
                    <Marks text={note} />
                  </span>
                </p>
                <span aria-hidden="true" className="h-9 rounded-chip bg-raised">
                  <span className={classNames("block h-full rounded-chip", bars[bar])} />
                </span>
              </li>
            ))}
          </ul>
          <div
            aria-hidden="true"
            className="mt-4 flex justify-between border-t border-line pt-3 font-mono text-tiny text-muted md:ml-68"
          >
            {scale.map((mark) => (
              <span key={mark}>{mark}</span>
            ))}
          </div>
        </div>
        <Figures
          figures={facts}
          className="mt-12 gap-8 sm:grid-cols-3"
          value="text-h2 leading-none text-lamp sm:text-[clamp(1.5rem,4vw,3.75rem)]"
          label="max-w-60 text-muted"
        />
      </div>
    </section>
  );
}
