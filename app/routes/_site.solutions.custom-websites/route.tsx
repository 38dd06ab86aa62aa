import { siteVideos } from "~/content/videos";
import { classNames } from "~/lib/class-names";
import { pageMeta } from "~/lib/page-meta";
import { Closing } from "~/sections/closing";
import { Faq } from "~/sections/faq";
import { PageHead } from "~/sections/page-head";
import { SetupSteps } from "~/sections/setup-steps";
import { CodeBlock } from "~/ui/code-block";
import { Main } from "~/ui/main";
import { Video, VideoGroup } from "~/video/video";
import { videoGradients } from "~/video/video-poster";
import type { Route } from "./+types/route";
import * as customWebsites from "./content";
import * as samples from "./samples.code";
import { DemoStoreRow, Gains } from "./sections";

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...customWebsites.seo, crumb: customWebsites.head.crumb }, args);

export default function CustomWebsites() {
  return (
    <Main hue="commerce">
      <PageHead {...customWebsites.head} aside={<LitCode />} />
      <SetupSteps {...customWebsites.setup} />
      <Gains {...customWebsites.gains} />
      <Faq {...customWebsites.faq} />
      <Closing {...customWebsites.closing}>
        <DemoStoreRow videos={customWebsites.demoStoreVideos} />
      </Closing>
    </Main>
  );
}

/** The code of a page, with the lit video that it shows. */
function LitCode() {
  return (
    <VideoGroup name={siteVideos.halo.title} className="pb-34 lg:py-10">
      <CodeBlock {...samples.page} className="shadow-float" />
      <span
        aria-hidden="true"
        className={classNames(
          "pane absolute right-4 bottom-0 w-24 rotate-3 bg-linear-to-b shadow-lamp lg:-right-8 lg:-bottom-20 lg:w-36",
          videoGradients.halo,
        )}
      >
        <Video id="halo" alt="" sizes="160px" eager />
      </span>
    </VideoGroup>
  );
}
