import { Figures } from "~/sections/figures";
import { type GainsProps, Points } from "~/sections/points";
import { RichText } from "~/ui/rich-text";

/** The benefits as a list to check, beside the figures. */
export function Gains({ title, facts, points }: GainsProps) {
  return (
    <section aria-labelledby="gains" className="border-b border-line bg-ground-2 py-section">
      <div className="wrap grid gap-x-20 gap-y-14 lg:grid-cols-[1fr_1.6fr]">
        <div>
          <RichText as="h2" id="gains" className="max-w-[16ch] text-h2" text={title} />
          <Figures figures={facts} className="mt-10 gap-y-8" value="text-h2 leading-none text-commerce-ink" />
        </div>
        <Points
          points={points}
          className="content-start"
          item="grid gap-x-10 border-t border-line py-7 sm:grid-cols-[1fr_1.6fr]"
        />
      </div>
    </section>
  );
}
