import { siteVideos, videoSwitch } from "~/content/videos";
import { ShowcaseMockup } from "~/sections/mockups/showcase";
import { VideoGroup } from "~/video/video";

export function PageWithVideo() {
  return (
    <VideoGroup name={siteVideos.plan.title} words={videoSwitch} button="right-0 bottom-1">
      <ShowcaseMockup />
    </VideoGroup>
  );
}
