import { Mockup } from "~/sections/mockups/mockup";
import { Designer, Floating } from "./feature-players";
import { Carousel, Stories } from "./feature-rows";

const drawings = { carousel: Carousel, stories: Stories, designer: Designer, floating: Floating };

export type FeatureMockupName = keyof typeof drawings;

/** One format at work, in a browser window of a shop. */
export function FeatureMockup({ name }: { name: FeatureMockupName }) {
  const Drawing = drawings[name];
  return (
    <Mockup className="scheme-light text-text [--mock:600]">
      <div className="overflow-hidden rounded-card bg-ground shadow-lamp">
        <p className="flex items-center gap-1.5 border-b border-line px-4 py-3 text-tiny text-muted">
          {[0, 1, 2].map((dot) => (
            <span key={dot} className="size-2.5 rounded-full bg-line" />
          ))}
          <span className="mx-auto rounded-full bg-ground-2 px-16 py-1 font-mono">vetrina.example</span>
        </p>
        <div className="relative aspect-16/10 overflow-hidden">
          <Drawing />
        </div>
      </div>
    </Mockup>
  );
}
