import { RichText } from "~/ui/rich-text";
import { Facade } from "./facade";
import type { OpeningsTexts } from "./openings";

/** The empty state of the careers page: a speculative application, beside a house with lit windows. */
export function NoOpenings({ title, text, write }: OpeningsTexts["empty"]) {
  return (
    <div className="dusk mt-10 grid overflow-hidden rounded-pane forced-colors:border dark:bg-ground-2 md:grid-cols-[1.3fr_1fr]">
      <div className="grid content-center gap-4 p-7 sm:p-12">
        <RichText as="h3" className="text-h2" text={title} />
        <RichText as="p" className="text-lead text-muted" text={text} />
        <RichText as="p" className="max-w-[30rem] text-muted" text={write} />
      </div>
      <Facade floors={sleepingHouse} className="self-end px-7 pt-4 sm:px-12 md:pt-12" />
    </div>
  );
}

/** Two windows are lit late in the evening. */
const sleepingHouse = ["......", "....c.", "......", ".l....", "......"];
