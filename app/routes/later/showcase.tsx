import { copyWords } from "~/content/copy-words";
import * as showcase from "~/content/product-showcase";
import { Closing } from "~/sections/closing";
import { ClosingSum } from "~/sections/closing-sum";
import { ProductFeatureList } from "~/sections/product-feature-list";
import { ProductMoments } from "~/sections/product-moments";
import { ProductPayload } from "~/sections/product-payload";
import { ProductPrices } from "~/sections/product-prices";
import { ProductTrail } from "~/sections/product-trail";
import { CodeBlock } from "~/ui/code-block";

/** The page of Showcase below its first screen. */
export function ShowcaseBelow() {
  return (
    <>
      <ProductTrail {...showcase.trail} />
      <ProductMoments {...showcase.moments} />
      <ProductFeatureList {...showcase.features} hue="showcase">
        <CodeBlock {...showcase.blockSample} words={copyWords} className="mt-8" />
      </ProductFeatureList>
      <ProductPayload {...showcase.payload} hue="showcase" />
      <ProductPrices {...showcase.pricing} hue="showcase" />
      <Closing {...showcase.closing} glow="showcase">
        <ClosingSum {...showcase.closingSum} />
      </Closing>
    </>
  );
}
