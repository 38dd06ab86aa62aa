import { prices } from "~/content/prices";
import { productMeta } from "~/lib/software-application";
import { StudioMockup } from "~/sections/mockups/studio";
import { ProductHero } from "~/sections/product-hero";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import * as studio from "./content";
import { StudioBelow } from "./sections";

export const meta: Route.MetaFunction = (args) => productMeta(studio, prices.studio, args);

export default function Studio() {
  return (
    <Main hue="studio">
      <ProductHero {...studio.hero} stage mockup={<StudioMockup />} />
      <StudioBelow />
    </Main>
  );
}
