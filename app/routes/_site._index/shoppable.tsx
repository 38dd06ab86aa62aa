import { classNames } from "~/lib/class-names";
import { SectionHead } from "~/sections/section-head";
import { Icon } from "~/ui/icon";
import { RichText } from "~/ui/rich-text";
import type { shoppable } from "./sections-content";
import { VideoCard } from "./video-card";

const columnOffsets = ["xl:mt-0", "xl:mt-4", "xl:mt-8"];

export function HomeShoppable({ title, text, hints, videos }: typeof shoppable) {
  return (
    <section
      aria-labelledby="shoppable"
      className="overflow-clip border-y border-line bg-ground-2 py-section"
    >
      <div className="wrap grid gap-x-16 gap-y-part xl:grid-cols-[18rem_1fr]">
        <div className="grid content-start gap-x-16 gap-y-6 md:max-xl:grid-cols-2">
          <div>
            <SectionHead id="shoppable" title={title} lead={text} leadWidth="" />
          </div>
          <ul role="list" className="grid content-end gap-4 xl:mt-4">
            {hints.map((hint) => (
              <li key={hint.icon} className="flex gap-3.5">
                <span className="grid size-9 shrink-0 place-items-center rounded-full bg-text text-ground">
                  <Icon name={hint.icon} className="size-4" />
                </span>
                <RichText as="span" className="self-center text-small text-balance" text={hint.text} />
              </li>
            ))}
          </ul>
        </div>
        <ul
          role="list"
          className="group/row -mx-gutter grid [scroll-snap-type:x_mandatory] auto-cols-[min(74vw,19rem)] grid-flow-col gap-4 overflow-x-auto scroll-px-gutter px-gutter pb-12 lg:mx-0 lg:auto-cols-fr lg:gap-5 lg:overflow-visible lg:px-0 lg:pb-0 print:w-3/4 print:auto-cols-fr"
        >
          {videos.map((video, index) => (
            <li
              key={video.id}
              // Scroll snapping stops at the focused card, however little of it was hidden.
              className={classNames(
                "snap-start group-has-focus-visible/row:not-focus-within:snap-align-none",
                columnOffsets[index],
              )}
            >
              <VideoCard
                video={video}
                sizes="(min-width: 80rem) 18rem, (min-width: 64rem) 30vw, 19rem"
                className="shadow-float"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
