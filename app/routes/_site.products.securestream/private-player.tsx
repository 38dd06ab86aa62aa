import { siteVideos, videoSwitch } from "~/content/videos";
import { SecureStreamMockup } from "~/sections/mockups/securestream";
import { VideoGroup } from "~/video/video";

export function PrivatePlayer() {
  return (
    <VideoGroup name={siteVideos.lane.title} words={videoSwitch} button="right-0 -bottom-10">
      <SecureStreamMockup eager />
    </VideoGroup>
  );
}
