import { siteVideos } from "~/content/videos";
import { codeName } from "~/lib/company-name";
import { pageMeta } from "~/lib/page-meta";
import { Closing } from "~/sections/closing";
import { OpenFaq } from "~/sections/faq";
import { Mockup } from "~/sections/mockups/mockup";
import { PageHead } from "~/sections/page-head";
import { SetupSteps } from "~/sections/setup-steps";
import { CodeBlock } from "~/ui/code-block";
import { Icon } from "~/ui/icon";
import { Main } from "~/ui/main";
import { Video, VideoGroup } from "~/video/video";
import type { Route } from "./+types/route";
import * as magento from "./content";
import * as samples from "./samples.code";
import { Gains } from "./sections";

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...magento.seo, crumb: magento.head.crumb }, args);

export default function Magento() {
  return (
    <Main hue="commerce">
      <PageHead {...magento.head} aside={<LayoutTreeMockup />} />
      <Gains {...magento.gains} />
      <SetupSteps {...magento.setup} />
      <OpenFaq {...magento.faq} className="lg:grid-cols-3" />
      <Closing
        {...magento.closing}
        beside={<CodeBlock {...samples.all} className="min-w-0 self-end rounded-b-none" />}
      />
    </Main>
  );
}

/** A product page as Magento's nested layout containers, with the video as a block. */
function LayoutTreeMockup() {
  return (
    <VideoGroup name={siteVideos.tide.title} className="min-w-0">
      <Mockup
        className="relative overflow-hidden rounded-card border border-line bg-raised p-5 font-mono text-tiny text-muted shadow-float [--mock:560]"
        frame="min-w-0"
      >
        <p className="flex items-center gap-2 text-small text-text">
          <Icon name="boxes" className="size-4 text-commerce-ink" />
          catalog_product_view
        </p>
        <div className="mt-4 grid gap-3">
          <p className="rounded-control border border-line px-3 py-2">header.container</p>
          <div className="rounded-control border border-line p-3">
            <p>main.content</p>
            <div className="mt-3 grid grid-cols-2 gap-3">
              <div className="rounded-control border border-line bg-ground p-3">
                <p>product.info.media</p>
                <span className="relative mt-3 block h-40 overflow-hidden rounded-chip bg-linear-to-b from-securestream to-securestream-soft">
                  <Video id="tide" alt="" sizes="240px" />
                </span>
              </div>
              <div className="rounded-control border border-line bg-ground p-3">
                <p>product.info.main</p>
                <div className="mt-3 grid gap-2">
                  <p className="rounded-chip border border-line px-3 py-2">product.info.price</p>
                  <p className="rounded-chip bg-lamp px-3 py-4 font-semibold text-ink shadow-lamp play-pop at-8">
                    {`${codeName}.floating`}
                  </p>
                  <p className="truncate rounded-chip border border-line px-3 py-2">product.info.addtocart</p>
                </div>
              </div>
            </div>
          </div>
          <p className="rounded-control border border-line px-3 py-2">footer-container</p>
        </div>
      </Mockup>
    </VideoGroup>
  );
}
