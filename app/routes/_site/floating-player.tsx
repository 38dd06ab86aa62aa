import { videoWords } from "~/content/video-words";
import { videos } from "~/content/videos";
import { FloatingPlayer } from "~/video/floating-player";
import type { Taken } from "~/video/stage";

/** The video that stays with the visitor. */
export function Player({ taken }: { taken: Taken }) {
  return <FloatingPlayer videos={videos} words={videoWords} taken={taken} />;
}
