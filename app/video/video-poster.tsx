import { classNames } from "~/lib/class-names";
import type { VideoFile, VideoId } from "~/lib/video";

/** The colors of a video before its poster is loaded: the ends of a gradient. */
export const videoGradients: Record<VideoId, string> = {
  ember: "from-commerce to-lamp",
  halo: "from-showcase to-dusk-2",
  tide: "from-securestream to-dusk-2",
  plan: "from-showcase to-dusk",
  lane: "from-securestream to-dusk",
  guide: "from-studio to-dusk-2",
  rill: "from-dusk-2 to-lamp",
};

type Props = {
  id: VideoFile;
  alt: string;
  /** The displayed width of the poster, as in <img sizes>. */
  sizes: string;
  /** Whether the poster is above the fold, so that it loads with priority. */
  eager?: boolean;
  className?: string;
};

/** The poster of a vertical video: its first frame, so that nothing shifts when it starts. */
export function VideoPoster({ id, alt, sizes, eager, className }: Props) {
  return (
    <picture>
      <source type="image/avif" srcSet={listImageSources(id, "avif")} sizes={sizes} />
      <img
        src={`/films/${id}-360.webp`}
        srcSet={listImageSources(id, "webp")}
        sizes={sizes}
        width={720}
        height={1280}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "low"}
        draggable={false}
        className={classNames("absolute inset-0 size-full object-cover", className)}
      />
    </picture>
  );
}

function listImageSources(id: VideoFile, type: "avif" | "webp") {
  return `/films/${id}-360.${type} 360w, /films/${id}.${type} 720w`;
}
