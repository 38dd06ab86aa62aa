import { prices } from "~/content/prices";
import { productMeta } from "~/lib/software-application";
import { ProductHero } from "~/sections/product-hero";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import * as securestream from "./content";
import { PrivatePlayer } from "./private-player";
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
