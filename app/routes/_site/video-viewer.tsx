import { videoWords } from "~/content/video-words";
import { videos } from "~/content/videos";
import type { Taken } from "~/video/stage";
import { VideoViewer } from "~/video/video-viewer";

/** The full-screen viewer of all videos. */
export function Viewer({ taken }: { taken: Taken }) {
  return <VideoViewer videos={videos} words={videoWords} taken={taken} />;
}
