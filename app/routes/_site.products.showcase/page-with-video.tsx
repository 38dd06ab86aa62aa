import { siteVideos, videoSwitch } from "~/content/videos";
import { ShowcaseMockup } from "~/sections/mockups/showcase";
import { VideoGroup } from "~/video/video";

/** The product with the video of a software. */
export function PageWithVideo() {
  return (
    <VideoGroup name={siteVideos.plan.title} words={videoSwitch} button="right-0 bottom-1">
      <ShowcaseMockup />
    </VideoGroup>
  );
}
