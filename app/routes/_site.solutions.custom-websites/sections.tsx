import { classNames } from "~/lib/class-names";
import type { VideoId } from "~/lib/video";
import { Figures } from "~/sections/figures";
import { type GainsProps, Points } from "~/sections/points";
import { RichText } from "~/ui/rich-text";
import { VideoPoster, videoGradients } from "~/video/video-poster";

/** The benefits beside a panel of figures. */
export function Gains({ title, facts, points }: GainsProps) {
  return (
    <section aria-labelledby="gains" className="dusk py-section dark:bg-ground-2">
      <div className="wrap grid gap-x-20 gap-y-14 lg:grid-cols-[1.2fr_1fr]">
        <div className="flex flex-col justify-between">
          <RichText as="h2" id="gains" className="max-w-[16ch] text-h2" text={title} />
          <Points points={points} className="mt-10 gap-x-10 gap-y-8 sm:grid-cols-2" />
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

/** Products of the demo store, which is a page made by the tags above. */
export function DemoStoreRow({ videos }: { videos: readonly VideoId[] }) {
  return (
    <div aria-hidden="true" className="mt-16 grid w-full max-w-120 grid-cols-2 gap-3 self-end sm:gap-5">
      {videos.map((video) => (
        <span
          key={video}
          className={classNames(
            "relative aspect-3/4 overflow-hidden rounded-t-pane bg-linear-to-b",
            videoGradients[video],
          )}
        >
          <VideoPoster id={video} alt="" sizes="18rem" />
        </span>
      ))}
    </div>
  );
}
