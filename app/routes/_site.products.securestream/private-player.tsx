import { siteVideos, videoSwitch } from "~/content/videos";
import { SecureStreamMockup } from "~/sections/mockups/securestream";
import { VideoGroup } from "~/video/video";

/** The product at work, with the video that only some may see. */
export function PrivatePlayer() {
  return (
    <VideoGroup name={siteVideos.lane.title} words={videoSwitch} button="right-0 -bottom-10">
      <SecureStreamMockup eager />
    </VideoGroup>
  );
}
