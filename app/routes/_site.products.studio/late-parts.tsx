import { Closing } from "~/sections/closing";
import { ProductFeatureList } from "~/sections/product-feature-list";
import { ProductPrices } from "~/sections/product-prices";
import { ProductAnswers } from "./answers";
import { ClosingTake } from "./closing-take";
import * as studio from "./content";
import { ExtensionMockup } from "./extension";
import { ProductGuide } from "./guide";
import { ProductTake } from "./take";

/** The page of Studio below its first screen. */
export function StudioBelow() {
  return (
    <>
      <ProductTake {...studio.take} />
      <ProductGuide {...studio.guide} />
      <ProductFeatureList {...studio.features} hue="studio">
        <ExtensionMockup className="mt-10 max-w-[22rem]" />
      </ProductFeatureList>
      <ProductAnswers {...studio.answers} />
      <ProductPrices {...studio.pricing} hue="studio" />
      <Closing {...studio.closing} glow="studio">
        <ClosingTake {...studio.closingTake} />
      </Closing>
    </>
  );
}
