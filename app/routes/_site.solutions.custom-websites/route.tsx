import { siteVideos } from "~/content/videos";
import { classNames } from "~/lib/class-names";
import { pageMeta } from "~/lib/page-meta";
import type { VideoId } from "~/lib/video";
import { SolutionPage } from "~/sections/solution-page";
import { SolutionParts } from "~/sections/solution-parts";
import { CodeBlock, type CodeSample } from "~/ui/code-block";
import { Video, VideoGroup } from "~/video/video";
import { videoLights } from "~/video/video-poster";
import type { Route } from "./+types/route";
import * as customWebsites from "./content";

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...customWebsites.seo, crumb: customWebsites.head.crumb }, args);

export default function CustomWebsites() {
  return (
    <SolutionPage
      head={customWebsites.head}
      aside={<LitCode video="halo" sample={customWebsites.customPage} />}
    >
      <SolutionParts {...customWebsites.parts} />
    </SolutionPage>
  );
}

function LitCode({ video, sample }: { video: VideoId; sample: CodeSample }) {
  return (
    <VideoGroup
      name={siteVideos[video].title}
      button="bottom-4 right-32 sm:right-44 lg:right-32 lg:-bottom-16"
      className="pb-34 lg:py-10"
    >
      <CodeBlock {...sample} className="shadow-float" />
      <span
        aria-hidden="true"
        className={classNames(
          "pane absolute right-4 bottom-0 w-24 rotate-3 bg-linear-to-b shadow-lamp sm:w-36 lg:-right-8 lg:-bottom-20 lg:w-36",
          videoLights[video],
        )}
      >
        <Video id={video} alt="" sizes="160px" eager />
      </span>
    </VideoGroup>
  );
}
