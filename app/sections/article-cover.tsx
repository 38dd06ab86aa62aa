import type { ReactNode } from "react";
import { classNames } from "~/lib/class-names";
import type { DrawnCover } from "~/lib/news/news";
import { parsePicturePath, toPictureSource } from "~/lib/pictures";
import { Photo } from "~/ui/photo";
import { VideoPoster } from "~/video/video-poster";

const coverSizes = "(min-width: 64rem) 50vw, 100vw";

const covers: Record<DrawnCover, () => ReactNode> = {
  waterfall: HalfLit,
  storyboard: Seconds,
  keyhole: Keyhole,
};

/** A cover: an uploaded picture or one made of the site's own renders. It repeats the title, so assistive technology ignores it. */
export function ArticleCover({ cover, className }: { cover: string; className?: string }) {
  const picture = parsePicturePath(cover);
  const Drawn = covers[cover as DrawnCover] ?? covers.waterfall;
  return (
    <span
      aria-hidden="true"
      className={classNames("dusk block overflow-hidden rounded-pane border border-line", className)}
    >
      {picture ? (
        <img {...toPictureSource(picture)} alt="" sizes={coverSizes} className="size-full object-cover" />
      ) : (
        <span className="@container relative block size-full">
          <Drawn />
        </span>
      )}
    </span>
  );
}

/** A picture that is half lit, with the moment at which the light arrives. */
function HalfLit() {
  return (
    <>
      <Photo name="case-ember" alt="" sizes={coverSizes} className="absolute inset-0" />
      <span className="absolute inset-y-0 right-0 w-[42%] border-l-2 border-lamp bg-dusk/85" />
      <span className="absolute top-[8%] left-[58%] ml-[2cqw] font-mono text-[3.4cqw] font-medium text-lamp">
        300 ms
      </span>
    </>
  );
}

const seconds = [
  "bg-dusk/85",
  "bg-dusk/70",
  "bg-dusk/50",
  "bg-dusk/25",
  "bg-transparent",
  "bg-transparent",
  "bg-dusk/25",
  "bg-dusk/60",
];

/** A strip of eight frames, one for each second, on a windowsill at sunset. */
function Seconds() {
  return (
    <span className="absolute inset-x-[4%] top-1/2 grid -translate-y-1/2 grid-cols-8 gap-[1cqw]">
      {seconds.map((shade, index) => (
        <span key={index} className="grid gap-[1.4cqw] text-center font-mono text-[2.2cqw] text-muted">
          <span className="relative aspect-[9/21] overflow-hidden rounded-[1.6cqw] bg-dusk-2">
            <VideoPoster id="rill" alt="" sizes="12rem" />
            <span className={classNames("absolute inset-0", shade)} />
          </span>
          {index + 1} s
        </span>
      ))}
    </span>
  );
}

/** A lit lane seen through a keyhole. */
function Keyhole() {
  return (
    <>
      <VideoPoster id="lane" alt="" sizes={coverSizes} className="object-[50%_45%]" />
      <svg
        viewBox="0 0 800 500"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
        aria-hidden="true"
        focusable="false"
      >
        <path
          fillRule="evenodd"
          className="fill-dusk stroke-lamp"
          strokeWidth="4"
          d="M-200-200H1000V700H-200Z M400 54a112 112 0 0 1 56 209l50 183H294l50-183A112 112 0 0 1 400 54Z"
        />
      </svg>
    </>
  );
}
