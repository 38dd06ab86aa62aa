import { prices } from "~/content/prices";
import { siteVideos } from "~/content/videos";
import { productMeta } from "~/lib/software-application";
import { Closing } from "~/sections/closing";
import { SecureStreamMockup } from "~/sections/mockups/securestream";
import { ProductHero } from "~/sections/product-hero";
import { ProductPayload } from "~/sections/product-payload";
import { Main } from "~/ui/main";
import { VideoGroup } from "~/video/video";
import type { Route } from "./+types/route";
import { ProductChecks } from "./checks";
import * as securestream from "./content";
import { ProductRoles } from "./roles";
import { ProductRooms } from "./rooms";
import { ClosingLog, ProductLinkAnatomy, ProductSeats } from "./sections";

export const meta: Route.MetaFunction = (args) => productMeta(securestream, prices.securestream, args);

export default function SecureStream() {
  return (
    <Main hue="securestream">
      <ProductHero {...securestream.hero} stage mockup={<PrivatePlayer />} />
      <ProductChecks {...securestream.checks} />
      <ProductLinkAnatomy {...securestream.anatomy} />
      <ProductPayload {...securestream.payload} />
      <ProductRoles {...securestream.roles} />
      <ProductRooms {...securestream.rooms} />
      <ProductSeats {...securestream.pricing} />
      <Closing {...securestream.closing}>
        <ClosingLog {...securestream.closingLog} />
      </Closing>
    </Main>
  );
}

function PrivatePlayer() {
  return (
    <VideoGroup name={siteVideos.lane.title}>
      <SecureStreamMockup eager />
    </VideoGroup>
  );
}
