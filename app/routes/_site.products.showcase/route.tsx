import { prices } from "~/content/prices";
import { siteVideos } from "~/content/videos";
import { productMeta } from "~/lib/software-application";
import { ShowcaseMockup } from "~/sections/mockups/showcase";
import { ProductHero } from "~/sections/product-hero";
import { Main } from "~/ui/main";
import { VideoGroup } from "~/video/video";
import type { Route } from "./+types/route";
import * as showcase from "./content";
import { ShowcaseBelow } from "./sections";

export const meta: Route.MetaFunction = (args) => productMeta(showcase, prices.showcase, args);

export default function Showcase() {
  return (
    <Main hue="showcase">
      <ProductHero {...showcase.hero} stage mockup={<PageWithVideo />} />
      <ShowcaseBelow />
    </Main>
  );
}

function PageWithVideo() {
  return (
    <VideoGroup name={siteVideos.plan.title} button="right-0 bottom-1">
      <ShowcaseMockup />
    </VideoGroup>
  );
}
