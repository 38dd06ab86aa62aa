import { prices } from "~/content/prices";
import { siteVideos } from "~/content/videos";
import { productMeta } from "~/lib/software-application";
import { Closing } from "~/sections/closing";
import { ShowcaseMockup } from "~/sections/mockups/showcase";
import { ProductHero } from "~/sections/product-hero";
import { ProductPayload } from "~/sections/product-payload";
import { ProductPrices } from "~/sections/product-prices";
import { Main } from "~/ui/main";
import { VideoGroup } from "~/video/video";
import type { Route } from "./+types/route";
import * as showcase from "./content";
import * as samples from "./samples.code";
import { LeadEquation, ProductBlocks, ProductTrail } from "./sections";
import { ProductUseCases } from "./use-cases";

export const meta: Route.MetaFunction = (args) => productMeta(showcase, prices.showcase, args);

export default function Showcase() {
  return (
    <Main hue="showcase">
      <ProductHero {...showcase.hero} stage mockup={<PageWithVideo />} />
      <ProductTrail {...showcase.trail} />
      <ProductUseCases {...showcase.useCases} />
      <ProductBlocks {...showcase.features} sample={samples.block} />
      <ProductPayload {...showcase.payload} />
      <ProductPrices {...showcase.pricing} />
      <Closing {...showcase.closing}>
        <LeadEquation {...showcase.leadEquation} />
      </Closing>
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
