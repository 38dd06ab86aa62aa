import * as studio from "~/content/product-studio";
import { Closing } from "~/sections/closing";
import { ClosingTake } from "~/sections/closing-take";
import { ExtensionMockup } from "~/sections/mockups/extension";
import { ProductAnswers } from "~/sections/product-answers";
import { ProductFeatureList } from "~/sections/product-feature-list";
import { ProductGuide } from "~/sections/product-guide";
import { ProductPrices } from "~/sections/product-prices";
import { ProductTake } from "~/sections/product-take";

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
