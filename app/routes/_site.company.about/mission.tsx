import { type Figure, Figures } from "~/sections/figures";
import { Marks } from "~/ui/marks";

export type MissionProps = {
  title: string;
  statement: string;
  figures: readonly Figure[];
};

/** One sentence at full size, and the figures that stand behind it. */
export function Mission({ title, statement, figures }: MissionProps) {
  return (
    <section className="wrap py-section">
      <h2 className="font-sans text-base font-semibold tracking-normal text-accent">
        <Marks text={title} />
      </h2>
      <p className="enter mt-5 max-w-[26ch] font-display text-h2 font-semibold tracking-[-0.03em] text-balance">
        <Marks text={statement} />
      </p>
      <Figures
        figures={figures}
        className="mt-16 gap-y-8 border-t border-line pt-8 sm:grid-cols-3"
        item="sm:border-l sm:border-line sm:pl-6"
        value="text-h2"
        label="max-w-[16rem] text-muted"
      />
    </section>
  );
}
