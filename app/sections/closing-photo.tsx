import { classNames } from "~/lib/class-names";
import type { ShoppableVideoId } from "~/lib/video";
import { Photo } from "~/ui/photo";
import { videoGradients } from "~/video/video-poster";

export type ClosingPhotoProps = { video: ShoppableVideoId; tag?: { name: string; action: string } };

export function ClosingPhoto({ video, tag }: ClosingPhotoProps) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        "relative -mx-gutter aspect-4/3 overflow-hidden bg-linear-to-b lg:absolute lg:inset-y-0 lg:right-0 lg:mx-0 lg:aspect-auto lg:w-1/2",
        videoGradients[video],
      )}
    >
      <Photo
        name={`case-${video}`}
        alt=""
        sizes="(min-width: 64rem) 50vw, 100vw"
        className="absolute inset-0"
      />
      {tag && (
        <span className="absolute inset-x-0 bottom-8 mx-auto flex w-fit items-center gap-5 rounded-card bg-dusk/70 p-3 pl-5 font-semibold">
          {tag.name}
          <span className="rounded-control bg-lamp px-4 py-2 text-small text-ink">{tag.action}</span>
        </span>
      )}
    </div>
  );
}
