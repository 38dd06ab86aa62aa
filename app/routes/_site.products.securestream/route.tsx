import { prices } from "~/content/prices";
import { siteVideos } from "~/content/videos";
import { productMeta } from "~/lib/software-application";
import { SecureStreamMockup } from "~/sections/mockups/securestream";
import { ProductHero } from "~/sections/product-hero";
import { Main } from "~/ui/main";
import { VideoGroup } from "~/video/video";
import type { Route } from "./+types/route";
import * as securestream from "./content";
import { SecureStreamBelow } from "./sections";

export const meta: Route.MetaFunction = (args) => productMeta(securestream, prices.securestream, args);

export default function SecureStream() {
  return (
    <Main hue="securestream">
      <ProductHero {...securestream.hero} stage mockup={<PrivatePlayer />} />
      <SecureStreamBelow />
    </Main>
  );
}

function PrivatePlayer() {
  return (
    <VideoGroup name={siteVideos.lane.title} button="right-0 -bottom-10">
      <SecureStreamMockup eager />
    </VideoGroup>
  );
}
