import { prices } from "~/content/prices";
import { productMeta } from "~/lib/software-application";
import { Closing } from "~/sections/closing";
import { StudioMockup } from "~/sections/mockups/studio";
import { ProductHero } from "~/sections/product-hero";
import { ProductPrices } from "~/sections/product-prices";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import * as studio from "./content";
import { ProductFeatureList } from "./feature-list";
import { ProductGuide } from "./guide";
import { ClosingTake, ExtensionMockup, ProductAnswers } from "./sections";
import { ProductTake } from "./take";

export const meta: Route.MetaFunction = (args) => productMeta(studio, prices.studio, args);

export default function Studio() {
  return (
    <Main hue="studio">
      <ProductHero {...studio.hero} stage mockup={<StudioMockup />} />
      <ProductTake {...studio.take} />
      <ProductGuide {...studio.guide} />
      <ProductFeatureList {...studio.features}>
        <ExtensionMockup className="mt-10 max-w-[22rem]" />
      </ProductFeatureList>
      <ProductAnswers {...studio.answers} />
      <ProductPrices {...studio.pricing} className="rounded-pane bg-hue-soft p-6 sm:p-10 lg:p-14" />
      <Closing {...studio.closing}>
        <ClosingTake {...studio.closingTake} />
      </Closing>
    </Main>
  );
}
